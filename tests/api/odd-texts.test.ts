import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products as contract } from '#contract/products.ts';
import { isTurn } from '../long-run.ts';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { productFixtures } from './product-fixtures.ts';
import { RESOURCES } from './resources.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = productFixtures(shop);
});
afterAll(() => shop.close());

const OWN = [
  "Robert'); drop table products;--",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '🧵👩‍👩‍👧‍👦 ملابس أطفال',
  'ﷺ ﷽ الرَّحْمٰن',
  '\u202eمقلوب\u202c',
  'نص\0مقطوع\ud83d',
  'a\u0301\u0302\u0303\u0304'.repeat(30),
  '０１２３ ①②③ Ⅳ ﬁ',
  '%_\\ #{7*7} {{7*7}} ../../x',
  'null',
  '1e309',
  '١٢٣٤',
  'İıŞş ẞ',
];

/** A text is taken whole and shown again, or refused under its field; it is found, exported and imported as it is. */
async function tryText(text: string): Promise<string> {
  const { id } = tried;
  const reply = await fixtures.edit(id, { name: text, description: text });
  if (reply.status === 422) return `refused under ${Object.keys(reply.body.error.fields).join()}`;
  if (reply.status !== 200) return `answered ${reply.status}`;
  const { name } = reply.body.data;
  const found = await fixtures.found({ query: name });
  const word = name.replace(/[\p{M}\p{Cf}\p{P}\p{S}\p{Z}ء]/gu, '');
  if (word.length > 2 && name.length < 100 && !found.includes(id)) return 'not found again';
  const search = `query=${id}`;
  const file = (await shop.ask(shop.keys.admin, contract.export, {}, { search })).body;
  const sent = formOf({ file: new File([file], 'x.csv'), dry_run: '0' });
  const back = await shop.call(shop.keys.admin, 'POST', contract.importFile.path, { body: sent });
  if (back.status !== 200 || back.body.data.failed > 0) return `not imported: ${JSON.stringify(back.body)}`;
  const after = await fixtures.get(id);
  return after.name === name ? 'fine' : `became ${JSON.stringify(after.name)}`;
}

let tried: { id: number };
beforeAll(async () => {
  tried = await fixtures.make();
});

test.each(OWN)('%j is kept, found, exported and imported', async (text) => {
  expect(await tryText(text)).toBe('fine');
});

/** What a field does with a text that goes against its rules or not; undefined: as it should. */
async function tryField(resource: Fixtures, id: number, field: string, text: string): Promise<string | undefined> {
  const reply = await resource.change(id, { [field]: text });
  const { error, data } = reply.body;
  if (reply.status === 200) {
    const kept = (await resource.get(id)).body.data;
    return JSON.stringify(kept) === JSON.stringify(data) ? undefined : 'shown otherwise than it was answered';
  }
  const named = Object.keys(error.fields ?? {}).some((name) => name.split('.')[0] === field);
  return reply.status === 422 && named ? undefined : `answered ${reply.status} ${JSON.stringify(error)}`;
}

// Each field of each form would be a third of a minute: an ordinary run has half of the forms.
test.each(RESOURCES.filter((_, nth) => isTurn(nth, 2)).map((resource) => [resource.name, resource] as const))(
  'every field of %s keeps an odd text or refuses it under its name, and the list still stands',
  async (_, resource) => {
    const its = fixturesOf(resource, shop);
    const { id } = await its.add();
    const optional = Object.keys((await its.get(id)).body.data).filter((field) => /description$/.test(field));
    const fields = new Set([...Object.keys(its.form(1)), ...optional]);
    fields.delete('password');
    const wrong: string[][] = [];
    for (const field of fields) {
      for (const text of OWN) {
        const outcome = await tryField(its, id, field, text);
        if (outcome) wrong.push([field, text, outcome]);
      }
    }
    expect(wrong).toEqual([]);
    for (const query of OWN) expect((await its.list({ query })).meta).toMatchObject({ current_page: 1 });
    expect((await its.list({ query: String(id) })).data.map((row: { id: number }) => row.id)).toContain(id);
  },
);

const SHARED = join(process.env.SHARED_DATA ?? join('..', 'shared', 'data'), 'bad_input.tar.xz');
const MOST = 150;
const isThere = existsSync(SHARED);
if (!isThere)
  process.stdout.write(`SKIPPED: the lists of odd texts: ${SHARED} is not there (SHARED_DATA names its folder).\n`);

test.skipIf(!isThere)(
  'lines of the lists of odd texts are kept or refused by its field',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odd-texts-'));
    try {
      execFileSync('tar', ['-xJf', SHARED, '-C', folder]);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
      const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
      const all = [...new Set(lines)].filter((line) => line.trim() !== '' && !line.startsWith('#'));
      // Each text makes several calls, so they are taken evenly from all the lists.
      const texts = all.filter((_, at) => at % Math.ceil(all.length / MOST) === 0);
      expect(texts.length).toBeGreaterThan(MOST / 2);
      const wrong: [string, string][] = [];
      for (const text of texts) {
        const outcome = await tryText(text);
        if (!/^(fine|refused under [a-z,]+)$/.test(outcome)) wrong.push([text, outcome]);
      }
      expect(wrong).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
