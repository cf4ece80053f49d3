import { useLingui } from '@lingui/react/macro';
import { PageTabs } from '#app/kit/page-tabs.tsx';
import { rightsOf } from '#app/session/session.ts';
import { useAllowed, useSession } from '#app/session/use-session.ts';
import { transactions } from '#contract/transactions.ts';

type Section = '/orders' | '/orders/transactions' | '/orders/my-products';

/** The pages beside the list of orders, for those who have more than that one. */
export function OrderSections({ value }: { value: Section }) {
  const { t } = useLingui();
  const seesTransactions = useAllowed(transactions.list.access);
  const sellsProducts = rightsOf(useSession())?.role === 'Provider';
  const pages: [Section, string][] = [['/orders', t`Orders`]];
  if (seesTransactions) pages.push(['/orders/transactions', t`Transactions`]);
  if (sellsProducts) pages.push(['/orders/my-products', t`My products`]);
  return <PageTabs label={t`Pages of orders`} pages={pages} value={value} />;
}
