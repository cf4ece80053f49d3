import * as v from 'valibot';
import { bulkOf } from './bulk.ts';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byDay, byFlag, byId, defineList, oneOf } from './list.ts';
import { toPiastres } from './money.ts';
import { returnPicture } from './return-pictures.ts';
import {
  LINE_RETURN_REASONS,
  RETURN_REFUSALS,
  RETURN_STATUSES,
  RETURN_WAYS,
  type ReturnStatus,
} from './returns-rules.ts';
import { type Access, returnReaders } from './roles.ts';
import { amountAs, MOST_ORDER_LINES, quantity } from './sellable.ts';
import { REFUND_METHODS } from './transactions.ts';
import { flag, id, line, listOf, money, paragraph, phone, picture, timestamp, version } from './wire.ts';

export const returnList = defineList({
  sort: ['created_at', 'due_on', 'total'],
  defaultSort: '-created_at',
  filters: {
    status: oneOf(RETURN_STATUSES),
    /** Of any of its lines. */
    reason: oneOf(LINE_RETURN_REASONS),
    way: oneOf(RETURN_WAYS),
    /** At least one line is the shop's fault. */
    fault: byFlag,
    provider: byId,
    order: byId,
    /** Whose orders they are of. */
    user: byId,
    /** Received, and the money should have been given back by now. */
    overdue: byFlag,
    date_from: byDay,
    date_to: byDay,
  },
});

const returnLine = v.object({
  id: v.number(),
  order_line_id: v.number(),
  product_name: v.string(),
  image: picture,
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  provider_id: v.nullable(v.number()),
  provider_name: v.nullable(v.string()),
  quantity: v.number(),
  reason: v.picklist(LINE_RETURN_REASONS),
  shop_fault: flag,
  /** The last day on which it could be asked for, in Cairo. */
  window_ends_on: v.string(),
  note: v.string(),
  /** null: not received yet. */
  good: v.nullable(v.number()),
  damaged: v.nullable(v.number()),
  missing: v.nullable(v.number()),
});

const row = v.object({
  ...recordFields,
  /** R- and its id. */
  number: v.string(),
  order_id: v.number(),
  client_name: v.string(),
  /** null: this account may not see how to reach the client. */
  client_phone: v.nullable(v.string()),
  status: v.picklist(RETURN_STATUSES),
  source: v.picklist(['customer', 'staff']),
  way: v.nullable(v.picklist(RETURN_WAYS)),
  note: v.string(),
  refuse_reason: v.nullable(v.picklist(RETURN_REFUSALS)),
  /** 1: it was taken although its time was over. */
  after_window: flag,
  pieces: v.number(),
  lines: v.array(returnLine),
  pictures: v.array(returnPicture),
  /** null: not received yet. */
  refund: v.nullable(
    v.object({
      goods: money,
      shipping: money,
      deduction: money,
      total: money,
      method: v.nullable(v.picklist(REFUND_METHODS)),
      reference: v.nullable(v.string()),
      /** A day in Cairo. */
      due_on: v.string(),
      done_at: v.nullable(timestamp),
    }),
  ),
  /** The most that may be given back of shipping: of the order's fee what no other return of it gives. */
  shipping_fee: money,
  shipment_id: v.nullable(v.number()),
  approved_at: v.nullable(timestamp),
  received_at: v.nullable(timestamp),
});

const pieces = v.pipe(quantity, v.minValue(1, issue('quantity_whole')));

const wanted = listOf(
  v.object({
    order_line_id: id,
    quantity: pieces,
    reason: v.picklist(LINE_RETURN_REASONS, issue('reason_required')),
    note: v.optional(paragraph(500), ''),
  }),
  MOST_ORDER_LINES,
);
const lines = v.pipe(wanted, v.minLength(1, issue('products_required')));
const note = v.optional(paragraph(500), '');

/** What comes back; one return may hold several lines, and a line come back in several returns. */
export const returnForm = v.object({
  lines,
  way: v.optional(v.picklist(RETURN_WAYS, issue('invalid'))),
  note,
  /** An Admin's word that it is taken although its time is over; then it needs the note. */
  after_window: v.optional(flag, false),
  /** When it was done on a phone without a connection. */
  done_at: v.optional(timestamp),
});

const part = v.optional(v.pipe(amountAs('invalid'), v.transform(toPiastres)));

/** One step, with what it needs; or, once it is received, other parts of the refund. */
export const returnStep = v.object({
  status: v.optional(v.picklist(['requested', 'approved', 'refused', 'canceled', 'received'], issue('invalid'))),
  way: v.optional(v.picklist(RETURN_WAYS, issue('invalid'))),
  refuse_reason: v.optional(v.picklist(RETURN_REFUSALS, issue('reason_required'))),
  note: v.optional(paragraph(500)),
  after_window: v.optional(flag, false),
  /** What was found of each line: together as many as were sent back. */
  lines: v.optional(listOf(v.object({ id, good: quantity, damaged: quantity, missing: quantity }), MOST_ORDER_LINES)),
  /** Of the refund; they need `orders.refund` and a note. */
  shipping: part,
  deduction: part,
  version,
  done_at: v.optional(timestamp),
});

export const returnRefund = v.pipe(
  v.object({
    method: v.picklist(REFUND_METHODS, issue('required')),
    reference: v.optional(line(0, 160), ''),
    version,
  }),
  v.forward(
    v.check(({ method, reference }) => method === 'cash' || reference !== '', issue('required')),
    ['reference'],
  ),
);

const taking: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.returns' };
const access = returnReaders;
const path = '/admin/returns';
const reply = dataOf(row);

/** What clients send back of completed orders: asked for, approved, received, paid back. */
export const returns = {
  list: endpoint({ method: 'GET', path, access, offline: 'read', list: returnList, reply: pageOf(row) }),
  get: endpoint({ method: 'GET', path: `${path}/{id}`, access, offline: 'read', reply }),
  /**
   * 409 quantity_exceeded, return_window_closed or not_returnable name each such line (`lines.0.quantity`,
   * `lines.0.order_line_id`); 422 a line that is none of the order's.
   */
  create: endpoint({
    method: 'POST',
    path: '/admin/orders/{order_id}/returns',
    access: taking,
    offline: 'queue',
    body: returnForm,
    reply,
    status: 201,
  }),
  /** A step needs `orders.returns`, other parts of the refund `orders.refund`. */
  update: endpoint({ method: 'PATCH', path: `${path}/{id}`, access, offline: 'queue', body: returnStep, reply }),
  refund: endpoint({
    method: 'POST',
    path: `${path}/{id}/refund`,
    access: { roles: ['Admin', 'Sub Admin'], permission: 'orders.refund' },
    offline: 'online',
    body: returnRefund,
    reply,
  }),
  bulk: bulkOf({
    path,
    access: taking,
    fields: {
      action: v.picklist(['approve'], issue('invalid')),
      way: v.optional(v.picklist(RETURN_WAYS, issue('invalid'))),
    },
  }),
  ...exportOf({ path, access, list: returnList }),
};

export type Return = ReplyOf<typeof returns.get>['data'];
export type ReturnWish = v.InferOutput<typeof returnForm>;

/** What the store asks for in the client's name; the phone is the order's. */
const storeReturn = v.object({ order_id: id, client_phone: phone, lines, note });

export const storeReturnRow = v.object({
  id: v.number(),
  number: v.string(),
  order_id: v.number(),
  status: v.picklist(RETURN_STATUSES satisfies readonly ReturnStatus[]),
  refuse_reason: v.nullable(v.picklist(RETURN_REFUSALS)),
  created_at: timestamp,
  lines: v.array(v.object({ order_line_id: v.number(), product_name: v.string(), quantity: v.number() })),
  /** null: nothing is known yet. */
  refund_total: v.nullable(money),
});

export const storeReturns = {
  requestReturn: endpoint({
    method: 'POST',
    path: '/store/returns',
    access: 'store',
    offline: 'online',
    body: storeReturn,
    reply: dataOf(storeReturnRow),
    status: 201,
  }),
  readReturn: endpoint({
    method: 'GET',
    path: '/store/returns/{id}',
    access: 'store',
    offline: 'online',
    reply: dataOf(storeReturnRow),
  }),
};
