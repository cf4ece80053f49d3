import * as v from 'valibot';
import { normalizeArabic, toLatinDigits } from './arabic.ts';
import { recordFields } from './crud.ts';
import type { ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { byFlag, defineList } from './list.ts';
import { percentage } from './percentage.ts';
import { resource } from './resource.ts';
import { adminOnly } from './roles.ts';
import { version } from './wire.ts';

export const LONGEST_CODE = 40;

export const promoCodeList = defineList({
  sort: ['id', 'code', 'percentage', 'created_at'],
  defaultSort: '-created_at',
  filters: { deleted: byFlag },
});

/** A code as it is kept: without spaces and invisible marks, its digits Latin, its letters as typed. */
export function tidyCode(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Cc}\p{Cf}]/gu, '');
}

/** What decides whether two codes are the same one. */
export function promoCodeKey(code: string): string {
  const tidy = tidyCode(code);
  // Some characters normalize to nothing, and such a code is still another one than the next.
  return normalizeArabic(tidy).toUpperCase() || tidy;
}

const row = v.object({
  ...recordFields,
  code: v.string(),
  percentage: v.number(),
  /** Orders that were placed with it, whatever became of them. */
  times_used: v.number(),
});

const fields = {
  code: v.pipe(
    v.string(issue('promo_code_required')),
    v.transform(tidyCode),
    v.nonEmpty(issue('promo_code_required')),
    v.maxLength(LONGEST_CODE, issue('too_long')),
  ),
  percentage: percentage('percentage_positive', 'percentage_max'),
};

const promoCodeForm = v.object({
  code: v.optional(fields.code, ''),
  percentage: v.optional(fields.percentage, ''),
});
/** Only the sent fields change. */
const promoCodeEdit = v.object({ ...v.partial(v.object(fields)).entries, version });

/** A percentage off an order's subtotal after offers. An order keeps the text and the percentage that it was placed with. */
export const promoCodes = resource('promo-codes', {
  access: adminOnly,
  list: promoCodeList,
  row,
  create: promoCodeForm,
  update: promoCodeEdit,
  offline: { create: 'queue', update: 'queue', remove: 'queue' },
});

export type PromoCode = ReplyOf<typeof promoCodes.get>['data'];
