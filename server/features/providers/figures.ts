import { and, eq, isNull, sql } from 'drizzle-orm';
import { toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';

/** What a provider's orders and reviews come to. */
export async function figuresOf(db: Reader, id: number) {
  const [sold] = await db
    .select({
      orders: sql<number>`(count(distinct ${orders.id}) filter (where ${orders.status} <> 'canceled'))::int`,
      revenue:
        sql<number>`coalesce(sum(${orderLines.lineTotal}) filter (where ${orders.status} = 'completed'), 0)`.mapWith(
          Number,
        ),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.providerId, id));
  // The products count their reviews, so that no review has to be read.
  const [rated] = await db
    .select({
      sum: sql<number>`coalesce(sum(${products.ratingSum}), 0)::int`,
      count: sql<number>`coalesce(sum(${products.ratingCount}), 0)::int`,
    })
    .from(products)
    .where(and(eq(products.providerId, id), isNull(products.deletedAt)));
  const { sum = 0, count = 0 } = rated ?? {};
  return {
    orders: sold?.orders ?? 0,
    revenue: toPounds(sold?.revenue ?? 0),
    rating: count === 0 ? null : Math.round((10 * sum) / count) / 10,
    reviews: count,
  };
}
