import type { Reader } from '#server/db/database.ts';
import { asc, eq, inArray } from '#server/db/query/drizzle.ts';
import { jobQueue } from '#server/db/tables/upkeep.ts';
import { RENAMED, reindexBatch, reindexKind } from '#server/domain/products/reindex.ts';
import { HOUR, type Job } from './job.ts';

const BATCH = 1_000;
const BATCHES_AT_ONCE = 10;

/** Writes anew what products and reviews are found by, after something that many of them name was renamed. */
export const reindex: Job = {
  name: 'reindex',
  every: HOUR,
  writesOrders: true,
  async run(tx) {
    let count = 0;
    for (let batches = 0; batches < BATCHES_AT_ONCE; batches++) {
      const done = await nextBatch(tx);
      if (done === undefined) break;
      count += done;
    }
    return { rows: count };
  },
};

const waiting = () => inArray(jobQueue.kind, RENAMED.map(reindexKind));

/** Whether any row still waits; cheap enough to be asked every few seconds. */
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
  const place = { id: due.subjectId, after: Number(due.data.after ?? 0), most: BATCH };
  const { count, last } = await reindexBatch(tx, of, place);
  const own = eq(jobQueue.id, due.id);
  if (last === undefined) await tx.delete(jobQueue).where(own);
  else
    await tx
      .update(jobQueue)
      .set({ data: { after: last } })
      .where(own);
  return count;
}
