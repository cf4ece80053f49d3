import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/api/api-error.ts';
import { RefreshFailure } from '#app/kit/list/refresh-failure.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { OrdersOf } from '#app/kit/record/orders-of.tsx';
import { ReturnsOf } from '#app/kit/record/returns-of.tsx';
import { ReviewsOf } from '#app/kit/record/reviews-of.tsx';
import { useSectionTab } from '#app/kit/record/use-section-tab.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { useAge } from '#app/ui/ages.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import type { Provider } from '#contract/providers.ts';
import { ProviderFailure } from './provider-failure.tsx';
import { ProviderFigures } from './provider-figures.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { ProviderItems } from './provider-items.tsx';
import { PROVIDERS, providerInLists, providerRecord, readProviderId } from './queries.ts';

/** Sections that other rooms draw. */
interface ProviderDetailsProps {
  balance: (provider: Provider) => ReactNode;
  charges: (provider: Provider) => ReactNode;
  payout: (provider: Provider) => ReactNode;
}

/** One provider: who he is, what he comes to, what he sells, and what he is owed. */
export function ProviderDetailsScreen(money: ProviderDetailsProps) {
  const { t } = useLingui();
  const { id: text = '' } = useParams({ strict: false });
  const id = readProviderId(text);
  const client = useQueryClient();
  const result = useQuery({ ...providerRecord(id), enabled: id > 0 });
  const { data, error, isFetching } = result;
  // A list that shows him has enough for the first sight of his page.
  const provider = useWaitingRecord(PROVIDERS, data?.data ?? providerInLists(client, id));
  const title = provider?.name ?? t`Provider ${text}`;
  usePageTitle(title);
  useAge(result.dataUpdatedAt);

  // Whoever is gone is gone, also where a list still shows him.
  if (isNotFound(error) || (!provider && (error || id === 0)))
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <ProviderFailure id={id} result={result} />
      </>
    );
  return (
    <>
      <article aria-busy={isFetching} className="grid gap-4">
        {provider ? (
          <ProviderHeader provider={provider}>
            <WaitingMark resource={PROVIDERS} id={id} />
          </ProviderHeader>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
        <ProviderFigures id={id} />
        {provider && <Sections {...money} provider={provider} />}
      </article>
      {provider && <RefreshFailure result={result} />}
    </>
  );
}

const SECTIONS = ['products', 'orders', 'returns', 'reviews', 'balance', 'charges', 'payout'] as const;
type Section = (typeof SECTIONS)[number];

function Sections({ provider, balance, charges, payout }: ProviderDetailsProps & { provider: Provider }) {
  const { t } = useLingui();
  const { shown: section, show } = useSectionTab(SECTIONS);
  const labels: Record<Section, string> = {
    products: t`Products`,
    orders: t`Orders`,
    returns: t`Returns`,
    reviews: t`Reviews`,
    balance: t`Balance`,
    charges: t`Charges and credits`,
    payout: t`Payout details`,
  };
  const items: TabItem<Section>[] = SECTIONS.map((value) => ({ value, label: labels[value] }));
  return (
    <div className="grid gap-4">
      <Tabs label={t`Sections of ${provider.name}`} items={items} value={section} onChange={show} />
      {section === 'products' && <ProviderItems provider={provider} />}
      {section === 'orders' && (
        <OrdersOf
          of={{ provider: String(provider.id) }}
          emptyText={<Trans>No orders with this provider’s products yet</Trans>}
        />
      )}
      {section === 'returns' && (
        <ReturnsOf
          of={{ provider: String(provider.id) }}
          emptyText={<Trans>None of this provider’s products was returned yet</Trans>}
        />
      )}
      {section === 'reviews' && (
        <ReviewsOf
          of={{ provider: String(provider.id) }}
          emptyText={<Trans>No reviews of this provider’s products yet</Trans>}
        />
      )}
      {section === 'balance' && balance(provider)}
      {section === 'charges' && charges(provider)}
      {section === 'payout' && payout(provider)}
    </div>
  );
}
