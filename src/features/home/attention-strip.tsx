import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueue } from '#app/offline/queue.ts';
import { askForSyncSheet } from '#app/offline/sync-door.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PlaceLink } from './place-link.tsx';
import { attentionQuery } from './queries.ts';

const tile = 'flex h-full min-h-11 items-center gap-2.5 rounded-card border px-3 py-2 text-start';
const quiet = 'border-hairline bg-card text-muted hover:border-edge';
const calling = 'border-transparent bg-warning-tint text-warning hover:border-warning';

/** What somebody should look at: calling while there is any, quiet at zero. */
export function AttentionStrip() {
  const { t } = useLingui();
  const { data, isError } = useQuery(attentionQuery);
  const { entries } = useQueue();
  const stopped = entries.filter(({ state }) => state !== 'waiting').length;
  const waits = data?.data;
  return (
    <section aria-label={t`Needs attention`}>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4 xl:gap-3">
        {waits && (
          <>
            <li>
              <PlaceLink to="/complaints" search={{ status: 'pending' }} className={look(waits.pending_complaints)}>
                <Words icon="message-square-warning" count={waits.pending_complaints}>
                  <Plural value={waits.pending_complaints} one="# complaint pending" other="# complaints pending" />
                </Words>
              </PlaceLink>
            </li>
            <li>
              <PlaceLink to="/orders" search={{ waiting: '1' }} className={look(waits.waiting_orders)}>
                <Words icon="hourglass" count={waits.waiting_orders}>
                  <Plural
                    value={waits.waiting_orders}
                    one="# order waiting for over 48 hours"
                    other="# orders waiting for over 48 hours"
                  />
                </Words>
              </PlaceLink>
            </li>
            <li>
              <PlaceLink to="/products" search={{ stock: 'out' }} className={look(waits.products_out)}>
                <Words icon="package-x" count={waits.products_out}>
                  <Plural value={waits.products_out} one="# product out of stock" other="# products out of stock" />
                </Words>
              </PlaceLink>
            </li>
          </>
        )}
        {!waits && !isError && ['complaints', 'orders', 'products'].map((key) => <Waiting key={key} />)}
        {(waits || stopped > 0) && (
          <li>
            <button type="button" onClick={askForSyncSheet} className={`w-full ${look(stopped)}`}>
              <Words icon="cloud-alert" count={stopped}>
                <Plural
                  value={stopped}
                  one="# change of yours was not accepted"
                  other="# changes of yours were not accepted"
                />
              </Words>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function look(count: number): string {
  return `${tile} ${count > 0 ? calling : quiet}`;
}

function Words({ icon, count, children }: { icon: IconName; count: number; children: ReactNode }) {
  return (
    <>
      <Icon name={count > 0 ? icon : 'check'} />
      <span className="min-w-0 flex-1">{children}</span>
      {count > 0 && <Icon name="chevron-right" flip className="size-4" />}
    </>
  );
}

function Waiting() {
  return (
    <li className={`${tile} border-hairline bg-card`}>
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="h-4 w-40" />
    </li>
  );
}
