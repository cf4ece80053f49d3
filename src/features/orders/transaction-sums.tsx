import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '#app/ui/money.tsx';
import type { ListMeta } from '#contract/endpoint.ts';
import { NOTHING } from '#contract/money.ts';
import type { Transaction } from '#contract/orders.ts';

const LABELS: Readonly<Record<Transaction['state'], MessageDescriptor>> = {
  paid: msg({ message: 'Paid', context: 'sum' }),
  pending: msg({ message: 'Due', context: 'sum' }),
  refunded: msg({ message: 'Refunded', context: 'sum' }),
  void: msg({ message: 'Void', context: 'sum' }),
};
// What came in first, what never came last.
const ORDER: readonly Transaction['state'][] = ['paid', 'pending', 'refunded', 'void'];

/** What all results come to, what is alike apart: money that was paid, is due, was given back, and never came. */
export function TransactionSums({ meta: { sum, sums } }: { meta: ListMeta }) {
  const { t } = useLingui();
  const states = ORDER.filter((state) => sums?.[state] !== undefined);
  if (!sums && sum === undefined) return null;
  if (sums && states.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline px-3 py-2 max-md:border-none max-md:px-0">
      <span className="text-muted">
        <Trans>Sum of all results</Trans>
      </span>
      {/* A server that does not tell them apart says one sum. */}
      {!sums && sum !== undefined && <Money amount={sum} className="font-semibold" />}
      {states.map((state) => (
        <span key={state} className="inline-flex items-baseline gap-1.5">
          <span className="text-small text-muted">{t(LABELS[state])}</span>
          <Money amount={sums?.[state] ?? NOTHING} className={state === 'void' ? 'text-muted' : 'font-semibold'} />
        </span>
      ))}
    </div>
  );
}
