import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface StaysDialogProps {
  onClose: () => void;
  /** What needs the record, and the way to it. */
  children: ReactNode;
}

/** Why a record cannot be deleted: others use it. */
export function StaysDialog({ onClose, children }: StaysDialogProps) {
  return (
    <Dialog
      urgent
      title={<Trans>It cannot be deleted yet</Trans>}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
