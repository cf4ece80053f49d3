import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { offers } from '#contract/offers.ts';
import { subProducts } from '#server/db/tables/products.ts';
import { openOfferFixtures } from './offer-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: Awaited<ReturnType<typeof openOfferFixtures>>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = await openOfferFixtures(shop);
});
afterAll(() => shop.close());

test('prices follow an offer through its life, on sub-products too', async () => {
  const good = await fixtures.addGood(33_333);
  const sub = { productId: good, price: asPiastres(10_001), priceAfterOffers: asPiastres(10_001), quantity: 1 };
  await shop.db.insert(subProducts).values(sub);
  const prices = async () => {
    const [part] = await shop.db.select().from(subProducts).where(eq(subProducts.productId, good));
    return [await fixtures.priceOf(good), part?.priceAfterOffers];
  };
  const { id } = await fixtures.add([good], { discount: 12.5 });
  expect(await prices()).toEqual([[29_166, id], 8_751]);
  await fixtures.edit(id, { discount: 50 });
  expect(await prices()).toEqual([[16_667, id], 5_001]);
  await fixtures.remove(id);
  expect(await prices()).toEqual([[33_333, null], 10_001]);
  const back = await fixtures.restore(id);
  expect(back.body.data.products[0]).toMatchObject({ price: 333.33, price_after_offers: 166.67, is_best: 1 });
  expect(await prices()).toEqual([[16_667, id], 5_001]);
});

test('prices come back at once when many offers are deleted together', async () => {
  const good = await fixtures.addGood();
  const ids = [(await fixtures.add([good], { discount: 30 })).id, (await fixtures.add([good], { discount: 40 })).id];
  const reply = await shop.ask(shop.keys.admin, offers.bulk, {}, { body: { action: 'delete', ids } });
  expect(reply.body.data.succeeded).toEqual(ids);
  expect(await fixtures.priceOf(good)).toEqual([10_000, null]);
});

test('the best single offer makes the price, to the piastre, whatever is added, changed, deleted and restored', async () => {
  const goods = [await fixtures.addGood(9_999), await fixtures.addGood(1), await fixtures.addGood(123_457)];
  const step = fc.record({
    act: fc.constantFrom('edit', 'remove', 'restore'),
    nth: fc.nat(2),
    discount: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    list: fc.subarray(goods, { minLength: 1 }),
  });
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
    const ids: number[] = [];
    for (const { discount, list } of steps.slice(0, 3)) ids.push((await fixtures.add(list, { discount })).id);
    await fixtures.expectBestPrices(goods);
    for (const { act, nth, discount, list } of steps) {
      const id = ids[nth % ids.length] ?? 0;
      if (act === 'edit') await fixtures.edit(id, { discount, products: fixtures.bodyOf(list).products });
      else await fixtures[act](id);
      await fixtures.expectBestPrices(goods);
    }
    for (const id of ids) await fixtures.remove(id);
  });
  await fc.assert(property, { numRuns: 12 });
});

test('prices are right after many people change offers of the same products at once', async () => {
  const goods: number[] = [];
  for (let at = 0; at < 6; at += 1) goods.push(await fixtures.addGood(10_000 + at));
  const ids: number[] = [];
  for (const discount of [5, 6, 7, 8]) ids.push((await fixtures.add(goods, { discount })).id);
  const changes = Array.from({ length: 32 }, (_, at) => {
    const id = ids[at % ids.length] ?? 0;
    if (at % 8 === 7) return fixtures.remove(id);
    // Forwards and backwards, so that locks taken in the order of the lists would meet head on.
    const list = at % 2 === 0 ? goods : goods.toReversed().slice(at % 5);
    return fixtures.edit(id, { discount: 1 + ((at * 37) % 90), products: fixtures.bodyOf(list).products });
  });
  const statuses = new Set((await Promise.all(changes)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  await fixtures.expectBestPrices(goods);
});
