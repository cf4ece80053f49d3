import * as v from 'valibot';
import { bulkOf } from './bulk.ts';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byFlag, defineList } from './list.ts';
import { NOTHING, type Piastres } from './money.ts';
import { type Access, adminOnly } from './roles.ts';
import { amountAs, wholeBetween } from './sellable.ts';
import { flag, governorateCode, line, money, timestamp, version } from './wire.ts';

/** There is one for each governorate, and nobody adds or deletes any. */
export const shippingFeeList = defineList({
  sort: ['id', 'name', 'fee'],
  defaultSort: 'id',
  filters: { enabled: byFlag },
});

const MOST_DAYS = 60;
const fee = amountAs('invalid');
const days = wholeBetween({ least: 0, most: MOST_DAYS });

const row = v.object({
  ...recordFields,
  /** ISO 3166-2. */
  code: v.string(),
  /** In Arabic, and in English. */
  name: v.string(),
  name_en: v.string(),
  /** Pounds; what the client pays, for one order whatever its providers. */
  fee: v.number(),
  /** Pounds; what is kept of a refund when the shop fetches the goods and is not to blame. */
  return_fee: v.number(),
  /** How long a delivery takes there. */
  days_min: v.number(),
  days_max: v.number(),
  /** 0: no order is taken for it. */
  enabled: flag,
});

/** Only the sent fields change. */
export const shippingFeeEdit = v.object({
  ...v.partial(v.object({ fee, return_fee: fee, days_min: days, days_max: days, enabled: flag })).entries,
  version,
  /** When it was done on a phone without a connection. */
  done_at: v.optional(timestamp),
});

/** Whoever may amend an order's fee reads what it should be; only an Admin says what it is. */
const reading: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.lines' };
const path = '/admin/shipping-fees';

const unmappedText = v.object({
  /** As most of these orders have it. */
  text: v.string(),
  /** All that mean the same, by which the orders are found. */
  spellings: v.array(v.string()),
  orders_count: v.number(),
});

export const shippingFees = {
  list: endpoint({
    method: 'GET',
    path,
    access: reading,
    offline: 'read',
    list: shippingFeeList,
    reply: pageOf(row),
  }),
  get: endpoint({ method: 'GET', path: `${path}/{id}`, access: reading, offline: 'read', reply: dataOf(row) }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    access: adminOnly,
    offline: 'queue',
    body: shippingFeeEdit,
    reply: dataOf(row),
    merges: true,
  }),
  bulk: bulkOf({
    path,
    access: adminOnly,
    fields: { action: v.picklist(['set_fee', 'enable', 'disable'], issue('invalid')), fee: v.optional(fee) },
  }),
  ...exportOf({ path, access: reading, list: shippingFeeList }),
  /** Texts of orders that are no governorate that is known, most orders first; at most 500. */
  unmapped: endpoint({
    method: 'GET',
    path: `${path}/unmapped`,
    access: reading,
    offline: 'read',
    reply: dataOf(v.array(unmappedText)),
  }),
  /** Says what a text means, for the orders that have it and for all that come. A second time there is nothing left to map. */
  map: endpoint({
    method: 'POST',
    path: `${path}/map`,
    access: adminOnly,
    offline: 'online',
    body: v.object({ text: line(1, 160), governorate_code: governorateCode }),
    reply: dataOf(v.object({ mapped: v.number() })),
  }),
};

export type ShippingFee = ReplyOf<typeof shippingFees.get>['data'];
export type UnmappedText = ReplyOf<typeof shippingFees.unmapped>['data'][number];

const storeFees = v.object({
  fees: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      name_en: v.string(),
      fee: money,
      days_min: v.number(),
      days_max: v.number(),
      enabled: flag,
    }),
  ),
  /** Of an address without a known governorate. */
  default_fee: money,
  /** From this on, after the promo code, shipping is free; null: it never is. */
  free_from: v.nullable(money),
});

/** What the shop shows a buyer before he orders. */
export const storeShippingFees = endpoint({
  method: 'GET',
  path: '/store/shipping-fees',
  access: 'store',
  offline: 'online',
  reply: dataOf(storeFees),
});

interface FeeRule {
  /** Of the governorate, or without a known one the default. */
  readonly fee: Piastres;
  readonly freeFrom: Piastres | null;
}

/** The one rule of a shipping fee; `goods` is what the lines cost after the promo code. */
export function shippingFeeOf(goods: Piastres, { fee: usual, freeFrom }: FeeRule): Piastres {
  return freeFrom !== null && goods >= freeFrom ? NOTHING : usual;
}
