import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useQueue } from '#app/sync/queue-view.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Name } from '#app/ui/name.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { HistoryEntry } from '#contract/order-history.ts';
import { type Order, orders } from '#contract/orders.ts';
import { HistoryItem } from './history-item.tsx';
import { NoteForm } from './note-form.tsx';
import { ORDERS, orderHistory } from './queries.ts';

/** Everything that happened to the order, the newest first, under the place for a new note. */
export function HistoryTimeline({ order }: { order: Pick<Order, 'id' | 'status' | 'all_lines_own'> }) {
  const titleId = useId();
  const { data, isError, refetch, isFetching } = useQuery(orderHistory(order.id));
  return (
    <section aria-labelledby={titleId} className="surface-card p-4 sm:p-5">
      <h2 id={titleId} className="mb-3 text-title">
        <Trans>History</Trans>
      </h2>
      <NoteForm key={order.id} order={order} />
      <WaitingNotes orderId={order.id} />
      {data && (
        <ol className="grid">
          {shown(data.data).map((entry) => (
            <HistoryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {!data && isError && (
        <ErrorState
          title={<Trans>The history could not be loaded</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!data && !isError && <HistorySkeleton />}
    </section>
  );
}

/** The newest first; pieces that one person picked one after the other are one entry. */
function shown(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const sorted = [...entries].sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
  const told: HistoryEntry[] = [];
  for (const entry of sorted) {
    const later = told.at(-1);
    if (later && isSamePicking(later, entry)) {
      const quantity = Number(later.data.quantity) + Number(entry.data.quantity);
      told[told.length - 1] = { ...later, data: { ...later.data, quantity } };
    } else told.push(entry);
  }
  return told;
}

function isSamePicking(one: HistoryEntry, other: HistoryEntry): boolean {
  return one.kind === 'picked' && other.kind === 'picked' && one.by_name === other.by_name;
}

function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

/** Notes that this phone keeps until the server has them. */
function WaitingNotes({ orderId }: { orderId: number }) {
  const notes = useQueue().entries.filter(
    ({ resource, record, request }) =>
      resource === ORDERS && record === orderId && request.path === orders.addNote.path,
  );
  if (notes.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-2">
      {notes.map(({ key, state, request: { body } }) => (
        <li key={key} className="grid gap-1 rounded-control border border-dashed border-edge px-3 py-2">
          {body.kind === 'cancel_requested' && (
            <span>
              <Trans>Cancelation requested</Trans>
            </span>
          )}
          {typeof body.note === 'string' && body.note !== '' && (
            <p className="whitespace-pre-line wrap-anywhere">
              <Name>{body.note}</Name>
            </p>
          )}
          <span className="flex items-center gap-1 text-small text-muted">
            <Icon name={state === 'waiting' ? 'clock' : 'circle-alert'} className="size-3.5" />
            {state === 'waiting' ? <Trans>Waiting to be sent</Trans> : <Trans>Not sent. See the sync list.</Trans>}
          </span>
        </li>
      ))}
    </ul>
  );
}
