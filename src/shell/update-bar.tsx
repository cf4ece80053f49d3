import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { takeUpdate, useUpdateWaiting } from '#app/pwa/register.ts';
import { useHasUnsaved } from '#app/pwa/unsaved.ts';
import { Button } from '#app/ui/button.tsx';

const PATIENCE_MS = 5_000;

/** Offers a new version in the top bar, where it moves nothing, but never over a form that holds unsaved input; a change on its way comes back first. */
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
    <div role="status" className="flex items-center gap-3 rounded-control bg-info-tint text-info">
      <span className="max-md:sr-only ps-3">
        <Trans>New version ready</Trans>
      </span>
      <Button pending={taking} onClick={() => void take()}>
        <Trans>Update</Trans>
      </Button>
    </div>
  );
}
