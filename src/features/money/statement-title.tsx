import { useLingui } from '@lingui/react/macro';
import type { StatementRow } from '#contract/provider-money.ts';
import { COMPONENT_LABELS, KIND_LABELS } from './value-labels.ts';

/** What a row of a statement is about: what happened, and of that the part, where it is not the goods themselves. */
export function useStatementTitle(): (row: Pick<StatementRow, 'kind' | 'component'>) => string {
  const { t } = useLingui();
  return ({ kind, component }) => {
    const happened = t(KIND_LABELS[kind]);
    const isWhole = component === 'gross' || component === 'money' || component === kind || component === 'charge';
    return isWhole ? happened : `${happened} · ${t(COMPONENT_LABELS[component])}`;
  };
}
