import { toPiastres } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { shippingFees, shopSettings } from '#server/db/tables/shop.ts';
import { SETTINGS_ID } from '#server/domain/shop/settings.ts';
import { SHIPPING_FEES } from './places.ts';

/** Pounds. */
export const FREE_SHIPPING_FROM = 1_500;
const ELSEWHERE = 60;
/** Up to this a place is near, and parcels take a day less. */
const NEAR = 45;

/** What holds for the whole demo shop; the orders of two years have paid these very fees. */
export async function setShopRules(tx: Reader): Promise<void> {
  await tx
    .update(shopSettings)
    .set({ defaultShippingFee: toPiastres(ELSEWHERE), freeShippingFrom: toPiastres(FREE_SHIPPING_FROM) })
    .where(eq(shopSettings.id, SETTINGS_ID));
  for (const [name, fee] of SHIPPING_FEES) {
    const [daysMin, daysMax] = fee <= NEAR ? [1, 2] : [2, 5];
    await tx
      .update(shippingFees)
      .set({ fee: toPiastres(fee), returnFee: toPiastres(fee), daysMin, daysMax })
      .where(eq(shippingFees.name, name));
  }
}
