import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActivityColumns } from '#app/features/activity/columns.tsx';
import { useAdColumns } from '#app/features/ads/columns.tsx';
import { BRANDS } from '#app/features/attributes/brands.ts';
import { useAttributeColumns } from '#app/features/attributes/columns.tsx';
import { useComplaintColumns } from '#app/features/complaints/columns.tsx';
import { useOfferColumns } from '#app/features/offers/columns.tsx';
import { useOrderColumns } from '#app/features/orders/use-order-columns.tsx';
import { useStatusChange } from '#app/features/orders/use-status-change.tsx';
import { useTransactionColumns } from '#app/features/orders/use-transaction-columns.tsx';
import { useProductColumns } from '#app/features/products/columns.tsx';
import { usePromoCodeColumns } from '#app/features/promo-codes/columns.tsx';
import { useProviderColumns } from '#app/features/providers/columns.tsx';
import { useSubAdminColumns } from '#app/features/sub-admins/columns.tsx';
import { useUserColumns } from '#app/features/users/columns.tsx';
import { Cell } from '#app/kit/list/cell.tsx';
import { useReviewColumns } from '#app/kit/record/review-columns.tsx';
import { createQueryClient } from '#app/sync/query-client.ts';
import { TimeAgo } from '#app/ui/time-ago.tsx';

beforeEach(() => speak('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Adds no text and takes none away: other screens are drawn with the same ones. */
function speak(language: 'ar' | 'en') {
  i18n.load(language, {});
  i18n.activate(language);
}

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </QueryClientProvider>
);

test.each([
  ['activity', useActivityColumns],
  ['ads', useAdColumns],
  ['brands', () => useAttributeColumns(BRANDS)],
  ['complaints', useComplaintColumns],
  ['offers', useOfferColumns],
  ['orders', () => useOrderColumns(useStatusChange().choose)],
  ['products', useProductColumns],
  ['promo codes', usePromoCodeColumns],
  ['providers', useProviderColumns],
  ['reviews', useReviewColumns],
  ['sub-admins', useSubAdminColumns],
  ['transactions', useTransactionColumns],
  ['users', useUserColumns],
])(
  'the columns of %s stay the same while only rows change, and speak the new language after a switch',
  (_, columns) => {
    const { result, rerender } = renderHook(() => columns(), { wrapper });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);

    act(() => speak('ar'));
    expect(result.current).not.toBe(before);
  },
);

test('a change of one row draws the cells of that row alone', () => {
  const drawn: number[] = [];
  const column = {
    key: 'name',
    label: 'Name',
    cell: ({ id, name }: { id: number; name: string }) => {
      drawn.push(id);
      return name;
    },
  };
  const table = (rows: { id: number; name: string }[]) =>
    rows.map((row) => <Cell key={row.id} column={column} row={row} />);
  const [one, two] = [
    { id: 1, name: 'Mona' },
    { id: 2, name: 'Salma' },
  ];
  const { rerender } = render(table([one, two]), { wrapper });
  expect(drawn).toEqual([1, 2]);
  rerender(table([one, { ...two, name: 'Dina' }]));
  expect(drawn).toEqual([1, 2, 2]);
  expect(document.body.textContent).toBe('MonaDina');
});

test('what says how long ago it was grows older although nothing else on the screen changes', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:20Z') });
  render(<TimeAgo at="2026-03-01T09:57:00Z" />, { wrapper });
  expect(screen.getByText('3 minutes ago')).toBeDefined();
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText('5 minutes ago')).toBeDefined();
});
