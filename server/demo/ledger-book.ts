import { cairoDay } from '#server/db/cairo-day.ts';
import type { entries, postings } from '#server/db/tables/ledger.ts';
import type { Posting } from '#server/domain/ledger/post.ts';
import { DAY } from './calendar.ts';

/** A posting of the demo shop, each at its own moment. */
export interface Booked extends Omit<Posting, 'reversesId' | 'day'> {
  readonly at: Date;
  /** The one that it takes back, whose day it counts for. */
  readonly reverses?: Booked | undefined;
}

type PostingRow = typeof postings.$inferInsert & { id: number };
type EntryRow = typeof entries.$inferInsert;

/** The rows of some postings, by their time. A shop's whole ledger is written with two statements. */
export function rowsOf(booked: readonly Booked[], by: number): { postings: PostingRow[]; entries: EntryRow[] } {
  const inOrder = booked.filter((one) => one.entries.length > 0).sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = new Map(inOrder.map((one, index) => [one, index + 1]));
  const rows = inOrder.map((one) => postingRow(one, ids, by));
  const lines = inOrder.flatMap((one, index) => entryRows(one, rows[index]?.id ?? 0));
  return { postings: rows, entries: lines.map((line, index) => ({ id: index + 1, ...line })) };
}

function postingRow(one: Booked, ids: ReadonlyMap<Booked, number>, by: number): PostingRow {
  const [sourceType, sourceId, sourceNo] = one.source;
  return {
    id: ids.get(one) ?? 0,
    at: one.at,
    day: dayOf(one),
    kind: one.kind,
    sourceType,
    sourceId,
    sourceNo,
    orderId: one.orderId ?? null,
    reversesId: one.reverses ? (ids.get(one.reverses) ?? null) : null,
    byId: by,
    note: one.note ?? '',
    remitted: one.remitted ?? false,
  };
}

function entryRows(one: Booked, postingId: number): Omit<EntryRow, 'id'>[] {
  const day = dayOf(one);
  return one.entries.map((entry) => ({
    postingId,
    at: one.at,
    day,
    kind: one.kind,
    orderId: one.orderId ?? null,
    account: entry.account,
    component: entry.component,
    amount: entry.amount,
    orderLineId: entry.orderLineId ?? null,
    pieces: entry.pieces ?? null,
    availableOn: entry.account.startsWith('provider:') ? availableOn(one) : null,
  }));
}

const dayOf = ({ at, reverses }: Booked): string => cairoDay(reverses?.at ?? at);

/** What takes back a sale may be paid out no later than the sale itself. */
function availableOn({ at, held = 0, reverses }: Booked): string {
  if (reverses) return availableOn(reverses);
  const noon = new Date(`${cairoDay(at)}T12:00:00Z`).getTime();
  return new Date(noon + held * DAY).toISOString().slice(0, 10);
}
