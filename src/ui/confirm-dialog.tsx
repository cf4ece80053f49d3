import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  confirmLabel: ReactNode;
  /** “Cancel” unless the question is one of yes or no. */
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'danger';
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before something is done; focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel, tone = 'danger', pending = false, onConfirm, onCancel, children } = props;
  const actions = (
    <>
      <Button data-autofocus onClick={onCancel}>
        {cancelLabel ?? <Trans>Cancel</Trans>}
      </Button>
      <Button tone={tone} pending={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog urgent title={title} actions={actions} onClose={onCancel}>
      {children}
    </Dialog>
  );
}
