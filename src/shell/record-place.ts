import type { PagePath } from '#app/kit/crud/section.ts';
import { canBeCorrected } from '#app/kit/form/correction.ts';
import { sections } from '#app/sections.ts';
import type { OutboxEntry } from '#app/sync/queue-view.ts';

export interface RecordPlace {
  readonly to: string;
  /** A list opens the record in its drawer; `fix`: with the refused change of this key in its form. */
  readonly search: { readonly open?: string; readonly fix?: string };
}

interface Place {
  readonly path: PagePath;
  readonly recordPath?: PagePath;
}
const PLACES: Readonly<Record<string, Place | undefined>> = sections;

/** Where the labels of a kind of record say that its form is opened. */
interface FormPlace {
  readonly formAt?: string | undefined;
  readonly formOnPage?: string | undefined;
}

/** Where what was refused can be set right in its own form; undefined: it has none. */
export function correctionPlace(entry: OutboxEntry, labels: FormPlace | undefined): RecordPlace | undefined {
  const { root, record, key, request } = entry;
  const { formAt, formOnPage } = labels ?? {};
  if (formOnPage !== undefined && canBeCorrected(entry)) {
    const page = recordPlace(root, record);
    return page && { ...page, search: { open: formOnPage, fix: key } };
  }
  const to = PLACES[root]?.path;
  const isSwitch = Object.keys(request.body).every((field) => field === 'status' || field === 'enabled');
  if (to === undefined || formAt === undefined || isSwitch || !canBeCorrected(entry)) return undefined;
  return { to, search: { open: typeof record === 'number' ? `${formAt}${record}` : 'new', fix: key } };
}

/** Where the record of a query root is opened; undefined: no screen shows it yet. */
export function recordPlace(root: string, id: unknown): RecordPlace | undefined {
  const place = PLACES[root];
  if (!place || typeof id !== 'number') return undefined;
  if (place.recordPath) return { to: place.recordPath.replace('$id', String(id)), search: {} };
  return { to: place.path, search: { open: String(id) } };
}
