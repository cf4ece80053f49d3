import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Money } from '#app/ui/money.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Transaction } from '#contract/orders.ts';
import { PaymentMethod } from './payment-method.tsx';
import { TRANSACTION_STATES, TRANSACTION_WORDS } from './words.ts';

/** The money's way; only for accounts that may see it. */
export function OrderTransactions({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useLingui();
  const titleId = useId();
  if (transactions.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="surface-card p-4 sm:p-5">
      <h2 id={titleId} className="text-title">
        <Trans>Transactions</Trans>
      </h2>
      <ul className="divide-y divide-hairline">
        {transactions.map((transaction) => {
          const { word, tone } = TRANSACTION_STATES[transaction.state];
          return (
            <li key={transaction.id} className="grid gap-1 py-3 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span>{t(TRANSACTION_WORDS[transaction.type])}</span>
                <Money amount={transaction.amount} className="font-medium" />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-muted">
                <span>
                  <PaymentMethod method={transaction.method} /> · <TimeAgo at={transaction.created_at} />
                </span>
                <StatusPill tone={tone}>{t(word)}</StatusPill>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
