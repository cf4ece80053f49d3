import { PROMO_BEARERS } from '#contract/ledger.ts';
import { asPiastres, NOTHING } from '#contract/money.ts';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#server/db/query/drizzle.ts';
import { bigNumber, createdAt, id, nearText, piastres, searchText, sortKey, stamps } from './columns.ts';

const version = () => integer('version').notNull().default(1);

/** What an Admin decides for the whole shop: one row, which its migration wrote. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: id(),
    defaultShippingFee: piastres('default_shipping_fee').notNull().default(NOTHING),
    freeShippingFrom: piastres('free_shipping_from'),
    returnDays: smallint('return_days').notNull().default(14),
    refundDays: smallint('refund_days').notNull().default(7),
    promoBorneBy: text('promo_borne_by', { enum: PROMO_BEARERS }).notNull().default('marketplace'),
    commissionVatPercent: numeric('commission_vat_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    keepCommissionOnReturn: boolean('keep_commission_on_return').notNull().default(false),
    holdDays: smallint('hold_days').notNull().default(14),
    payoutMinimum: piastres('payout_minimum').notNull().default(asPiastres(5_000)),
    ...stamps(),
    version: version(),
  },
  (t) => [
    check('shop_settings_one', sql`${t.id} = 1`),
    check(
      'shop_settings_days',
      sql`${t.returnDays} between 14 and 365 and ${t.refundDays} between 1 and 7 and ${t.holdDays} between 0 and 60`,
    ),
    check(
      'shop_settings_money',
      sql`${t.defaultShippingFee} >= 0 and ${t.freeShippingFrom} >= 0 and ${t.payoutMinimum} >= 0`,
    ),
  ],
);

/** One row for each governorate, which its migration wrote. */
export const shippingFees = pgTable(
  'shipping_fees',
  {
    id: id(),
    code: text('code').notNull(),
    // The Arabic name, as orders show it.
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    sortKey: sortKey(),
    fee: piastres('fee').notNull().default(NOTHING),
    returnFee: piastres('return_fee').notNull().default(NOTHING),
    daysMin: smallint('days_min').notNull().default(0),
    daysMax: smallint('days_max').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    searchText: searchText(),
    nearText: nearText(),
    ...stamps(),
    version: version(),
  },
  (t) => [
    uniqueIndex('shipping_fees_code').on(t.code),
    index('shipping_fees_name').on(t.sortKey, t.id),
    index('shipping_fees_fee').on(t.fee, t.id),
    check('shipping_fees_money', sql`${t.fee} >= 0 and ${t.returnFee} >= 0`),
    check('shipping_fees_days', sql`${t.daysMin} between 0 and ${t.daysMax} and ${t.daysMax} <= 60`),
  ],
);

/** How this shop's customers write governorates, besides what everybody knows; by `aliasKey`. */
export const governorateAliases = pgTable('governorate_aliases', {
  key: text('key').primaryKey(),
  // As it was typed where somebody said what it means.
  typed: text('typed').notNull(),
  code: text('code').notNull(),
  byId: bigNumber('by_id'),
  createdAt: createdAt(),
});
