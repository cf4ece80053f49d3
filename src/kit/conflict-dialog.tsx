import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { OpenConflict } from './edits.ts';

interface ConflictDialogProps {
  conflict: OpenConflict;
  /** The fields' names in the user's words. */
  labels: Readonly<Record<string, string>>;
  /** A value as it is read; without it, as text. */
  show?: (field: string, value: unknown) => ReactNode;
}

/** Somebody else changed the same fields: theirs and mine side by side, and the two ways on. */
export function ConflictDialog({ conflict, labels, show = asText }: ConflictDialogProps) {
  const { merge, applyMine, keepTheirs } = conflict;
  const actions = (
    <>
      <Button onClick={keepTheirs} data-autofocus>
        <Trans>Keep theirs</Trans>
      </Button>
      <Button tone="primary" onClick={applyMine}>
        <Trans>Apply mine</Trans>
      </Button>
    </>
  );
  return (
    <Dialog urgent title={<Trans>Somebody else changed this too</Trans>} actions={actions} onClose={keepTheirs}>
      <p>
        <Trans>Since you opened it, the same fields were changed by someone else. Which values should stay?</Trans>
      </p>
      <table className="mt-4 w-full table-fixed text-start text-ink">
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="w-1/4 pb-1 text-start font-medium">
              <Trans>Field</Trans>
            </th>
            <th scope="col" className="pb-1 text-start font-medium">
              <Trans>Theirs</Trans>
            </th>
            <th scope="col" className="pb-1 text-start font-medium">
              <Trans>Mine</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {merge.clashes.map(({ field, theirs, mine }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="border-t border-hairline py-2 pe-2 text-start font-medium">
                {labels[field] ?? field}
              </th>
              <td className="border-t border-hairline py-2 pe-2 break-words">{show(field, theirs)}</td>
              <td className="border-t border-hairline py-2 break-words">{show(field, mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function asText(_field: string, value: unknown): ReactNode {
  return <bdi>{String(value ?? '—')}</bdi>;
}
