import { foldFigures } from '#server/domain/figures/figures.ts';
import { HOUR, type Job } from './job.ts';

/** Keeps the home screen's sums short. */
export const fold: Job = {
  name: 'fold_figures',
  every: HOUR / 12,
  run: async (tx) => ({ figure_changes: await foldFigures(tx) }),
};
