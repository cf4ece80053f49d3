import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase, Reader } from '#server/db/database.ts';
import { jobRuns } from '#server/db/tables/upkeep.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Deps } from '#server/http/api.ts';
import { anonymise } from './anonymise.ts';
import { cleanUp } from './clean-up.ts';
import { fold } from './fold.ts';
import { HOUR, type Job } from './job.ts';
import { orphans } from './orphans.ts';
import { purge } from './purge.ts';
import { isReindexWaiting, reindex } from './reindex.ts';

const JOBS: readonly Job[] = [reindex, cleanUp, purge, anonymise, fold, orphans];
const LOOK_EVERY = 5 * 60_000;
// What was renamed is to be found by its new name soon.
const REINDEX_EVERY = 15_000;
const MAINTAIN_EVERY = 6 * HOUR;

type Surroundings = Pick<Deps, 'db' | 'log' | 'now'> & { readonly storage?: Storage | undefined };

/** Runs every job once that is due (or all of them), one after the other; a failed one does not stop the others. */
export async function runJobs(
  { db, log, now, storage }: Surroundings,
  { all = false, jobs = JOBS } = {},
): Promise<void> {
  for (const job of jobs) {
    try {
      const outcome = await runOnce({ db, storage }, job, now(), all);
      if (outcome) log.info({ job: job.name, ...outcome }, 'a job is done');
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
}

/** Of several instances one gets the lock, and it looks again whether the job is still due. */
async function runOnce({ db, storage }: Pick<Surroundings, 'db' | 'storage'>, job: Job, at: Date, evenEarly: boolean) {
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, job.name))) return undefined;
    const [last] = await tx.select().from(jobRuns).where(eq(jobRuns.name, job.name));
    const isDue = !last || at.getTime() - last.startedAt.getTime() >= job.every;
    if (!isDue && !evenEarly) return undefined;
    const outcome = await job.run(tx, at, storage);
    const run = { startedAt: at, finishedAt: at, outcome: JSON.stringify(outcome) };
    await tx
      .insert(jobRuns)
      .values({ name: job.name, ...run })
      .onConflictDoUpdate({ target: jobRuns.name, set: run });
    return outcome;
  });
}

async function tryLock(tx: Reader, name: string): Promise<boolean> {
  const number = createHash('sha256').update(`job ${name}`).digest().readInt32BE();
  const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${number}) as got`);
  return rows[0]?.got === true;
}

/** Looks every five minutes for work; the function that it answers stops that and waits for what is running. */
export function startJobs(deps: Surroundings, opened: OpenDatabase): () => Promise<void> {
  let running = Promise.resolve();
  let maintained = deps.now().getTime();
  const look = async () => {
    await runJobs(deps);
    if (deps.now().getTime() - maintained < MAINTAIN_EVERY) return;
    maintained = deps.now().getTime();
    await opened.maintain();
  };
  const reindexSoon = async () => {
    if (await isReindexWaiting(deps.db)) await runJobs(deps, { all: true, jobs: [reindex] });
  };
  const repeat = (work: () => Promise<void>, every: number) =>
    setInterval(() => {
      running = running.then(work).catch((error) => deps.log.error({ err: error }, 'upkeep failed'));
    }, every).unref();
  const timers = [repeat(look, LOOK_EVERY), repeat(reindexSoon, REINDEX_EVERY)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
