import * as v from 'valibot';
import { amendment, amendmentDraft, amendmentPreview } from './amendments.ts';
import { bulkOf } from './bulk.ts';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byDay, byFlag, byId, byMoney, byText, defineList, oneOf } from './list.ts';
import { contactChange, linePick, orderNote, orderPrint, statusChange } from './order-changes.ts';
import { historyEntry } from './order-history.ts';
import { orderLine, transactionRow } from './order-parts.ts';
import { ORDER_REASONS, ORDER_STATUSES } from './order-status.ts';
import { RETURNED_STATES } from './returns-rules.ts';
import { type Access, ROLES } from './roles.ts';
import { flag, money, paragraph, timestamp } from './wire.ts';

/** An in-progress order older than this waits too long (hours). */
export const WAITING_TOO_LONG_HOURS = 48;

export const orderList = defineList({
  /** `governorate`: by the Arabic name, those without one last; who may not see it gets the order of `created_at`. */
  sort: ['created_at', 'total_price', 'governorate', 'id'],
  defaultSort: '-created_at',
  filters: {
    status: oneOf(ORDER_STATUSES),
    return_status: oneOf(RETURNED_STATES),
    // Both ends count, as Cairo days of the day the order was placed or completed.
    date_from: byDay,
    date_to: byDay,
    completed_from: byDay,
    completed_to: byDay,
    provider: byId,
    user: byId,
    product: byId,
    /** A code, a name or any known spelling of one; of what is not mapped, the text as it was typed. */
    governorate: byText,
    /** The text that was typed is no governorate that is known. */
    unmapped: byFlag,
    price_min: byMoney,
    price_max: byMoney,
    /** In any spelling: what an order was placed with, or what its code is called since. */
    promo_code: byText,
    /** In progress for more than 48 hours. */
    waiting: byFlag,
  },
});

const provider = v.object({ id: v.number(), name: v.string() });

const summary = {
  ...recordFields,
  client_name: v.string(),
  /** null: this account may not see how to reach the client. */
  client_phone: v.nullable(v.string()),
  governorate: v.nullable(v.string()),
  status: v.picklist(ORDER_STATUSES),
  /** The shop's own word, of an imported order. */
  raw_status: v.nullable(v.string()),
  /** Of a Provider: the sum of his lines. */
  total_price: money,
  lines_count: v.number(),
  /** Pieces, over all (visible) lines. */
  items_count: v.number(),
  /** How many of them were picked. */
  picked_count: v.number(),
  providers: v.array(provider),
  all_lines_own: flag,
  /** What of it was sent back; not for providers. */
  return_status: v.optional(v.picklist(RETURNED_STATES), 'none'),
  completed_at: v.nullable(timestamp),
  canceled_at: v.nullable(timestamp),
};

const row = v.object(summary);

export type OrderLine = v.InferOutput<typeof orderLine>;
export type Transaction = v.InferOutput<typeof transactionRow>;

const details = v.object({
  ...summary,
  user_id: v.nullable(v.number()),
  client_email: v.nullable(v.string()),
  client_phone_e164: v.nullable(v.string()),
  client_phone_2: v.nullable(v.string()),
  /** ISO 3166-2; null: the governorate is a text that nobody mapped, or there is none. */
  governorate_code: v.nullable(v.string()),
  area: v.nullable(v.string()),
  shipping_address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  street: v.nullable(v.string()),
  building: v.nullable(v.string()),
  landmark: v.nullable(v.string()),
  subtotal: money,
  offers_discount: money,
  promo: v.nullable(v.object({ code: v.string(), percentage: v.number(), amount: money })),
  shipping_fee: money,
  /** What the promo code takes off the lines that are shown; of a Provider his share of it. */
  promo_discount: v.optional(money),
  /** What the client owes for all that is shown: the total, or of a Provider his lines after the promo code, without shipping. */
  due: v.optional(money),
  /** What of the total is still to be taken from the client while the order is in progress; not for providers. */
  amount_due: v.optional(money),
  /** What was given back for returned goods. */
  refunded_amount: v.optional(money),
  payment_method: v.string(),
  cancel_reason: v.nullable(v.string()),
  external_ref: v.nullable(v.string()),
  lines: v.array(orderLine),
  /** Lines that were amended out, as they were; no sum and no count knows them. */
  removed_lines: v.optional(v.array(orderLine)),
  /** null: this account may not see the money's way. */
  transactions: v.nullable(v.array(transactionRow)),
});

const amending: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.lines' };

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    access: 'signed-in',
    offline: 'read',
    list: orderList,
    reply: pageOf(row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}',
    access: 'signed-in',
    offline: 'read',
    reply: dataOf(details),
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/admin/orders/{id}',
    access: 'signed-in',
    offline: 'queue',
    body: statusChange,
    reply: dataOf(details),
  }),
  /** Corrects name, phones, email and address while the order is in progress; 409 amendment_closed after that. */
  updateContact: endpoint({
    method: 'PATCH',
    path: '/admin/orders/{id}/contact',
    access: { roles: ['Admin', 'Sub Admin'], permission: 'orders.address' },
    offline: 'queue',
    merges: true,
    body: contactChange,
    reply: dataOf(details),
  }),
  /**
   * Changes lines, quantities, the shipping fee or drops the promo code of an order in progress; 409 amendment_closed after that.
   * 422 names each line that is none of the order's (`lines.0.line_id`), or not on sale (`lines.0.quantity`, of a new one
   * `lines.0.product_id`), 409 insufficient_stock each that lacks pieces (`lines.0.quantity`), and nothing is changed.
   */
  amend: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/amendments',
    access: amending,
    offline: 'online',
    body: amendment,
    reply: dataOf(details),
    status: 201,
  }),
  /** What the same amendment would come to; refused like it, and nothing is written. */
  previewAmendment: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/amendments/preview',
    access: amending,
    offline: 'online',
    body: amendmentDraft,
    reply: dataOf(amendmentPreview),
  }),
  /** Answers with the order, whose version a note does not raise. */
  addNote: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/notes',
    access: { roles: ROLES, permission: 'orders.note' },
    offline: 'queue',
    body: orderNote,
    reply: dataOf(details),
    status: 201,
  }),
  /** Stays between nothing and the line's quantity, whatever two pickers send. Raises no version. */
  pick: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/picks',
    access: { roles: ROLES, permission: 'orders.pick' },
    offline: 'queue',
    body: linePick,
    reply: dataOf(details),
    status: 201,
  }),
  /** Notes in the history that a slip or an invoice was printed. */
  recordPrint: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/prints',
    access: { roles: ROLES, permission: 'orders.print' },
    offline: 'queue',
    body: orderPrint,
    reply: dataOf(details),
    status: 201,
  }),
  /** What the list can be narrowed to, out of the orders that this account sees. */
  choices: endpoint({
    method: 'GET',
    path: '/admin/orders/choices',
    access: 'signed-in',
    offline: 'read',
    reply: dataOf(v.object({ providers: v.array(provider), governorates: v.array(v.string()) })),
  }),
  bulk: bulkOf({
    path: '/admin/orders',
    access: 'signed-in',
    fields: {
      action: v.picklist(['complete', 'cancel'], issue('invalid')),
      reason: v.optional(v.picklist(ORDER_REASONS, issue('reason_required'))),
      note: v.optional(paragraph(500)),
    },
  }),
  /** One row per line, as far as the account may read it. */
  ...exportOf({
    path: '/admin/orders',
    access: { roles: ['Admin', 'Sub Admin'], permission: 'orders.export' },
    list: orderList,
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}/history',
    access: 'signed-in',
    offline: 'read',
    reply: dataOf(v.array(historyEntry)),
  }),
};

export type Order = v.InferOutput<typeof row>;
export type OrderDetails = ReplyOf<typeof orders.get>['data'];
export type AmendmentPreview = ReplyOf<typeof orders.previewAmendment>['data'];
