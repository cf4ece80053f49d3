import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { REASON_LABELS } from '#app/i18n/reason-labels.ts';
import { useFieldLabels } from '#app/kit/crud/field-labels.ts';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { DoneBy } from '#app/kit/record/done-by.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Quote } from '#app/ui/quote.tsx';
import { TimelineItem } from '#app/ui/timeline-item.tsx';
import { toPiastres } from '#contract/money.ts';
import type { HistoryEntry } from '#contract/order-history.ts';
import { AmendedLines } from './amended-lines.tsx';
import { orders as labels } from './labels.ts';
import { ReturnedEvent } from './returned-event.tsx';
import {
  AMENDMENT_LABELS,
  isAmendmentReason,
  isReason,
  isStatus,
  isTransactionState,
  TRANSACTION_STATES,
} from './value-labels.ts';

const ICONS: Record<HistoryEntry['kind'], IconName> = {
  placed: 'shopping-bag',
  status_changed: 'refresh-cw',
  contact_changed: 'map-pin',
  amended: 'pencil',
  note: 'message-square',
  picked: 'package-check',
  printed: 'printer',
  payment: 'wallet',
  shipped: 'truck',
  return_requested: 'undo-2',
  return_approved: 'undo-2',
  return_refused: 'undo-2',
  return_canceled: 'undo-2',
  return_received: 'undo-2',
  return_refunded: 'undo-2',
};

/** What happened, who did it and when; offline work shows both its times. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { reason, note, text, raw } = entry.data;
  const quoted = textOf(note) ?? textOf(text);
  // Some words of refusals are words of other reasons as well.
  const isReturn = entry.kind.startsWith('return_');
  return (
    <TimelineItem icon={ICONS[entry.kind]}>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Event entry={entry} />
      </div>
      {!isReturn && isReason(reason) && <Reason word={REASON_LABELS[reason]} />}
      {!isReturn && isAmendmentReason(reason) && !isReason(reason) && <Reason word={AMENDMENT_LABELS[reason]} />}
      {entry.kind === 'amended' && <AmendedLines data={entry.data} />}
      {textOf(raw) && (
        <p className="text-small text-muted">
          <Trans>
            The store’s own status: <Name>{textOf(raw)}</Name>
          </Trans>
        </p>
      )}
      {quoted && <Quote>{quoted}</Quote>}
      <DoneBy entry={entry} />
    </TimelineItem>
  );
}

function Event({ entry: { kind, data } }: { entry: HistoryEntry }): ReactNode {
  switch (kind) {
    case 'placed':
      return <Trans>Order placed</Trans>;
    case 'status_changed':
      return <StatusChanged from={data.from} to={data.to} />;
    case 'contact_changed':
      return <ContactChanged fields={data.fields} />;
    case 'amended':
      return <Trans>Order amended</Trans>;
    case 'note':
      return data.kind === 'cancel_requested' ? <Trans>Cancelation requested</Trans> : <Trans>Note added</Trans>;
    case 'picked':
      return <Picked count={data.quantity} />;
    case 'printed':
      return <Printed kind={data.kind} />;
    case 'payment':
      return <Payment type={data.type} state={data.state} amount={data.amount} />;
    case 'shipped':
      return <Trans>Shipped</Trans>;
    case 'return_requested':
      return (
        <ReturnedEvent data={data}>
          <Trans>Return requested</Trans>
        </ReturnedEvent>
      );
    case 'return_approved':
      return (
        <ReturnedEvent data={data}>
          <Trans>Return approved</Trans>
        </ReturnedEvent>
      );
    case 'return_refused':
      return (
        <ReturnedEvent data={data}>
          <Trans>Return refused</Trans>
        </ReturnedEvent>
      );
    case 'return_canceled':
      return (
        <ReturnedEvent data={data}>
          <Trans>Return canceled</Trans>
        </ReturnedEvent>
      );
    case 'return_received':
      return (
        <ReturnedEvent data={data}>
          <Trans>Returned goods received</Trans>
        </ReturnedEvent>
      );
    case 'return_refunded':
      return (
        <ReturnedEvent data={data}>
          <Trans>Return paid back</Trans>
        </ReturnedEvent>
      );
  }
}

function StatusChanged({ from, to }: { from: unknown; to: unknown }) {
  if (!isStatus(to)) return <Trans>Status changed</Trans>;
  if (!isStatus(from))
    return (
      <Trans>
        Status set to <OrderPill status={to} />
      </Trans>
    );
  return (
    <Trans>
      Status changed from <OrderPill status={from} /> to <OrderPill status={to} />
    </Trans>
  );
}

/** What was corrected, by name; what stood there is for the log. */
function ContactChanged({ fields }: { fields: unknown }) {
  const { name } = useFieldLabels(labels);
  const names = Array.isArray(fields) ? fields.map((field) => name(String(field))) : [];
  return (
    <>
      <Trans>Client’s details corrected</Trans>
      {names.length > 0 && <span className="text-muted">· {names.join('، ')}</span>}
    </>
  );
}

function Picked({ count }: { count: unknown }) {
  if (typeof count !== 'number') return <Trans>Items picked</Trans>;
  if (count === 0) return <Trans>Pieces picked and put back</Trans>;
  if (count < 0) return <Plural value={-count} one="# piece put back" other="# pieces put back" />;
  return <Plural value={count} one="# piece picked" other="# pieces picked" />;
}

function Printed({ kind }: { kind: unknown }) {
  if (kind === 'slip') return <Trans>Packing slip printed</Trans>;
  return kind === 'invoice' ? <Trans>Invoice printed</Trans> : <Trans>Printed</Trans>;
}

function Payment({ type, state, amount }: { type: unknown; state: unknown; amount: unknown }) {
  const { t } = useLingui();
  return (
    <>
      {type === 'refund' ? <Trans>Refund</Trans> : <Trans>Payment</Trans>}
      {typeof amount === 'number' && <Money amount={toPiastres(amount)} />}
      {isTransactionState(state) && <span className="text-muted">· {t(TRANSACTION_STATES[state].word)}</span>}
    </>
  );
}

function Reason({ word: message }: { word: MessageDescriptor }) {
  const { t } = useLingui();
  const word = t(message);
  return (
    <p className="text-small">
      <Trans>Reason: {word}</Trans>
    </p>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
