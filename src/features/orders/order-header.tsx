import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Transition } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { StatusMenu } from './status-menu.tsx';

type OrderHeaderProps = {
  order: Order;
  onChoose: (transition: Transition) => void;
  /** Remarks on the age of what is shown. */
  children?: ReactNode;
};

/** Which order, its status, when it was placed and how much it comes to. */
export function OrderHeader({ order, onChoose, children }: OrderHeaderProps) {
  const { ago, date, dateTime } = useFormats();
  const isRecent = ago(order.created_at) !== date(order.created_at);
  return (
    <header className="grid gap-1">
      <BackToOrders />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-heading max-md:sr-only">
          <Trans>
            Order <Ltr className="tabular">#{order.id}</Ltr>
          </Trans>
        </h1>
        <StatusMenu order={order} onChoose={onChoose} />
        {children}
        <Money amount={order.total_price} className="ms-auto text-heading font-semibold" />
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted md:gap-x-1.5">
        {isRecent && <TimeAgo at={order.created_at} />}
        <span>
          {isRecent && <Dot />}
          {dateTime(order.created_at)}
        </span>
        <Ended order={order} />
        {order.raw_status && (
          <span className="max-md:basis-full">
            <Dot />
            <Trans>
              The store’s own status: <bdi>{order.raw_status}</bdi>
            </Trans>
          </span>
        )}
      </p>
    </header>
  );
}

/** When the order came to its end, if it is over; a returned one was completed before. */
function Ended({ order: { status, completed_at, canceled_at } }: { order: Order }) {
  const { dateTime } = useFormats();
  const ends: Partial<Record<Order['status'], string | null>> = { completed: completed_at, canceled: canceled_at };
  const at = ends[status];
  if (!at) return null;
  const when = dateTime(at);
  return (
    <span className="max-md:basis-full">
      <Dot />
      {status === 'completed' ? <Trans>Completed on {when}</Trans> : <Trans>Canceled on {when}</Trans>}
    </span>
  );
}

/** Between two facts of a line. On phones, where it could come to stand at the end of one, the gap is wider instead. */
function Dot() {
  return (
    <span aria-hidden="true" className="me-1.5 max-md:hidden">
      ·
    </span>
  );
}
