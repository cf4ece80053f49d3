import { Plural } from '@lingui/react/macro';
import { UsageLinks } from '#app/kit/list/usage-links.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { BulkFailure } from './bulk.ts';

interface BulkFailuresProps {
  failures: readonly BulkFailure[];
  /** The filter by which the lists find what uses a row: `brand`. */
  usedAs?: string | undefined;
}

/** Which rows of a bulk change were left as they were, and why; they are still selected. */
export function BulkFailures({ failures, usedAs }: BulkFailuresProps) {
  if (failures.length === 0) return null;
  const byReason = Map.groupBy(failures, ({ message }) => message);
  return (
    <div role="alert" className="max-h-60 basis-full overflow-y-auto py-1 text-small">
      <p className="font-medium text-bad">
        <Plural value={failures.length} one="# row was not changed" other="# rows were not changed" />
      </p>
      <ul>
        {[...byReason].map(([message, rows]) => (
          <li key={message}>
            <span>{message}</span> <Rows rows={rows} usedAs={usedAs} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rows({ rows, usedAs }: { rows: readonly BulkFailure[]; usedAs: string | undefined }) {
  const used = usedAs === undefined ? [] : rows.filter(({ in_use: uses }) => uses !== undefined);
  const others = rows.filter((row) => !used.includes(row));
  return (
    <>
      {others.length > 0 && <Ltr className="text-muted">{others.map(({ id }) => `#${id}`).join(' ')}</Ltr>}
      {usedAs !== undefined && used.length > 0 && (
        <ul>
          {used.map(({ id, name, in_use: uses = {} }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              {name ? <Name>{name}</Name> : <Ltr className="text-muted">{`#${id}`}</Ltr>}
              <UsageLinks uses={uses} search={{ [usedAs]: String(id) }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
