import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { ENTRY_COMPONENTS, POSTING_KINDS } from './ledger.ts';
import { byDay, defineList } from './list.ts';
import { toPiastres } from './money.ts';
import { type Access, adminOnly } from './roles.ts';
import { amountAs } from './sellable.ts';
import { id, line, money, timestamp } from './wire.ts';

export const CHARGE_KINDS = ['fine', 'shipping', 'storage', 'subscription', 'compensation', 'adjustment'] as const;
/** What a provider owes more, or is owed more. */
export const CHARGE_DIRECTIONS = ['charge', 'credit'] as const;

/** Above nothing, in pounds. */
export const someMoney = v.pipe(
  amountAs('invalid'),
  v.check((pounds) => pounds > 0, issue('invalid')),
  v.transform(toPiastres),
);

const chargeForm = v.object({
  kind: v.picklist(CHARGE_KINDS, issue('invalid')),
  direction: v.picklist(CHARGE_DIRECTIONS, issue('invalid')),
  amount: someMoney,
  note: line(1, 200),
  order_id: v.optional(id),
});

const charge = v.object({
  id: v.number(),
  provider_id: v.number(),
  kind: v.picklist(CHARGE_KINDS),
  direction: v.picklist(CHARGE_DIRECTIONS),
  amount: money,
  note: v.string(),
  order_id: v.nullable(v.number()),
  created_at: timestamp,
  reversed_at: v.nullable(timestamp),
});

/** Above nothing: the marketplace owes it. `balance` is `pending` and `available` and `in_run`. */
const balance = v.object({
  balance: money,
  /** Not yet: sold too short a time ago. */
  pending: money,
  /** To be paid out from today on; below nothing where he owes. */
  available: money,
  /** Bound in a payout that is under way. */
  in_run: money,
  as_of: timestamp,
});

/** By days in Cairo, the first and the last one included; rows from the oldest on. */
export const statementList = defineList({
  sort: ['at'],
  defaultSort: 'at',
  filters: { date_from: byDay, date_to: byDay },
});

const statementRow = v.object({
  id: v.number(),
  at: timestamp,
  day: v.string(),
  kind: v.picklist(POSTING_KINDS),
  component: v.picklist(ENTRY_COMPONENTS),
  order_id: v.nullable(v.number()),
  product: v.nullable(v.string()),
  pieces: v.nullable(v.number()),
  /** Of a commission, in per cent. */
  rate: v.nullable(v.number()),
  note: v.string(),
  available_on: v.nullable(v.string()),
  /** Above nothing: it is owed to him. */
  amount: money,
  /** What he is owed after it. */
  running: money,
});

const statement = v.object({
  data: v.object({
    opening: money,
    closing: money,
    /** By kind, only those that occur. */
    sums: v.record(v.string(), money),
    rows: v.array(statementRow),
  }),
  meta: v.object({
    current_page: v.number(),
    last_page: v.number(),
    per_page: v.number(),
    total: v.number(),
  }),
});

const own: Access = { roles: ['Provider'] };
const read = { method: 'GET', offline: 'read' } as const;
const statementCall = { ...read, list: statementList, reply: statement } as const;

/** What a provider is owed. Nobody's client is named in it. */
export const providerMoney = {
  balance: endpoint({ ...read, path: '/admin/providers/{id}/balance', access: adminOnly, reply: dataOf(balance) }),
  statement: endpoint({ ...statementCall, path: '/admin/providers/{id}/statement', access: adminOnly }),
  charge: endpoint({
    method: 'POST',
    path: '/admin/providers/{id}/charges',
    access: adminOnly,
    offline: 'online',
    body: chargeForm,
    reply: dataOf(charge),
    status: 201,
  }),
  /** Takes a charge or a credit back, once: of one that was taken back nothing is left to do. */
  reverse: endpoint({
    method: 'POST',
    path: '/admin/provider-charges/{id}/reverse',
    access: adminOnly,
    offline: 'online',
    body: v.object({}),
    reply: dataOf(charge),
  }),
  myBalance: endpoint({ ...read, path: '/admin/my-balance', access: own, reply: dataOf(balance) }),
  myStatement: endpoint({ ...statementCall, path: '/admin/my-balance/statement', access: own }),
  ...exportOf({ path: '/admin/my-balance', access: own, list: statementList }),
};
