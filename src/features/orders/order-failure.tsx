import { Trans } from '@lingui/react/macro';
import { ApiError } from '#app/api/api-error.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { BackToOrders } from './back-to-orders.tsx';

type OrderFailureProps = {
  /** null: the address names no order at all. */
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  onRetry: () => void;
};

/** Why there is no order to show, and the way out. */
export function OrderFailure({ error, fetchStatus, onRetry }: OrderFailureProps) {
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <div className="grid gap-3">
      <BackToOrders />
      <div className="surface-card">
        {error && !isUnknown ? (
          <RecordState error={error} fetchStatus={fetchStatus} onRetry={onRetry} />
        ) : (
          <Empty icon="search-x">
            <Trans>This order does not exist, or you are not allowed to see it.</Trans>
          </Empty>
        )}
      </div>
    </div>
  );
}
