import type { Review } from '#contract/reviews.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, inArray, isNull, sql } from '#server/db/query/drizzle.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import { recordToWire } from '#server/http/reply.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** Reviews as the contract shows them, in the order given. */
export async function reviewsToWire(db: Reader, rows: readonly ReviewRow[]): Promise<Review[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const alive = and(inArray(products.id, ids), isNull(products.deletedAt));
  const found = ids.length === 0 ? [] : await db.select().from(products).where(alive);
  const byId = new Map(found.map((product) => [product.id, product]));
  return rows.map((row) => {
    const product = byId.get(row.productId ?? 0);
    return {
      ...recordToWire(row),
      product_id: product?.id ?? null,
      product_name: product?.name ?? row.productName,
      product_image: product?.image ?? null,
      user_id: row.userId,
      user_name: row.userName,
      order_id: row.orderId,
      description: row.description,
      value: row.value,
    };
  });
}

/** Counts a product's reviews anew. Its version stays: a rating is no field that anybody edits. */
export async function countRating(db: Reader, productId: number): Promise<void> {
  // Locked first, so that of two deletions at once the second counts without the first one's review.
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
  if (!product) return;
  const own = sql`from ${reviews} where ${reviews.productId} = ${productId} and ${reviews.deletedAt} is null`;
  await db
    .update(products)
    .set({ ratingSum: sql`(select coalesce(sum(value), 0) ${own})`, ratingCount: sql`(select count(*) ${own})` })
    .where(eq(products.id, productId));
}
