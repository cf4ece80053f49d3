import { useLingui } from '@lingui/react/macro';
import { PageTabs } from '#app/kit/list/page-tabs.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { commissionRules } from '#contract/commission-rules.ts';

type Page = '/orders/money' | '/orders/money/accounts' | '/orders/money/settlements' | '/orders/money/commission-rules';

/** The pages of the tab “money”, under those of the orders. */
export function MoneySections({ value }: { value: Page }) {
  const { t } = useLingui();
  const setsRules = useAllowed(commissionRules.list.access);
  const pages: [Page, string][] = [
    ['/orders/money', t`Ledger`],
    ['/orders/money/settlements', t`Settlements`],
    ['/orders/money/accounts', t`Accounts`],
  ];
  if (setsRules) pages.push(['/orders/money/commission-rules', t`Commission rules`]);
  return <PageTabs label={t`Pages of money`} pages={pages} value={value} />;
}
