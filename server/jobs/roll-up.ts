import { rollUpFigures } from '#server/domain/figures/figures.ts';
import { rollUpLedger } from '#server/domain/ledger/balances.ts';
import { HOUR, type Job } from './job.ts';

/** Keeps the sums of the home screen and of the ledger short. */
export const rollUp: Job = {
  name: 'fold_figures',
  every: HOUR / 12,
  run: async (tx) => ({ figure_changes: await rollUpFigures(tx), ledger_changes: await rollUpLedger(tx) }),
};
