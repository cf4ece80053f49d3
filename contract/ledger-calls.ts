import * as v from 'valibot';
import { dataOf, endpoint, pageOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { ENTRY_COMPONENTS, POSTING_KINDS } from './ledger.ts';
import { LEDGER_CHECKS } from './ledger-check.ts';
import { byDay, byId, byText, defineList, oneOf } from './list.ts';
import { someMoney } from './provider-money.ts';
import { adminOnly, financeReaders } from './roles.ts';
import { flag, line, money, timestamp } from './wire.ts';

/** Days are those that the entries count for. */
export const ledgerList = defineList({
  sort: ['at', 'id'],
  defaultSort: '-at',
  filters: {
    account: byText,
    kind: oneOf(POSTING_KINDS),
    provider: byId,
    order: byId,
    date_from: byDay,
    date_to: byDay,
  },
});

const entryRow = v.object({
  id: v.number(),
  posting_id: v.number(),
  at: timestamp,
  day: v.string(),
  kind: v.picklist(POSTING_KINDS),
  account: v.string(),
  /** How the provider is called whose account it is; nobody else has one. */
  provider: v.nullable(v.string()),
  component: v.picklist(ENTRY_COMPONENTS),
  /** A debit is above nothing. */
  amount: money,
  order_id: v.nullable(v.number()),
  order_line_id: v.nullable(v.number()),
  /** The return that it is about, if it is. */
  return_id: v.nullable(v.number()),
  /** The posting that this one takes back. */
  reverses_id: v.nullable(v.number()),
  available_on: v.nullable(v.string()),
  note: v.string(),
});

/** Between these an admin moves money. `suspense` stays empty until couriers hand in what has to be matched. */
export const TRANSFER_ACCOUNTS = ['cash:unassigned', 'cash:office', 'cash:bank', 'gateway', 'expense:gateway'] as const;
const transferAccount = v.picklist(TRANSFER_ACCOUNTS, issue('invalid'));

export const transferForm = v.pipe(
  v.object({ from: transferAccount, to: transferAccount, amount: someMoney, note: v.optional(line(0, 200), '') }),
  v.forward(
    v.check(({ from, to }) => from !== to, issue('invalid')),
    ['to'],
  ),
);

export type LedgerEntry = v.InferOutput<typeof entryRow>;

const path = '/admin/ledger';
const access = financeReaders;
const read = { method: 'GET', access, offline: 'read' } as const;

/** Everything that was posted. Nothing in it is ever changed; a mistake is put right by another posting. */
export const ledger = {
  /** `meta.sum` adds up what the filters leave: debits less credits. */
  list: endpoint({ ...read, path, list: ledgerList, reply: pageOf(entryRow) }),
  ...exportOf({ path, access, list: ledgerList }),
  /** Each account that anything was posted to, with what it stands at. */
  accounts: endpoint({
    ...read,
    path: '/admin/ledger/accounts',
    reply: dataOf(v.array(v.object({ account: v.string(), provider: v.nullable(v.string()), balance: money }))),
  }),
  /** Compares all of it with what it must agree with: how many things differ, one by one. It takes its time. */
  check: endpoint({
    ...read,
    offline: 'online',
    path: '/admin/ledger/check',
    reply: dataOf(
      v.object({ sound: flag, differing: v.record(v.picklist(LEDGER_CHECKS), v.number()), as_of: timestamp }),
    ),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/admin/ledger/transfers',
    access: adminOnly,
    offline: 'online',
    body: transferForm,
    reply: dataOf(v.object({ posting_id: v.number() })),
    status: 201,
  }),
};
