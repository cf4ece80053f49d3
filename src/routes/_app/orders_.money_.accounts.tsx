import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#app/features/money/accounts-screen.tsx';
import { warmAccounts } from '#app/features/money/queries.ts';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { needMoney } from '../-need-money.ts';

export const Route = createFileRoute('/_app/orders_/money_/accounts')({
  beforeLoad: needMoney,
  loader: ({ context }) => warmAccounts(context.queryClient),
  component: Page,
});

function Page() {
  return <AccountsScreen pages={<OrderSections value="/orders/money" />} />;
}
