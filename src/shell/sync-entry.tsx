import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { useFieldWords } from '#app/kit/field-names.ts';
import { useContact } from '#app/offline/online.ts';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';
import { theOutbox } from '#app/offline/user-outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { correctionPlace, recordPlace } from './record-place.ts';
import { RefusalText } from './refusal-text.tsx';
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
  const correction = correctionPlace(entry);
  const place = correction ?? recordPlace(root, record);
  const retry = () => void theOutbox().then((outbox) => outbox?.retry(key));
  const discard = () => void theOutbox().then((outbox) => outbox?.discard(key));
  const resolve = (theirs: readonly string[]) => void theOutbox().then((outbox) => outbox?.resolve(key, theirs));
  const when = ago(queuedAt);
  return (
    <li className="rounded-control border border-hairline p-3">
      <p className="font-medium wrap-anywhere">{label}</p>
      <p className="text-small text-muted">
        <Trans>Saved {when}</Trans>
        {attempts > 0 && state === 'waiting' && !sending && (
          <>
            {' · '}
            <Trans>sent, no answer yet</Trans>
          </>
        )}
      </p>
      {state === 'conflict' ? <SyncConflict entry={entry} onDecide={resolve} /> : <Changes entry={entry} />}
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
          <Button tone="plain" onClick={() => setAsking(true)} aria-label={t`Discard: ${label}`}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={<Trans>Discard this change?</Trans>}
          confirmLabel={<Trans>Discard</Trans>}
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        >
          {attempts > 0 && state === 'waiting' ? (
            <Trans>It was sent already and may have arrived. It is only forgotten on this phone.</Trans>
          ) : (
            <Trans>“{label}” is forgotten and never sent.</Trans>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}

function Changes({ entry: { root, base, mine } }: { entry: OutboxEntry }) {
  const words = useFieldWords(root);
  return (
    <dl className="mt-1 grid gap-0.5 text-small">
      {Object.keys(mine).map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{words.name(field)}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="text-muted line-through">{words.value(field, base[field])}</bdi>
            <bdi>{words.value(field, mine[field])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
