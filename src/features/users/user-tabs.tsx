import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormats } from '#app/i18n/formats.ts';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import type { ListSearch } from '#contract/list.ts';
import type { UserDetails } from '#contract/users.ts';
import { ComplaintsTab } from './complaints-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';

const TABS = ['orders', 'reviews', 'complaints'] as const;
type Tab = (typeof TABS)[number];

/** What belongs to the user: orders, reviews, complaints, each a list of its own section narrowed to them. */
export function UserTabs({ id, details }: { id: number; details: UserDetails | undefined }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const navigate = useNavigate();
  const { tab }: ListSearch = useSearch({ strict: false });
  const shown = TABS.find((known) => known === tab) ?? 'orders';
  const countOf = (count: number | undefined) => (count === undefined ? {} : { count: number(count) });
  const items: TabItem<Tab>[] = [
    { value: 'orders', label: t`Orders`, ...countOf(details?.orders_count) },
    { value: 'reviews', label: t`Reviews`, ...countOf(details?.reviews_count) },
    { value: 'complaints', label: t`Complaints`, ...countOf(details?.complaints_count) },
  ];
  // Another tab is another list, so nothing of the old one's address stays.
  const show = (next: Tab) =>
    void navigate({ to: '.', search: next === 'orders' ? {} : { tab: next }, resetScroll: false });
  return (
    <section className="grid gap-4">
      <Tabs label={t`Sections of this user`} items={items} value={shown} onChange={show} />
      {shown === 'orders' && <OrdersTab userId={id} />}
      {shown === 'reviews' && <ReviewsTab userId={id} />}
      {shown === 'complaints' && <ComplaintsTab userId={id} />}
    </section>
  );
}
