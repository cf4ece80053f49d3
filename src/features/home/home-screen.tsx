import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useContact } from '#app/api/connection.ts';
import { AgeChip } from '#app/kit/list/age-chip.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { AttentionCard } from './attention-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { MostSoldCard } from './most-sold-card.tsx';
import { statsQuery } from './queries.ts';
import { useRanges } from './ranges.ts';
import { StatCards } from './stat-cards.tsx';
import { StatusCard } from './status-card.tsx';
import { TodayCard } from './today-card.tsx';

/** How the shop stands, and what waits for somebody. */
export function HomeScreen() {
  const { t } = useLingui();
  const { online } = useContact();
  const { dataUpdatedAt, isFetching } = useQuery(statsQuery);
  const ranges = useRanges();
  return (
    <section aria-busy={isFetching}>
      <PageHeader title={t`Home`}>{dataUpdatedAt > 0 && <AgeChip at={dataUpdatedAt} online={online} />}</PageHeader>
      <div className="grid gap-3 lg:gap-4">
        <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-4">
          <AttentionCard />
          <TodayCard />
        </div>
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
      </div>
    </section>
  );
}
