import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalendar } from '#app/i18n/calendar.ts';
import { useAge } from '#app/ui/ages.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { IncomeRange } from '#contract/home.ts';
import { AttentionCard } from './attention-card.tsx';
import { Card } from './card.tsx';
import { IncomeChart } from './income-chart.tsx';
import { type Income, ordersBehind, useIncomeLabel } from './income-labels.ts';
import { MostSoldCard } from './most-sold-card.tsx';
import { PlaceLink } from './place-link.tsx';
import { attentionQuery, incomeQuery, statsQuery } from './queries.ts';
import { useRanges } from './ranges.ts';
import { StatCards } from './stat-cards.tsx';
import { StatusCard } from './status-card.tsx';
import { TodayCard } from './today-card.tsx';

/** How the shop stands, and what waits for somebody. */
export function HomeScreen() {
  const { t } = useLingui();
  const { dataUpdatedAt, isFetching } = useQuery(statsQuery);
  useAge(dataUpdatedAt);
  const ranges = useRanges();
  // How much waits decides where everything else stands; nothing that is seen moves because of it.
  const isPlaced = !useQuery(attentionQuery).isLoading;
  return (
    <section aria-busy={isFetching}>
      <PageHeader title={t`Home`} />
      <div className="grid gap-3 lg:gap-4">
        <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-4">
          <AttentionCard />
          {isPlaced && <TodayCard />}
        </div>
        {isPlaced && (
          <>
            <StatCards />
            <div className="grid items-start gap-3 lg:gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="min-w-0 xl:col-start-2">
                <MostSoldCard />
              </div>
              <div className="grid min-w-0 gap-3 lg:gap-4 xl:col-start-1 xl:row-start-1">
                <IncomeCard range={ranges.income} onRange={ranges.setIncome} />
                <StatusCard range={ranges.status} onRange={ranges.setStatus} />
              </div>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

interface IncomeCardProps {
  range: IncomeRange;
  onRange: (range: IncomeRange) => void;
}

/** Income and orders over time in four ranges, as bars or as a table. */
function IncomeCard({ range, onRange }: IncomeCardProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const result = useQuery(incomeQuery(range));
  return (
    <Card
      title={<Trans>Income and orders</Trans>}
      tools={<TableSwitch isTable={isTable} onChange={setTable} />}
      result={result}
      skeleton={<Skeleton className="h-78 w-full" />}
    >
      {(income) => (
        <>
          <Tabs
            label={t`What the chart shows`}
            value={range}
            onChange={onRange}
            items={[
              { value: 'monthly', label: <Trans>Income, 12 months</Trans> },
              { value: 'daily', label: <Trans>Income, 30 days</Trans> },
              { value: 'year_orders', label: <Trans>Orders this year</Trans> },
              { value: 'month_orders', label: <Trans>Orders this month</Trans> },
            ]}
          />
          {/* Each range begins at its own latest bar. */}
          {isTable ? <IncomeTable income={income} /> : <IncomeChart key={range} income={income} />}
        </>
      )}
    </Card>
  );
}

/** The chart's twin in words, the newest first. */
function IncomeTable({ income }: { income: Income }) {
  const { long } = useCalendar();
  const labelOf = useIncomeLabel(income.unit);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className="max-h-72 overflow-y-auto" tabIndex={0}>
      <table className="w-full">
        <thead className="sticky top-0 bg-card text-small text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              <Trans>Period</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {income.unit === 'EGP' ? <Trans>Income</Trans> : <Trans>Orders</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {income.points.toReversed().map(({ label, value }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start font-normal">
                {long(label)}
              </th>
              <td className="py-2 text-end tabular">
                <PlaceLink
                  to="/orders"
                  search={ordersBehind(income.unit, label)}
                  className="text-ink underline-offset-3 hover:underline"
                >
                  <bdi>{labelOf(value)}</bdi>
                </PlaceLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From a chart to the same as a table, and back; a phone has room for the sign only. */
function TableSwitch({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  return (
    <Button tone="plain" icon={isTable ? 'chart-column' : 'table-2'} onClick={() => onChange(!isTable)}>
      <span className="max-sm:sr-only">{isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}</span>
    </Button>
  );
}
