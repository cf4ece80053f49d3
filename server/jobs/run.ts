import { createHash } from 'node:crypto';
import type { OpenDatabase, Reader } from '#server/db/database.ts';
import { isPassing } from '#server/db/error-codes.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import type { SoftDeletedTable } from '#server/db/soft-delete.ts';
import { jobRuns } from '#server/db/tables/upkeep.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Deps } from '#server/http/api.ts';
import { anonymise, isAnonymiseWaiting } from './anonymise.ts';
import { cleanUp } from './clean-up.ts';
import { isClockSteady } from './clock.ts';
import { HOUR, type Job } from './job.ts';
import { ledgerCheck } from './ledger-check.ts';
import { isHistoryWaiting, ledgerHistory } from './ledger-history.ts';
import { isMappingWaiting, mapGovernorates } from './map-governorates.ts';
import { orphans } from './orphans.ts';
import { purgeOf } from './purge.ts';
import { isReindexWaiting, reindex } from './reindex.ts';
import { isRenormalizeWaiting, renormalize } from './renormalize.ts';
import { isResortWaiting, resort } from './resort.ts';
import { rollUp } from './roll-up.ts';

const jobsOf = (purged: readonly SoftDeletedTable[]): readonly Job[] => [
  reindex,
  // An order that is mapped is normalized by the same write.
  mapGovernorates,
  renormalize,
  resort,
  cleanUp,
  purgeOf(purged),
  anonymise,
  ledgerHistory,
  ledgerCheck,
  rollUp,
  orphans,
];
const LOOK_EVERY = 5 * 60_000;
// What was renamed is to be found by its new name soon.
const REINDEX_EVERY = 15_000;
// About five seconds; the rest of the time is for whoever works.
const BATCHES_AT_ONCE = 20;
const MAINTAIN_EVERY = 6 * HOUR;

interface Surroundings extends Pick<Deps, 'db' | 'log' | 'now'> {
  readonly storage?: Storage | undefined;
  /** The tables whose deleted rows are removed for good after a while. */
  readonly purged: readonly SoftDeletedTable[];
}

/**
 * Runs every job once that is due (or all of them), one after the other; a failed one does not stop the others. What removes for good waits
 * after a leap of the clock, unless all are asked for. False: one failed.
 */
export async function runJobs(
  { db, log, now, storage, purged }: Surroundings,
  { all = false, jobs = jobsOf(purged) } = {},
): Promise<boolean> {
  let isWell = true;
  const isSteady = all || (await isClockSteady(db, now(), log));
  for (const job of jobs) {
    if (job.forGood && !isSteady) continue;
    try {
      const outcome = await runOnce({ db, storage }, job, now(), all);
      // A job in batches finds nothing to do many times over; that is no news.
      const level = Object.values(outcome ?? {}).some((count) => count !== 0) ? 'info' : 'debug';
      if (outcome) log[level]({ job: job.name, ...outcome }, 'a job is done');
    } catch (error) {
      isWell = false;
      // What passes, such as a full disk, is nobody's mistake: the job begins anew when it is due.
      if (isPassing(error)) log.warn({ err: error, job: job.name }, 'a job has to wait');
      else log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
  return isWell;
}

/** Of several instances one gets the lock, and it looks again whether the job is still due. */
async function runOnce({ db, storage }: Pick<Surroundings, 'db' | 'storage'>, job: Job, at: Date, evenEarly: boolean) {
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, job.name))) return undefined;
    const [last] = await tx.select().from(jobRuns).where(eq(jobRuns.name, job.name));
    const rested = last ? at.getTime() - last.startedAt.getTime() : Number.POSITIVE_INFINITY;
    // The clock was ahead when it ran, and has been set right.
    const isDue = rested >= job.every || rested < -HOUR;
    if (!isDue && !evenEarly) return undefined;
    if (job.writesOrders) await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('orders')})`);
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
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber(`job ${name}`)}) as got`,
  );
  return rows[0]?.got === true;
}

const lockNumber = (name: string) => createHash('sha256').update(name).digest().readInt32BE();

/** Looks every five minutes for work; the function that it answers stops that and waits for what is running. */
export function startJobs(deps: Surroundings, opened: OpenDatabase): () => Promise<void> {
  let running = Promise.resolve();
  let maintained = deps.now().getTime();
  const long = { ...deps, db: opened.upkeep };
  const look = async () => {
    await runJobs(long);
    if (Math.abs(deps.now().getTime() - maintained) < MAINTAIN_EVERY) return;
    maintained = deps.now().getTime();
    await opened.maintain();
  };
  const reindexSoon = async () => {
    if (await isReindexWaiting(deps.db)) await runJobs(long, { all: true, jobs: [reindex] });
    await runBatches(mapGovernorates, isMappingWaiting);
    await runBatches(renormalize, isRenormalizeWaiting);
    await runBatches(resort, isResortWaiting);
    await runBatches(ledgerHistory, isHistoryWaiting);
    await runBatches(
      anonymise,
      async (db, at) => (await isAnonymiseWaiting(db)) && (await isClockSteady(db, at, deps.log)),
    );
  };
  const runBatches = async (job: Job, isWaiting: (db: Reader, at: Date) => Promise<boolean>) => {
    for (let batch = 0; batch < BATCHES_AT_ONCE && (await isWaiting(deps.db, deps.now())); batch++) {
      if (!(await runJobs(long, { all: true, jobs: [job] }))) return;
    }
  };
  const repeat = (work: () => Promise<void>, every: number) =>
    setInterval(() => {
      running = running.then(work).catch((error) => {
        if (isPassing(error)) deps.log.warn({ err: error }, 'upkeep has to wait');
        else deps.log.error({ err: error }, 'upkeep failed');
      });
    }, every).unref();
  const timers = [repeat(look, LOOK_EVERY), repeat(reindexSoon, REINDEX_EVERY)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
