import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCalendar } from '#app/i18n/calendar.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { OnceNear } from '#app/ui/once-near.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { axisValue, type Income, ordersBehind, useIncomeLabel } from './income-labels.ts';
import { PlaceLink } from './place-link.tsx';

const BarChart = lazyPart(() => import('#app/ui/chart/bar-chart.tsx').then((module) => ({ default: module.BarChart })));

/** The bars, and above them the selected one in words with the way to its orders. */
export function IncomeChart({ income }: { income: Income }) {
  const { t, i18n } = useLingui();
  const { short, long, compact } = useCalendar();
  const labelOf = useIncomeLabel(income.unit);
  const [selected, setSelected] = useState(() => latest(income));
  const points = income.points.map(({ label, value }) => ({
    key: label,
    short: short(label),
    spoken: `${long(label)}: ${labelOf(value)}`,
    value: axisValue(income.unit, value),
  }));
  const chosen = income.points[selected] ?? income.points.at(-1);
  return (
    <div className="grid min-w-0 gap-2">
      {chosen && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="text-title font-semibold tabular">
            <bdi>{labelOf(chosen.value)}</bdi>
          </span>
          <span className="text-muted">{long(chosen.label)}</span>
          <PlaceLink
            to="/orders"
            search={ordersBehind(income.unit, chosen.label)}
            className="inline-flex min-h-6 items-center gap-1 text-accent-ink hover:underline coarse:min-h-11"
          >
            <Trans>Show the orders</Trans>
            <Icon name="chevron-right" flip className="size-4" />
          </PlaceLink>
        </p>
      )}
      <OnceNear instead={<Skeleton className="h-60 w-full" />}>
        <BarChart
          label={income.unit === 'EGP' ? t`Income over time` : t`Orders over time`}
          points={points}
          selected={selected}
          onSelect={setSelected}
          formatValue={compact}
          direction={i18n.locale === 'ar' ? 'rtl' : 'ltr'}
        />
      </OnceNear>
    </div>
  );
}

/** The last bar with something in it: months and days to come are zero. */
function latest({ points }: Income): number {
  const values: readonly { readonly value: number }[] = points;
  const at = values.findLastIndex(({ value }) => value > 0);
  return at < 0 ? values.length - 1 : at;
}
