import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { takeUpdate, useUpdateWaiting } from '#app/pwa/register.ts';
import { useHasUnsaved } from '#app/pwa/unsaved.ts';
import { Button } from '#app/ui/button.tsx';

const PATIENCE_MS = 5_000;

/** Offers a new version, but never over a form that holds unsaved input; a change on its way comes back first. */
export function UpdateBar() {
  const waiting = useUpdateWaiting();
  const unsaved = useHasUnsaved();
  const [taking, setTaking] = useState(false);
  if (!waiting || unsaved) return null;

  async function take(): Promise<void> {
    setTaking(true);
    // A browser without a store to trust has nothing to wait for.
    const queue = await import('#app/sync/session-queue.ts').catch(() => undefined);
    await queue?.comeToRest(PATIENCE_MS).catch(() => undefined);
    takeUpdate(() => {
      queue?.goOn();
      setTaking(false);
    });
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-hairline bg-info-tint px-4 py-1.5 text-info print:hidden"
    >
      <Trans>New version ready</Trans>
      <Button pending={taking} onClick={() => void take()}>
        <Trans>Update</Trans>
      </Button>
    </div>
  );
}
