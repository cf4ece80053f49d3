import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#app/ui/money.tsx';
import { POSTING_KINDS } from '#contract/ledger.ts';
import { NOTHING, type Piastres } from '#contract/money.ts';
import type { Statement } from '#contract/provider-money.ts';
import { KIND_LABELS } from './value-labels.ts';

/** From what was owed before these days to what is owed after them, by what happened. */
export function StatementSums({ statement: { opening, sums, closing } }: { statement: Statement['data'] }) {
  const { t } = useLingui();
  const kinds = POSTING_KINDS.filter((kind) => sums[kind] !== undefined);
  return (
    <dl className="grid gap-x-8 sm:max-w-md">
      <Line label={<Trans>Opening balance</Trans>} amount={opening} strong />
      {kinds.map((kind) => (
        <Line key={kind} label={t(KIND_LABELS[kind])} amount={sums[kind] ?? NOTHING} />
      ))}
      <Line label={<Trans>Closing balance</Trans>} amount={closing} strong />
    </dl>
  );
}

function Line({ label, amount, strong = false }: { label: ReactNode; amount: Piastres; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${strong ? 'font-semibold first:border-b last:border-t border-rule' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
