import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';
import { useQueue } from '#app/offline/queue.ts';
import { SyncEntry } from './sync-entry.tsx';

type Group = OutboxEntry['state'] | 'sending';

// What needs a person comes first.
const GROUPS: readonly [Group, ReactNode][] = [
  ['conflict', <Trans key="conflict">Somebody else changed it too</Trans>],
  ['refused', <Trans key="refused">Refused by the server</Trans>],
  ['needs_you', <Trans key="needs_you">Nobody knows whether it arrived</Trans>],
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
        <Trans>Everything you changed has reached the server.</Trans>
      </p>
    );
  return GROUPS.map(([group, title]) => {
    const own = entries.filter((entry) => groupOf(entry) === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className="mt-4 grid gap-2">
        <h3 className="font-medium">{title}</h3>
        <ul className="grid gap-2">
          {own.map((entry) => (
            <SyncEntry key={entry.key} entry={entry} sending={group === 'sending'} onLeave={onLeave} />
          ))}
        </ul>
      </section>
    );
  });
}
