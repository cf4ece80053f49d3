import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { rightsOf } from '#app/device/session.ts';
import { RefreshFailure } from '#app/kit/list/refresh-failure.tsx';
import { SlowNote } from '#app/kit/list/slow-note.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { RecordFailure } from '#app/kit/record/record-failure.tsx';
import type { RecordResult } from '#app/kit/record/record-state.tsx';
import { useAllowed, useSession } from '#app/session/use-session.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { useAge } from '#app/ui/ages.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import type { Transition } from '#contract/order-status.ts';
import { type OrderDetails, orders } from '#contract/orders.ts';
import { returns } from '#contract/returns.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { ClientCard } from './client-card.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { HistoryTimeline } from './history-timeline.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStep } from './order-step.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderTransactions } from './order-transactions.tsx';
import { ORDERS, orderDetails, orderInLists, readOrderId } from './queries.ts';
import { returnsOfOrder } from './return-queries.ts';
import { ScanToPick } from './scan-to-pick.tsx';
import { useOrderTask } from './use-order-task.ts';
import { useOrderWaits } from './use-order-waits.ts';
import { useStatusChange } from './use-status-change.tsx';

// Brought by the first who prints or picks.
const PrintView = lazyPart(() => import('./print-view.tsx').then((module) => ({ default: module.PrintView })));
const ContactForm = lazyPart(() => import('./contact-form.tsx').then((module) => ({ default: module.ContactForm })));
const ReturnForm = lazyPart(() => import('./return-form.tsx').then((module) => ({ default: module.ReturnForm })));
const AmendForm = lazyPart(() => import('./amend-form.tsx').then((module) => ({ default: module.AmendForm })));
const OrderPicking = lazyPart(() => import('./order-picking.tsx').then((module) => ({ default: module.OrderPicking })));

/** One order: who gets it, what is in it, where the money went and what happened. */
export function OrderDetailsScreen() {
  const { t } = useLingui();
  const { id: text = '' } = useParams({ strict: false });
  const id = readOrderId(text) ?? 0;
  const client = useQueryClient();
  const change = useStatusChange();
  const task = useOrderTask();
  const mayPick = useAllowed(orders.pick.access);
  const mayAmend = useAllowed(orders.amend.access);
  const openPrint = () => task.open({ print: 'slip' });
  const result = useQuery({ ...orderDetails(id), enabled: id > 0 });
  const { data, error, isFetching, refetch } = result;
  const order = useWaitingRecord(ORDERS, data?.data);
  // A list that shows the order has enough for the first sight of its page.
  const seen = useWaitingRecord(ORDERS, order ?? orderInLists(client, id));
  const isPicking = task.picking && order?.status === 'in_progress';
  const title = t`Order ${text}`;
  usePageTitle(title);
  useAge(result.dataUpdatedAt);

  if (!seen && (error || id === 0))
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <OrderFailure id={id} result={result} />
      </>
    );
  return (
    <>
      <article aria-busy={isFetching} className="grid gap-4">
        {seen && (
          <OrderHeader order={seen} onChoose={(transition) => change.choose(seen, transition)}>
            <WaitingMark resource={ORDERS} id={id} />
          </OrderHeader>
        )}
        {order && !isPicking && (
          <OrderStep
            order={order}
            onPick={() => task.open({ pick: '1' })}
            onPrint={openPrint}
            onChoose={(transition) => change.choose(order, transition)}
          />
        )}
        {!order && error && <OrderFailure id={id} result={result} />}
        {!order && !error && <DetailsSkeleton withHeader={!seen} />}
        {order && (
          <Body
            order={order}
            picking={isPicking}
            onPicked={task.close}
            onCorrect={() => task.open({ open: 'contact' })}
            onAmend={mayAmend && order.status === 'in_progress' ? () => task.open({ open: 'lines' }) : undefined}
            onReturn={() => task.open({ open: 'return' })}
            onChoose={(transition) => change.choose(order, transition)}
          />
        )}
        {order && mayPick && !isPicking && <ScanToPick order={order} onPick={() => task.open({ pick: '1' })} />}
        {change.dialog}
        <Tasks task={task} id={id} order={order} />
      </article>
      {order && <RefreshFailure result={result} />}
      {!order && !error && <SlowNote onRetry={() => void refetch()} />}
    </>
  );
}

interface TasksProps {
  task: ReturnType<typeof useOrderTask>;
  id: number;
  order: OrderDetails | undefined;
}

/** What the address opens beside the page, as far as this account may. */
function Tasks({ task, id, order }: TasksProps) {
  const mayCorrect = useAllowed(orders.updateContact.access);
  const mayAmend = useAllowed(orders.amend.access);
  const mayReturn = useAllowed(returns.create.access);
  return (
    <Suspense>
      {task.returning && mayReturn && order && <ReturnForm order={order} onClose={task.close} />}
      {task.amending && mayAmend && order && <AmendForm order={order} onClose={task.close} />}
      {task.correcting && mayCorrect && order && (
        <ContactForm order={order} onFee={() => task.open({ open: 'lines' })} onClose={task.close} />
      )}
      {task.print && id > 0 && (
        <PrintView ids={[id]} kind={task.print} onKind={(print) => task.change({ print })} onClose={task.close} />
      )}
    </Suspense>
  );
}

interface BodyProps {
  order: OrderDetails;
  picking: boolean;
  onPicked: () => void;
  onCorrect: () => void;
  onReturn: () => void;
  /** undefined: it cannot be amended by this account, or no longer. */
  onAmend: (() => void) | undefined;
  onChoose: (transition: Transition) => void;
}

function Body({ order, picking, onPicked, onCorrect, onAmend, onReturn, onChoose }: BodyProps) {
  const mayReturn = useAllowed(returns.create.access);
  const mayReadReturns = useAllowed(returns.list.access);
  const returnHeld = useOrderWaits(order.id);
  const hasReturns = mayReadReturns && order.status === 'completed';
  // They decide where everything below them stands; nothing that is seen moves because of them.
  const isPlaced = !useQuery({ ...returnsOfOrder(order.id), enabled: hasReturns }).isLoading;
  const ownLinesOnly = rightsOf(useSession())?.role === 'Provider';
  const lines = (
    <OrderLines
      order={order}
      withProvider={!ownLinesOnly}
      onAmend={onAmend}
      onReturn={mayReturn && order.status === 'completed' ? onReturn : undefined}
      returnHeld={returnHeld}
    />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-4">
        {picking ? (
          <Suspense fallback={lines}>
            <OrderPicking order={order} onClose={onPicked} onComplete={onChoose} />
          </Suspense>
        ) : (
          lines
        )}
        <OrderTotals order={order} ownLinesOnly={ownLinesOnly} />
      </div>
      <div className="grid gap-4 lg:row-span-2">
        <ClientCard order={order} onCorrect={onCorrect} />
        {hasReturns && <OrderReturns order={order} />}
        {isPlaced && order.transactions && <OrderTransactions transactions={order.transactions} />}
      </div>
      {isPlaced && <HistoryTimeline order={order} />}
    </div>
  );
}

/** Why there is no order to show, and the way out. */
function OrderFailure({ id, result }: { id: number; result: RecordResult }) {
  const { t } = useLingui();
  return (
    <RecordFailure id={id} result={result} back={<BackToOrders />} list={{ to: '/orders', label: t`Show all orders` }}>
      <Trans>This order does not exist, or you are not allowed to see it.</Trans>
    </RecordFailure>
  );
}
