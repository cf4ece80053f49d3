import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { defineList, type Filter } from './list.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { adminOnly } from './roles.ts';
import { money, timestamp } from './wire.ts';

/** Orders placed per month of this year and per day of this month; income per month (12) and per day (30). */
export const INCOME_RANGES = ['year_orders', 'month_orders', 'monthly', 'daily'] as const;
export type IncomeRange = (typeof INCOME_RANGES)[number];
/** This month and this year, in Cairo. */
export const STATUS_RANGES = ['monthly', 'yearly'] as const;
export type StatusRange = (typeof STATUS_RANGES)[number];

export const MOST_SOLD_SHOWN = 10;
const MOST_SOLD_MOST = 100;

/** Of the values, one; not several of them. */
function choice<const Value extends string>(values: readonly Value[]): Filter<Value> & { readonly many: false } {
  return { many: false, read: (text) => values.find((value) => value === text) };
}

const byLimit: Filter<number> & { readonly many: false } = {
  many: false,
  read: (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_SOLD_MOST ? Number(text) : undefined),
};

/** These calls are no lists; of a list's address they take their own parameter only. */
const parameters = <const F extends Record<string, Filter<unknown>>>(filters: F) =>
  defineList({ sort: ['id'], defaultSort: 'id', filters });

/** A figure with the moment it is true of. */
function figureOf<S extends v.GenericSchema<unknown, unknown>>(data: S) {
  return v.object({ data, as_of: timestamp });
}

const pointsOf = <S extends v.GenericSchema<number, number>>(value: S) =>
  // A month (2026-01) or a day (2026-01-31) in Cairo.
  v.array(v.object({ label: v.string(), value }));

const read = { method: 'GET', access: adminOnly, offline: 'read' } as const;

/** What the admin sees first. Days, months and years are those of Cairo. */
export const home = {
  /** Users and products that are not deleted, all orders, and the income of all completed ones. */
  stats: endpoint({
    ...read,
    path: '/admin/home/stats',
    reply: figureOf(
      v.object({
        users: v.number(),
        products: v.number(),
        orders: v.number(),
        revenue: money,
        currency: v.string(),
      }),
    ),
  }),
  /** Products by the pieces in completed orders, the smaller id first among equals; only those that are there and were sold. */
  mostSold: endpoint({
    ...read,
    path: '/admin/home/most-sold',
    list: parameters({ limit: byLimit }),
    reply: figureOf(
      v.array(
        v.object({
          product_id: v.number(),
          product: v.string(),
          category: v.nullable(v.string()),
          sold_quantity: v.number(),
          /** null: the marketplace itself. */
          provider: v.nullable(v.string()),
        }),
      ),
    ),
  }),
  income: endpoint({
    ...read,
    path: '/admin/home/income',
    list: parameters({ range: choice(INCOME_RANGES) }),
    reply: figureOf(
      v.variant('unit', [
        v.object({ unit: v.literal('orders'), points: pointsOf(v.number()) }),
        v.object({ unit: v.literal('EGP'), points: pointsOf(money) }),
      ]),
    ),
  }),
  /** Orders placed in the range by the status they have now; `from` and `to` are its first and last day. */
  orderStatus: endpoint({
    ...read,
    path: '/admin/home/order-status',
    list: parameters({ range: choice(STATUS_RANGES) }),
    reply: figureOf(
      v.object({
        from: v.string(),
        to: v.string(),
        counts: v.object(v.entriesFromList(ORDER_STATUSES, v.number())),
      }),
    ),
  }),
  /** This day so far beside the day before until the same hour; `day` and `day_before` are their dates. */
  today: endpoint({
    ...read,
    path: '/admin/home/today',
    reply: figureOf(
      v.object({
        day: v.string(),
        day_before: v.string(),
        /** Placed. */
        orders: v.object({ today: v.number(), yesterday: v.number() }),
        /** Of the orders completed then and still completed. */
        income: v.object({ today: money, yesterday: money }),
      }),
    ),
  }),
  needsAttention: endpoint({
    ...read,
    path: '/admin/home/needs-attention',
    reply: figureOf(
      v.object({
        pending_complaints: v.number(),
        /** In progress for more than 48 hours. */
        waiting_orders: v.number(),
        /** Not deleted, with no piece left in any size and color. */
        products_out: v.number(),
        /** Returns that somebody asked for and nobody answered. */
        returns_waiting: v.optional(v.number(), 0),
        /** Goods are here, and the money should have been given back by now. */
        refunds_overdue: v.optional(v.number(), 0),
        /** What the last nightly check of the ledger found to differ. */
        ledger_differences: v.optional(v.number(), 0),
      }),
    ),
  }),
};
