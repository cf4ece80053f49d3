import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type OutboxEntry, recordOf, somethingWaits, useQueue } from '#app/sync/queue-view.ts';
import { SyncRecord } from './sync-record.tsx';

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
export function SyncList({ onLeave }: { onLeave: () => void }) {
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
