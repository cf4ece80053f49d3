import { useMemo, useSyncExternalStore } from 'react';
import type { AskedList, ListResult } from './list-result.ts';
import { useKeptRows } from './offline-rows.ts';
import type { CachedRecord } from './queries.ts';
import type { OutboxEntry, RecordId, Values } from './queue/entry.ts';
import { getQueue, type QueueView, subscribeQueue, useQueue } from './queue-view.ts';

/** What waits of one record: its last entry decides how the row is marked. */
export type WaitingState = OutboxEntry['state'] | 'sending';

/** The record as this person left it: the server's, with the changes on top that the server does not have yet. */
export function withWaiting<Row extends CachedRecord>(
  row: Row,
  resource: string,
  entries: readonly OutboxEntry[],
): Row {
  const mine = entriesOf(entries, resource, row.id).filter(({ state }) => state === 'waiting');
  return mine.length === 0 ? row : Object.assign({}, row, ...mine.map((entry) => shownOf(entry.mine)));
}

/** A chosen file is no picture's key, so the record's own stays until the server has the new one. */
export function shownOf(mine: Values): Values {
  return Object.fromEntries(Object.entries(mine).filter(([, value]) => !(value instanceof Blob)));
}

/** A deletion that waits: its row is gone for whoever deleted it, and comes back when the deletion is taken back or refused. */
function isLeaving(row: CachedRecord, resource: string, entries: readonly OutboxEntry[]): boolean {
  return entries.some(
    (entry) =>
      entry.resource === resource &&
      entry.record === row.id &&
      entry.state === 'waiting' &&
      entry.request.method === 'DELETE' &&
      entry.request.path.endsWith('/{id}'),
  );
}

/** Records of one kind that wait to be created, each once: the creation is the first that waits of its temporary id. */
function creationsOf(resource: string, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  // Only a temporary id is a text.
  const own = entries.filter((entry) => entry.resource === resource && typeof entry.record === 'string');
  return own.filter((entry, place) => own.findIndex(({ record }) => record === entry.record) === place);
}

/**
 * A list's answer with the waiting changes on its rows, and what waits to join them. If `list` is given, a page that cannot be
 * asked for is answered from the rows kept on this device, as `partial` where there may be more.
 */
export function useWaitingRows<Row extends CachedRecord, A extends ListResult<Row>>(
  resource: string,
  result: A,
  list?: AskedList,
): A & Pick<ListResult<Row>, 'partial' | 'created'> {
  const { entries } = useQueue();
  const kept = useKeptRows(resource, result, list);
  const created = useMemo(() => creationsOf(resource, entries), [entries, resource]);
  const data = kept?.page ?? result.data;
  const page = useMemo(() => {
    if (!data || !entries.some((entry) => entry.resource === resource)) return data;
    const staying = data.data.filter((row) => !isLeaving(row, resource, entries));
    const meta = { ...data.meta, total: data.meta.total - (data.data.length - staying.length) };
    return { ...data, data: staying.map((row) => withWaiting(row, resource, entries)), meta };
  }, [data, entries, resource]);
  if (kept) return { ...result, created, data: page, dataUpdatedAt: kept.at, ...(kept.partial && { partial: true }) };
  return page === data && created.length === 0 ? result : { ...result, created, data: page };
}

/** One record with the waiting changes on it. */
export function useWaitingRecord<Row extends CachedRecord>(resource: string, record: Row | undefined): Row | undefined {
  const { entries } = useQueue();
  return useMemo(() => record && withWaiting(record, resource, entries), [record, entries, resource]);
}

/** How a record is marked; undefined: the server has everything. */
export function useWaitingState(resource: string, id: RecordId): WaitingState | undefined {
  return useSyncExternalStore(subscribeQueue, () => waitingStateOf(getQueue(), resource, id));
}

/** Why the server refused a change of the record, in its words; undefined: it refused none. */
export function useRefusal(resource: string, id: RecordId): string | undefined {
  return useSyncExternalStore(subscribeQueue, () => {
    const { refusal } = entriesOf(getQueue().entries, resource, id).find(({ state }) => state === 'refused') ?? {};
    const [ofField] = Object.values(refusal?.fields ?? {});
    return ofField?.join(' ') || refusal?.message || undefined;
  });
}

function entriesOf(entries: readonly OutboxEntry[], resource: string, id: RecordId): readonly OutboxEntry[] {
  return entries.filter((entry) => entry.resource === resource && entry.record === id);
}

function waitingStateOf({ entries, sending }: QueueView, resource: string, id: RecordId): WaitingState | undefined {
  const own = entriesOf(entries, resource, id);
  const stopped = own.find(({ state }) => state !== 'waiting');
  if (stopped) return stopped.state;
  if (own.some(({ key }) => sending.has(key))) return 'sending';
  return own.length > 0 ? 'waiting' : undefined;
}
