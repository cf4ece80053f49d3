import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Money } from '#app/ui/money.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { RECEIVED_STATUSES } from '#contract/order-status.ts';
import { providerFigures } from './queries.ts';

/** What his orders and the reviews of his products come to. */
export function ProviderFigures({ id }: { id: number }) {
  const { number } = useFormats();
  const { data, isPending, isFetching } = useQuery({ ...providerFigures(id), enabled: id > 0 });
  const figures = data?.data;
  // Without a connection and never loaded there is nothing to wait for.
  if (!figures && !(isPending && isFetching)) return null;
  return (
    <dl className="grid gap-2 md:grid-cols-3 md:gap-3">
      <Figure label={<Trans>Orders received</Trans>} ready={figures !== undefined}>
        {figures && (
          <Link to="/orders" search={{ provider: String(id), status: RECEIVED_STATUSES }} className="text-ink">
            <bdi>{number(figures.orders)}</bdi>
          </Link>
        )}
      </Figure>
      <Figure label={<Trans>Total revenue</Trans>} ready={figures !== undefined}>
        {figures && <Money amount={figures.revenue} />}
      </Figure>
      <Figure label={<Trans>Customer rating</Trans>} ready={figures !== undefined}>
        {figures?.rating == null ? (
          <span className="text-body font-normal text-muted">
            <Trans>No ratings yet</Trans>
          </span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3">
            <Stars value={figures.rating} />
            <span className="text-small font-normal text-muted">
              <Plural value={figures.reviews} one="# review" other="# reviews" />
            </span>
          </span>
        )}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: ReactNode;
  ready: boolean;
  children: ReactNode;
}

/** On phones a line of its own, because a large sum has no room in half a line. */
function Figure({ label, ready, children }: FigureProps) {
  return (
    <div className="surface-card gap-1 px-4 py-3 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between md:grid md:p-4">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-title font-semibold tabular md:text-heading">
        {ready ? children : <Skeleton className="h-7 w-24" />}
      </dd>
    </div>
  );
}
