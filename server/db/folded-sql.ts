import { type SQL, sql } from 'drizzle-orm';
import { foldArabic } from '#contract/arabic.ts';

const COMBINING = '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]';
const DROPPED = '[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c\u0640\u0621]';
const FROM = 'آأإٱىیېةۀؤئک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const TO = Array.from(FROM, foldArabic).join('');

/**
 * The contract's `foldArabic` as an SQL expression, for texts that have no folded column. No index helps it, so it only
 * ever checks again what an index has found.
 */
export function foldedSql(text: SQL): SQL {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${`${COMBINING}|${DROPPED}`}, '', 'g')`;
  const lower = sql`lower(translate(${bare}, ${FROM}, ${TO}) collate "und-x-icu")`;
  return sql`regexp_replace(regexp_replace(normalize(${lower}, NFKD), ${COMBINING}, '', 'g'), '\\s+', ' ', 'g')`;
}
