import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { LeaveQuestion } from './leave-choice.ts';

/** Somebody signs out while changes wait: nothing is lost or left behind without being asked for. */
export function SignOutQuestion({ question: { waiting, doubtful, lock, choose } }: { question: LeaveQuestion }) {
  const actions = (
    <>
      <Button data-autofocus onClick={() => choose('stay')}>
        <Trans>Stay signed in</Trans>
      </Button>
      {lock === 'possible' && (
        <Button tone="primary" onClick={() => choose('keep')}>
          <Trans>Keep on this device for me</Trans>
        </Button>
      )}
      <Button tone="danger" onClick={() => choose('discard')}>
        <Trans>Discard and sign out</Trans>
      </Button>
    </>
  );
  return (
    <Dialog urgent title={<Trans>Not everything was sent</Trans>} actions={actions} onClose={() => choose('stay')}>
      <p>
        {doubtful ? (
          <Plural
            value={waiting}
            one="# change was sent, but the server has not confirmed it. It may have arrived."
            other="# changes are not confirmed by the server. Some were sent and may have arrived."
          />
        ) : (
          <Plural value={waiting} one="# change is only on this device." other="# changes are only on this device." />
        )}
      </p>
      <p className="mt-2">
        {lock === 'possible' && (
          <Trans>Kept changes are locked on this device and sent when you sign in here again.</Trans>
        )}
        {lock === 'no-key' && <Trans>This server cannot lock them for you. Send them first, or discard them.</Trans>}
        {lock === 'no-room' && (
          <Trans>
            The storage of this device takes nothing now, so they cannot be locked for you. Send them first, or discard
            them.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
