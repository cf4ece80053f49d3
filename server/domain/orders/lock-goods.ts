import type { Reader } from '#server/db/database.ts';
import { asc, inArray } from '#server/db/query/drizzle.ts';
import { products, subProducts } from '#server/db/tables/products.ts';

export type Product = typeof products.$inferSelect;
export type SubProduct = typeof subProducts.$inferSelect;

/** What is locked until the transaction ends, by id; what is deleted as well. */
export interface Goods {
  readonly products: ReadonlyMap<number, Product>;
  readonly subs: ReadonlyMap<number, SubProduct>;
}

/** What a line sells; null: not known any more, or the product itself. */
interface Sold {
  readonly productId: number | null;
  readonly subProductId: number | null;
}

/** Locks what some lines sell: products, then sub-products, both by id, so that no two orders ever wait for each other. */
export async function lockGoods(db: Reader, lines: readonly Sold[]): Promise<Goods> {
  const productIds = unique(lines.map(({ productId }) => productId));
  const subIds = unique(lines.map(({ subProductId }) => subProductId));
  return { products: byId(await lock(products, productIds)), subs: byId(await lock(subProducts, subIds)) };

  async function lock<T extends typeof products | typeof subProducts>(table: T, ids: readonly number[]) {
    if (ids.length === 0) return [];
    const locked = await db
      .select()
      .from<typeof products | typeof subProducts>(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(asc(table.id))
      .for('no key update');
    // The rows are of the very table that was asked.
    return locked as T['$inferSelect'][];
  }
}

export function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function unique(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
