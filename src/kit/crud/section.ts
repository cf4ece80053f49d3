import type { MessageDescriptor } from '@lingui/core';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { IconName } from '#app/ui/icon.tsx';
import type { Api, ListedName } from '#contract/api.ts';
import type { AnyEndpoint, InputOf, Page, ReplyOf } from '#contract/endpoint.ts';
import type { Role } from '#contract/roles.ts';
import type { Hit } from '#contract/search.ts';
import type { RecordLabels, UsualField } from './field-labels.ts';

/** A page of the router: a path that no route has does not compile. */
export type PagePath = keyof RegisteredRouter['routesByPath'];

/** What the panel knows of a resource before its first paint; it is weighed with that, so it says no more than this. */
export interface Section<R extends ListedName> {
  readonly resource: R;
  readonly title: MessageDescriptor;
  /** The page of its list. */
  readonly path: PagePath;
  /** A page for each record; left out: the list opens it in a drawer. */
  readonly recordPath?: PagePath & `${string}/$id`;
  /** Its place in the sidebar; left out: it is reached from another section. `title`: where it leads to more than this list. */
  readonly link?: { readonly icon: IconName; readonly roles: readonly Role[]; readonly title?: MessageDescriptor };
  /** False: its rows are written to no device. */
  readonly isKept?: false;
  /** What stands for its records where they have no picture, if its link does not. */
  readonly icon?: IconName;
  readonly labels: () => Promise<{ readonly labels: Labels<R> }>;
}

/** Where records open: on their own page, or in the drawer of their list. */
export type RecordPaths = Pick<Section<ListedName>, 'path' | 'recordPath'>;

/** The address of one record. */
export function recordPlace({ path, recordPath }: RecordPaths, id: number) {
  if (recordPath) return { to: recordPath.replace('$id', String(id)), search: {} };
  return { to: path, search: { open: String(id) } };
}

/** A row of its list. */
type RowOf<R extends ListedName> = Api[R] extends { readonly list: infer List extends AnyEndpoint }
  ? ReplyOf<List> extends Page<infer Row>
    ? Row
    : never
  : never;

type KeysOf<T> = T extends unknown ? keyof T : never;
/** A section as the parts know it that serve several. */
export type AnySection = Pick<Section<ListedName>, 'resource' | 'title'>;

/** What travels beside a record's own fields and is never shown as one: what was seen, when it was done, a secret, bytes. */
type Companion = 'version' | 'done_at' | 'password' | 'file';
/** The fields that a resource's forms send. */
type FormField<R extends keyof Api> = {
  [C in keyof Api[R]]: C extends `create${string}` | `update${string}` ? KeysOf<InputOf<Api[R][C]>['body']> : never;
}[keyof Api[R]] &
  string;

/** Every field of every form. */
export type AnyFormField = { [R in keyof Api]: FormField<R> }[keyof Api];

/** The words of a resource's records: a field of its forms that has neither a usual word nor one of its own does not compile. */
export interface FormLabels<R extends keyof Api> extends RecordLabels {
  readonly fields: {
    readonly [F in Exclude<FormField<R>, UsualField | Companion>]: MessageDescriptor;
  } & { readonly [F in UsualField]?: MessageDescriptor };
}

export interface Labels<R extends ListedName> extends FormLabels<R> {
  /** What stands before a record's id in the address that opens its form; left out: it has no form of its own. */
  readonly formAt?: '' | 'edit-';
  /** What the address of a record's own page opens its form by, as `?open=…`. */
  readonly formOnPage?: string;
  /** The form of a new record, where it stands on the page of another one that its call names by `param`. */
  readonly newFormOn?: { readonly resource: ListedName; readonly param: string; readonly open: string };
  /** A kept row as the search over everything shows it; left out: without a connection it finds none of them. */
  readonly found?: (row: RowOf<R>) => Hit;
  /** The filter by which other lists find what uses a record, where it may be deleted without a connection. */
  readonly usedAs?: string;
  /** Records that belong to one of these and have no list of their own, by the name under which their changes wait. */
  readonly parts?: Readonly<Record<string, RecordLabels>>;
}

/** What sentences are put together from: “Deleted {the} {name}”, “Delete {many}?”. */
export interface Nouns {
  readonly the: MessageDescriptor;
  /** So many of them; it stands behind a verbal noun, in the genitive where a language has one. */
  readonly many: (count: number) => MessageDescriptor;
}

/** The labels of a resource with its nouns. */
export interface NounLabels extends RecordLabels, Nouns {}
