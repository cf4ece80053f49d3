import { Trans, useLingui } from '@lingui/react/macro';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { OrderStatus } from '#contract/order-status.ts';

type MovedDialogProps = { orderId: number; status: OrderStatus | undefined; onClose: () => void };

/** Somebody else was faster. The page already shows the order as it is now, so there is nothing to undo. */
export function MovedDialog({ orderId, status, onClose }: MovedDialogProps) {
  const { t } = useLingui();
  const actions = (
    <Button data-autofocus tone="primary" onClick={onClose}>
      <Trans>Show the order as it is now</Trans>
    </Button>
  );
  return (
    <Dialog urgent title={t`Order ${orderId} was changed meanwhile`} actions={actions} onClose={onClose}>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Someone else changed this order after you opened it, so your change was not made.</Trans>
        </p>
        {status && (
          <p className="flex flex-wrap items-center gap-2 text-ink">
            <Trans>
              Its status now: <OrderPill status={status} />
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
