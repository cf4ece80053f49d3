import { createFileRoute } from '@tanstack/react-router';
import { ProviderCharges } from '#app/features/money/charges.tsx';
import { PayoutDetails } from '#app/features/money/payout-details.tsx';
import { ProviderBalance } from '#app/features/money/provider-balance.tsx';
import { ProviderDetailsScreen } from '#app/features/providers/details-screen.tsx';
import { warmProvider } from '#app/features/providers/queries.ts';
import { needMessages } from '#app/i18n/catalogs.ts';

export const Route = createFileRoute('/_app/_admin/providers-details/$id')({
  beforeLoad: () => needMessages('providers', 'money'),
  loader: ({ context, params }) => warmProvider(context.queryClient, params.id),
  component: Page,
});

function Page() {
  return (
    <ProviderDetailsScreen
      balance={({ id, name }) => <ProviderBalance id={id} name={name} />}
      charges={({ id, name }) => <ProviderCharges id={id} name={name} />}
      payout={({ id, name }) => <PayoutDetails id={id} name={name} />}
    />
  );
}
