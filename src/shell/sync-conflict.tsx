import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FieldChoices } from '#app/kit/field-choices.tsx';
import { useFieldWords } from '#app/kit/field-names.ts';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';
import { conflictingFields } from '#app/offline/outbox-rules.ts';
import { Button } from '#app/ui/button.tsx';

interface SyncConflictProps {
  entry: OutboxEntry;
  /** `keepTheirs`: the fields in which the server's value stays. */
  onDecide(keepTheirs: readonly string[]): void;
}

/** A waiting change meets somebody else's: decided field by field, or as a whole. */
export function SyncConflict({ entry, onDecide }: SyncConflictProps) {
  const words = useFieldWords(entry.root);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const found = conflictingFields(entry, entry.theirs ?? {});
  // Without a version to build on nothing can be said to differ, so everything is asked about.
  const fields = found.length > 0 ? found : Object.keys(entry.mine);
  const clashes = fields.map((field) => ({ field, theirs: entry.theirs?.[field], mine: entry.mine[field] }));
  return (
    <>
      <FieldChoices
        clashes={clashes}
        nameOf={words.name}
        show={(field, value) => <bdi>{words.value(field, value)}</bdi>}
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
