import { createFileRoute } from '@tanstack/react-router';
import { warmSettlements } from '#app/features/money/settlement-queries.ts';
import { SettlementsScreen } from '#app/features/money/settlements-screen.tsx';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { needMoney } from '../-need-money.ts';

export const Route = createFileRoute('/_app/orders_/money_/settlements')({
  beforeLoad: needMoney,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmSettlements(context.queryClient, deps),
  component: Page,
});

function Page() {
  return <SettlementsScreen pages={<OrderSections value="/orders/money" />} />;
}
