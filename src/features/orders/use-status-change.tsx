import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#app/api/api-error.ts';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { type ToastAction, toast } from '#app/ui/toast.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { type OrderStatus, type Transition, takingBack } from '#contract/order-status.ts';
import { type Order, type OrderLine, orders } from '#contract/orders.ts';
import { orderDetails } from './queries.ts';
import { ReasonDialog, type StatusChoice } from './reason-dialog.tsx';
import { actionLabel, statusOf } from './value-labels.ts';

type ChangeableOrder = Pick<Order, 'id' | 'status' | 'version' | 'total_price'>;

type Step =
  | { readonly kind: 'reason'; readonly order: ChangeableOrder; readonly transition: Transition }
  | { readonly kind: 'moved'; readonly order: ChangeableOrder; readonly current: unknown }
  | { readonly kind: 'short'; readonly order: ChangeableOrder; readonly fields: ApiError['fields'] };

interface StatusChange {
  choose(order: ChangeableOrder, transition: Transition): void;
  /** The question or the explanation that stands over the page; rendered outside the rows, which may leave meanwhile. */
  readonly dialog: ReactNode;
}

/** Changes an order's status: asks for a reason where the transition needs one, and explains a refusal. */
export function useStatusChange(): StatusChange {
  const { t } = useLingui();
  const client = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const change = useChange(orders.changeStatus, {
    resource: 'orders',
    label: ({ params }) => t`Status of order ${params.id}`,
    preview: ({ body }) => ({ status: body.status }),
    // What is to be collected was read off this total.
    guards: ({ body }) => (body.status === 'completed' ? ['total_price'] : []),
    shows: ({ code }) => code === 'version_conflict' || code === 'insufficient_stock',
  });

  async function send(order: ChangeableOrder, transition: Transition, choice?: StatusChoice) {
    const body = { status: transition.to, version: order.version, ...choice };
    const outcome = await change.run({ params: { id: order.id }, body }, order);
    if (outcome.state !== 'refused') {
      setStep(null);
      const word = t(ORDER_STATUS_LABELS[transition.to]);
      if (outcome.state === 'saved') {
        const action = undoOf({ ...order, status: transition.to, version: outcome.reply.data.version }, transition);
        toast.success(t`Order ${order.id} is now “${word}”`, { action });
      }
      return;
    }
    const { code, data, fields } = outcome.error;
    if (code === 'version_conflict') return setStep({ kind: 'moved', order, current: data });
    if (code !== 'insufficient_stock') return;
    // The refusal names lines by id only; their names are in the details.
    await client.ensureQueryData(orderDetails(order.id)).catch(() => undefined);
    setStep({ kind: 'short', order, fields });
  }

  function undoOf(order: ChangeableOrder, transition: Transition): ToastAction | undefined {
    const back = takingBack(transition);
    return back && { label: t`Undo`, onPress: () => void send(order, back, { reason: 'wrong_status' }) };
  }

  function choose(order: ChangeableOrder, transition: Transition) {
    if (transition.reasons.length === 0) void send(order, transition);
    else setStep({ kind: 'reason', order, transition });
  }

  return { choose: useLatestCallback(choose), dialog: step && dialogOf(step) };

  function dialogOf(shown: Step): ReactNode {
    const { order } = shown;
    const close = () => setStep(null);
    if (shown.kind === 'moved')
      return <MovedDialog orderId={order.id} status={statusOf(shown.current)} onClose={close} />;
    if (shown.kind === 'short') {
      const lines = client.getQueryData(orderDetails(order.id).queryKey)?.data.lines ?? [];
      return <ShortStockDialog orderId={order.id} lines={lines} fields={shown.fields} onClose={close} />;
    }
    return (
      <ReasonDialog
        title={
          <>
            {t(actionLabel(shown.transition))} <Ltr>#{order.id}</Ltr>
          </>
        }
        transition={shown.transition}
        pending={change.pending}
        onConfirm={(choice) => void send(order, shown.transition, choice)}
        onClose={close}
      />
    );
  }
}

type MovedDialogProps = { orderId: number; status: OrderStatus | undefined; onClose: () => void };

/** Somebody else was faster. The page already shows the order as it is now, so there is nothing to undo. */
function MovedDialog({ orderId, status, onClose }: MovedDialogProps) {
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

type ShortStockDialogProps = {
  orderId: number;
  lines: readonly OrderLine[];
  /** Of the refusal: `lines.{id}` → sentences. */
  fields: ApiError['fields'];
  onClose: () => void;
};

/** The stock does not cover the order: says which lines. */
function ShortStockDialog({ orderId, lines, fields, onClose }: ShortStockDialogProps) {
  const { t } = useLingui();
  const short = lines.filter((line) => fields[`lines.${line.id}`]);
  const actions = (
    <Button data-autofocus tone="primary" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  return (
    <Dialog urgent title={t`Not enough stock for order ${orderId}`} actions={actions} onClose={onClose}>
      <p>
        <Trans>The status was not changed. Too few of these items are left in stock:</Trans>
      </p>
      <ul className="mt-3 divided rounded-control border border-hairline text-ink">
        {short.map((line) => (
          <li key={line.id} className="px-3 py-2">
            <Name className="font-medium">{line.product_name}</Name>
            <p className="text-small text-muted">{fields[`lines.${line.id}`]?.join(' ')}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
