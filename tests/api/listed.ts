import { returns } from '#contract/returns.ts';
import { shippingFees } from '#contract/shipping-fees.ts';
import { fixturesOf } from './fixtures.ts';
import { READ_OR_DELETE } from './read-or-delete-resources.ts';
import { RESOURCES } from './resources.ts';
import { fixturesOf as returnFixtures, sell } from './return-fixtures.ts';
import type { Shop } from './shop.ts';

/** How the records of a list come to be: by the panel's own form, or from the store. */
export const LISTED = [
  ...RESOURCES.map(({ name, calls, finds, findsNot, ...resource }) => ({
    ...{ name, calls, finds, findsNot },
    async add(nth: number, shop: Shop): Promise<number> {
      const fixtures = fixturesOf({ name, calls, finds, findsNot, ...resource }, shop);
      return (await fixtures.create(fixtures.bodyOf(resource.form(nth, shop)))).body.data.id;
    },
  })),
  ...READ_OR_DELETE.map((resource) => ({ ...resource, add: resource.plant })),
];

/** Lists of records that nobody deletes. */
export const STANDING = [
  {
    name: 'returns',
    calls: returns,
    finds: ['خلّاط', 'سُعاد', '٠١٠١٢٣٤٥٦٧٨'],
    findsNot: 'فاروق',
    async add(_: number, shop: Shop): Promise<number> {
      return (await returnFixtures(shop).ask(await sell(shop), [1])).body.data.id;
    },
  },
  {
    name: 'shipping-fees',
    calls: shippingFees,
    finds: ['القاهره', 'CAIRO', 'eg-c'],
    findsNot: 'فاروق',
    // They are all there from the beginning.
    add: async (nth: number) => nth,
  },
];
