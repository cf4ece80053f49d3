import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '#app/features/money/ledger-screen.tsx';
import { warmLedger } from '#app/features/money/queries.ts';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { needMoney } from '../-need-money.ts';

export const Route = createFileRoute('/_app/orders_/money')({
  beforeLoad: needMoney,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmLedger(context.queryClient, deps),
  component: Page,
});

function Page() {
  return <LedgerScreen pages={<OrderSections value="/orders/money" />} />;
}
