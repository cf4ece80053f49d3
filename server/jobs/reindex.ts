import { asc, eq, inArray } from 'drizzle-orm';
import { batchOf, RENAMED, reindexKind } from '#server/catalogue/reindex.ts';
import { reindexProducts } from '#server/catalogue/search-text.ts';
import type { Reader } from '#server/db/database.ts';
import { jobQueue } from '#server/db/tables/upkeep.ts';
import { HOUR, type Job } from './job.ts';

const BATCH = 1_000;
const BATCHES_AT_ONCE = 10;

/** Writes anew what products are found by, after a brand, a category or a provider of many products was renamed. */
export const reindex: Job = {
  name: 'reindex',
  every: HOUR,
  async run(tx) {
    let count = 0;
    for (let batches = 0; batches < BATCHES_AT_ONCE; batches++) {
      const done = await nextBatch(tx);
      if (done === undefined) break;
      count += done;
    }
    return { products: count };
  },
};

const waiting = () => inArray(jobQueue.kind, RENAMED.map(reindexKind));

/** Whether any product still waits; cheap enough to be asked every few seconds. */
export async function isReindexWaiting(db: Reader): Promise<boolean> {
  return (await db.select({ id: jobQueue.id }).from(jobQueue).where(waiting()).limit(1)).length > 0;
}

async function nextBatch(tx: Reader): Promise<number | undefined> {
  const [due] = await tx
    .select()
    .from(jobQueue)
    .where(waiting())
    .orderBy(asc(jobQueue.runAt), asc(jobQueue.id))
    .limit(1)
    .for('update');
  const of = RENAMED.find((one) => reindexKind(one) === due?.kind);
  if (!due || !of) return undefined;
  const { ids, last } = await batchOf(tx, of, due.subjectId, Number(due.data.after ?? 0), BATCH);
  await reindexProducts(tx, ids);
  const own = eq(jobQueue.id, due.id);
  if (last === undefined) await tx.delete(jobQueue).where(own);
  else
    await tx
      .update(jobQueue)
      .set({ data: { after: last } })
      .where(own);
  return ids.length;
}
