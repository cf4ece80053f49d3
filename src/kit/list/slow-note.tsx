import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSlow } from '#app/api/connection.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Stands last below what is on its way once that takes longer than people wait, with a way to ask again. */
export function SlowNote({ onRetry }: { onRetry: () => void }) {
  const slow = useSlow();
  const client = useQueryClient();
  if (!slow) return null;
  const retry = async () => {
    // The call that hangs would be taken for the new one.
    await client.cancelQueries();
    onRetry();
  };
  return (
    <div
      role="status"
      className="edge-note mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warning-tint px-4 py-2 text-warning"
    >
      <p className="min-w-0 flex-1 max-md:basis-full">
        <Icon name="cloud-off" className="me-2 size-4" />
        <Trans>The server is slow to answer. What is kept on this device can still be opened.</Trans>
      </p>
      <Button icon="rotate-cw" onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
