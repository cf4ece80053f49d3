import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Stands between a half-filled form and its loss. */
export function DiscardDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const actions = (
    <>
      <Button data-autofocus onClick={onStay}>
        <Trans>Keep editing</Trans>
      </Button>
      <Button tone="danger" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </>
  );
  return (
    <Dialog urgent title={<Trans>Discard your changes?</Trans>} actions={actions} onClose={onStay}>
      <Trans>What you typed in this form has not been saved.</Trans>
    </Dialog>
  );
}
