import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OpenConflict } from '#app/sync/use-edit.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldChoices } from './field-choices.tsx';

interface ConflictDialogProps {
  conflict: OpenConflict;
  /** The fields' names in the user's words. */
  labels: Readonly<Record<string, string>>;
  /** A value as it is read; without it, as text. */
  show?: (field: string, value: unknown) => ReactNode;
}

/** Somebody else changed the same fields: theirs and mine side by side, decided field by field or as a whole. */
export function ConflictDialog({ conflict, labels, show = asText }: ConflictDialogProps) {
  const { merge, decide } = conflict;
  const all = merge.clashes.map(({ field }) => field);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const keepTheirs = () => decide(all);
  const actions = (
    <>
      <Button onClick={keepTheirs} data-autofocus>
        <Trans>Keep theirs</Trans>
      </Button>
      <Button tone="primary" onClick={() => decide(theirs)}>
        {theirs.length === 0 ? <Trans>Apply mine</Trans> : <Trans>Apply my choice</Trans>}
      </Button>
    </>
  );
  return (
    <Dialog urgent title={<Trans>Somebody else changed this too</Trans>} actions={actions} onClose={keepTheirs}>
      <p>
        <Trans>Since you opened it, the same fields were changed by someone else. Which values should stay?</Trans>
      </p>
      <FieldChoices
        clashes={merge.clashes}
        nameOf={(field) => labels[field] ?? field}
        show={show}
        theirs={theirs}
        onChange={setTheirs}
      />
    </Dialog>
  );
}

function asText(_field: string, value: unknown): ReactNode {
  return <bdi>{String(value ?? '—')}</bdi>;
}
