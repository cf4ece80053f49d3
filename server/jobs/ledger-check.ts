import { checkLedger, LEDGER_CHECK_JOB } from '#server/domain/ledger/check.ts';
import { DAY, type Job } from './job.ts';

/** Compares the ledger with everything that it must agree with; what was found stays as the job's outcome. */
export const ledgerCheck: Job = {
  name: LEDGER_CHECK_JOB,
  every: DAY,
  run: async (tx) => ({ ...(await checkLedger(tx)) }),
};
