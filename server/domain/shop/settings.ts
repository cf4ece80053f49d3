import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { shopSettings } from '#server/db/tables/shop.ts';

export type SettingsRow = typeof shopSettings.$inferSelect;

/** Of the one row. */
export const SETTINGS_ID = 1;

/** What holds for the whole shop now. */
export async function readSettings(db: Reader): Promise<SettingsRow> {
  return oneRow(await db.select().from(shopSettings).where(eq(shopSettings.id, SETTINGS_ID)));
}
