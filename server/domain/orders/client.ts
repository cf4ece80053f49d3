import { phoneDigits, phoneE164 } from '#contract/arabic.ts';
import { type GovernorateCode, governorateOf, mapGovernorate } from '#contract/governorates.ts';

/** The columns of a phone: as it was typed, by its digits, and as the world dials it. */
export function phoneColumns(phone: string) {
  return { clientPhone: phone, phoneDigits: phoneDigits(phone), phoneE164: phoneE164(phone) };
}

interface Placed {
  readonly governorate: string | null;
  readonly governorateCode: string | null;
}

/** The columns of another governorate than an order has; a text that nobody mapped stays as what was typed for it. */
export function correctedGovernorate({ governorate, governorateCode }: Placed, code: GovernorateCode | null) {
  const isTyped = governorateCode === null && code !== null;
  return governorateColumns(code, isTyped ? (governorate ?? undefined) : undefined);
}

/**
 * The columns of a governorate, by its code or by a text that means one as a whole; any other text stays as it was typed. What
 * was typed for the code is kept where both are given.
 */
export function governorateColumns(code: GovernorateCode | null | undefined, text?: string) {
  const typed = text || null;
  const known = code ?? (typed === null ? undefined : mapGovernorate(typed));
  if (!known) return { governorateCode: null, governorate: typed, governorateTyped: null };
  const { ar: name } = governorateOf(known);
  return { governorateCode: known, governorate: name, governorateTyped: typed === name ? null : typed };
}
