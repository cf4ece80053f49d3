import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, gt, type PgColumn, sql } from '#server/db/query/drizzle.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { products } from '#server/db/tables/products.ts';
import { jobQueue } from '#server/db/tables/upkeep.ts';
import { reindexReviews } from './review-text.ts';
import { reindexProducts } from './search-text.ts';

/** Rows that are written in the transaction of the change itself; of more the rest is left to the job. */
const AT_ONCE = 500;

interface Found {
  /** Of the rows that are found by the name of what was renamed. */
  readonly id: PgColumn;
  readonly refersTo: PgColumn;
  write(db: Reader, ids: readonly number[]): Promise<void>;
}

const goods = (refersTo: PgColumn): Found => ({ id: products.id, refersTo, write: reindexProducts });

const FOUND_BY = {
  brand: goods(products.brandId),
  category: goods(products.categoryId),
  provider: goods(products.providerId),
  product: { id: reviews.id, refersTo: reviews.productId, write: reindexReviews },
} as const satisfies Record<string, Found>;

type Renamed = keyof typeof FOUND_BY;

export const RENAMED = ['brand', 'category', 'provider', 'product'] as const satisfies readonly Renamed[];

/** What a waiting re-index is called in the queue. */
export const reindexKind = (of: Renamed) => `reindex_${of}`;

/**
 * To be called in the transaction that renamed a brand, a category, a provider or a product: products, or reviews, are found
 * by its name. Few rows are done at once, the others soon by the job.
 */
export async function queueReindex(db: Reader, of: Renamed, id: number): Promise<void> {
  const { last } = await reindexBatch(db, of, { id, after: 0, most: AT_ONCE });
  if (last === undefined) return;
  // A second rename while one still waits starts over.
  const entry = { data: { after: last }, runAt: sql`now()` };
  await db
    .insert(jobQueue)
    .values({ kind: reindexKind(of), subjectId: id, ...entry })
    .onConflictDoUpdate({ target: [jobQueue.kind, jobQueue.subjectId], set: entry });
}

/** Writes the next rows that refer to one record, in the order of their ids; `last` is undefined when there are no more. */
export async function reindexBatch(
  db: Reader,
  of: Renamed,
  { id, after, most }: { id: number; after: number; most: number },
): Promise<{ count: number; last: number | undefined }> {
  const { id: rowId, refersTo, write } = FOUND_BY[of];
  const rows = await db
    .select({ id: sql<number>`${rowId}`.mapWith(Number) })
    .from(rowId.table)
    .where(and(eq(refersTo, id), gt(rowId, after)))
    .orderBy(asc(rowId))
    .limit(most);
  const ids = rows.map((row) => row.id);
  await write(db, ids);
  return { count: ids.length, last: ids.length === most ? ids.at(-1) : undefined };
}
