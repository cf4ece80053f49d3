import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useAge } from '#app/ui/ages.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Money } from '#app/ui/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ledger } from '#contract/ledger-calls.ts';
import { type AccountBalance, type AccountGroup, groupAccounts } from './account-groups.ts';
import { AccountName } from './account-name.tsx';
import { MoneySections } from './money-sections.tsx';
import { ledgerAccounts } from './queries.ts';
import { providerOf } from './value-labels.ts';

const TransferForm = lazyPart(() => import('./transfer-form.tsx').then((module) => ({ default: module.TransferForm })));

/** Where all of the money is: what is held, owed, earned and spent. `pages` are those of the orders. */
export function AccountsScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  const result = useQuery(ledgerAccounts);
  const accounts = result.data?.data;
  useAge(result.dataUpdatedAt);
  const groups = accounts && groupAccounts(accounts);
  return (
    <section className="list-screen">
      <PageHeader title={t`Accounts`} />
      <div className="list-page">
        {pages}
        <MoneySections value="/orders/money/accounts" />
        {groups ? (
          <>
            <Transfer />
            {groups.length === 0 && (
              <p className="surface-card p-6 text-center text-muted">
                <Trans>Nothing was posted yet</Trans>
              </p>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {groups.map((group) => (
                <Group key={group.key} group={group} />
              ))}
            </div>
          </>
        ) : (
          <div className="surface-card p-4 sm:p-5">
            <RecordState result={result} />
          </div>
        )}
      </div>
    </section>
  );
}

function Transfer() {
  const [moving, setMoving] = useState(false);
  const allowed = useAllowed(ledger.transfer.access);
  const disabledReason = useOfflineReason(ledger.transfer);
  if (!allowed) return null;
  return (
    <div>
      <Button tone="primary" icon="wallet" disabledReason={disabledReason} onClick={() => setMoving(true)}>
        <Trans>Move money</Trans>
      </Button>
      <Suspense>{moving && <TransferForm onClose={() => setMoving(false)} />}</Suspense>
    </div>
  );
}

/** So many of them are shown before somebody asks for the rest. */
const FEW = 8;

function Group({ group: { key, title, remark, rows, sum } }: { group: AccountGroup }) {
  const { t } = useLingui();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, FEW);
  return (
    <section aria-labelledby={id} className="surface-card grid gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {t(title)}
        </h2>
        {rows.length > 1 && <Money amount={sum} className="font-semibold" />}
        <p className="w-full text-small text-muted">{t(remark)}</p>
      </div>
      <ul className="divided">
        {shown.map((row) => (
          <Account key={row.account} row={row} owes={key === 'providers' && row.balance < 0} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <div>
          <Button tone="plain" icon="chevron-down" onClick={() => setWhole(true)}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

/** Leads to what was posted to it, a provider's to his page. */
function Account({ row, owes }: { row: AccountBalance; owes: boolean }) {
  const provider = providerOf(row.account);
  const name = <AccountName {...row} />;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-1">
      {provider === undefined ? (
        <Link to="/orders/money" search={{ account: row.account }} className="flex min-h-11 items-center text-ink">
          {name}
        </Link>
      ) : (
        <Link
          to="/orders/money/accounts/$id"
          params={{ id: String(provider) }}
          className="flex min-h-11 min-w-0 items-center wrap-anywhere text-ink"
        >
          {name}
        </Link>
      )}
      <span className="grid shrink-0 justify-items-end">
        <Money amount={row.balance} className={owes ? 'font-medium text-bad' : 'font-medium'} />
        {owes && (
          <span className="text-small text-bad">
            <Trans>owes the shop</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
