import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useAge } from '#app/ui/ages.ts';
import { Money } from '#app/ui/money.tsx';
import type { Piastres } from '#contract/money.ts';
import type { Balance } from '#contract/provider-money.ts';
import { balanceOf, type Owner } from './queries.ts';

/** What a provider is owed, and which part of it from when. */
export function BalanceCard({ owner }: { owner: Owner }) {
  const id = useId();
  const result = useQuery(balanceOf(owner));
  const balance = result.data?.data;
  useAge(result.dataUpdatedAt);
  return (
    <section aria-labelledby={id} aria-busy={result.isFetching} className="surface-card grid gap-4 p-4 sm:p-5">
      <h2 id={id} className="text-title">
        <Trans>Balance</Trans>
      </h2>
      {balance ? <Figures balance={balance} /> : <RecordState result={result} />}
    </section>
  );
}

function Figures({ balance: { balance, pending, available, in_run: inRun } }: { balance: Balance }) {
  return (
    <>
      <div>
        <p className="text-heading font-semibold tabular">
          <Money amount={balance} className={balance < 0 ? 'text-bad' : ''} />
        </p>
        <p className="text-muted">
          {balance < 0 ? (
            <Trans>The provider owes this to the shop</Trans>
          ) : (
            <Trans>All that the shop owes for what was sold</Trans>
          )}
        </p>
      </div>
      <dl className="grid gap-x-6 md:grid-cols-3">
        <Part label={<Trans>Available</Trans>} amount={available}>
          {available < 0 ? (
            <Trans>Taken off the next sales, until nothing is owed</Trans>
          ) : (
            <Trans>Can be paid out from today on</Trans>
          )}
        </Part>
        <Part label={<Trans context="balance">Pending</Trans>} amount={pending}>
          <Trans>Sold a short time ago, or a return of the order is open</Trans>
        </Part>
        <Part label={<Trans>In a settlement</Trans>} amount={inRun}>
          <Trans>In a payout that is under way</Trans>
        </Part>
      </dl>
    </>
  );
}

function Part({ label, amount, children }: { label: ReactNode; amount: Piastres; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline py-2 md:grid md:justify-start md:border-t-0 md:border-s md:py-0 md:ps-4">
      <dt className="font-medium">{label}</dt>
      <dd className="text-title font-semibold tabular">
        <Money amount={amount} className={amount < 0 ? 'text-bad' : ''} />
      </dd>
      <dd className="w-full text-small text-muted">{children}</dd>
    </div>
  );
}
