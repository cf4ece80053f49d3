import type { SettlementLineState, SettlementStatus } from '#contract/settlement-states.ts';

export type LineTask = 'hold' | 'release' | 'paid' | 'failed';

/** What may be done with a line of a run now. */
export function tasksOf(status: SettlementStatus, state: SettlementLineState): readonly LineTask[] {
  if (status === 'draft') return state === 'held' ? ['release'] : ['hold'];
  if (status === 'sent' && state === 'included') return ['paid', 'failed'];
  return state === 'paid' ? ['failed'] : [];
}
