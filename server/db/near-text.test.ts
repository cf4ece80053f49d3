import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizeSearch, searchText } from '#contract/arabic.ts';
import { nearText } from '#contract/test-near-text.ts';
import type { OpenDatabase } from './database.ts';
import { openTestDatabase } from './test-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function byDatabase(texts: readonly string[]): Promise<{ normalized: string; near: string }[]> {
  const { rows } = await opened.db.execute<{ normalized: string; near: string }>(
    sql`select search_fold(fold_text(t.text)) as normalized, near_text(' ' || search_fold(fold_text(t.text))) as near
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t(text, place) order by place`,
  );
  return rows;
}

const byContract = (texts: readonly string[]) =>
  texts.map((text) => ({ normalized: normalizeSearch(text), near: nearText(searchText(text) || ' ') }));

test('the database reads names by their consonants as the contract does', async () => {
  const texts = [
    'محمد عبد الله السيد',
    'Abd El Rahman Khaled',
    'نور الدين',
    'صلاح 7amada',
    'ڤيلا گاد',
    'a@b.com, x/y',
    "a7med m7md 3omar 7'alid 2amar so2al el-7ag",
    'iphone 7 S23 a7x 256gb 5kg 010-5abc 01012345678',
    '',
  ];
  expect(await byDatabase(texts)).toEqual(byContract(texts));
});

test('the database normalizes every letter of Arabic script as the contract does', async () => {
  const blocks = [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
  ] as const;
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)),
  );
  const texts = letters.map((letter) => `ا${letter}ب`);
  expect(await byDatabase(texts)).toEqual(byContract(texts));
});

test('the database reads whatever people type as the contract does', async () => {
  const letters = fc.constantFrom(..."ءآأؤإئابةتىيکیۀپگچھہەےۆڤ ٠٩\u064b\u0640.,-%_@aehloxkstdZé12356789'".split(''));
  const words = fc.constantFrom('عبد ', ' الله', ' ال', 'ابو ', 'abd ', ' el', 'sh', 'kh');
  const text = fc.array(fc.oneof(letters, words), { maxLength: 16 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await byDatabase(texts)).toEqual(byContract(texts));
    }),
    { numRuns: 40 },
  );
});
