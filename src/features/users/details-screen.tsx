import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isNotFound } from '#app/api/api-error.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { RefreshFailure } from '#app/kit/list/refresh-failure.tsx';
import { RowActions } from '#app/kit/list/row-actions.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { OrdersOf } from '#app/kit/record/orders-of.tsx';
import { ReturnsOf } from '#app/kit/record/returns-of.tsx';
import { ReviewsOf } from '#app/kit/record/reviews-of.tsx';
import { useSectionTab } from '#app/kit/record/use-section-tab.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { useAge } from '#app/ui/ages.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import { type User, type UserDetails, users } from '#contract/users.ts';
import { ComplaintsTab } from './complaints-tab.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { OpenOrders } from './open-orders.tsx';
import { readUserId, USERS, userInLists, userRecord } from './queries.ts';
import { UserFailure } from './user-failure.tsx';
import { UserHeader } from './user-header.tsx';

/** One user of the marketplace: who it is, and everything that belongs to them. */
export function UserDetailsScreen() {
  const { t } = useLingui();
  const { id: text = '' } = useParams({ strict: false });
  const id = readUserId(text) ?? 0;
  const client = useQueryClient();
  const result = useQuery({ ...userRecord(id), enabled: id > 0 });
  const { data, error, isFetching } = result;
  // A list that shows the user has enough for the head of the page.
  const row = useWaitingRecord<User>(USERS, data?.data ?? userInLists(client, id));
  const title = row?.full_name ?? t`User ${text}`;
  usePageTitle(title);
  useAge(result.dataUpdatedAt);
  // Whoever is gone is gone, also where a list still shows them.
  if (isNotFound(error) || (!row && (error || id === 0)))
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <UserFailure id={id} result={result} />
      </>
    );
  return (
    <>
      <article aria-busy={isFetching} className="grid gap-4">
        <BackLink to="/users">{t`Users`}</BackLink>
        {row ? (
          <UserHeader
            user={row}
            cover={data?.data.cover ?? null}
            refunded={data?.data.refunded_amount}
            remark={<WaitingMark resource={USERS} id={id} />}
            actions={
              data?.data.orders_in_progress === 0 ? (
                <DeleteButton user={data.data} />
              ) : (
                // Held until it is known, so that name and number stay where they are.
                <span className="size-[var(--control-height)]" />
              )
            }
            foot={
              data && data.data.orders_in_progress > 0 ? (
                <div className="text-small text-muted">
                  <OpenOrders user={id} count={data.data.orders_in_progress} />
                </div>
              ) : undefined
            }
          />
        ) : (
          <HeaderSkeleton />
        )}
        {/* What is above decides where they stand; nothing that is seen moves because of it. */}
        {!result.isLoading && <UserTabs id={id} details={data?.data} />}
      </article>
      {row && <RefreshFailure result={result} />}
    </>
  );
}

function DeleteButton({ user }: { user: UserDetails }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const offline = useOfflineReason(users.remove);
  const usual = useUsualActions();
  const { remove } = usual(user.full_name);
  return (
    <>
      <span>
        <RowActions name={user.full_name} actions={[remove(() => setAsked(true), offline)]} />
      </span>
      {asked && (
        <DeleteQuestion row={user} onRemoved={() => void navigate({ to: '/users' })} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function HeaderSkeleton() {
  return (
    <div role="status" className="surface-card grid gap-4 p-5">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-6 w-48 max-w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

const TABS = ['orders', 'returns', 'reviews', 'complaints'] as const;
type Tab = (typeof TABS)[number];

/** What belongs to the user: orders, reviews, complaints, each a list of its own section narrowed to them. */
function UserTabs({ id, details }: { id: number; details: UserDetails | undefined }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { shown, show } = useSectionTab(TABS);
  const countOf = (count: number | undefined) => (count === undefined ? {} : { count: number(count) });
  const items: TabItem<Tab>[] = [
    { value: 'orders', label: t`Orders`, ...countOf(details?.orders_count) },
    { value: 'returns', label: t`Returns`, ...countOf(details?.returns_count) },
    { value: 'reviews', label: t`Reviews`, ...countOf(details?.reviews_count) },
    { value: 'complaints', label: t`Complaints`, ...countOf(details?.complaints_count) },
  ];
  return (
    <section className="grid gap-4">
      <Tabs label={t`Sections of this user`} items={items} value={shown} onChange={show} />
      {shown === 'orders' && (
        <OrdersOf of={{ user: String(id) }} emptyText={<Trans>This user has not ordered anything yet</Trans>} />
      )}
      {shown === 'returns' && (
        <ReturnsOf of={{ user: String(id) }} emptyText={<Trans>This user has not sent anything back</Trans>} />
      )}
      {shown === 'reviews' && (
        <ReviewsOf of={{ user: String(id) }} emptyText={<Trans>This user has not reviewed anything yet</Trans>} />
      )}
      {shown === 'complaints' && <ComplaintsTab userId={id} />}
    </section>
  );
}
