import { Trans } from '@lingui/react/macro';
import { RecordState } from '#app/kit/record-state.tsx';
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
  return (
    <div className="grid gap-3">
      <BackToOrders />
      <div className="surface-card">
        {error ? (
          <RecordState error={error} fetchStatus={fetchStatus} onRetry={onRetry} />
        ) : (
          <Empty icon="i-lucide-search-x">
            <Trans>The address of this page names no order.</Trans>
          </Empty>
        )}
      </div>
    </div>
  );
}
