import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackToOrders } from './back-to-orders.tsx';

type OrderFailureProps = {
  /** null: the address names no order at all. */
  error: Error | null;
  online: boolean;
  pending: boolean;
  onRetry: () => void;
};

/** Why there is no order to show, and the way out. */
export function OrderFailure(props: OrderFailureProps) {
  return (
    <div className="grid gap-3">
      <BackToOrders />
      <div className="surface-card">
        <Reason {...props} />
      </div>
    </div>
  );
}

function Reason({ error, online, pending, onRetry }: OrderFailureProps) {
  const { i18n } = useLingui();
  const code = error instanceof ApiError ? error.code : undefined;
  if (!error || code === 'not_found')
    return (
      <Empty icon="i-lucide-search-x">
        <Trans>There is no such order, or it is not yours to see.</Trans>
      </Empty>
    );
  if (code === 'forbidden')
    return (
      <Empty icon="i-lucide-lock">
        <Trans>You are not allowed to see this order</Trans>
      </Empty>
    );
  if (!online || isUnreachable(error)) {
    const retry = (
      <Button icon="i-lucide-rotate-cw" pending={pending} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Empty icon="i-lucide-cloud-off" action={retry}>
        <Trans>Connect once to load this page</Trans>
      </Empty>
    );
  }
  return (
    <ErrorState title={<Trans>The order could not be loaded</Trans>} onRetry={onRetry} pending={pending}>
      {errorText(error, i18n)}
    </ErrorState>
  );
}
