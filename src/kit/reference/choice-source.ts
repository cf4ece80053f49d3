import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useContact } from '#app/api/connection.ts';
import { useSettled } from '#app/kit/list/list-typing.ts';
import { holding, type Near, useNear } from '#app/sync/offline-rows.ts';
import { type CachedRecord, keys, pageQuery, recordQuery } from '#app/sync/queries.ts';
import { findRecord } from '#app/sync/record-cache.ts';
import { inNameOrder, searchText } from '#contract/arabic.ts';
import type { AnyEndpoint, ListMeta, Page } from '#contract/endpoint.ts';
import { type ListSearch, listParams } from '#contract/list.ts';

/** A record that another one may refer to, as a list of choices shows it. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** A second, quiet line: a category, a phone. */
  readonly detail?: string | undefined;
  /** The storage key of its picture; left out: this kind of record has none. */
  readonly picture?: string | null | undefined;
  /** What else it is called: searched, and not shown. */
  readonly aliases?: string | undefined;
}

/** Choices that need not be asked for: there are few, and all of them are here. */
export interface KnownChoices {
  readonly choices: readonly Choice[];
}

/** Where choices come from. Made once per kind of record, outside of components. */
export interface ChoiceSource {
  /** The resource of the queries, so that what its own list has fetched serves here as well. */
  readonly resource: string;
  readonly list: AnyEndpoint;
  /** Names a record that only its id is known of, such as one in an address. */
  readonly get: AnyEndpoint;
  /** Filters and order that always hold: `{ sort: 'name', enabled: '1' }`. */
  readonly search?: ListSearch | undefined;
  /** The record that is never offered, such as the one to be replaced. */
  readonly except?: number | undefined;
  /** Without it a row's own `name` is what is shown. */
  choiceOf?(row: CachedRecord): Choice;
}

/** The choices that a text leaves. */
export interface FoundChoices {
  readonly choices: readonly Choice[];
  readonly pending: boolean;
  /** Nothing can be shown, and why. */
  readonly failure: 'unreachable' | 'failed' | undefined;
  /** More match than are shown. */
  readonly more: boolean;
  /** Of the last ones, how many are not written as was typed, and what was looked for instead. */
  readonly near?: ListMeta['near'] | undefined;
}

const SHOWN = '50';

/** The choices that the server finds for a text; without one, the first of all. */
function choicePage(source: ChoiceSource, text = '') {
  const search = { ...source.search, per_page: SHOWN, query: text || undefined };
  return pageQuery(source.resource, source.list, search);
}

type PageOptions = UseQueryOptions<Page<CachedRecord>>;

const NOTHING_ASKED: PageOptions = { queryKey: ['known-choices'], queryFn: skipToken };

function pageOptions(source: ChoiceSource, query: string): PageOptions {
  // What stands under the lists of a resource are its pages.
  return { ...choicePage(source, query), placeholderData: keepPreviousData } as unknown as PageOptions;
}

/** Searches on the server while there is a connection; without one, through everything of the kind that was seen here. */
export function useFoundChoices(source: ChoiceSource | KnownChoices, text: string): FoundChoices {
  const client = useQueryClient();
  const { online } = useContact();
  const query = useSettled(text.trim());
  const isKnown = 'choices' in source;
  const result = useQuery(isKnown ? NOTHING_ASKED : pageOptions(source, query));
  const page = result.data;
  const stale = result.isPlaceholderData || !page;
  const near = useNear((isKnown || (stale && !online)) && query !== '');

  return useMemo(() => {
    if ('choices' in source) {
      return { ...choicesHolding(source.choices, text, near), pending: false, failure: undefined, more: false };
    }
    if (stale && !online) {
      const seen = seenChoices(client.getQueriesData({ queryKey: keys.lists(source.resource) }), source, text, near);
      return { ...seen, pending: false, failure: seen.choices.length > 0 ? undefined : 'unreachable', more: false };
    }
    const choices = (page?.data ?? []).filter(({ id }) => id !== source.except).map((row) => choiceFrom(source, row));
    const failure = result.isError && !page ? 'failed' : undefined;
    const more = (page?.meta.total ?? 0) > (page?.data.length ?? 0);
    return { choices, pending: result.isFetching && stale, failure, more, near: page?.meta.near };
  }, [stale, online, page, source, text, near, client, result.isError, result.isFetching]);
}

/** The choice of this id: as given, as cached, else asked for. undefined while its name is on its way. */
export function useChoice(source: ChoiceSource, id: number | null, given?: Choice | null): Choice | undefined {
  const client = useQueryClient();
  const known = id === null || given?.id === id ? given : seenChoice(findRecord(client, source.resource, id), source);
  const asked = useQuery({ ...recordQuery(source.resource, source.get, id ?? 0), enabled: id !== null && !known });
  if (id === null) return undefined;
  return known ?? seenChoice(asked.data?.data, source);
}

function seenChoice(record: CachedRecord | undefined, source: ChoiceSource): Choice | undefined {
  return record && choiceFrom(source, record);
}

/** A record as a choice. */
export function choiceFrom(source: ChoiceSource, row: CachedRecord): Choice {
  if (source.choiceOf) return source.choiceOf(row);
  return { id: row.id, name: 'name' in row ? String(row.name) : String(row.id) };
}

function seenChoices(
  pages: readonly (readonly [QueryKey, unknown])[],
  source: ChoiceSource,
  text: string,
  near: Near | undefined,
): Held {
  const byId = new Map<number, Choice>();
  for (const [key, data] of pages) {
    if (!keepsTo(source, key)) continue;
    // What stands under the lists of a resource are its pages.
    const page = data as Page<CachedRecord> | undefined;
    for (const row of page?.data ?? []) byId.set(row.id, choiceFrom(source, row));
  }
  const seen = [...byId.values()].filter(({ id }) => id !== source.except);
  return choicesHolding(
    inNameOrder(seen, ({ name }) => name),
    text,
    near,
  );
}

type Held = Pick<FoundChoices, 'choices' | 'near'>;

function choicesHolding(all: readonly Choice[], text: string, near: Near | undefined): Held {
  const named = all.map((choice) => ({ id: choice.id, name: `${choice.name} ${choice.aliases ?? ''}`, choice }));
  const data = named.filter(holding(text));
  const meta = { current_page: 1, last_page: 1, per_page: Number(SHOWN), total: data.length, total_exact: true };
  const others = (passes: (name: string) => boolean) => named.filter(({ name }) => passes(searchText(name)));
  const found: Page<(typeof named)[number]> = near ? near.withNear({ data, meta }, text, others) : { data, meta };
  return { choices: found.data.map(({ choice }) => choice), near: found.meta.near };
}

/** A page was asked for with the filters that always hold; what another one shows may not be chosen. */
function keepsTo({ search = {} }: ChoiceSource, key: QueryKey): boolean {
  const asked = new URLSearchParams(String(key[2]));
  return listParams(search).every(([name, value]) => name === 'sort' || asked.getAll(name).includes(value));
}
