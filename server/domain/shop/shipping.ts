import type { GovernorateCode } from '#contract/governorates.ts';
import { aliasKey, mapGovernorate } from '#contract/governorates.ts';
import { asPiastres, minus, type Piastres, type Totals } from '#contract/money.ts';
import { shippingFeeOf } from '#contract/shipping-fees.ts';
import type { Reader } from '#server/db/database.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { governorateAliases, shippingFees, shopSettings } from '#server/db/tables/shop.ts';

interface Carriage {
  /** false: no order is taken for this governorate. */
  readonly enabled: boolean;
  /** What these goods cost to be carried there. */
  feeFor(goods: Pick<Totals, 'subtotal' | 'promoAmount'>): Piastres;
}

/** What it costs now to carry an order to a governorate; null: none that is known. */
export async function carriageTo(db: Reader, code: string | null): Promise<Carriage> {
  const { rows } = await db.execute<{ fee: string; free_from: string | null; enabled: boolean | null }>(sql`
    select coalesce(${shippingFees.fee}, ${shopSettings.defaultShippingFee}) as fee,
      ${shopSettings.freeShippingFrom} as free_from, ${shippingFees.enabled} as enabled
    from ${shopSettings} left join ${shippingFees} on ${shippingFees.code} = ${code}`);
  const { fee, free_from: freeFrom, enabled } = oneRow(rows);
  const rule = { fee: asPiastres(Number(fee)), freeFrom: freeFrom === null ? null : asPiastres(Number(freeFrom)) };
  return {
    enabled: enabled !== false,
    feeFor: ({ subtotal, promoAmount }) => shippingFeeOf(minus(subtotal, promoAmount), rule),
  };
}

/** What a text means as a whole, by everybody's spellings or by the shop's own; undefined: not known. */
export async function meantGovernorate(db: Reader, text: string): Promise<GovernorateCode | undefined> {
  const known = mapGovernorate(text);
  const key = aliasKey(text);
  if (known || key === '') return known;
  const [own] = await db
    .select({ code: governorateAliases.code })
    .from(governorateAliases)
    .where(eq(governorateAliases.key, key));
  // Only codes that the contract has read are ever kept.
  return own?.code as GovernorateCode | undefined;
}

/** Every spelling of the shop's own, by its key. */
export async function ownAliases(db: Reader): Promise<Record<string, GovernorateCode>> {
  const rows = await db.select().from(governorateAliases);
  return Object.fromEntries(rows.map(({ key, code }) => [key, code as GovernorateCode]));
}
