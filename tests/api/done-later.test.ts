import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnPictures } from '#contract/return-pictures.ts';
import { shippingFees } from '#contract/shipping-fees.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { fixturesOf, sell } from './return-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const HOUR = 3_600_000;

async function doneAtOf(resource: string): Promise<Date | null | undefined> {
  const [row] = await shop.db.select().from(audit).where(eq(audit.resource, resource)).orderBy(desc(audit.id)).limit(1);
  return row?.doneAt;
}

test('what waited on a phone is logged with the time when it was done: a fee, a picture of a return', async () => {
  const done_at = new Date(Date.now() - HOUR).toISOString();
  const fee = await shop.ask(
    shop.keys.admin,
    shippingFees.update,
    { id: 3 },
    { body: { fee: 45, version: 1, done_at } },
  );
  expect([fee.status, await doneAtOf('shipping-fees')]).toEqual([200, new Date(done_at)]);
  const order = await sell(shop);
  const { id } = (await fixturesOf(shop).ask(order, [1])).body.data;
  const body = formOf({ file: smallPicture(), done_at });
  const picture = await shop.ask(shop.keys.admin, returnPictures.create, { return_id: id }, { body });
  expect([picture.status, await doneAtOf('return-pictures')]).toEqual([201, new Date(done_at)]);
});

test('what did not wait has one time', async () => {
  const done_at = new Date().toISOString();
  await shop.ask(shop.keys.admin, shippingFees.update, { id: 3 }, { body: { fee: 50, version: 2, done_at } });
  expect(await doneAtOf('shipping-fees')).toBeNull();
});
