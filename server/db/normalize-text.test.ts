import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizeArabic } from '#contract/arabic.ts';
import type { OpenDatabase } from './database.ts';
import { openTestDatabase } from './test-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function normalizedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await opened.db.execute<{ normalized: string }>(
    sql`select fold_text(t.text) as normalized
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t(text, place) order by place`,
  );
  return rows.map(({ normalized }) => normalized);
}

test('the database normalizes names as the contract does', async () => {
  const texts = [
    'أُمّ كُلثوم',
    'إيمان ٱلله',
    'هدى',
    'مكتبة',
    'مؤمن شيئ',
    'جمـــيل',
    '٠١٢٣۴۵',
    'کریم',
    'Café ÉCLAIR',
    '  a \t b ',
    'ﷲ ﻻ',
    '\u200fمرحبا\u200e',
  ];
  expect(await normalizedByDatabase(texts)).toEqual(texts.map(normalizeArabic));
});

test('the database normalizes whatever people type as the contract does', async () => {
  const letters = fc.constantFrom(...'ءآأؤإئابةتىيکیۀپگ ٠٩۰۹\u064b\u0651\u0640\u200c\u200f.,-%_aZéÉñ19'.split(''));
  const text = fc.string({ unit: letters, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await normalizedByDatabase(texts)).toEqual(texts.map(normalizeArabic));
    }),
    { numRuns: 40 },
  );
});
