import type { PostingKind, PostingSource } from '#contract/ledger.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import type { Entry } from './entries.ts';

/** Who posts, and when; inside the transaction of what happened. */
export interface Poster {
  readonly db: Reader;
  readonly actor: { readonly id: number | null };
  readonly at: Date;
}

/** An entry that takes over from another one when it may be paid out. */
export type PostedEntry = Entry & { readonly availableOn?: string | null; readonly returnId?: number };

export interface Posting {
  readonly kind: PostingKind;
  /** Of one source no kind is posted twice; its number, and the count where that may happen again. */
  readonly source: readonly [type: PostingSource, id: number, no: number];
  readonly orderId?: number;
  readonly reversesId?: number;
  readonly note?: string;
  /** The day in Cairo that it counts for; left out: today. */
  readonly day?: string;
  /** So many days in Cairo a provider's entries wait, where they do not take over their day. */
  readonly held?: number;
  readonly remitted?: boolean;
  readonly entries: readonly PostedEntry[];
}

/** Writes postings with their entries in one statement. One without entries is none; one whose source has it already adds nothing. */
export async function post({ db, actor, at }: Poster, postings: readonly Posting[]): Promise<void> {
  const real = postings.filter(({ entries }) => entries.length > 0);
  if (real.length === 0) return;
  const asked = real.map(({ kind, source: [type, id, no], ...one }, n) => ({
    n,
    kind,
    source_type: type,
    source_id: id,
    source_no: no,
    order_id: one.orderId ?? null,
    reverses_id: one.reversesId ?? null,
    note: one.note ?? '',
    day: one.day ?? null,
    remitted: one.remitted ?? false,
    held: one.held ?? 0,
  }));
  const moved = real.flatMap(({ entries }, n) =>
    entries.map((entry) => ({
      n,
      account: entry.account,
      component: entry.component,
      amount: entry.amount,
      order_line_id: entry.orderLineId ?? null,
      pieces: entry.pieces ?? null,
      return_id: entry.returnId ?? null,
      available_on: entry.availableOn ?? null,
    })),
  );
  await db.execute(sql`select post_to_ledger(${at.toISOString()}::timestamptz, ${actor.id}::bigint,
    ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(moved)}::jsonb)`);
}
