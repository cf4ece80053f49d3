import { searchText } from '#contract/arabic.ts';
import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { asc, eq, sql } from '#server/db/query/drizzle.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';

interface ReviewWords {
  /** As the product is called now; null: it is gone. */
  readonly product: string | null;
  /** As it was called when the review was written. */
  readonly productName: string;
  readonly userName: string;
  readonly description: string;
}

/** What a review is found by: both names of its product, since either may be the one that is shown. */
function reviewText({ product, productName, userName, description }: ReviewWords): string {
  return searchText(product, product === productName ? null : productName, userName, description);
}

/** Writes anew what reviews are found by, after their product was renamed; it raises no version. */
export async function reindexReviews(db: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const these = among(reviews.id, ids);
  // Whoever changes one of them meanwhile is waited for, and then read.
  await db.select({ id: reviews.id }).from(reviews).where(these).orderBy(asc(reviews.id)).for('no key update');
  const rows = await db
    .select({
      id: reviews.id,
      product: products.name,
      productName: reviews.productName,
      userName: reviews.userName,
      description: reviews.description,
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(these);
  const texts = rows.map(({ id, ...words }) => ({ id, text: reviewText(words) }));
  await db.execute(sql`update reviews v set search_text = r.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(id bigint, text text) where v.id = r.id`);
}
