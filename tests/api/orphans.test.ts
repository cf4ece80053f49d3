import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#server/db/tables/upkeep.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { anonymise } from '#server/jobs/anonymise.ts';
import { NAMING, orphans } from '#server/jobs/orphans.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addUser } from './feedback.ts';
import { productFixtures } from './product-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

let shop: Shop;
let fixtures: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = productFixtures(shop);
});
afterAll(() => shop.close());

const silent = createLog('error', { write: () => undefined });
async function workAfter(hours: number, jobs = [orphans]): Promise<string[]> {
  shop.clock.ahead = hours * 3_600_000;
  const { db, now, storage } = shop;
  await runJobs({ purged: purgedTables, db, log: silent, now, storage }, { all: true, jobs });
  return storage.list('');
}

test('files that no record names go after a day, all others stay', async () => {
  const { id, image } = await fixtures.make();
  const path = `/admin/products/${id}/attachments`;
  const body = () => formOf({ file: new File(['%PDF-1.7'], 'a.pdf') });
  const kept = (await shop.call(shop.keys.admin, 'POST', path, { body: body() })).body.data;
  const dropped = (await shop.call(shop.keys.admin, 'POST', path, { body: body() })).body.data;
  await shop.call(shop.keys.admin, 'DELETE', `${path}/${dropped.id}`);
  const edit = { body: formOf({ _method: 'Patch', image: smallPicture() }) };
  const next = (await shop.call(shop.keys.admin, 'POST', `/admin/products/${id}`, edit)).body.data.image;
  await shop.storage.put('pictures/0123456789abcdef0123456789abcdef-96.webp', new Uint8Array([1]));
  expect(kept.id).not.toBe(dropped.id);

  const before = await shop.storage.list('');
  expect(await workAfter(1)).toEqual(before);
  const after = await workAfter(26);
  expect(after.filter((key) => key.startsWith('attachments/'))).toHaveLength(1);
  const pictures = new Set(after.filter((key) => key.startsWith('pictures/')).map((key) => key.slice(9, 41)));
  expect([...pictures]).toEqual([next]);
  expect(pictures.has(image)).toBe(false);
  expect((await shop.app.request(`/files/${next}-96.webp`)).status).toBe(200);
});

test('a picture that is found before its record names it is the record’s all the same', async () => {
  const { id } = await fixtures.make();
  const { storage } = shop;
  const put = storage.put;
  // The job comes by between the storing of the picture and the record.
  storage.put = async (...sent) => {
    await put(...sent);
    await workAfter(shop.clock.ahead / 3_600_000);
  };
  const edit = { body: formOf({ _method: 'Patch', image: smallPicture() }) };
  const { status, body } = await shop.call(shop.keys.admin, 'POST', `/admin/products/${id}`, edit);
  storage.put = put;
  expect(status).toBe(200);
  const [file] = await shop.db.select().from(files).where(eq(files.key, body.data.image));
  expect(file).toMatchObject({ ownerKind: 'product', ownerId: id, mime: 'image/webp' });
});

test('every column that is called after a file keeps its files', async () => {
  const { rows } = await shop.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and column_name ~ '(image|picture|photo|avatar|cover|logo|file|attachment)'`);
  const kept = NAMING.map((column) => `${getTableName(column.table)}.${column.name}`);
  expect(rows.map(({ column }) => column).sort()).toEqual(kept.sort());
});

test('the pictures of a forgotten user follow the name, those of a user who may come back stay', async () => {
  const DAYS = 24;
  const pictureOf = (letter: string) => letter.repeat(32);
  const start = shop.now().getTime();
  const person = async (letter: string, deletedDaysAgo: number) => {
    await shop.storage.put(`pictures/${pictureOf(letter)}-96.webp`, new Uint8Array([1]));
    const deletedAt = new Date(start - deletedDaysAgo * DAYS * 3_600_000);
    await addUser(shop.db, { avatar: pictureOf(letter), deletedAt });
  };
  const ahead = shop.clock.ahead / 3_600_000;
  await person('a', 31);
  await person('b', 10);
  await workAfter(ahead, [anonymise, orphans]);
  const left = await workAfter(ahead + 26, [orphans]);
  expect(left).not.toContain(`pictures/${pictureOf('a')}-96.webp`);
  expect(left).toContain(`pictures/${pictureOf('b')}-96.webp`);
});
