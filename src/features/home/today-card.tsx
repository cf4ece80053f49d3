import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Card } from './card.tsx';
import { ordersBehind } from './income-labels.ts';
import { PlaceLink } from './place-link.tsx';
import { todayQuery } from './queries.ts';

/** Orders and income of this day, beside those of the day before until the same hour. */
export function TodayCard() {
  const result = useQuery(todayQuery);
  const { number } = useFormats();
  return (
    <Card
      title={<Trans>Today</Trans>}
      tools={
        <span className="text-small text-muted">
          <Trans>against yesterday at this hour</Trans>
        </span>
      }
      result={result}
      skeleton={<Skeleton className="h-[calc(5.5rem+var(--leading-small))] w-full" />}
    >
      {({ day, day_before, orders, income }) => (
        <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
          <Figure
            name={<Trans>Orders</Trans>}
            today={number(orders.today)}
            search={ordersBehind('orders', day)}
            before={<Trans>Yesterday {number(orders.yesterday)}</Trans>}
            searchBefore={ordersBehind('orders', day_before)}
            change={orders.today - orders.yesterday}
          />
          <Figure
            name={<Trans>Income</Trans>}
            today={<Money amount={income.today} />}
            search={ordersBehind('EGP', day)}
            before={
              <Trans>
                Yesterday <Money amount={income.yesterday} />
              </Trans>
            }
            searchBefore={ordersBehind('EGP', day_before)}
            change={income.today - income.yesterday}
          />
        </dl>
      )}
    </Card>
  );
}

interface FigureProps {
  name: ReactNode;
  today: ReactNode;
  search: Record<string, string>;
  before: ReactNode;
  searchBefore: Record<string, string>;
  /** Above zero: today is ahead. */
  change: number;
}

function Figure({ name, today, search, before, searchBefore, change }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd>
        <PlaceLink
          to="/orders"
          search={search}
          className="flex min-h-11 items-center text-title font-semibold text-ink tabular hover:underline sm:text-heading"
        >
          <span>{today}</span>
        </PlaceLink>
        <PlaceLink
          to="/orders"
          search={searchBefore}
          className="flex min-h-11 items-center gap-1 text-small text-muted tabular hover:underline"
        >
          <Direction change={change} />
          <span>{before}</span>
        </PlaceLink>
      </dd>
    </div>
  );
}

function Direction({ change }: { change: number }) {
  if (change === 0) return null;
  const isAhead = change > 0;
  return (
    <>
      <Icon name={isAhead ? 'arrow-up' : 'arrow-down'} className={`size-4 ${isAhead ? 'text-good' : 'text-warning'}`} />
      <span className="sr-only">{isAhead ? <Trans>More than</Trans> : <Trans>Less than</Trans>}</span>
    </>
  );
}
