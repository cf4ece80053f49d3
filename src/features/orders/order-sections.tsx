import { useLingui } from '@lingui/react/macro';
import { rightsOf } from '#app/device/session.ts';
import { PageTabs } from '#app/kit/list/page-tabs.tsx';
import { useAllowed, useSession } from '#app/session/use-session.ts';
import { returns } from '#contract/returns.ts';
import { adminOnly, financeReaders } from '#contract/roles.ts';
import { shippingFees } from '#contract/shipping-fees.ts';
import { transactions } from '#contract/transactions.ts';

type Section =
  | '/orders'
  | '/orders/transactions'
  | '/orders/my-products'
  | '/orders/my-returns'
  | '/orders/returns'
  | '/orders/shipping-fees'
  | '/orders/money'
  | '/orders/my-balance'
  | '/orders/settings';

interface OrderSectionsProps {
  value: Section;
  /** Only those beside the shown one. */
  others?: boolean;
}

/** The pages beside the list of orders, for those who have more than that one. */
export function OrderSections({ value, others = false }: OrderSectionsProps) {
  const { t } = useLingui();
  const seesTransactions = useAllowed(transactions.list.access);
  const seesReturns = useAllowed(returns.list.access);
  const seesFees = useAllowed(shippingFees.list.access);
  const decides = useAllowed(adminOnly);
  const readsMoney = useAllowed(financeReaders);
  const sellsProducts = rightsOf(useSession())?.role === 'Provider';
  const pages: [Section, string][] = [['/orders', t`Orders`]];
  if (seesReturns) pages.push(['/orders/returns', t`Returns`]);
  if (seesTransactions) pages.push(['/orders/transactions', t`Transactions`]);
  if (readsMoney) pages.push(['/orders/money', t`Money`]);
  if (seesFees) pages.push(['/orders/shipping-fees', t`Shipping fees`]);
  if (decides) pages.push(['/orders/settings', t`Settings`]);
  if (sellsProducts)
    pages.push(
      ['/orders/my-products', t`My products`],
      ['/orders/my-returns', t`Returns`],
      ['/orders/my-balance', t`My balance`],
    );
  if (pages.length < 2) return null;
  const shown = pages.filter(([path]) => !others || path !== value);
  return <PageTabs label={t`Pages of orders`} pages={shown} value={value} />;
}
