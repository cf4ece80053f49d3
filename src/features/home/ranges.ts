import { useNavigate, useSearch } from '@tanstack/react-router';
import { INCOME_RANGES, type IncomeRange, STATUS_RANGES, type StatusRange } from '#contract/home.ts';
import type { ListSearch } from '#contract/list.ts';

/** What the two charts show, in the address: `?income=daily&status=yearly`. */
export function useRanges() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (patch: ListSearch) =>
    void navigate({
      to: '.',
      search: (previous: ListSearch) => ({ ...previous, ...patch }),
      replace: true,
      resetScroll: false,
    });
  return {
    income: INCOME_RANGES.find((range) => range === search.income) ?? 'monthly',
    status: STATUS_RANGES.find((range) => range === search.status) ?? 'monthly',
    setIncome: (income: IncomeRange) => set({ income }),
    setStatus: (status: StatusRange) => set({ status }),
  };
}

/** The first and the last day of a chart's label, which is a month or a day. */
export function daysOf(label: string): { from: string; to: string } {
  if (label.length > 7) return { from: label, to: label };
  const [year, month] = [Number(label.slice(0, 4)), Number(label.slice(5))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${label}-01`, to: `${label}-${last}` };
}
