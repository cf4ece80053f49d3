import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLabelsOf } from '#app/kit/crud/all-labels.ts';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import { findRecord } from '#app/sync/record-cache.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { SyncEntry } from './sync-entry.tsx';

interface SyncRecordProps {
  /** At least one, all of one record. */
  changes: readonly OutboxEntry[];
  sending: boolean;
  /** The sheet goes when a record is opened from it. */
  onLeave: () => void;
}

/** The changes of one record: one stands as it is, several behind a line that names the record and counts them. */
export function SyncRecord({ changes, ...rest }: SyncRecordProps) {
  const [first] = changes;
  if (!first) return null;
  if (changes.length === 1) return <SyncEntry entry={first} {...rest} />;
  return (
    <li className="rounded-control border border-hairline">
      {/* A few are read at once; what fills the screen is opened by whoever wants to see it. */}
      <details open={changes.length <= 5} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2">
          <span className="me-auto min-w-0 wrap-anywhere">
            <RecordName of={first} />{' '}
            <span className="text-small text-muted">
              <Plural value={changes.length} one="# change" other="# changes" />
            </span>
          </span>
          <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <ul className="grid gap-2 px-2 pb-2">
          {changes.map((entry) => (
            <SyncEntry key={entry.key} entry={entry} {...rest} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** As this device knows it: its section, its number and its name; of one that is new the first change says what it is. */
function RecordName({ of: { resource, record, label } }: { of: OutboxEntry }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { title } = useLabelsOf(resource);
  if (typeof record !== 'number' || !title) return <span className="font-medium">{label}</span>;
  const known = findRecord(client, resource, record);
  const name = known && 'name' in known && typeof known.name === 'string' ? known.name : undefined;
  return (
    <span className="font-medium">
      {t(title)} <Ltr className="tabular">#{record}</Ltr> {name && <bdi>{name}</bdi>}
    </span>
  );
}
