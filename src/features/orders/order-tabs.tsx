import { useLingui } from '@lingui/react/macro';
import type { ListControl } from '#app/kit/list-search.ts';
import { StatusTabs } from '#app/kit/status-tabs.tsx';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import { STATUS_WORDS } from './words.ts';

type OrderTabsProps = {
  list: ListControl;
  /** Orders by status, over all filters but the status. */
  counts: Readonly<Record<string, number>> | undefined;
};

/** The statuses as views of the list; “other” only while there is such an order. */
export function OrderTabs({ list, counts }: OrderTabsProps) {
  const { t } = useLingui();
  const hasOther = list.filterTexts('status')[0] === 'other' || (counts?.other ?? 0) > 0;
  const shown = ORDER_STATUSES.filter((status) => status !== 'other' || hasOther);
  return (
    <StatusTabs
      list={list}
      label={t`Orders by status`}
      counts={counts}
      statuses={shown.map((status) => ({ value: status, label: t(STATUS_WORDS[status]) }))}
    />
  );
}
