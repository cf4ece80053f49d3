import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AgeChip } from '#app/kit/age-chip.tsx';
import { useContact } from '#app/offline/online.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { AttentionStrip } from './attention-strip.tsx';
import { IncomeCard } from './income-card.tsx';
import { MostSoldCard } from './most-sold-card.tsx';
import { statsQuery } from './queries.ts';
import { useRanges } from './ranges.ts';
import { StatCards } from './stat-cards.tsx';
import { StatusCard } from './status-card.tsx';

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
        <AttentionStrip />
        <StatCards />
        <div className="grid items-start gap-3 lg:gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-3 lg:gap-4">
            <IncomeCard range={ranges.income} onRange={ranges.setIncome} />
            <StatusCard range={ranges.status} onRange={ranges.setStatus} />
          </div>
          <MostSoldCard />
        </div>
      </div>
    </section>
  );
}
