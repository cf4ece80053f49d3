import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { Tone } from '#app/ui/status-pill.tsx';
import type { AmendmentReason } from '#contract/amendments.ts';
import {
  ORDER_REASONS,
  type OrderReason,
  type OrderStatus,
  type SettableStatus,
  type Transition,
} from '#contract/order-status.ts';
import type { Transaction } from '#contract/orders.ts';

/** Why an order is amended. */
export const AMENDMENT_LABELS: Record<AmendmentReason, MessageDescriptor> = {
  customer_request: msg`The client asked for it`,
  out_of_stock: msg`Out of stock`,
  wrong_item: msg`Wrong item`,
  price_mistake: msg`Mistake in the price`,
  address_change: msg`The address changed`,
  other: msg`Another reason`,
};

/** The words of the methods that the panel knows, an import's among them; any other is shown as it came. */
export const METHOD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  cash_on_delivery: msg`Cash on delivery`,
  card: msg`Card`,
  credit_card: msg`Card`,
  debit_card: msg`Debit card`,
  boleto: msg`Bank slip`,
  voucher: msg`Voucher`,
  not_defined: msg`Not stated`,
  cash: msg`Cash`,
  bank: msg`Bank transfer`,
  wallet: msg`Mobile wallet`,
};

export const TRANSACTION_LABELS: Record<Transaction['type'], MessageDescriptor> = {
  payment: msg`Payment`,
  refund: msg`Refund`,
};

export const TRANSACTION_STATES: Record<Transaction['state'], { word: MessageDescriptor; tone: Tone }> = {
  pending: { word: msg`Pending`, tone: 'warning' },
  paid: { word: msg`Paid`, tone: 'good' },
  void: { word: msg`Void`, tone: 'neutral' },
  refunded: { word: msg`Refunded`, tone: 'info' },
};

export const ACTION_ICONS: Record<SettableStatus, IconName> = {
  completed: 'circle-check',
  canceled: 'circle-x',
  in_progress: 'rotate-ccw',
};

type ChangeName = `${Transition['from']} ${Transition['to']}`;

/** What a change of status is called where it is chosen. */
const ACTION_LABELS: Partial<Record<ChangeName, MessageDescriptor>> = {
  'in_progress completed': msg`Mark as completed`,
  'in_progress canceled': msg`Cancel the order`,
  'completed in_progress': msg`Reopen the order`,
  'completed canceled': msg`Cancel after completion`,
  'canceled in_progress': msg`Restore the order`,
  'other in_progress': msg`Mark as in progress`,
  'other completed': msg`Mark as completed`,
  'other canceled': msg`Mark as canceled`,
};

export function actionLabel({ from, to }: Transition): MessageDescriptor {
  return ACTION_LABELS[`${from} ${to}`] ?? ORDER_STATUS_LABELS[to];
}

export function isReason(value: unknown): value is OrderReason {
  return ORDER_REASONS.some((reason) => reason === value);
}

export function isAmendmentReason(value: unknown): value is AmendmentReason {
  return typeof value === 'string' && Object.hasOwn(AMENDMENT_LABELS, value);
}

export function isTransactionState(value: unknown): value is Transaction['state'] {
  return typeof value === 'string' && Object.hasOwn(TRANSACTION_STATES, value);
}

export function isStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATUS_LABELS, value);
}

/** The status of an order as it came with a refusal, before any schema read it. */
export function statusOf(record: unknown): OrderStatus | undefined {
  if (typeof record !== 'object' || record === null || !('status' in record)) return undefined;
  return isStatus(record.status) ? record.status : undefined;
}
