import { Plural } from '@lingui/react/macro';
import { Ltr } from '#app/ui/ltr.tsx';
import type { BulkFailure } from './bulk.ts';

/** Which rows of a bulk change were left as they were, and why; they are still selected. */
export function BulkFailures({ failures }: { failures: readonly BulkFailure[] }) {
  if (failures.length === 0) return null;
  const byReason = Map.groupBy(failures, ({ message }) => message);
  return (
    <div role="alert" className="basis-full py-1 text-small">
      <p className="font-medium text-bad">
        <Plural value={failures.length} one="# row was not changed" other="# rows were not changed" />
      </p>
      <ul>
        {[...byReason].map(([message, rows]) => (
          <li key={message} className="flex flex-wrap gap-x-2">
            <span>{message}</span>
            <Ltr className="text-muted">{rows.map(({ id }) => `#${id}`).join(' ')}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  );
}
