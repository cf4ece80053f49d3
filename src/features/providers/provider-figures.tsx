import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Money } from '#app/ui/money.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { providerFigures } from './queries.ts';

/** What his orders and the reviews of his products come to. */
export function ProviderFigures({ id }: { id: number }) {
  const { number } = useFormats();
  const { data, isPending, fetchStatus } = useQuery({ ...providerFigures(id), enabled: id > 0 });
  const figures = data?.data;
  // Without a connection and never loaded there is nothing to wait for.
  if (!figures && !(isPending && fetchStatus === 'fetching')) return null;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <Figure label={<Trans>Orders received</Trans>} ready={figures !== undefined}>
        {figures && (
          <Link to="/orders" search={{ provider: String(id) }} className="text-ink">
            <bdi>{number(figures.orders)}</bdi>
          </Link>
        )}
      </Figure>
      <Figure label={<Trans>Total revenue</Trans>} ready={figures !== undefined}>
        {figures && <Money amount={figures.revenue} />}
      </Figure>
      <Figure label={<Trans>Customer rating</Trans>} ready={figures !== undefined} wide>
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
  /** Over the whole width where the others stand in two columns. */
  wide?: boolean;
  children: ReactNode;
}

function Figure({ label, ready, wide = false, children }: FigureProps) {
  return (
    <div className={`surface-card grid gap-1 p-4 ${wide ? 'max-md:col-span-2' : ''}`}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-heading font-semibold tabular">{ready ? children : <Skeleton className="h-7 w-24" />}</dd>
    </div>
  );
}
