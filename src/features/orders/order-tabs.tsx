import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import type { ListControl } from '#app/kit/list-search.ts';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts';
import { STATUS_WORDS } from './words.ts';

type OrderTabsProps = {
  list: ListControl;
  /** Orders by status, over all filters but the status. */
  counts: Readonly<Record<string, number>> | undefined;
};

type Tab = 'all' | OrderStatus;

/** The statuses as views of the list; “other” only while there is such an order. */
export function OrderTabs({ list, counts }: OrderTabsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [chosen] = list.filterTexts('status');
  const value: Tab = ORDER_STATUSES.find((status) => status === chosen) ?? 'all';
  const shown = ORDER_STATUSES.filter((status) => status !== 'other' || value === 'other' || (counts?.other ?? 0) > 0);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (count: number | undefined) => (counts ? { count: number(count ?? 0) } : {});
  const items: TabItem<Tab>[] = [
    { value: 'all', label: t`All`, ...countOf(all) },
    ...shown.map((status) => ({ value: status, label: t(STATUS_WORDS[status]), ...countOf(counts?.[status]) })),
  ];
  return (
    <Tabs
      label={t`Orders by status`}
      items={items}
      value={value}
      onChange={(tab) => list.setFilters({ status: tab === 'all' ? undefined : tab })}
    />
  );
}
