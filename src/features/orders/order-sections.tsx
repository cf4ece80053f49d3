import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { rightsOf } from '#app/session/session.ts';
import { useAllowed, useSession } from '#app/session/use-session.ts';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import { transactions } from '#contract/transactions.ts';

type Section = '/orders' | '/orders/transactions' | '/orders/my-products';

/** The pages beside the list of orders, for those who have more than that one. */
export function OrderSections({ value }: { value: Section }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const seesTransactions = useAllowed(transactions.list.access);
  const sellsProducts = rightsOf(useSession())?.role === 'Provider';
  const items: TabItem<Section>[] = [{ value: '/orders', label: t`Orders`, href: '/orders' }];
  const add = (section: Section, label: string) => items.push({ value: section, label, href: section });
  if (seesTransactions) add('/orders/transactions', t`Transactions`);
  if (sellsProducts) add('/orders/my-products', t`My products`);
  if (items.length === 1) return null;
  return <Tabs label={t`Pages of orders`} items={items} value={value} onChange={(to) => void navigate({ to })} />;
}
