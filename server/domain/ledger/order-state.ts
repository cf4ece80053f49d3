import { asPiastres, type Piastres } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { entries, markedOrders, postings } from '#server/db/tables/ledger.ts';
import type { PostedEntry } from './post.ts';

/** What the ledger knows of an order before something happens to it. */
interface OrderInLedger {
  /** It was completed before the ledger, or elsewhere. */
  readonly isMarked: boolean;
  /** What its client owes; below nothing: what he paid ahead. */
  readonly owed: Piastres;
}

export async function orderInLedger(db: Reader, orderId: number): Promise<OrderInLedger> {
  const { rows } = await db.execute<{ marked: boolean; owed: string }>(sql`select
    exists (select from ${markedOrders} where ${eq(markedOrders.orderId, orderId)}) as marked,
    (select coalesce(sum(${entries.amount}), 0) from ${entries}
      where ${eq(entries.orderId, orderId)} and ${entries.account} = 'customers') as owed`);
  return { isMarked: rows[0]?.marked === true, owed: asPiastres(Number(rows[0]?.owed)) };
}

export interface Posted {
  readonly id: number;
  readonly kind: (typeof postings.$inferSelect)['kind'];
  readonly day: string;
  readonly no: number;
  readonly reverses: number | null;
  readonly entries: readonly PostedEntry[];
}

/** Everything posted of an order itself, oldest first. */
export async function postedOf(db: Reader, orderId: number): Promise<Posted[]> {
  const rows = await db
    .select({ posting: postings, entry: entries })
    .from(postings)
    .innerJoin(entries, eq(entries.postingId, postings.id))
    .where(eq(postings.orderId, orderId))
    .orderBy(postings.id, entries.id);
  const byPosting = Map.groupBy(rows, ({ posting }) => posting.id);
  return [...byPosting.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, kind, day, sourceNo: no, reversesId: reverses } = first.posting;
    return [{ id, kind, day, no, reverses, entries: own.map(({ entry }) => entryOf(entry)) }];
  });
}

function entryOf(row: typeof entries.$inferSelect): PostedEntry {
  const { account, component, amount, orderLineId, pieces, availableOn } = row;
  const ofLine = { ...(orderLineId !== null && { orderLineId }), ...(pieces !== null && { pieces }) };
  return { account, component, amount, availableOn, ...ofLine };
}
