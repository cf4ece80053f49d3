import { Trans } from '@lingui/react/macro';
import { useQueue } from '#app/sync/queue-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Name } from '#app/ui/name.tsx';
import { orders } from '#contract/orders.ts';
import { ORDERS } from './queries.ts';

/** Notes that this phone keeps until the server has them. */
export function WaitingNotes({ orderId }: { orderId: number }) {
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
