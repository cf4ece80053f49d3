import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { OnceNear } from '#app/ui/once-near.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { percentages } from '#contract/allocation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { home, StatusRange } from '#contract/home.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { Card } from './card.tsx';
import { PlaceLink } from './place-link.tsx';
import { orderStatusQuery } from './queries.ts';

const RingChart = lazyPart(() =>
  import('#app/ui/chart/ring-chart.tsx').then((module) => ({ default: module.RingChart })),
);

interface Shown {
  readonly status: OrderStatus;
  readonly word: MessageDescriptor;
  readonly dot: string;
  readonly fill: string;
}

const SHOWN: readonly Shown[] = [
  { status: 'completed', word: msg`Completed`, dot: 'bg-good-dot', fill: 'fill-good-dot' },
  { status: 'in_progress', word: msg`In progress`, dot: 'bg-info-dot', fill: 'fill-info-dot' },
  { status: 'canceled', word: msg`Canceled`, dot: 'bg-bad-dot', fill: 'fill-bad-dot' },
  { status: 'other', word: msg`Other`, dot: 'bg-edge', fill: 'fill-edge' },
];

const ring = <Skeleton className="size-44 rounded-full" />;

interface StatusCardProps {
  range: StatusRange;
  onRange: (range: StatusRange) => void;
}

/** How the orders of this month or year stand: a ring, and beside it the same as a table. */
export function StatusCard({ range, onRange }: StatusCardProps) {
  const { t } = useLingui();
  const result = useQuery(orderStatusQuery(range));
  return (
    <Card
      title={<Trans>Order status</Trans>}
      result={result}
      skeleton={
        <div className="flex flex-wrap items-center gap-6">
          {ring}
          <Skeleton className="h-36 min-w-40 flex-1" />
        </div>
      }
    >
      {(figures) => (
        <>
          <Tabs
            label={t`Which orders are counted`}
            value={range}
            onChange={onRange}
            items={[
              { value: 'monthly', label: <Trans>This month</Trans> },
              { value: 'yearly', label: <Trans>This year</Trans> },
            ]}
          />
          <Statuses figures={figures} />
        </>
      )}
    </Card>
  );
}

function Statuses({ figures: { counts, from, to } }: { figures: ReplyOf<typeof home.orderStatus>['data'] }) {
  const { t } = useLingui();
  const { number, percentage } = useFormats();
  const values = SHOWN.map(({ status }) => counts[status]);
  const shares = percentages(values);
  const sum = values.reduce((all, value) => all + value, 0);
  const parts = SHOWN.map(({ status, fill }) => ({ key: status, value: counts[status], look: fill }));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4 py-2">
      <OnceNear instead={ring}>
        <RingChart parts={parts} sum={number(sum)} unit={t`${plural(sum, { one: 'order', other: 'orders' })}`} />
      </OnceNear>
      <table className="min-w-50 flex-1">
        <caption className="sr-only">
          <Trans>Orders by status</Trans>
        </caption>
        <tbody>
          {SHOWN.map(({ status, word, dot }, at) => (
            <tr key={status} className="border-t border-hairline first:border-none">
              <th scope="row" className="text-start font-normal">
                <PlaceLink
                  to="/orders"
                  search={{ status, date_from: from, date_to: to }}
                  className="flex min-h-11 items-center gap-2 text-ink hover:underline"
                >
                  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
                  {t(word)}
                </PlaceLink>
              </th>
              <td className="text-end font-medium tabular">
                <Ltr>{number(counts[status])}</Ltr>
              </td>
              <td className="w-14 text-end text-muted tabular">
                <Ltr>{percentage(shares[at] ?? 0)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
