import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { home } from '#contract/home.ts';
import { asPiastres, toPounds } from '#contract/money.ts';
import { daysOf } from './ranges.ts';

export type Income = ReplyOf<typeof home.income>['data'];
type Unit = Income['unit'];

/** A value of the chart in words; income is piastres. */
export function useIncomeLabel(unit: Unit): (value: number) => string {
  const { t } = useLingui();
  const { moneyText } = useFormats();
  return (value) =>
    unit === 'EGP' ? moneyText(asPiastres(value)) : t`${plural(value, { one: '# order', other: '# orders' })}`;
}

/** The value as the axis counts it: pounds or orders. */
export function axisValue(unit: Unit, value: number): number {
  return unit === 'EGP' ? toPounds(asPiastres(value)) : value;
}

/** The list of the orders that a value counts. */
export function ordersBehind(unit: Unit, label: string): Record<string, string> {
  const { from, to } = daysOf(label);
  if (unit === 'EGP') return { status: 'completed', completed_from: from, completed_to: to };
  return { date_from: from, date_to: to };
}
