import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/database.ts';
import { products } from '#server/db/tables/products.ts';
import { jobQueue } from '#server/db/tables/upkeep.ts';
import { reindexProducts } from './search-text.ts';

/** Products that are written in the transaction of the change itself; of more the rest is left to the job. */
const AT_ONCE = 500;

const REFERRING = {
  brand: products.brandId,
  category: products.categoryId,
  provider: products.providerId,
} as const;

type Renamed = keyof typeof REFERRING;

export const RENAMED = ['brand', 'category', 'provider'] as const satisfies readonly Renamed[];

/** What a waiting re-index is called in the queue. */
export const reindexKind = (of: Renamed) => `reindex_${of}`;

/**
 * To be called in the transaction that renamed a brand, a category or a provider: products are found by its name. Few
 * products are done at once, the others soon by the job.
 */
export async function queueReindex(db: Reader, of: Renamed, id: number): Promise<void> {
  const { ids, last } = await batchOf(db, of, id, 0, AT_ONCE);
  await reindexProducts(db, ids);
  if (last === undefined) return;
  // A second rename while one still waits starts over.
  const entry = { data: { after: last }, runAt: sql`now()` };
  await db
    .insert(jobQueue)
    .values({ kind: reindexKind(of), subjectId: id, ...entry })
    .onConflictDoUpdate({ target: [jobQueue.kind, jobQueue.subjectId], set: entry });
}

/** Products that refer to one record, in the order of their ids; `last` is undefined when there are no more. */
export async function batchOf(
  db: Reader,
  of: Renamed,
  id: number,
  after: number,
  most: number,
): Promise<{ ids: number[]; last: number | undefined }> {
  const referring: SQL | undefined = and(eq(REFERRING[of], id), gt(products.id, after));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(referring)
    .orderBy(asc(products.id))
    .limit(most);
  const ids = rows.map((row) => row.id);
  return { ids, last: ids.length === most ? ids.at(-1) : undefined };
}
