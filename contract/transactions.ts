import * as v from 'valibot';
import { dataOf, endpoint, pageOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byDay, byText, defineList, oneOf } from './list.ts';
import { TRANSACTION_STATES, TRANSACTION_TYPES, transactionRow } from './order-parts.ts';
import type { Access } from './roles.ts';
import { line } from './wire.ts';

/** A search finds the transactions of the order with this number, and of orders with these words in what the account may read of them. */
export const transactionList = defineList({
  sort: ['created_at', 'amount', 'id'],
  defaultSort: '-created_at',
  filters: {
    type: oneOf(TRANSACTION_TYPES),
    state: oneOf(TRANSACTION_STATES),
    method: byText,
    date_from: byDay,
    date_to: byDay,
  },
});

const access: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.transactions' };

/** How money is given back by hand; all but cash leave a number to be found by. */
export const REFUND_METHODS = ['cash', 'bank', 'wallet', 'card'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

const refundDone = v.pipe(
  v.object({
    state: v.literal('refunded', issue('invalid')),
    method: v.picklist(REFUND_METHODS, issue('required')),
    reference: v.optional(line(0, 160), ''),
  }),
  v.forward(
    v.check(({ method, reference }) => method === 'cash' || reference !== '', issue('required')),
    ['reference'],
  ),
);

/** The money's way: an order's status and lines are what moves it, and a refund that is due is marked when it was given. */
export const transactions = {
  /** `meta.sum` adds up the amounts of everything that the filters leave, `meta.sums` those of each state apart. */
  list: endpoint({
    method: 'GET',
    path: '/admin/transactions',
    access,
    offline: 'read',
    list: transactionList,
    reply: pageOf(transactionRow),
  }),
  /** Marks a pending refund as given; any other row answers 409 invalid_transition. */
  refund: endpoint({
    method: 'PATCH',
    path: '/admin/transactions/{id}',
    access: { roles: ['Admin', 'Sub Admin'], permission: 'orders.refund' },
    offline: 'online',
    body: refundDone,
    reply: dataOf(transactionRow),
  }),
  ...exportOf({ path: '/admin/transactions', access, list: transactionList }),
  choices: endpoint({
    method: 'GET',
    path: '/admin/transactions/choices',
    access,
    offline: 'read',
    reply: dataOf(v.object({ methods: v.array(v.string()) })),
  }),
};
