import { createFileRoute } from '@tanstack/react-router';
import { warmSettlement } from '#app/features/money/settlement-queries.ts';
import { SettlementScreen } from '#app/features/money/settlement-screen.tsx';
import { needMoney } from '../-need-money.ts';

export const Route = createFileRoute('/_app/orders_/money_/settlements_/$id')({
  beforeLoad: needMoney,
  loader: ({ context, params }) => warmSettlement(context.queryClient, params.id),
  component: SettlementScreen,
});
