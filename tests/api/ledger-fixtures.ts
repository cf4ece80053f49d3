import { asc, eq, sql } from 'drizzle-orm';
import { entries, markedOrders, postings } from '#server/db/tables/ledger.ts';
import { shopSettings } from '#server/db/tables/shop.ts';
import type { Shop } from './shop.ts';

/** What was posted of an order, in words: `sale customers 21500`. */
export async function postedOf(shop: Shop, orderId: number): Promise<string[]> {
  const rows = await shop.db
    .select({ kind: postings.kind, account: entries.account, component: entries.component, amount: entries.amount })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(eq(entries.orderId, orderId))
    .orderBy(asc(entries.id));
  return rows.map(({ kind, account, component, amount }) => [kind, account, component, amount].join(' '));
}

/** What the entries of each account come to, those of nothing left out. */
export async function balances(shop: Pick<Shop, 'db'>, orderId?: number): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{
    account: string;
    sum: string;
  }>(sql`select account, sum(amount) as sum from entries
    ${orderId === undefined ? sql`` : sql`where order_id = ${orderId}`} group by account having sum(amount) <> 0 order by account`);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** What is not said is as it was at first. */
export async function setUp(shop: Pick<Shop, 'db'>, value: Partial<typeof shopSettings.$inferSelect>): Promise<void> {
  const first = { promoBorneBy: 'marketplace', commissionVatPercent: 0, holdDays: 14 } as const;
  await shop.db.update(shopSettings).set({ ...first, ...value });
}

export async function isMarked(shop: Pick<Shop, 'db'>, orderId: number): Promise<boolean> {
  return (await shop.db.select().from(markedOrders).where(eq(markedOrders.orderId, orderId))).length > 0;
}
