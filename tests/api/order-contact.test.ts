import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orders as placed } from '#server/db/tables/orders.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { addOrder, addProduct } from './goods.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = keyof Shop['keys'];

const correct = (who: Who, id: number, body: object) =>
  shop.ask(shop.keys[who], orders.updateContact, { id }, { body });
const read = async (who: Who, id: number) => (await shop.ask(shop.keys[who], orders.get, { id })).body.data;
const list = async (who: Who, search: Record<string, string>) => {
  const { body } = await shop.call(shop.keys[who], 'GET', '/admin/orders', { search });
  return body.data.map((row: { id: number }) => row.id);
};

async function newOrder(): Promise<number> {
  const productId = await addProduct(shop.db, { name: 'ستارة', price: 10_000, quantity: 5, providerId: null });
  const provider = { id: shop.people.provider, name: 'بيت القطن' };
  const { id } = await addOrder(shop.db, {
    status: 'in_progress',
    lines: [{ productId, name: 'ستارة', quantity: 1, price: 10_000, provider }],
  });
  return id;
}

describe('the contact of an order', () => {
  test('is corrected in part, and the rest and the total stay', async () => {
    const id = await newOrder();
    const before = await read('admin', id);
    const reply = await correct('subAdmin', id, {
      client_phone: '٠١٠ ٩٩٩٩ ٨٨٨٨',
      client_phone_2: '01200000001',
      governorate_code: 'alx',
      area: 'سموحة',
      version: 1,
    });
    expect([reply.status, reply.body.data.version]).toEqual([200, 2]);
    expect(await read('admin', id)).toEqual({
      ...before,
      client_phone: '٠١٠ ٩٩٩٩ ٨٨٨٨',
      client_phone_e164: '+201099998888',
      client_phone_2: '01200000001',
      governorate_code: 'EG-ALX',
      governorate: 'الإسكندرية',
      area: 'سموحة',
      version: 2,
      updated_at: reply.body.data.updated_at,
    });
  });

  test('is found by what stands there now, and no longer by what stood there', async () => {
    const id = await newOrder();
    await correct('admin', id, {
      client_name: 'زليخة الرشيدي',
      client_phone: '01155554444',
      client_phone_2: '01266667777',
    });
    for (const query of ['زليخة', '01155554444', '55554444', '01266667777'])
      expect(await list('admin', { query })).toContain(id);
    await correct('admin', id, { client_name: 'صفية', client_phone: '01033332222', client_phone_2: '' });
    for (const query of ['زليخة', '01155554444', '01266667777'])
      expect(await list('admin', { query })).not.toContain(id);
    // Somebody without the right to contact clients finds them by the name alone, a provider while he ships.
    await shop.db
      .update(accounts)
      .set({ permissions: { 'orders.contact': false } })
      .where(eq(accounts.id, shop.people.subAdmin));
    expect(await list('subAdmin', { query: 'صفية' })).toContain(id);
    expect(await list('subAdmin', { query: '01033332222' })).not.toContain(id);
    await shop.db.update(accounts).set({ permissions: {} }).where(eq(accounts.id, shop.people.subAdmin));
    expect(await list('provider', { query: '01033332222' })).toContain(id);
  });

  test('is told as fields to everybody in the shop, as texts to the log, and not at all to a provider', async () => {
    const id = await newOrder();
    await correct('admin', id, { city: 'طنطا', landmark: 'أمام البنك' });
    const told = async (who: Who) => {
      const { body } = await shop.ask(shop.keys[who], orders.history, { id });
      return body.data.filter(({ kind }: { kind: string }) => kind === 'contact_changed');
    };
    expect(await told('subAdmin')).toMatchObject([{ data: { fields: ['city', 'landmark'] }, by_role: 'Admin' }]);
    expect(await told('provider')).toEqual([]);
    const mine = and(eq(audit.resource, 'orders'), eq(audit.recordId, id), eq(audit.action, 'change_contact'));
    const logged = await shop.db.select().from(audit).where(mine);
    expect(logged.map(({ before, after }) => [before, after])).toEqual([
      [
        { city: null, landmark: null },
        { city: 'طنطا', landmark: 'أمام البنك' },
      ],
    ]);
    // He ships to the place where the parcel goes now.
    expect(await read('provider', id)).toMatchObject({ city: 'طنطا', landmark: 'أمام البنك', client_email: null });
  });

  test('that is so already raises no version and needs no fresh one', async () => {
    const id = await newOrder();
    await correct('admin', id, { city: 'بنها' });
    const reply = await correct('admin', id, { city: 'بنها', version: 1 });
    expect([reply.status, reply.body.data.version]).toEqual([200, 2]);
    const { body } = await shop.ask(shop.keys.admin, orders.history, { id });
    expect(body.data.filter(({ kind }: { kind: string }) => kind === 'contact_changed')).toHaveLength(1);
  });

  test('is refused over an unseen change, with what stands there', async () => {
    const id = await newOrder();
    await correct('admin', id, { city: 'بنها' });
    const stale = await correct('subAdmin', id, { city: 'قليوب', version: 1 });
    expect([stale.status, stale.body.error.code, stale.body.data.city]).toEqual([409, 'version_conflict', 'بنها']);
  });

  test('of an order that is over can no longer be corrected', async () => {
    const id = await newOrder();
    await setStatus(shop, id, { status: 'completed' });
    const late = await correct('admin', id, { city: 'بنها' });
    expect([late.status, late.body.error.code]).toEqual([409, 'amendment_closed']);
  });

  test('is bad in the field that is bad', async () => {
    const id = await newOrder();
    const reply = await correct('admin', id, {
      client_name: ' ',
      client_phone: '',
      client_email: 'nobody',
      governorate_code: 'EG-XX',
      shipping_address: ' ',
      city: 'x'.repeat(161),
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields).sort()).toEqual([
      'city',
      'client_email',
      'client_name',
      'client_phone',
      'governorate_code',
      'shipping_address',
    ]);
    expect((await read('admin', id)).version).toBe(1);
  });

  test('is corrected by no provider, and by nobody who may not read it', async () => {
    const id = await newOrder();
    expect((await correct('provider', id, { city: 'بنها' })).status).toBe(403);
    for (const permissions of [{ 'orders.address': false }, { 'orders.contact': false }]) {
      await shop.db.update(accounts).set({ permissions }).where(eq(accounts.id, shop.people.subAdmin));
      expect((await correct('subAdmin', id, { city: 'بنها' })).status).toBe(403);
    }
    await shop.db.update(accounts).set({ permissions: {} }).where(eq(accounts.id, shop.people.subAdmin));
    expect((await read('admin', id)).version).toBe(1);
  });

  test('tells both times when it was done on a phone without a connection', async () => {
    const id = await newOrder();
    const doneAt = new Date(Date.now() - 3_600_000).toISOString();
    await correct('admin', id, { city: 'بنها', done_at: doneAt });
    const { body } = await shop.ask(shop.keys.admin, orders.history, { id });
    expect(body.data.at(-1)).toMatchObject({ kind: 'contact_changed', done_at: doneAt });
  });
});

describe('a governorate', () => {
  test('is filtered by its code, its names and its spellings alike', async () => {
    const id = await newOrder();
    await correct('admin', id, { governorate_code: 'EG-MT' });
    for (const governorate of ['EG-MT', 'eg-mt', 'MT', 'mt', 'مطروح', 'محافظة مطروح', 'Matruh', 'marsa matrouh'])
      expect(await list('admin', { governorate })).toEqual([id]);
    expect(await list('admin', { governorate: 'أسوان' })).toEqual([]);
  });

  test('that nobody mapped is found as unmapped, until it is corrected', async () => {
    const { id } = await addOrder(shop.db, { status: 'in_progress', governorate: 'مدينة نصر', lines: [] });
    expect(await list('admin', { unmapped: '1', per_page: '100' })).toContain(id);
    await correct('admin', id, { governorate_code: 'EG-C' });
    expect(await list('admin', { unmapped: '1', per_page: '100' })).not.toContain(id);
    expect(await read('admin', id)).toMatchObject({ governorate: 'القاهرة', governorate_code: 'EG-C' });
  });

  test('keeps what was typed for it until the place changes, and the log keeps it then', async () => {
    const { id } = await addOrder(shop.db, { status: 'in_progress', governorate: 'مدينة نصر', lines: [] });
    const typed = async () => {
      const [row] = await shop.db.select().from(placed).where(eq(placed.id, id));
      return row?.governorateTyped;
    };
    await correct('admin', id, { governorate_code: 'EG-C', city: 'القاهرة' });
    expect(await typed()).toBe('مدينة نصر');
    await correct('admin', id, { city: 'مدينة نصر' });
    expect(await typed()).toBe('مدينة نصر');
    await correct('admin', id, { governorate_code: 'EG-GZ' });
    expect(await typed()).toBeNull();
    const mine = and(eq(audit.resource, 'orders'), eq(audit.recordId, id), eq(audit.action, 'change_contact'));
    const logged = await shop.db.select().from(audit).where(mine).orderBy(audit.id);
    expect([logged[0]?.before, logged[2]?.before, logged[2]?.after]).toEqual([
      { governorate_code: null, governorate: 'مدينة نصر', city: null },
      { governorate_code: 'EG-C', governorate: 'مدينة نصر' },
      { governorate_code: 'EG-GZ', governorate: 'الجيزة' },
    ]);
  });
});
