import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalizeArabic } from '#contract/arabic.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { fixturesOf, listFixturesOf } from './fixtures.ts';
import { LISTED } from './listed.ts';
import { RESOURCES } from './resources.ts';
import { formOf, openShop, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

type Row = Record<string, unknown> & { readonly id: number };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe.each(LISTED)('deleted $name', ({ calls, add }) => {
  const bulkPath = `${calls.list.path}/bulk`;
  const fixtures = () => listFixturesOf({ calls }, shop);
  const listDeleted = async (search: Record<string, string> = {}): Promise<Row[]> =>
    (await fixtures().list({ deleted: '1', per_page: '100', ...search })).data;
  const addAndDelete = async (nth: number) => {
    const id = await add(nth, shop);
    expect([id, (await fixtures().remove(id)).status]).toEqual([id, 200]);
    return id;
  };
  const restore = (ids: readonly number[]) =>
    shop.call(shop.keys.admin, 'POST', bulkPath, { body: { action: 'restore', ids } });

  test('stand in a list of their own, the last one first, with when and by whom', async () => {
    const ids = [await addAndDelete(301), await addAndDelete(302)];
    const rows = await listDeleted();
    const own = rows.filter(({ id }) => ids.includes(id));
    expect(own.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const { deleted_at, deleted_by } of own) {
      expect([deleted_by, Number.isNaN(Date.parse(String(deleted_at)))]).toEqual(['منى الشاذلي', false]);
    }
    const oldestFirst = (await listDeleted({ sort: 'deleted_at' }))
      .map(({ id }) => id)
      .filter((id) => ids.includes(id));
    expect(oldestFirst).toEqual(ids);
    const there = (await fixtures().list({ per_page: '100' })).data;
    expect(there.every((row: Row) => !ids.includes(row.id) && !('deleted_by' in row))).toBe(true);
  });

  test('come back together, and what is not there is told', async () => {
    const ids = [await addAndDelete(303), await addAndDelete(304)];
    const { body } = await restore([...ids, 999_999]);
    expect(body.data).toEqual({ succeeded: ids, failed: [{ id: 999_999, code: 'not_found', message: 'Not found' }] });
    expect((await listDeleted()).some(({ id }) => ids.includes(id))).toBe(false);
    for (const id of ids) expect((await fixtures().get(id)).status).toBe(200);
  });

  test('come back as all results of the list of deleted ones', async () => {
    const id = await addAndDelete(305);
    const total = (await fixtures().list({ deleted: '1' })).meta.total;
    const body = { action: 'restore', filter: { deleted: '1' }, expected_total: total };
    const reply = await shop.call(shop.keys.admin, 'POST', bulkPath, { body });
    expect([reply.body.data.failed, reply.body.data.succeeded.length]).toEqual([[], total]);
    expect(reply.body.data.succeeded).toContain(id);
    expect(await listDeleted()).toEqual([]);
  });

  test('are nobody else’s to see or to bring back', async () => {
    const id = await addAndDelete(306);
    for (const key of [shop.keys.subAdmin, shop.keys.provider]) {
      const replies = [
        await shop.call(key, 'GET', calls.list.path, { search: { deleted: '1' } }),
        await shop.call(key, 'POST', `${fixtures().path(id)}/restore`, { body: {} }),
        await shop.call(key, 'POST', bulkPath, { body: { action: 'restore', ids: [id] } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await fixtures().get(id)).status).toBe(404);
  });

  test('have no meaning for the order of a list of living ones', async () => {
    const reply = await shop.call(shop.keys.admin, 'GET', calls.list.path, { search: { sort: '-deleted_at' } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['sort']]);
  });
});

describe.each(RESOURCES.filter(({ unique }) => unique))('deleted $name', (resource) => {
  test('whose place was taken stay deleted, one by one and together, and say why', async () => {
    const { calls, unique } = resource;
    if (!unique) return;
    const fixtures = fixturesOf(resource, shop);
    const form = resource.form(401, shop);
    const first = (await fixtures.create(fixtures.bodyOf(form))).body.data;
    await fixtures.remove(first.id);
    const { [unique.field]: taken = '' } = form;
    const second = await fixtures.create(fixtures.bodyOf({ ...resource.form(402, shop), [unique.field]: taken }));
    expect(second.status).toBe(201);
    const alone = await fixtures.restore(first.id);
    expect([alone.status, alone.body.error.code, alone.body.error.fields]).toEqual([
      409,
      'duplicate',
      { [unique.field]: ['Already exists'] },
    ]);
    const body = { action: 'restore', ids: [first.id] };
    const together = await shop.call(fixtures.admin, 'POST', `${calls.list.path}/bulk`, { body });
    expect(together.body.data).toMatchObject({ succeeded: [], failed: [{ id: first.id, code: 'duplicate' }] });
    expect((await fixtures.get(first.id)).status).toBe(404);
  });
});

describe('what a deleted product or offer belongs to', () => {
  const call = (method: string, path: string, body: object = {}) =>
    shop.call(shop.keys.admin, method, `/admin/${path}`, { body });
  const create = async (kind: string, fields: object): Promise<number> => {
    const name = `مرجع ${kind} ${Math.random()}`;
    return (await call('POST', kind, kind === 'brands' ? brandForm(name) : { name, ...fields })).body.data.id;
  };
  const brandForm = (name: string) => formOf({ name, image: smallPicture() });

  test.each([
    ['brands', 'brand_id', 'Its brand was deleted. Restore the brand first.'],
    ['categories', 'category_id', 'Its category was deleted. Restore the category first.'],
    ['sizes', 'size_id', 'Its size was deleted. Restore the size first.'],
    ['colors', 'color_id', 'Its color was deleted. Restore the color first.'],
  ])('%s of a product have to come back before it', async (kind, field, sentence) => {
    const reference = await create(kind, {});
    const form = { brand_id: String(shop.catalog.brand), category_id: String(shop.catalog.category) };
    const fields = {
      ...form,
      name: 'يعود',
      price: '1',
      quantity: '1',
      image: smallPicture(),
      [field]: String(reference),
    };
    const product = (await call('POST', 'products', formOf(fields))).body.data.id;
    expect((await call('DELETE', `products/${product}`)).status).toBe(200);
    expect((await call('DELETE', `${kind}/${reference}`)).status).toBe(200);
    const refused = await call('POST', `products/${product}/restore`);
    expect([refused.status, refused.body.error.fields]).toEqual([422, { [field]: [sentence] }]);
    await call('POST', `${kind}/${reference}/restore`);
    expect((await call('POST', `products/${product}/restore`)).status).toBe(200);
  });

  test('the brand of an offer has to come back before it', async () => {
    const brand = await create('brands', {});
    const name = `عرض ${brand}`;
    const values = { name, nameKey: normalizeArabic(name), discount: 50, type: 'brand', brandId: brand } as const;
    const [row] = await shop.db.insert(offers).values(values).returning();
    const offer = row?.id ?? 0;
    await call('DELETE', `offers/${offer}`);
    expect((await call('DELETE', `brands/${brand}`)).status).toBe(200);
    const refused = await call('POST', `offers/${offer}/restore`);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['brand_id']]);
    await call('POST', `brands/${brand}/restore`);
    expect((await call('POST', `offers/${offer}/restore`)).status).toBe(200);
  });
});
