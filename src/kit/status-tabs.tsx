import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import type { ListControl } from './list-search.ts';

interface StatusTabsProps {
  /** Made with `tab: 'status'`. */
  list: ListControl;
  label: string;
  /** Rows by status, over all filters but the status. */
  counts: Readonly<Record<string, number>> | undefined;
  statuses: readonly { readonly value: string; readonly label: string }[];
}

const ALL = '';

/** The statuses as views of the list, each with its number. */
export function StatusTabs({ list, label, counts, statuses }: StatusTabsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [chosen] = list.filterTexts('status');
  const value = statuses.some((status) => status.value === chosen) ? (chosen ?? ALL) : ALL;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (count: number | undefined) => (counts ? { count: number(count ?? 0) } : {});
  const items: TabItem<string>[] = [
    { value: ALL, label: t`All`, ...countOf(all) },
    ...statuses.map((status) => ({ ...status, ...countOf(counts?.[status.value]) })),
  ];
  return (
    <Tabs label={label} items={items} value={value} onChange={(tab) => list.setFilters({ status: tab || undefined })} />
  );
}
