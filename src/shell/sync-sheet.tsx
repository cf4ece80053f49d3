import { Select, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useContext, useState } from 'react';
import { ask, useContact } from '#app/api/connection.ts';
import { deviceKind } from '#app/i18n/device-kind.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { AllLabels } from '#app/kit/crud/all-labels.ts';
import { loadLabels } from '#app/labels.ts';
import { useSession } from '#app/session/use-session.ts';
import { lastSyncs } from '#app/sync/device-cache.ts';
import { useDeviceStorage } from '#app/sync/device-storage.ts';
import { type OutboxEntry, recordOf, somethingWaits, useQueue, wasSent } from '#app/sync/queue-view.ts';
import { theOutbox } from '#app/sync/session-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { SyncRecord } from './sync-record.tsx';
import { SyncUnreadable } from './sync-unreadable.tsx';

/** Everything that this phone has not handed over yet, and what it keeps. */
export function SyncSheet({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const { entries } = useQueue();
  const labels = use(loadLabels());
  const check = () => {
    setAsking(true);
    ask().finally(() => setAsking(false));
  };
  const actions = (
    <>
      <Button icon="refresh-cw" pending={asking} onClick={check}>
        <Trans>Check now</Trans>
      </Button>
      {entries.length > 1 && (
        <Button onClick={retryAll}>
          {entries.some(wasSent) ? <Trans>Send all again</Trans> : <Trans>Send all now</Trans>}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={<Trans>Connection and waiting changes</Trans>} actions={actions} onClose={onClose}>
      <Connection />
      <SyncUnreadable />
      <AllLabels value={labels}>
        <SyncList onLeave={onClose} />
        <SyncFacts />
      </AllLabels>
    </Sheet>
  );
}

/** Everything but conflicts, which need an answer, and what may have arrived, which needs a look. */
async function retryAll(): Promise<void> {
  const outbox = await theOutbox();
  const again = outbox?.view().entries.filter(({ state }) => state === 'waiting' || state === 'refused') ?? [];
  for (const { key } of again) await outbox?.retry(key);
}

function Connection() {
  const { online, last } = useContact();
  const { paused } = useQueue();
  const { dateTime } = useFormats();
  const when = last === null ? null : dateTime(last);
  return (
    <div className="flex items-start gap-3">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${online ? 'bg-good-tint text-good' : 'bg-warning-tint text-warning'}`}
      >
        <Icon name={online ? 'cloud-check' : 'cloud-off'} className="size-5" />
      </span>
      <div className="grid gap-0.5" aria-live="polite">
        <p className="font-medium">
          {online ? <Trans>The server answers</Trans> : <Trans>The server does not answer</Trans>}
        </p>
        <p className="text-muted">
          {when ? <Trans>Last contact: {when}</Trans> : <Trans>The server has not answered on this device yet.</Trans>}
        </p>
        {!online && (
          <p className="text-muted">
            <Trans>Pages you opened before are shown with their age. The panel reconnects by itself.</Trans>
          </p>
        )}
        {paused && (
          <p className="text-warning">
            <Trans>Nothing is sent until you sign in again.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** What this device keeps: how fresh each section is, how much room it takes, and whether the browser may clear it. */
function SyncFacts() {
  const { t } = useLingui();
  const { ago, fileSize } = useFormats();
  const user = useSession()?.user;
  const all = useContext(AllLabels);
  const storage = useDeviceStorage();
  const sections = user ? lastSyncs(user).filter(({ resource }) => all.get(resource)?.title) : [];
  const used = fileSize(storage?.used ?? 0);
  const quota = fileSize(storage?.quota ?? 0);
  return (
    <section className="mt-5 grid gap-1.5 border-t border-hairline pt-4">
      <h3 className="font-medium">
        <Trans>
          Kept on this <Select value={deviceKind()} _phone="phone" other="device" />
        </Trans>
      </h3>
      <dl className="grid gap-1 text-small">
        {sections.map(({ resource, at }) => {
          const word = all.get(resource)?.title;
          return (
            <div key={resource} className="flex justify-between gap-3">
              <dt>{word ? t(word) : resource}</dt>
              <dd className="text-muted">{ago(at)}</dd>
            </div>
          );
        })}
      </dl>
      {storage && (
        <p className="text-small text-muted">
          <Trans>
            {used} of {quota} used.
          </Trans>{' '}
          {storage.persistent ? (
            <Trans>The browser keeps it until you sign out.</Trans>
          ) : (
            <Trans>The browser may clear it when storage runs low.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

type Group = OutboxEntry['state'] | 'sending';

// What needs a person comes first.
const GROUPS: readonly [Group, ReactNode][] = [
  ['conflict', <Trans key="conflict">Somebody else changed it too</Trans>],
  ['refused', <Trans key="refused">Refused by the server</Trans>],
  ['needs_you', <Trans key="needs_you">It is unknown whether these arrived</Trans>],
  ['sending', <Trans key="sending">Being sent</Trans>],
  ['waiting', <Trans key="waiting">Waiting to be sent</Trans>],
];

/** The changes that the server has not acknowledged, by what is to be done about them. */
function SyncList({ onLeave }: { onLeave: () => void }) {
  const { entries, sending, unreadable } = useQueue();
  const groupOf = ({ key, state }: OutboxEntry): Group => (sending.has(key) ? 'sending' : state);
  if (entries.length === 0 && unreadable > 0) return null;
  if (entries.length === 0)
    return (
      <p className="mt-4 text-muted">
        {somethingWaits() ? (
          <Trans>What waits on this device could not be read yet. The panel keeps trying.</Trans>
        ) : (
          <Trans>Everything you changed has reached the server.</Trans>
        )}
      </p>
    );
  return GROUPS.map(([group, title]) => {
    const own = entries.filter((entry) => groupOf(entry) === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className="mt-4 grid gap-2">
        <h3 className="font-medium">{title}</h3>
        <ul className="grid gap-2">
          {byRecord(own).map(([record, changes]) => (
            <SyncRecord key={record} changes={changes} sending={group === 'sending'} onLeave={onLeave} />
          ))}
        </ul>
      </section>
    );
  });
}

/** The changes of each record together, in the order of the first of them. */
function byRecord(entries: readonly OutboxEntry[]): readonly (readonly [record: string, changes: OutboxEntry[]])[] {
  const found = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const record = recordOf(entry);
    const changes = found.get(record);
    if (changes) changes.push(entry);
    else found.set(record, [entry]);
  }
  return [...found];
}
