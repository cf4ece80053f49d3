import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { ORDER_STATUSES, RECEIVED_STATUSES } from '#contract/order-status.ts';
import { OrderSections } from './order-sections.tsx';
import { isStatus } from './value-labels.ts';

type OrderTabsProps = {
  list: ListControl;
  /** Orders by status, over all filters but the status. */
  counts: Readonly<Record<string, number>> | undefined;
};

const isReceived = (statuses: readonly string[]) =>
  statuses.length === RECEIVED_STATUSES.length && RECEIVED_STATUSES.every((status) => statuses.includes(status));

/** The statuses as views of the list (“other” only while there is such an order), and the pages beside it. */
export function OrderTabs({ list, counts }: OrderTabsProps) {
  const { t } = useLingui();
  const wide = useIsWide();
  const wordsOf = (several: readonly string[]) =>
    several.filter(isStatus).map((status) => t(ORDER_STATUS_LABELS[status]));
  const hasOther = list.filterTexts('status')[0] === 'other' || (counts?.other ?? 0) > 0;
  const shown = ORDER_STATUSES.filter((status) => status !== 'other' || hasOther);
  const statuses = (
    <StatusTabs
      list={list}
      label={t`Orders by status`}
      counts={counts}
      severalLabel={(several) => (isReceived(several) ? t`Not canceled` : wordsOf(several).join(' · '))}
      statuses={shown.map((status) => ({ value: status, label: t(ORDER_STATUS_LABELS[status]) }))}
    />
  );
  if (wide)
    return (
      <>
        <OrderSections value="/orders" />
        {statuses}
      </>
    );
  // A phone has one line of tabs: what this page is about first, the ways to the others at its end.
  return (
    <div className="tab-line">
      {statuses}
      <OrderSections value="/orders" others />
    </div>
  );
}
