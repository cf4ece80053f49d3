import { and, eq, isNull, sql } from 'drizzle-orm';
import { NOTHING, toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { products } from '#server/db/tables/products.ts';
import { providerFiguresOf } from '#server/domain/figures/figures.ts';

/** What a provider's orders and reviews come to. */
export async function figuresOf(db: Reader, id: number) {
  const placed = (await providerFiguresOf(db, id)).filter(({ status }) => status !== 'canceled');
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
    orders: placed.reduce((all, { number }) => all + number, 0),
    revenue: toPounds(placed.find(({ status }) => status === 'completed')?.amount ?? NOTHING),
    rating: count === 0 ? null : Math.round((10 * sum) / count) / 10,
    reviews: count,
  };
}
