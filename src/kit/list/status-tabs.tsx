import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { ListControl } from './list-search.ts';

interface StatusTabsProps {
  /** Made with `tab: 'status'`. */
  list: ListControl;
  label: string;
  /** Rows by status, over all filters but the status. */
  counts: Readonly<Record<string, number>> | undefined;
  statuses: readonly { readonly value: string; readonly label: string }[];
  /** What several statuses at once are called, where a link set them; they stand as a view of their own. */
  severalLabel?: (statuses: readonly string[]) => string;
}

const ALL = '';

/** The statuses as views of the list, each with its number. */
export function StatusTabs({ list, label, counts, statuses, severalLabel }: StatusTabsProps) {
  const { t } = useLingui();
  const { number, compact } = useFormats();
  // Beside three other tabs a phone has no room for more.
  const figure = useIsWide() ? number : compact;
  const chosen = list.filterTexts('status');
  const several = chosen.length > 1 && severalLabel ? [{ value: chosen.join(), label: severalLabel(chosen) }] : [];
  const views = [...several, ...statuses];
  const value = views.some((view) => view.value === chosen.join()) ? chosen.join() : ALL;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (count: number | undefined) => (counts ? { count: figure(count ?? 0) } : {});
  const items: TabItem<string>[] = [
    { value: ALL, label: t`All`, ...countOf(all) },
    ...views.map((view) => ({ ...view, ...countOf(counts && sumOf(counts, view.value.split(','))) })),
  ];
  return (
    <Tabs
      label={label}
      items={items}
      value={value}
      onChange={(tab) => list.setFilters({ status: tab ? tab.split(',') : undefined })}
    />
  );
}

function sumOf(counts: Readonly<Record<string, number>>, statuses: readonly string[]): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
