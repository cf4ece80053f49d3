import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { searchText } from '#contract/arabic.ts';
import { type PromoCode, type promoCodeEdit, type promoCodeForm, promoCodeKey } from '#contract/promo-codes.ts';
import type { Reader } from '#server/db/database.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { orders } from '#server/db/tables/orders.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { brokenUniqueIndex } from '#server/http/database-failure.ts';
import { duplicateField } from '#server/http/failure.ts';
import { recordShown } from '#server/http/reply.ts';

export type PromoCodeRow = typeof promoCodes.$inferSelect;
type Form = v.InferOutput<typeof promoCodeForm>;
type Edit = v.InferOutput<typeof promoCodeEdit>;

/** Promo codes as the contract shows them, in the order given, with how often each was used. */
export async function shownPromoCodes(db: Reader, rows: readonly PromoCodeRow[]): Promise<PromoCode[]> {
  const ids = rows.map(({ id }) => id);
  const used = await db
    .select({ id: orders.promoCodeId, times: count() })
    .from(orders)
    .where(inArray(orders.promoCodeId, ids))
    .groupBy(orders.promoCodeId);
  const timesById = new Map(used.map(({ id, times }) => [id, times]));
  return rows.map((row) => ({
    ...recordShown(row),
    code: row.code,
    percentage: row.percentage,
    times_used: timesById.get(row.id) ?? 0,
  }));
}

export async function insertPromoCode(db: Reader, form: Form, at: Date): Promise<PromoCodeRow> {
  const values = { ...form, ...keysOf(form.code), createdAt: at, updatedAt: at };
  return oneRow(await db.insert(promoCodes).values(values).returning().catch(refuseTakenCode));
}

/** Writes the sent fields and raises the version; without a difference nothing is written. Orders keep what they were placed with. */
export async function updatePromoCode(db: Reader, row: PromoCodeRow, edit: Edit, at: Date): Promise<PromoCodeRow> {
  const { code = row.code, percentage = row.percentage } = edit;
  if (code === row.code && percentage === row.percentage) return row;
  return writeRow(db, promoCodes, row.id, { code, percentage, ...keysOf(code) }, at).catch(refuseTakenCode);
}

/** 409 where another promo code took the code meanwhile. */
export async function refuseTakenReturn(db: Reader, { codeKey }: PromoCodeRow): Promise<void> {
  const taken = and(eq(promoCodes.codeKey, codeKey), isNull(promoCodes.deletedAt));
  const [other] = await db.select({ id: promoCodes.id }).from(promoCodes).where(taken).limit(1);
  if (other) throw duplicateField('code');
}

function keysOf(code: string) {
  return { codeKey: promoCodeKey(code), searchText: searchText(code) };
}

function refuseTakenCode(error: unknown): never {
  throw brokenUniqueIndex(error) === 'promo_codes_code_key' ? duplicateField('code') : error;
}
