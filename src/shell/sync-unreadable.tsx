import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useQueue } from '#app/sync/queue-view.ts';
import { forgetUnreadable } from '#app/sync/session-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

/** What was kept at an earlier sign-out and no key opens any more: said, because nobody else will miss it. */
export function SyncUnreadable() {
  const { unreadable } = useQueue();
  const [asking, setAsking] = useState(false);
  if (unreadable === 0) return null;
  const forget = () => {
    setAsking(false);
    void forgetUnreadable();
  };
  return (
    <section className="mt-4 grid justify-items-start gap-2 rounded-control border border-hairline p-3">
      <h3 className="font-medium text-bad">
        <Plural
          value={unreadable}
          one="# change kept on this device cannot be opened"
          other="# changes kept on this device cannot be opened"
        />
      </h3>
      <p className="text-muted">
        <Trans>
          They were locked when you signed out, and the server's key has changed since then, so they cannot be sent from
          here. Check whether your last changes have arrived, and make them again if not.
        </Trans>
      </p>
      <Button onClick={() => setAsking(true)}>
        <Trans>Forget them</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<Trans>Forget what cannot be opened?</Trans>}
          confirmLabel={<Trans>Forget them</Trans>}
          onConfirm={forget}
          onCancel={() => setAsking(false)}
        >
          <Trans>If the server gets its old key back, they can still be sent the next time you sign in here.</Trans>
        </ConfirmDialog>
      )}
    </section>
  );
}
