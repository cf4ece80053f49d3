import { useFormats } from '#app/i18n/formats.ts';
import type { Piastres } from '#contract/money.ts';
import { Ltr } from './ltr.tsx';

type MoneyProps = { amount: Piastres; className?: string };

/** An amount with its currency small after it: on its left in Arabic, on its right in English. */
export function Money({ amount, className = '' }: MoneyProps) {
  const { amount: figure, currency } = useFormats().money(amount);
  return (
    <bdi className={`whitespace-nowrap tabular ${className}`}>
      <Ltr>{figure}</Ltr> <span className="text-[0.8em] text-muted">{currency}</span>
    </bdi>
  );
}
