import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { IncomeRange } from '#contract/home.ts';
import { Card } from './card.tsx';
import { IncomeChart } from './income-chart.tsx';
import { IncomeTable } from './income-table.tsx';
import { incomeQuery } from './queries.ts';
import { TableSwitch } from './table-switch.tsx';

interface IncomeCardProps {
  range: IncomeRange;
  onRange: (range: IncomeRange) => void;
}

/** Income and orders over time in four ranges, as bars or as a table. */
export function IncomeCard({ range, onRange }: IncomeCardProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const answer = useQuery(incomeQuery(range));
  return (
    <Card
      title={<Trans>Income and orders</Trans>}
      tools={<TableSwitch isTable={isTable} onChange={setTable} />}
      answer={answer}
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
