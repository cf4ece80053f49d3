import * as v from 'valibot';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, type ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { PROMO_BEARERS } from './ledger.ts';
import { adminOnly } from './roles.ts';
import { amountAs, wholeBetween } from './sellable.ts';
import { flag, version } from './wire.ts';

/** Pounds; inside as well, so that it is compared as it is typed. */
const amount = amountAs('invalid');
const noAmount = v.pipe(
  v.union([v.literal(''), v.null()]),
  v.transform(() => null),
);

/** How long after it was completed an order may be sent back, in days; the law asks for 14 at least. */
const RETURN_DAYS = { least: 14, most: 365 } as const;
/** How soon money is given back once the goods are here, in days; the law gives seven. */
const REFUND_DAYS = { least: 1, most: 7 } as const;
/** How long a provider's share is held, in days. */
const HOLD_DAYS = { least: 0, most: 60 } as const;

const row = v.object({
  ...recordFields,
  /** Pounds, of an address without a known governorate. */
  default_shipping_fee: v.number(),
  /** Pounds: lines after the promo code that cost so much are carried for nothing; null: none are. */
  free_shipping_from: v.nullable(v.number()),
  return_days: v.number(),
  refund_days: v.number(),
  promo_borne_by: v.picklist(PROMO_BEARERS),
  commission_vat_percent: v.number(),
  keep_commission_on_return: flag,
  hold_days: v.number(),
  /** Pounds; less than this is carried over to the next settlement. */
  payout_minimum: v.number(),
});

/** Only the sent fields change. */
export const settingsEdit = v.object({
  ...v.partial(
    v.object({
      default_shipping_fee: amount,
      free_shipping_from: v.union([noAmount, amount]),
      return_days: wholeBetween(RETURN_DAYS),
      refund_days: wholeBetween(REFUND_DAYS),
      promo_borne_by: v.picklist(PROMO_BEARERS, issue('invalid')),
      commission_vat_percent: v.pipe(amount, v.maxValue(100, issue('percentage_max'))),
      keep_commission_on_return: flag,
      hold_days: wholeBetween(HOLD_DAYS),
      payout_minimum: amount,
    }),
  ).entries,
  version,
});

const path = '/admin/settings';

/** What holds for the whole shop. A new value acts only on what happens after it. */
export const settings = {
  get: endpoint({ method: 'GET', path, access: adminOnly, offline: 'read', reply: dataOf(row) }),
  update: endpoint({
    method: 'PATCH',
    path,
    access: adminOnly,
    offline: 'online',
    body: settingsEdit,
    reply: dataOf(row),
    merges: true,
  }),
};

export type Settings = ReplyOf<typeof settings.get>['data'];
