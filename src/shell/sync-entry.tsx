import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useFieldLabelsOf, useLabelsOf } from '#app/kit/crud/all-labels.ts';
import { type RecordPaths, recordPlace } from '#app/kit/crud/section.ts';
import { canBeCorrected } from '#app/kit/form/correction.ts';
import { UploadProgress } from '#app/kit/form/upload-progress.tsx';
import { sections } from '#app/sections.ts';
import { fateOf, isTemporary, type OutboxEntry, useQueue, wasSent } from '#app/sync/queue-view.ts';
import { theOutbox } from '#app/sync/session-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
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
  const { key, label, state, queuedAt, record, resource } = entry;
  const { labels } = useLabelsOf(resource);
  const correction = correctionPlace(entry, labels);
  const place = correction ?? placeOf(resource, record);
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
        {wasSent(entry) && state === 'waiting' && !sending && (
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
          <WhatIsLost entry={entry} />
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What deleting a change here undoes: nothing of what the server may have. */
function WhatIsLost({ entry }: { entry: OutboxEntry }) {
  const fate = fateOf(entry);
  if (fate === 'unsent') return <Trans>It was never sent. Deleted here, it is gone for good.</Trans>;
  if (fate === 'refused') return <Trans>The server did not accept it. Deleted here, it is gone for good.</Trans>;
  return <Trans>It was already sent and may have arrived. Deleting it here takes nothing back on the server.</Trans>;
}

interface RecordPlace {
  readonly to: string;
  /** A list opens the record in its drawer; `fix`: with the refused change of this key in its form. */
  readonly search: { readonly open?: string; readonly fix?: string };
}

const PLACES: Readonly<Record<string, RecordPaths | undefined>> = sections;

/** Where the labels of a kind of record say that its form is opened. */
interface FormPlace {
  readonly formAt?: string | undefined;
  readonly formOnPage?: string | undefined;
  readonly newFormOn?: { readonly resource: string; readonly param: string; readonly open: string } | undefined;
}

/** Where what was refused can be set right in its own form; undefined: it has none. */
function correctionPlace(entry: OutboxEntry, labels: FormPlace | undefined): RecordPlace | undefined {
  const { resource, record, key, request } = entry;
  const { formAt, formOnPage, newFormOn } = labels ?? {};
  if (newFormOn && isTemporary(record) && canBeCorrected(entry)) {
    const page = placeOf(newFormOn.resource, request.params[newFormOn.param]);
    return page && { ...page, search: { open: newFormOn.open, fix: key } };
  }
  if (formOnPage !== undefined && canBeCorrected(entry)) {
    const page = placeOf(resource, record);
    return page && { ...page, search: { open: formOnPage, fix: key } };
  }
  const to = PLACES[resource]?.path;
  const isSwitch = Object.keys(request.body).every((field) => field === 'status' || field === 'enabled');
  if (to === undefined || formAt === undefined || isSwitch || !canBeCorrected(entry)) return undefined;
  return { to, search: { open: typeof record === 'number' ? `${formAt}${record}` : 'new', fix: key } };
}

/** Where the record of a query resource is opened; undefined: no screen shows it yet. */
function placeOf(resource: string, id: unknown): RecordPlace | undefined {
  const paths = PLACES[resource];
  return paths && typeof id === 'number' ? recordPlace(paths, id) : undefined;
}

/** What a waiting change says: each field that it touches, the old value and the new one; of a new text the text itself. */
function SyncChanges({ entry: { resource, base, mine, request } }: { entry: OutboxEntry }) {
  const labels = useFieldLabelsOf(resource);
  // What has no old value is known from the call alone: a note's text, the fields of a new record.
  const added = Object.keys(request.body).filter((field) => !(field in mine) && labels.knows(field));
  const told = added.filter((field) => isSaid(request.body[field]));
  return (
    <dl className="mt-1 grid gap-0.5 text-small">
      {Object.keys(mine).map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labels.name(field)}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="text-muted line-through">{labels.value(field, base[field])}</bdi>
            <bdi>{labels.value(field, mine[field])}</bdi>
          </dd>
        </div>
      ))}
      {told.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labels.name(field)}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            <bdi>{labels.value(field, request.body[field])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
