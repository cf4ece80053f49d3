import { createFileRoute } from '@tanstack/react-router';
import { CommissionRulesScreen } from '#app/features/money/rules-screen.tsx';
import { OrderSections } from '#app/features/orders/order-sections.tsx';
import { needMessages } from '#app/i18n/catalogs.ts';
import { warmList } from '#app/kit/crud/crud-calls.ts';
import { commissionRules } from '#contract/commission-rules.ts';

export const Route = createFileRoute('/_app/_admin/orders_/money_/commission-rules')({
  beforeLoad: () => needMessages('orders', 'money'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => warmList(context.queryClient, 'commission-rules', commissionRules, deps),
  component: Page,
});

function Page() {
  return <CommissionRulesScreen pages={<OrderSections value="/orders/money" />} />;
}
