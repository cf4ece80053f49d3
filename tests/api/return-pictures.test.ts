import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myReturns } from '#contract/my-returns.ts';
import { PICTURE_SIZES, picturePath } from '#contract/pictures.ts';
import { returnPictures } from '#contract/return-pictures.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returnPictures as rows } from '#server/db/tables/returns.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { users } from '#server/db/tables/users.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { anonymise } from '#server/jobs/anonymise.ts';
import { orphans } from '#server/jobs/orphans.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addOrder, addProduct } from './goods.ts';
import { fixturesOf } from './return-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
});
afterAll(() => shop.close());

/** A return of the provider's goods and of nobody else's. */
async function sentBack(): Promise<{ id: number; orderId: number }> {
  const { provider } = shop.people;
  const productId = await addProduct(shop.db, { name: 'مكواة', price: 10_000, quantity: 5, providerId: provider });
  const line = { productId, name: 'مكواة', quantity: 2, price: 10_000, provider: { id: provider, name: 'مورّد' } };
  const order = await addOrder(shop.db, { status: 'completed', lines: [line] });
  return { id: (await fixtures.ask(order, [1])).body.data.id, orderId: order.id };
}

const add = (id: number, file: Blob = smallPicture(), token = shop.keys.admin, key?: string) =>
  shop.call(token, 'POST', `/admin/returns/${id}/pictures`, {
    body: formOf({ file }),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const shown = async (id: number) => (await fixtures.call('GET', `/admin/returns/${id}`)).body.data.pictures;
const bytesOf = (token: string, path: string) =>
  shop.app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
const storedOf = async () => (await shop.storage.list('pictures/')).toSorted();

describe('a picture of a return', () => {
  test('is shown with it, in its list too, made anew in three sizes and without its EXIF', async () => {
    const { id } = await sentBack();
    const exif = { IFD0: { Make: 'Secret Camera' } };
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#933' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const { status, body } = await add(id, new File([new Uint8Array(photo)], 'me.jpg'));
    expect([status, body.data]).toEqual([
      201,
      { id: expect.any(Number), return_id: id, created_at: expect.any(String) },
    ]);
    expect(await shown(id)).toEqual([body.data]);
    const listed = await fixtures.call('GET', '/admin/returns');
    expect(listed.body.data.find((row: { id: number }) => row.id === id).pictures).toEqual([body.data]);
    for (const size of PICTURE_SIZES) {
      const reply = await bytesOf(shop.keys.subAdmin, `/admin/returns/${id}/pictures/${body.data.id}/${size}`);
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'no-store',
      ]);
      const made = await sharp(await reply.arrayBuffer()).metadata();
      expect([made.format, made.width, made.exif]).toEqual(['webp', Math.min(size, 900), undefined]);
    }
    const odd = await bytesOf(shop.keys.admin, `/admin/returns/${id}/pictures/${body.data.id}/97`);
    expect(odd.status).toBe(404);
  });

  test('raises no version of it, and tells open screens of it', async () => {
    const { id, orderId } = await sentBack();
    const before = (await fixtures.call('GET', `/admin/returns/${id}`)).body.data.version;
    const { cursor } = (await shop.call(shop.keys.provider, 'GET', '/events')).body.data;
    await add(id);
    expect((await fixtures.call('GET', `/admin/returns/${id}`)).body.data.version).toBe(before);
    const told = await shop.call(shop.keys.provider, 'GET', '/events', { search: { since: cursor } });
    expect(told.body.data.events).toEqual([{ kind: 'return_changed', id: orderId, version: before }]);
  });

  test('has no public address, and its key stands in no answer and no log', async () => {
    const { id } = await sentBack();
    const reply = await add(id);
    const [row] = await shop.db.select().from(rows).where(eq(rows.id, reply.body.data.id));
    const key = row?.image ?? '';
    expect(key).toMatch(/^private-[0-9a-f]{32}$/);
    expect(await storedOf()).toContain(`pictures/${key}-96.webp`);
    expect((await shop.app.request(picturePath(key, 96))).status).toBe(404);
    const log = await shop.db.select().from(audit).where(eq(audit.resource, 'return-pictures'));
    const said = [reply.body, await shown(id), (await shop.ask(shop.keys.provider, myReturns.get, { id })).body, log];
    expect(JSON.stringify(said)).not.toContain(key.slice(-32));
    expect(log.at(-1)).toMatchObject({ action: 'create', recordId: row?.id, after: { return_id: id } });
  });

  test('is added once, however often its call arrives', async () => {
    const { id } = await sentBack();
    const key = crypto.randomUUID();
    const one = await add(id, smallPicture(), shop.keys.admin, key);
    const again = await add(id, smallPicture(), shop.keys.admin, key);
    expect(again.body).toEqual(one.body);
    expect(await shown(id)).toHaveLength(1);
  });

  test('is one of six at most, also of ten that come at once, and the others leave no file', async () => {
    const { id } = await sentBack();
    const before = await storedOf();
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(id)));
    const taken = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 422);
    expect([taken.length, refused.length]).toEqual([6, 4]);
    expect(refused[0]?.body.error.fields).toEqual({ file: ['A return has at most 6 pictures'] });
    expect(await shown(id)).toHaveLength(6);
    expect(await storedOf()).toHaveLength(before.length + 6 * PICTURE_SIZES.length);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'x.png'],
    ['a PDF', '%PDF-1.7', 'x.jpg'],
    ['the beginning of a JPEG', new Uint8Array([0xff, 0xd8, 0xff]), 'x.jpg'],
    ['nothing', '', 'x.png'],
  ])('that is %s is refused, whatever its name', async (_, content, name) => {
    const { id } = await sentBack();
    const { status, body } = await add(id, new File([content], name));
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([415, 'unsupported_file', ['file']]);
    expect(await shown(id)).toEqual([]);
  });

  test('of more than five megabytes is refused', async () => {
    const { id } = await sentBack();
    const { status, body } = await add(id, new File([new Uint8Array(5 * 1024 * 1024 + 1).fill(255)], 'x.jpg'));
    expect([status, body.error.code]).toEqual([413, 'file_too_large']);
  });

  test('leaves its return when it is deleted, and its file a day later', async () => {
    const { id } = await sentBack();
    const [one, other] = [(await add(id)).body.data, (await add(id)).body.data];
    const [row] = await shop.db.select().from(rows).where(eq(rows.id, one.id));
    const params = { return_id: id, id: one.id };
    expect((await shop.ask(shop.keys.subAdmin, returnPictures.remove, params)).status).toBe(200);
    expect(await shown(id)).toEqual([other]);
    expect((await shop.ask(shop.keys.subAdmin, returnPictures.remove, params)).status).toBe(404);
    expect((await bytesOf(shop.keys.admin, `/admin/returns/${id}/pictures/${one.id}/96`)).status).toBe(404);
    shop.clock.ahead = 26 * 3_600_000;
    await work([orphans]);
    shop.clock.ahead = 0;
    expect((await storedOf()).some((key) => key.includes(row?.image ?? '?'))).toBe(false);
    expect((await bytesOf(shop.keys.admin, `/admin/returns/${id}/pictures/${other.id}/480`)).status).toBe(200);
  });
});

describe('whoever may not see the return', () => {
  test('neither adds, deletes nor reads: a provider, a sub-admin without the right, nobody', async () => {
    const { id } = await sentBack();
    const { data } = (await add(id)).body;
    const path = `/admin/returns/${id}/pictures/${data.id}`;
    const address = `/admin/sub-admins/${shop.people.subAdmin}/permissions`;
    const before = (await shop.call(shop.keys.admin, 'GET', `/admin/sub-admins/${shop.people.subAdmin}`)).body.data;
    const without = { permissions: [], version: before.version };
    expect((await shop.call(shop.keys.admin, 'PATCH', address, { body: without })).status).toBe(200);
    for (const token of [shop.keys.provider, shop.keys.subAdmin]) {
      expect((await add(id, smallPicture(), token)).status).toBe(403);
      expect((await shop.call(token, 'DELETE', path)).status).toBe(403);
      expect((await bytesOf(token, `${path}/96`)).status).toBe(403);
    }
    expect((await shop.app.request(`/api${path}/96`)).status).toBe(401);
    expect((await shop.app.request(`/api${path}/96?ticket=a`)).status).toBe(404);
    expect(await shown(id)).toHaveLength(1);
    const { version } = (await shop.call(shop.keys.admin, 'GET', `/admin/sub-admins/${shop.people.subAdmin}`)).body
      .data;
    await shop.call(shop.keys.admin, 'PATCH', address, { body: { permissions: before.permissions, version } });
  });

  test('finds it under no other return', async () => {
    const [{ id }, other] = [await sentBack(), await sentBack()];
    const { data } = (await add(id)).body;
    const foreign = `/admin/returns/${other.id}/pictures/${data.id}`;
    expect((await bytesOf(shop.keys.admin, `${foreign}/96`)).status).toBe(404);
    expect((await shop.call(shop.keys.admin, 'DELETE', foreign)).status).toBe(404);
    expect((await add(999_999)).status).toBe(404);
  });

  test('is a provider without goods in it; one with goods looks at it and changes nothing', async () => {
    const { id } = await sentBack();
    const { data } = (await add(id)).body;
    const path = `/admin/my-returns/${id}/pictures/${data.id}/480`;
    const mine = (await shop.ask(shop.keys.provider, myReturns.get, { id })).body.data;
    expect(mine.pictures).toEqual([data]);
    expect((await bytesOf(shop.keys.provider, path)).status).toBe(200);
    expect((await bytesOf(shop.keys.otherProvider, path)).status).toBe(404);
    expect((await bytesOf(shop.keys.admin, path)).status).toBe(403);
    const other = await sentBack();
    const foreign = `/admin/my-returns/${other.id}/pictures/${data.id}/480`;
    expect((await bytesOf(shop.keys.provider, foreign)).status).toBe(404);
  });
});

test('a client who is forgotten takes the pictures of what came back along, rows and files', async () => {
  const [own, other] = [await sentBack(), await sentBack()];
  for (const { id } of [own, other]) expect((await add(id)).status).toBe(201);
  const [row] = await shop.db.select().from(rows).where(eq(rows.returnId, own.id));
  const deletedAt = new Date(shop.now().getTime() - 31 * 24 * 3_600_000);
  const [user] = await shop.db.insert(users).values({ fullName: 'نادية', deletedAt }).returning();
  await shop.db
    .update(orders)
    .set({ userId: user?.id ?? 0 })
    .where(eq(orders.id, own.orderId));
  await work([anonymise]);
  expect([await shown(own.id), (await shown(other.id)).length]).toEqual([[], 1]);
  shop.clock.ahead = 26 * 3_600_000;
  await work([orphans]);
  shop.clock.ahead = 0;
  expect((await storedOf()).some((key) => key.includes(row?.image ?? '?'))).toBe(false);
});

async function work(jobs: (typeof orphans)[]): Promise<void> {
  const { db, now, storage } = shop;
  const log = createLog('error', { write: () => undefined });
  await runJobs({ purged: purgedTables, db, log, now, storage }, { all: true, jobs });
}
