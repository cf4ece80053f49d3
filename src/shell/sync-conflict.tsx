import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFieldLabelsOf } from '#app/kit/crud/all-labels.ts';
import { FieldChoices } from '#app/kit/form/field-choices.tsx';
import { conflictingFields, type OutboxEntry } from '#app/sync/queue-view.ts';
import { Button } from '#app/ui/button.tsx';

interface SyncConflictProps {
  entry: OutboxEntry;
  /** `keepTheirs`: the fields in which the server's value stays. */
  onDecide(keepTheirs: readonly string[]): void;
}

/** A waiting change meets somebody else's: decided field by field, or as a whole. */
export function SyncConflict({ entry, onDecide }: SyncConflictProps) {
  const labels = useFieldLabelsOf(entry.resource);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const found = conflictingFields(entry, entry.theirs ?? {});
  // Without a version to build on nothing can be said to differ, so everything is asked about.
  const fields = found.length > 0 ? found : Object.keys(entry.mine);
  const clashes = fields.map((field) => ({
    field,
    theirs: entry.theirs?.[field],
    mine: { ...entry.base, ...entry.mine }[field],
  }));
  return (
    <>
      <FieldChoices
        clashes={clashes}
        nameOf={labels.name}
        show={(field, value) => <bdi>{labels.value(field, value)}</bdi>}
        theirs={theirs}
        onChange={setTheirs}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onDecide(fields)}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button tone="primary" onClick={() => onDecide(theirs)}>
          {theirs.length === 0 ? <Trans>Apply mine</Trans> : <Trans>Apply my choice</Trans>}
        </Button>
      </div>
    </>
  );
}
