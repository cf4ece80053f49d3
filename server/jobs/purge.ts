import { lt } from 'drizzle-orm';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { complaints, reviews } from '#server/db/tables/feedback.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { ads, offers, promoCodes } from '#server/db/tables/promotions.ts';
import { before, DAY, type Job, rowsTouched } from './job.ts';

/** How long a deleted record can be restored (milliseconds). */
export const KEPT = 30 * DAY;

// Users are not here: they are anonymised, because their orders and reviews stay.
const TABLES = {
  accounts,
  ads,
  offers,
  promoCodes,
  subProducts,
  products,
  brands,
  categories,
  sizes,
  colors,
  complaints,
  reviews,
};

/** Removes for good what was deleted thirty days ago; orders keep their snapshots of it. */
export const purge: Job = {
  name: 'purge',
  every: DAY,
  async run(tx, at) {
    const counts: Record<string, number> = {};
    for (const [name, table] of Object.entries(TABLES)) {
      counts[name] = rowsTouched(await tx.delete(table).where(lt(table.deletedAt, before(at, KEPT))));
    }
    return counts;
  },
};
