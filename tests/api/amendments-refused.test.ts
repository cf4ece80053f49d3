import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products as goods } from '#contract/products.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderHistory } from '#server/db/tables/order-trail.ts';
import { products } from '#server/db/tables/products.ts';
import { openFixtures } from './amend-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: Awaited<ReturnType<typeof openFixtures>>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = await openFixtures(shop);
});
afterAll(() => shop.close());

describe('an amendment', () => {
  test('that asks for what is so already writes nothing, whatever its version', async () => {
    const { id, lines } = await fixtures.place([[await fixtures.product('ثابت'), 1]]);
    const reply = await fixtures.amend(id, {
      lines: [{ line_id: lines[0], quantity: 1 }],
      shipping_fee: 0,
      drop_promo: 1,
      version: 9,
    });
    expect([reply.status, reply.body.data.version]).toEqual([201, 1]);
    const trail = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, id));
    expect(trail.map(({ kind }) => kind)).not.toContain('amended');
  });

  test('is refused over an unseen change, of an order that is over, and without a reason', async () => {
    const { id, lines } = await fixtures.place([[await fixtures.product('متأخر'), 2]]);
    await fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: 1 }] });
    const stale = await fixtures.amend(id, { shipping_fee: 5, version: 1 });
    expect([stale.status, stale.body.error.code, stale.body.data.version]).toEqual([409, 'version_conflict', 2]);
    const bare = await fixtures.amend(id, { shipping_fee: 5, reason: '' });
    expect([bare.status, bare.body.error.fields]).toEqual([422, { reason: ['Choose a reason'] }]);
    const long = await fixtures.amend(id, { shipping_fee: 5, note: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.body.error.fields)]).toEqual([422, ['note']]);
    await setStatus(shop, id, { status: 'completed' });
    const late = await fixtures.amend(id, { shipping_fee: 5 });
    expect([late.status, late.body.error.code]).toEqual([409, 'amendment_closed']);
  });

  test('says in its own place what is wrong with a line, and changes nothing', async () => {
    const [gone, off, few] = [
      await fixtures.product('محذوف'),
      await fixtures.product('موقوف'),
      await fixtures.product('قليل', 3),
    ];
    const { id, lines } = await fixtures.place([
      [gone, 1],
      [off, 1],
      [few, 1],
    ]);
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone));
    await shop.db.update(products).set({ enabled: false }).where(eq(products.id, off));
    const before = await fixtures.read(id);
    const fields = async (body: object) => {
      const reply = await fixtures.amend(id, body);
      return [reply.status, reply.body.error.fields];
    };
    const [first, second, third] = lines;
    expect(
      await fields({
        lines: [
          { line_id: first, quantity: 2 },
          { line_id: second, quantity: 3 },
        ],
      }),
    ).toEqual([
      422,
      { 'lines.0.quantity': ['This product does not exist'], 'lines.1.quantity': ['This product is not on sale'] },
    ]);
    expect(
      await fields({
        lines: [
          { product_id: gone, quantity: 1 },
          { product_id: few, sub_product_id: 77_777, quantity: 1 },
        ],
      }),
    ).toEqual([
      422,
      { 'lines.0.product_id': ['This product does not exist'], 'lines.1.product_id': ['This product does not exist'] },
    ]);
    expect(
      await fields({
        lines: [
          { line_id: third, quantity: 3 },
          { product_id: few, quantity: 1 },
        ],
      }),
    ).toEqual([409, { 'lines.1.quantity': ['Not enough stock'] }]);
    expect(
      await fields({
        lines: [
          { line_id: third, quantity: 2 },
          { line_id: third, quantity: 3 },
          { line_id: 1, quantity: 1 },
        ],
      }),
    ).toEqual([
      422,
      { 'lines.1.line_id': ['There is no such record'], 'lines.2.line_id': ['There is no such record'] },
    ]);
    expect(await fields({ lines: lines.map((line_id) => ({ line_id, quantity: 0 })) })).toEqual([
      422,
      { lines: ['Products are required'] },
    ]);
    expect(
      await fields({
        lines: [{ quantity: 1 }, { product_id: few, quantity: 0 }, { line_id: first, quantity: 1_000_001 }],
      }),
    ).toEqual([
      422,
      {
        'lines.0.line_id': ['Invalid value'],
        'lines.1.quantity': ['Quantity must be a whole number'],
        'lines.2.quantity': ['Quantity must be a whole number'],
      },
    ]);
    const many = Array.from({ length: 98 }, () => ({ product_id: few, quantity: 1 }));
    expect(await fields({ lines: many })).toEqual([422, { lines: ['Too long'] }]);
    expect(await fixtures.read(id)).toEqual(before);
    expect(await fixtures.stockOf(few)).toBe(2);
    // What is gone or not on sale may always be lowered; it gives back what was taken for it.
    expect(
      (
        await fixtures.amend(id, {
          lines: [
            { line_id: first, quantity: 0 },
            { line_id: second, quantity: 0 },
          ],
        })
      ).status,
    ).toBe(201);
    expect(await fixtures.stockOf(off)).toBe(5);
  });

  test('is made by nobody without the right, and by no provider', async () => {
    const { id } = shop.orders.own;
    expect((await fixtures.amend(id, { shipping_fee: 1 }, 'provider')).status).toBe(403);
    expect((await fixtures.amend(id, { shipping_fee: 1 }, 'subAdmin')).status).toBe(403);
    const body = { permissions: ['orders.lines'] };
    await shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body });
    expect((await fixtures.amend(id, { shipping_fee: 0 }, 'subAdmin')).status).toBe(201);
  });

  test('chooses what it adds by name, with no more of a product than that takes', async () => {
    const as = (who: 'subAdmin' | 'provider', search: string) =>
      shop.call(shop.keys[who], 'GET', `${goods.choices.path}${search}`);
    expect((await as('provider', '')).status).toBe(403);
    const found = await as('subAdmin', '?query=قميص');
    expect(found.status).toBe(200);
    const [{ id }] = found.body.data;
    const one = await shop.ask(shop.keys.subAdmin, goods.choice, { id });
    expect(one.body.data).toMatchObject({ id, sub_products: expect.any(Array) });
    expect(Object.keys(one.body.data)).not.toContain('barcode');
    expect((await shop.ask(shop.keys.subAdmin, goods.get, { id })).status).toBe(403);
    expect((await shop.ask(shop.keys.provider, goods.choice, { id })).status).toBe(403);
    await shop.db.update(accounts).set({ permissions: {} }).where(eq(accounts.id, shop.people.subAdmin));
  });
});
