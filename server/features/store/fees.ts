import { asc } from 'drizzle-orm';
import { toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { shippingFees } from '#server/db/tables/shop.ts';
import { readSettings } from '#server/domain/shop/settings.ts';

/** What shipping costs, before a buyer has chosen anything. */
export async function feesToWire(db: Reader) {
  const { defaultShippingFee, freeShippingFrom } = await readSettings(db);
  const rows = await db.select().from(shippingFees).orderBy(asc(shippingFees.id));
  return {
    fees: rows.map(({ code, name, nameEn, fee, daysMin, daysMax, enabled }) => ({
      code,
      name,
      name_en: nameEn,
      fee: toPounds(fee),
      days_min: daysMin,
      days_max: daysMax,
      enabled,
    })),
    default_fee: toPounds(defaultShippingFee),
    free_from: freeShippingFrom === null ? null : toPounds(freeShippingFrom),
  };
}
