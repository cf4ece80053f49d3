import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#app/session/use-session.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { BalanceCard } from './balance-card.tsx';
import { StatementList } from './statement-list.tsx';

/** What the shop owes whoever is signed in, a provider. `pages` are those of the orders. */
export function MyBalanceScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  const name = useSession()?.name ?? '';
  return (
    <>
      <PageHeader title={t`My balance`} />
      <div className="list-page">
        {pages}
        <BalanceCard owner="mine" />
        <StatementList owner="mine" name={name} />
      </div>
    </>
  );
}
