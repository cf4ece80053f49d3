import { desc, gt, max } from 'drizzle-orm';
import { EVENT_KINDS, type News, type PanelEvent } from '#contract/events.ts';
import type { Reader } from '#server/db/database.ts';
import { events } from '#server/db/tables/traffic.ts';
import type { Actor } from '#server/http/actor.ts';

/** An event as the table has it, with who may hear of it. */
export interface StoredEvent extends PanelEvent {
  /** Rises in the order in which events could be seen. */
  readonly seq: number;
  readonly providerIds: readonly number[];
}

export interface Reading {
  /** The last event that there is. */
  readonly last: number;
  readonly events: readonly StoredEvent[];
  /** Everything after this event is among `events`; later than what was asked when that was too much. */
  readonly wholeAfter: number;
}

/** More than this at once is told as "everything may have changed". */
const MOST = 500;
const OLDEST_CURSOR = 86_400;

/** Reads what was announced after the event `after`, whoever may hear of it. */
export async function readEvents(db: Reader, after: number): Promise<Reading> {
  const rows = await db.select().from(events).where(gt(events.id, after)).orderBy(desc(events.id)).limit(MOST);
  const found = rows.toReversed().flatMap((row) => toEvent(row) ?? []);
  const oldest = rows.at(-1)?.id ?? after + 1;
  return { last: rows[0]?.id ?? after, events: found, wholeAfter: rows.length < MOST ? after : oldest - 1 };
}

function toEvent({ id, action, entityId, version, providerIds }: typeof events.$inferSelect): StoredEvent | undefined {
  const kind = EVENT_KINDS.find((one) => one === action);
  return kind && { kind, id: entityId, version, seq: id, providerIds };
}

/** What one account is told of a reading: a provider only of orders in which his own lines are concerned. */
export function newsFor(actor: Pick<Actor, 'role' | 'id'>, reading: Reading, after: number, at: Date): News {
  const isTold = ({ seq, providerIds }: StoredEvent) =>
    seq > after && (actor.role !== 'Provider' || providerIds.includes(actor.id));
  return {
    events: reading.events.filter(isTold).map(({ kind, id, version }) => ({ kind, id, version })),
    cursor: cursorOf(Math.max(after, reading.last), at),
    reset: after < reading.wholeAfter ? 1 : 0,
  };
}

function cursorOf(seq: number, at: Date): string {
  return `${seq}-${Math.floor(at.getTime() / 1000)}`;
}

/** The event after which to go on; undefined: the cursor is too old, or of another database, as after a backup was put back. */
export function readCursor(since: string, { last, at }: { last: number; at: Date }): number | undefined {
  const [, seq, seconds] = /^(\d{1,15})-(\d{1,11})$/.exec(since) ?? [];
  if (seq === undefined || Number(seq) > last) return undefined;
  return at.getTime() / 1000 - Number(seconds) > OLDEST_CURSOR ? undefined : Number(seq);
}

export async function lastEvent(db: Reader): Promise<number> {
  const [row] = await db.select({ id: max(events.id) }).from(events);
  return row?.id ?? 0;
}
