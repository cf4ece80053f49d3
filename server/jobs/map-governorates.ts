import { mapGovernorate } from '#contract/governorates.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { jobRuns } from '#server/db/tables/upkeep.ts';
import { mapTexts, unmappedTexts } from '#server/domain/orders/map-places.ts';
import { ownAliases } from '#server/domain/shop/shipping.ts';
import type { Job } from './job.ts';

const NAME = 'map_governorates';

/** They are locked no longer than this batch takes. */
const MOST = 1_000;

/**
 * Gives orders whose governorate is a text the code that the text means as a whole, by everybody's spellings and by the shop's
 * own. When nothing is left, a run changes nothing.
 */
export const mapGovernorates: Job = {
  name: NAME,
  every: 5 * 60_000,
  writesOrders: true,
  async run(tx) {
    const own = await ownAliases(tx);
    const meanings = (await unmappedTexts(tx)).flatMap((text) => {
      const code = mapGovernorate(text, own);
      return code ? [{ text, code }] : [];
    });
    return { orders: await mapTexts(tx, meanings, MOST) };
  },
};

/** Whether it never ran, or its last batch was not the last; cheap enough to be asked every few seconds. */
export async function isMappingWaiting(db: Reader): Promise<boolean> {
  const [last] = await db.select({ outcome: jobRuns.outcome }).from(jobRuns).where(eq(jobRuns.name, NAME));
  return !last || last.outcome === JSON.stringify({ orders: MOST });
}
