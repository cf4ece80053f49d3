import { fixturesOf } from './fixtures.ts';
import { KEPT } from './kept-resources.ts';
import { RESOURCES } from './resources.ts';
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
  ...KEPT.map((resource) => ({ ...resource, add: resource.plant })),
];
