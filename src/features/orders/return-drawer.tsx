import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import { ReturnPill } from '#app/kit/record/return-pill.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useWaitingState } from '#app/sync/waiting.ts';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { figureLink } from '#app/ui/figure-link.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { Quote } from '#app/ui/quote.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { times } from '#contract/money.ts';
import { type Return, returns } from '#contract/returns.ts';
import { adminOnly } from '#contract/roles.ts';
import { REFUSAL_LABELS, WAY_LABELS } from './return-labels.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPictures } from './return-pictures.tsx';
import { RETURNS, returnRecord } from './return-queries.ts';
import { type ReturnTask, ReturnTaskForm } from './return-task-form.tsx';
import { METHOD_LABELS } from './value-labels.ts';

const ReturnSlip = lazyPart(() => import('./return-slip.tsx').then((module) => ({ default: module.ReturnSlip })));

interface ReturnDrawerProps {
  id: number;
  row: Return | undefined;
  onClose: () => void;
}

/** One return: what comes back and why, what was found, what is given back, and the one step that comes next. */
export function ReturnDrawer({ id, row, onClose }: ReturnDrawerProps) {
  return (
    <EditedRecord resource={RETURNS} query={returnRecord(id)} row={row} title={<Trans>Return</Trans>} onClose={onClose}>
      {(found) => <ReturnView found={found} onClose={onClose} />}
    </EditedRecord>
  );
}

function ReturnView({ found, onClose }: { found: Return; onClose: () => void }) {
  const { t } = useLingui();
  const [task, setTask] = useState<ReturnTask>();
  const [printing, setPrinting] = useState(false);
  const { order_id: orderId, client_phone: phone, refund, status, way } = found;
  if (task) return <ReturnTaskForm task={task} found={found} onClose={() => setTask(undefined)} />;
  return (
    <Drawer
      title={
        <Trans>
          Return <Ltr>{found.number}</Ltr>
        </Trans>
      }
      actions={<Steps found={found} onTask={setTask} />}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReturnPill status={status} />
          <Link to="/orders-details/$id" params={{ id: String(orderId) }} className={figureLink}>
            <Trans>Order {orderId}</Trans>
          </Link>
          <Name>{found.client_name}</Name>
          {phone && <PhoneLink phone={phone} />}
          <Button icon="printer" onClick={() => setPrinting(true)} className="ms-auto">
            <Trans>Return slip</Trans>
          </Button>
        </div>
        {printing && (
          <Suspense>
            <ReturnSlip found={found} onClose={() => setPrinting(false)} />
          </Suspense>
        )}
        <ReturnLines lines={found.lines} />
        <ReturnPictures found={found} />
        {found.refuse_reason && <p>{t(REFUSAL_LABELS[found.refuse_reason])}</p>}
        {found.note && <Quote>{found.note}</Quote>}
        <dl className="divided">
          {way && <Fact label={<Trans>Way back</Trans>}>{t(WAY_LABELS[way])}</Fact>}
          {found.after_window && (
            <Fact label={<Trans>Accepted late</Trans>}>
              <Trans>Yes</Trans>
            </Fact>
          )}
          {found.approved_at && (
            <Fact label={<Trans>Approved at</Trans>}>
              <TimeAgo at={found.approved_at} whole />
            </Fact>
          )}
          {found.received_at && (
            <Fact label={<Trans>Received at</Trans>}>
              <TimeAgo at={found.received_at} whole />
            </Fact>
          )}
          {refund && <RefundFacts refund={refund} status={status} />}
        </dl>
      </div>
    </Drawer>
  );
}

/** What is given back, of what it is made, by when, and how it was given. */
function RefundFacts({ refund, status }: { refund: NonNullable<Return['refund']>; status: Return['status'] }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const method = refund.method && METHOD_LABELS[refund.method];
  return (
    <>
      <Fact label={<Trans>Goods</Trans>}>
        <Money amount={refund.goods} />
      </Fact>
      <Fact label={<Trans>Shipping refunded</Trans>}>
        <Money amount={refund.shipping} />
      </Fact>
      <Fact label={<Trans>Pickup deduction</Trans>}>
        <Money amount={refund.deduction > 0 ? times(refund.deduction, -1) : refund.deduction} />
      </Fact>
      <Fact label={<Trans>Refund</Trans>}>
        <Money amount={refund.total} className="font-semibold" />
      </Fact>
      {status === 'received' && <Fact label={<Trans>Refund due by</Trans>}>{date(refund.due_on)}</Fact>}
      {refund.reference && (
        <Fact label={<Trans>Reference</Trans>}>
          <Ltr>{refund.reference}</Ltr>
        </Fact>
      )}
      {method && <Fact label={<Trans>Method</Trans>}>{t(method)}</Fact>}
      {refund.done_at && (
        <Fact label={<Trans>Paid back at</Trans>}>
          <TimeAgo at={refund.done_at} whole />
        </Fact>
      )}
    </>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

const NEXT: Readonly<Partial<Record<Return['status'], readonly ReturnTask[]>>> = {
  requested: ['cancel', 'refuse', 'approve'],
  approved: ['cancel', 'receive'],
  refused: ['reopen'],
  received: ['parts', 'refund'],
};

/** The steps that this account may take now, the one that comes next as the filled button at the end. */
function Steps({ found, onTask }: { found: Return; onTask: (task: ReturnTask) => void }) {
  const { t } = useLingui();
  const mayTake = useAllowed(returns.create.access);
  const mayRefund = useAllowed(returns.refund.access);
  const mayReopen = useAllowed(adminOnly);
  const allowed: Readonly<Record<ReturnTask, boolean>> = {
    cancel: mayTake,
    refuse: mayTake,
    approve: mayTake,
    receive: mayTake,
    reopen: mayReopen,
    parts: mayRefund,
    refund: mayRefund,
  };
  const offline = useOfflineReason(returns.refund);
  const waiting = useWaitingState(RETURNS, found.id) && t`Some changes to this return are still waiting to be sent`;
  // What is given back is known once the server has what was received.
  const blocked = { refund: offline ?? waiting, parts: waiting };
  const labels: Readonly<Record<ReturnTask, string>> = {
    cancel: t`Cancel the return`,
    refuse: t`Refuse`,
    reopen: t`Take the refusal back`,
    approve: t`Approve`,
    receive: t`Receive`,
    parts: t`Change the refund`,
    refund: t`Mark as paid back`,
  };
  const tasks = (NEXT[found.status] ?? []).filter((task) => allowed[task]);
  return tasks.map((task, at) => (
    <Button
      key={task}
      tone={at === tasks.length - 1 ? 'primary' : 'plain'}
      disabledReason={task === 'refund' || task === 'parts' ? blocked[task] : undefined}
      onClick={() => onTask(task)}
    >
      {labels[task]}
    </Button>
  ));
}
