import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useLabelsOf } from '#app/kit/crud/all-labels.ts';
import { UploadProgress } from '#app/kit/form/upload-progress.tsx';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import { useQueue } from '#app/sync/queue-view.ts';
import { theOutbox } from '#app/sync/session-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { correctionPlace, recordPlace } from './record-place.ts';
import { RefusalText } from './refusal-text.tsx';
import { SyncChanges } from './sync-changes.tsx';
import { SyncConflict } from './sync-conflict.tsx';

interface SyncEntryProps {
  entry: OutboxEntry;
  sending: boolean;
  /** The sheet goes when a record is opened from it. */
  onLeave: () => void;
}

/** One change on its way, and what can be done about it. */
export function SyncEntry({ entry, sending, onLeave }: SyncEntryProps) {
  const { t } = useLingui();
  const { ago } = useFormats();
  const { online } = useContact();
  const [asking, setAsking] = useState(false);
  const { key, label, state, queuedAt, attempts, record, root } = entry;
  const { labels } = useLabelsOf(root);
  const correction = correctionPlace(entry, labels);
  const place = correction ?? recordPlace(root, record);
  const retry = () => void theOutbox().then((outbox) => outbox?.retry(key));
  const discard = () => void theOutbox().then((outbox) => outbox?.discard(key));
  const resolve = (theirs: readonly string[]) => void theOutbox().then((outbox) => outbox?.resolve(key, theirs));
  const when = ago(queuedAt);
  const isStored = !useQueue().unstored.has(key);
  return (
    <li className="rounded-control border border-hairline p-3">
      <p className="font-medium wrap-anywhere">{label}</p>
      <p className="text-small text-muted">
        {isStored ? <Trans>Saved {when}</Trans> : <Trans>Not stored on this device; keep this page open</Trans>}
        {attempts > 0 && state === 'waiting' && !sending && (
          <>
            {' · '}
            <Trans>sent, no answer yet</Trans>
          </>
        )}
      </p>
      {state === 'conflict' ? <SyncConflict entry={entry} onDecide={resolve} /> : <SyncChanges entry={entry} />}
      {sending && Object.values(entry.request.body).some((value) => value instanceof File) && <UploadProgress />}
      <RefusalText entry={entry} onLeave={onLeave} />
      {!sending && (
        <div className="mt-2 flex flex-wrap gap-2">
          {state !== 'conflict' && online && (
            <Button onClick={retry}>{state === 'waiting' ? <Trans>Send now</Trans> : <Trans>Send again</Trans>}</Button>
          )}
          {state !== 'waiting' && place && (
            <Link to={place.to} search={place.search} onClick={onLeave} className={buttonClass()}>
              {correction ? <Trans>Correct it</Trans> : <Trans>Open the record</Trans>}
            </Link>
          )}
          <Button tone="plain" onClick={() => setAsking(true)} aria-label={t`Delete this change: ${label}`}>
            <Trans>Delete this change</Trans>
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={<Trans>Delete this change?</Trans>}
          confirmLabel={<Trans>Delete this change</Trans>}
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        >
          <span className="block font-medium wrap-anywhere text-ink">{label}</span>
          <SyncChanges entry={entry} />
          {attempts > 0 && state === 'waiting' ? (
            <Trans>It was already sent and may have arrived. Deleting it here takes nothing back on the server.</Trans>
          ) : (
            <Trans>It was never sent. Deleted here, it is gone for good.</Trans>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
