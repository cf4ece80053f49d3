import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { useOwnSessions } from './own-sessions.ts';

/** Ends all sessions of this account but the one in hand, after a question; nothing to end, nothing shown. */
export function SignOutOthers({ of: own }: { of: ReturnType<typeof useOwnSessions> }) {
  const [asked, setAsked] = useState(false);
  const others = own.rows.length - 1;
  const end = () => own.endOthers.mutate(undefined, { onSettled: () => setAsked(false) });
  return (
    <>
      {others > 0 && (
        <Button tone="danger" disabledReason={own.endReason} onClick={() => setAsked(true)}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={<Plural value={others} one="Sign out # other device?" other="Sign out # other devices?" />}
          confirmLabel={<Trans>Sign out all other devices</Trans>}
          pending={own.endOthers.isPending}
          onConfirm={end}
          onCancel={() => setAsked(false)}
        >
          <Trans>They have to sign in again. What they have not sent yet waits there until then.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
