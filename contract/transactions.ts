import * as v from 'valibot';
import { dataOf, endpoint, pageOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { byDay, byText, defineList, oneOf } from './list.ts';
import { TRANSACTION_STATES, TRANSACTION_TYPES, transactionRow } from './orders.ts';
import type { Access } from './roles.ts';

/** A search finds the transactions of the order with this number. */
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

/** The money's way, read-only: an order's status is what moves it. */
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
  ...exportOf({ path: '/admin/transactions', access, list: transactionList }),
  choices: endpoint({
    method: 'GET',
    path: '/admin/transactions/choices',
    access,
    offline: 'read',
    reply: dataOf(v.object({ methods: v.array(v.string()) })),
  }),
};
