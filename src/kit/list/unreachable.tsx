import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';

/** In place of what this device never had, while there is no connection to have it. */
export function Unreachable({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  const retry = (
    <Button icon="rotate-cw" pending={pending} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Empty icon="cloud-off" action={retry}>
      <Trans>Connect once to load this page</Trans>
    </Empty>
  );
}
