import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { figureLink } from '#app/ui/figure-link.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Transaction } from '#contract/orders.ts';
import { transactions as calls } from '#contract/transactions.ts';
import { PaymentMethod } from './payment-method.tsx';
import { TRANSACTION_LABELS, TRANSACTION_STATES } from './value-labels.ts';

const RefundForm = lazyPart(() => import('./refund-form.tsx').then((module) => ({ default: module.RefundForm })));

/** What is given back for a return is marked there. */
function isGivenHere({ type, state, return_id: returned }: Transaction): boolean {
  return type === 'refund' && state === 'pending' && !returned;
}

/** The money's way; only for accounts that may see it. */
export function OrderTransactions({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useLingui();
  const titleId = useId();
  const mayRefund = useAllowed(calls.refund.access);
  const [refund, setRefund] = useState<Transaction>();
  if (transactions.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="surface-card p-4 sm:p-5">
      <h2 id={titleId} className="text-title">
        <Trans>Transactions</Trans>
      </h2>
      <ul className="divided">
        {transactions.map((transaction) => {
          const { word, tone } = TRANSACTION_STATES[transaction.state];
          return (
            <li key={transaction.id} className="grid gap-1 py-3 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span>{t(TRANSACTION_LABELS[transaction.type])}</span>
                <Money amount={transaction.amount} className="font-medium" />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-muted">
                <span>
                  <PaymentMethod method={transaction.method} />
                  <span className="max-sm:hidden"> · </span>
                  <TimeAgo at={transaction.created_at} className="max-sm:block" whole />
                </span>
                <StatusPill tone={tone}>{t(word)}</StatusPill>
              </div>
              {transaction.reference && (
                <p className="text-small text-muted wrap-anywhere">
                  <Trans>
                    Reference: <Ltr>{transaction.reference}</Ltr>
                  </Trans>
                </p>
              )}
              {transaction.return_id && (
                <Link to="/orders/returns" search={{ open: String(transaction.return_id) }} className={figureLink}>
                  <Trans>
                    Return <Ltr>R-{transaction.return_id}</Ltr>
                  </Trans>
                </Link>
              )}
              {mayRefund && isGivenHere(transaction) && (
                <Button className="justify-self-start" onClick={() => setRefund(transaction)}>
                  <Trans>Mark as given</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {refund && (
        <Suspense>
          <RefundForm refund={refund} onClose={() => setRefund(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
