import { mapGovernorate } from '#contract/governorates.ts';
import { mapText, unmappedTexts } from '#server/domain/orders/map-places.ts';
import { ownAliases } from '#server/domain/shop/shipping.ts';
import type { Job } from './job.ts';

const MOST = 10_000;

/**
 * Gives orders whose governorate is a text the code that the text means as a whole, by everybody's spellings and by the shop's
 * own. A second run finds nothing more to do.
 */
export const mapGovernorates: Job = {
  name: 'map_governorates',
  every: 5 * 60_000,
  writesOrders: true,
  async run(tx) {
    const own = await ownAliases(tx);
    let count = 0;
    for (const text of await unmappedTexts(tx)) {
      const code = mapGovernorate(text, own);
      if (code && count < MOST) count += await mapText(tx, { text, code, most: MOST - count });
    }
    return { orders: count };
  },
};
