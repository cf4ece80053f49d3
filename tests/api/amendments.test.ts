import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { orders } from '#contract/orders.ts';
import { stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { openFixtures } from './amend-fixtures.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: Awaited<ReturnType<typeof openFixtures>>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = await openFixtures(shop);
});
afterAll(() => shop.close());

describe('an amendment', () => {
  test('changes quantities, takes a line out and adds another, with stock, totals, payment and picks', async () => {
    const [cup, plate, tray] = [
      await fixtures.product('كوب'),
      await fixtures.product('طبق', 5, 20_000),
      await fixtures.product('صينية', 5, 30_000),
    ];
    const { id, lines } = await fixtures.place([
      [cup, 3],
      [plate, 1],
    ]);
    await shop.ask(shop.keys.admin, orders.pick, { id }, { body: { line_id: lines[0], delta: 3 } });
    const asked = [
      { line_id: lines[0], quantity: 2 },
      { line_id: lines[1], quantity: 0 },
      { product_id: tray, quantity: 2 },
    ];
    const reply = await fixtures.amend(id, { lines: asked, note: 'اتصل العميل', version: 1 });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      version: 2,
      subtotal: 800,
      total_price: 800,
      amount_due: 800,
      lines_count: 2,
      items_count: 4,
      picked_count: 2,
      lines: [
        { product_name: 'كوب', quantity: 2, line_total: 200, picked_quantity: 2 },
        { product_name: 'صينية', quantity: 2, line_total: 600, picked_quantity: 0 },
      ],
      removed_lines: [{ product_name: 'طبق', quantity: 0, line_total: 0 }],
    });
    expect([await fixtures.stockOf(cup), await fixtures.stockOf(plate), await fixtures.stockOf(tray)]).toEqual([
      3, 5, 3,
    ]);
    expect(await fixtures.read(id)).toEqual(reply.body.data);
    const money = await shop.db
      .select()
      .from(transactions)
      .where(eq(transactions.orderId, id))
      .orderBy(transactions.id);
    expect(money.map(({ state, amount }) => [state, amount])).toEqual([
      ['void', 50_000],
      ['pending', 80_000],
    ]);
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.transitionNo, 1));
    expect(moved.filter(({ orderLineId }) => lines.includes(orderLineId ?? 0))).toMatchObject([
      { kind: 'amendment', delta: 1, balance: 3 },
      { kind: 'amendment', delta: 1, balance: 5 },
    ]);
  });

  test('gives what is lowered to what is raised, of the same product too', async () => {
    const cup = await fixtures.product('كوب واحد', 3);
    const { id, lines } = await fixtures.place([
      [cup, 2],
      [cup, 1],
    ]);
    expect(await fixtures.stockOf(cup)).toBe(0);
    const reply = await fixtures.amend(id, {
      lines: [
        { line_id: lines[1], quantity: 2 },
        { line_id: lines[0], quantity: 1 },
      ],
    });
    expect([reply.status, await fixtures.stockOf(cup)]).toEqual([201, 0]);
  });

  test('keeps old prices for what stays and takes today’s for what comes', async () => {
    const cup = await fixtures.product('كوب غالٍ', 9, 10_000);
    const { id, lines } = await fixtures.place([[cup, 1]]);
    await shop.db
      .update(products)
      .set({ price: asPiastres(15_000), priceAfterOffers: asPiastres(12_000) })
      .where(eq(products.id, cup));
    const { body } = await fixtures.amend(id, {
      lines: [
        { line_id: lines[0], quantity: 3 },
        { product_id: cup, quantity: 1 },
      ],
    });
    expect(body.data).toMatchObject({ subtotal: 420, offers_discount: 30 });
    expect(body.data.lines.map((line: { line_total: number }) => line.line_total)).toEqual([300, 120]);
  });

  test('keeps the promo code on the new subtotal though it is gone, and drops it when asked', async () => {
    const cup = await fixtures.product('كوب مخفض', 9);
    const { id, lines } = await fixtures.place([[cup, 1]], { promo_code: 'TEN' });
    await shop.db.update(promoCodes).set({ deletedAt: new Date() }).where(eq(promoCodes.code, 'TEN'));
    const kept = await fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: 2 }] });
    expect(kept.body.data).toMatchObject({ total_price: 180, promo: { code: 'TEN', amount: 20 } });
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(line?.promoShare).toBe(2_000);
    const dropped = await fixtures.amend(id, { drop_promo: '1' });
    expect(dropped.body.data).toMatchObject({ total_price: 200, promo: null });
    await shop.db.update(promoCodes).set({ deletedAt: null }).where(eq(promoCodes.code, 'TEN'));
  });

  test('leaves no part of the promo code on a line that is taken out', async () => {
    const [cup, bowl] = [await fixtures.product('كوب أخضر'), await fixtures.product('صحن أخضر')];
    const { id, lines } = await fixtures.place([[cup, 1]], { promo_code: 'TEN' });
    const asked = [
      { line_id: lines[0], quantity: 0 },
      { product_id: bowl, quantity: 3 },
    ];
    expect((await fixtures.amend(id, { lines: asked })).body.data.promo.amount).toBe(30);
    const shared = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
    expect(shared.map(({ promoShare }) => promoShare)).toEqual([0, 3_000]);
  });

  test('changes the shipping fee alone, within what money may be', async () => {
    const { id } = await fixtures.place([[await fixtures.product('شحن'), 1]]);
    expect((await fixtures.amend(id, { shipping_fee: '٣٥٫٥٠' })).body.data).toMatchObject({
      shipping_fee: 35.5,
      total_price: 135.5,
    });
    for (const wrong of ['1.234', 'x', -1, 10_000_000]) {
      const reply = await fixtures.amend(id, { shipping_fee: wrong });
      expect([reply.status, reply.body.error.fields]).toEqual([422, { shipping_fee: ['Invalid value'] }]);
    }
  });

  test('gives back no more than a line holds, and sizes and colors count for themselves', async () => {
    const shirt = shop.products.shirt;
    const [sub] = await shop.db.select().from(subProducts).where(eq(subProducts.productId, shirt));
    const { id, lineIds } = await addOrder(shop.db, {
      lines: [{ productId: shirt, subProductId: sub?.id ?? 0, name: 'قميص', quantity: 3, price: 100 }],
    });
    const [line = 0] = lineIds;
    await shop.db.update(orderLines).set({ stockTaken: 1 }).where(eq(orderLines.id, line));
    await fixtures.amend(id, { lines: [{ line_id: line, quantity: 1 }] });
    const [after] = await shop.db
      .select()
      .from(subProducts)
      .where(eq(subProducts.id, sub?.id ?? 0));
    expect((after?.quantity ?? 0) - (sub?.quantity ?? 0)).toBe(1);
    const [held] = await shop.db.select().from(orderLines).where(eq(orderLines.id, line));
    expect(held?.stockTaken).toBe(0);
  });

  test('is told with names and sums to the shop, and logged before and after', async () => {
    const cup = await fixtures.product('كوب مسجل');
    const { id, lines } = await fixtures.place([[cup, 3]]);
    await fixtures.amend(id, { lines: [{ line_id: lines[0], quantity: 1 }], reason: 'out_of_stock', note: 'نفد' });
    const { body } = await shop.ask(shop.keys.admin, orders.history, { id });
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'amended')).toMatchObject({
      data: {
        lines: [{ line_id: lines[0], provider_id: null, product_name: 'كوب مسجل', from: 3, to: 1 }],
        totals: { from: { total_price: 300 }, to: { total_price: 100 } },
        reason: 'out_of_stock',
        note: 'نفد',
      },
      by_role: 'Admin',
    });
    const mine = and(eq(audit.resource, 'orders'), eq(audit.recordId, id), eq(audit.action, 'amend'));
    const [logged] = await shop.db.select().from(audit).where(mine);
    expect([logged?.before, logged?.after]).toEqual([
      { lines: [{ product_name: 'كوب مسجل × 3' }], total: 300 },
      { lines: [{ product_name: 'كوب مسجل × 1' }], total: 100, reason: 'out_of_stock', note: 'نفد' },
    ]);
  });
});
