import * as v from 'valibot';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { ENTRY_COMPONENTS, POSTING_KINDS } from './ledger.ts';
import { byDay, byId, defineList } from './list.ts';
import { toPiastres } from './money.ts';
import { type Access, adminOnly, financeReaders } from './roles.ts';
import { amountAs, maybeId } from './sellable.ts';
import { line, money, timestamp } from './wire.ts';

export const CHARGE_KINDS = ['fine', 'shipping', 'storage', 'subscription', 'compensation', 'adjustment'] as const;
/** What a provider owes more, or is owed more. */
export const CHARGE_DIRECTIONS = ['charge', 'credit'] as const;

/** Above nothing, in pounds. */
export const someMoney = v.pipe(
  amountAs('invalid'),
  v.check((pounds) => pounds > 0, issue('invalid')),
  v.transform(toPiastres),
);

export const chargeForm = v.object({
  kind: v.picklist(CHARGE_KINDS, issue('invalid')),
  direction: v.picklist(CHARGE_DIRECTIONS, issue('invalid')),
  amount: someMoney,
  note: line(1, 200),
  /** Left out, or null: it is about none. */
  order_id: v.optional(maybeId, null),
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

/**
 * By days in Cairo, the first and the last one included; or as one run fixed it, where the days are not asked for. Rows from the
 * newest on, in a file from the oldest on.
 */
export const statementList = defineList({
  sort: ['at'],
  defaultSort: '-at',
  filters: { date_from: byDay, date_to: byDay, run: byId },
});

export const fixedStatementList = defineList({ sort: ['id'], defaultSort: '-id', filters: {} });

/** What he was told when a run was approved; it opens as the one before it closed. */
const fixedStatement = v.object({
  id: v.number(),
  /** P-{provider}-{run} */
  number: v.string(),
  settlement_id: v.number(),
  at: timestamp,
  opening: money,
  closing: money,
  rows: v.number(),
});

export const chargeList = defineList({ sort: ['id'], defaultSort: '-id', filters: {} });

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
    /** Of a fixed one; null: it is by days. */
    number: v.nullable(v.string()),
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
  balance: endpoint({ ...read, path: '/admin/providers/{id}/balance', access: financeReaders, reply: dataOf(balance) }),
  statement: endpoint({ ...statementCall, path: '/admin/providers/{id}/statement', access: financeReaders }),
  /** Those that runs fixed. */
  statements: endpoint({
    ...read,
    path: '/admin/providers/{id}/statements',
    access: financeReaders,
    list: fixedStatementList,
    reply: pageOf(fixedStatement),
  }),
  /** Every charge and credit of his, also those that were taken back. */
  charges: endpoint({
    ...read,
    path: '/admin/providers/{id}/charges',
    access: financeReaders,
    list: chargeList,
    reply: pageOf(charge),
  }),
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
  myStatements: endpoint({
    ...read,
    path: '/admin/my-balance/statements',
    access: own,
    list: fixedStatementList,
    reply: pageOf(fixedStatement),
  }),
  ...exportOf({ path: '/admin/my-balance', access: own, list: statementList }),
};

/** The same rows of any provider as a file; without the number of one there are none. */
export const providerStatements = exportOf({
  path: '/admin/provider-statements',
  access: financeReaders,
  list: defineList({ ...statementList, filters: { ...statementList.filters, provider: byId } }),
});

export type Balance = ReplyOf<typeof providerMoney.balance>['data'];
export type ProviderCharge = v.InferOutput<typeof charge>;
export type Statement = v.InferOutput<typeof statement>;
export type StatementRow = Statement['data']['rows'][number];
