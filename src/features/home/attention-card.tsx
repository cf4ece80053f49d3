import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { askForSyncSheet } from '#app/sync/open-sync-sheet.ts';
import { useQueue } from '#app/sync/queue-view.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { home } from '#contract/home.ts';
import { PlaceLink } from './place-link.tsx';
import { attentionQuery } from './queries.ts';

const line = 'flex w-full min-h-12 items-center gap-3 px-4 py-2 text-start text-ink fades hover:bg-fill md:px-5';
const place = 'border-t border-hairline first:border-none';

/** What waits for somebody, each a way there; what waits for nobody is not told. */
export function AttentionCard() {
  const { t } = useLingui();
  const { data, isError } = useQuery(attentionQuery);
  const { entries } = useQueue();
  const stopped = entries.filter(({ state }) => state !== 'waiting').length;
  if (!data && isError && stopped === 0) return null;
  return (
    <section aria-label={t`Needs attention`} className="surface-card overflow-clip">
      <ul>
        {stopped > 0 && (
          <li className={place}>
            <button type="button" onClick={askForSyncSheet} className={line}>
              <Notice icon="cloud-alert">
                <Plural
                  value={stopped}
                  one="# change of yours was not accepted"
                  other="# changes of yours were not accepted"
                />
              </Notice>
            </button>
          </li>
        )}
        {data && <Waiting waits={data.data} alone={stopped === 0} />}
        {!data && !isError && ['1', '2', '3'].map((key) => <Loading key={key} />)}
      </ul>
    </section>
  );
}

interface WaitingProps {
  waits: ReplyOf<typeof home.needsAttention>['data'];
  /** Nothing else stands in the card. */
  alone: boolean;
}

function Waiting({ waits, alone }: WaitingProps) {
  const { pending_complaints, waiting_orders, returns_waiting, refunds_overdue, products_out, ledger_differences } =
    waits;
  const counts = [
    ...[pending_complaints, waiting_orders, returns_waiting],
    ...[refunds_overdue, products_out, ledger_differences],
  ];
  if (alone && counts.every((count) => count === 0))
    return (
      <li className={`${line} text-muted`}>
        <Icon name="circle-check" className="size-5 text-good" />
        <Trans>Nothing waits for you</Trans>
      </li>
    );
  return (
    <>
      <Place to="/orders" search={{ waiting: '1' }} icon="hourglass" count={waiting_orders}>
        <Plural
          value={waiting_orders}
          one="# order waiting for over 48 hours"
          other="# orders waiting for over 48 hours"
        />
      </Place>
      <Place to="/complaints" search={{ status: 'pending' }} icon="message-square-warning" count={pending_complaints}>
        <Plural value={pending_complaints} one="# complaint pending" other="# complaints pending" />
      </Place>
      <Place to="/orders/returns" search={{ status: 'requested' }} icon="undo-2" count={returns_waiting}>
        <Plural value={returns_waiting} one="# return to answer" other="# returns to answer" />
      </Place>
      <Place
        to="/orders/returns"
        search={{ overdue: '1' }}
        icon="triangle-alert"
        count={refunds_overdue}
        tone="text-bad"
      >
        <Plural value={refunds_overdue} one="# refund overdue" other="# refunds overdue" />
      </Place>
      <Place to="/products" search={{ stock: 'out' }} icon="package-x" count={products_out}>
        <Plural value={products_out} one="# product out of stock" other="# products out of stock" />
      </Place>
      {ledger_differences > 0 && (
        <li className={`${line} ${place}`}>
          <Icon name="triangle-alert" className="size-5 text-bad" />
          <Plural
            value={ledger_differences}
            one="The nightly check of the ledger found # difference"
            other="The nightly check of the ledger found # differences"
          />
        </li>
      )}
    </>
  );
}

type PlaceProps = Required<Pick<ComponentProps<typeof PlaceLink>, 'to' | 'search'>> & {
  icon: IconName;
  count: number;
  tone?: string;
  children: ReactNode;
};

function Place({ to, search, icon, count, tone, children }: PlaceProps) {
  if (count === 0) return null;
  return (
    <li className={place}>
      <PlaceLink to={to} search={search} className={line}>
        <Notice icon={icon} tone={tone}>
          {children}
        </Notice>
      </PlaceLink>
    </li>
  );
}

interface NoticeProps {
  icon: IconName;
  tone?: string | undefined;
  children: ReactNode;
}

function Notice({ icon, tone = 'text-warning', children }: NoticeProps) {
  return (
    <>
      <Icon name={icon} className={`size-5 ${tone}`} />
      <span className="min-w-0 flex-1">{children}</span>
      <Icon name="chevron-right" flip className="size-4 text-muted" />
    </>
  );
}

function Loading() {
  return (
    <li className={`${line} ${place}`}>
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="h-4 w-40" />
    </li>
  );
}
