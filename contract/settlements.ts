import * as v from 'valibot';
import { isCalendarDay } from './calendar-day.ts';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byDay, byId, defineList, oneOf } from './list.ts';
import { PAYOUT_METHODS } from './provider-payout.ts';
import { adminOnly, financeReaders } from './roles.ts';
import { CARRIED_REASONS, SETTLEMENT_LINE_STATES, SETTLEMENT_STATUSES } from './settlement-states.ts';
import { flag, line, money, timestamp, version } from './wire.ts';

export const settlementList = defineList({
  sort: ['created_at'],
  defaultSort: '-created_at',
  filters: {
    status: oneOf(SETTLEMENT_STATUSES),
    /** Who has a line in it. */
    provider: byId,
    date_from: byDay,
    date_to: byDay,
  },
});

const run = {
  ...recordFields,
  status: v.picklist(SETTLEMENT_STATUSES),
  /** What was available on this day in Cairo is in it. */
  day: v.string(),
  /** Of what is to be paid, or was. */
  total: money,
  /** How many providers are to be paid, or were. */
  payouts: v.number(),
  /** How many of them wait to be paid. */
  open: v.number(),
  /** How many could not be paid. */
  failed: v.number(),
  approved_at: v.nullable(timestamp),
  sent_at: v.nullable(timestamp),
  closed_at: v.nullable(timestamp),
  canceled_at: v.nullable(timestamp),
};

const lineRow = v.object({
  id: v.number(),
  provider_id: v.number(),
  provider: v.nullable(v.string()),
  state: v.picklist(SETTLEMENT_LINE_STATES),
  /** Why he is carried over; null: he is not. */
  why: v.nullable(v.picklist(CARRIED_REASONS)),
  /** Above nothing: it is owed to him. */
  amount: money,
  method: v.nullable(v.picklist(PAYOUT_METHODS)),
  /** The last four characters of his IBAN or wallet; null: cash, or not known. */
  account_end: v.nullable(v.string()),
  /** 1: where his money goes was changed less than 48 hours before. */
  recently_changed: flag,
  /** Why he is held, or could not be paid. */
  note: v.string(),
  bank_ref: v.nullable(v.string()),
  paid_on: v.nullable(v.string()),
});

const details = v.object({ ...run, lines: v.array(lineRow) });

const seen = v.object({ version });
const day = v.pipe(
  v.string(issue('required')),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, issue('invalid')),
  v.check(isCalendarDay, issue('invalid')),
);

/** Held lines are told why. */
export const holdForm = v.pipe(
  v.object({ held: flag, note: v.optional(line(0, 200), ''), version }),
  v.forward(
    v.check(({ held, note }) => !held || note !== '', issue('required')),
    ['note'],
  ),
);
export const paidForm = v.object({ bank_ref: line(1, 64), paid_on: day, version });
export const failedForm = v.object({ reason: line(1, 200), version });

const path = '/admin/settlements';
const reply = dataOf(details);
const change = { method: 'POST', access: adminOnly, offline: 'online', reply } as const;
const read = { method: 'GET', access: financeReaders, offline: 'online' } as const;

/** One run of it is asked for; without one the file is empty. */
const settlementFileList = defineList({ sort: ['id'], defaultSort: 'id', filters: { run: byId } });

/**
 * Runs in which providers are paid what is available: draft → approved → sent → closed. 409 settlement_locked where only a
 * draft may be changed, invalid_transition where a step does not follow; a step that was taken answers the run as it is.
 */
export const settlements = {
  list: endpoint({ ...read, path, list: settlementList, reply: pageOf(v.object(run)) }),
  details: endpoint({ ...read, path: `${path}/{id}`, reply }),
  ...exportOf({ path, access: financeReaders, list: settlementList }),
  /** Takes everything available into a new draft. */
  draw: endpoint({ ...change, path, body: v.object({}), status: 201 }),
  /** Draws a draft up anew; held lines stay held. */
  refresh: endpoint({ ...change, path: `${path}/{id}/refresh`, body: seen }),
  /**
   * Fixes each provider's statement. 409 version_conflict where somebody's payout details changed since it was drawn up, return_open
   * where a return was asked for of what it pays.
   */
  approve: endpoint({ ...change, path: `${path}/{id}/approve`, body: seen }),
  cancel: endpoint({ ...change, path: `${path}/{id}/cancel`, body: seen }),
  hold: endpoint({ ...change, path: '/admin/settlement-lines/{id}/hold', body: holdForm }),
  /** Posts the payout, once. */
  paid: endpoint({ ...change, path: '/admin/settlement-lines/{id}/paid', body: paidForm }),
  /** What it was to pay is available again; a payout that was posted is taken back. */
  failed: endpoint({ ...change, path: '/admin/settlement-lines/{id}/failed', body: failedForm }),
};

/** What the bank is given: the lines of one run that wait to be paid. Asking for its address says that the run is sent. */
export const settlementFiles = exportOf({
  path: '/admin/settlement-files',
  access: adminOnly,
  list: settlementFileList,
});

export type Settlement = ReplyOf<typeof settlements.details>['data'];
export type SettlementRow = ReplyOf<typeof settlements.list>['data'][number];
export type SettlementLine = Settlement['lines'][number];
