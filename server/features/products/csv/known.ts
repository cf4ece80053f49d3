import { normalizeArabic } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, isNull, type SQL, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { among } from '#server/domain/products/prices.ts';
import type { ProductRow, SubProductRow } from '#server/domain/products/wire.ts';
import type { ReadRow } from './read.ts';

const NAMED = { brand: brands, category: categories, size: sizes, color: colors } as const;
export type NameColumn = keyof typeof NAMED | 'provider';

/** Ids by column and normalized name. */
export type Names = Readonly<Record<NameColumn, ReadonlyMap<string, number>>>;

export interface Known {
  readonly names: Names;
  readonly products: ReadonlyMap<number, ProductRow>;
  readonly subs: ReadonlyMap<number, SubProductRow>;
  /** What has a barcode that the file names. */
  readonly byBarcode: ReadonlyMap<string, { readonly productId: number; readonly subId: number | null }>;
}

/** Everything in the database that the rows of a file speak of; `lock` holds it until the transaction ends. */
export async function knownFor(db: Reader, rows: readonly ReadRow[], lock: boolean): Promise<Known> {
  const byBarcode = await barcodesOf(db, rows);
  const subIds = [...rows.flatMap(({ sub_id }) => (typeof sub_id === 'number' ? sub_id : []))];
  const ofSubs = await db.select({ id: subProducts.productId }).from(subProducts).where(among(subProducts.id, subIds));
  const ids = [
    ...rows.flatMap(({ id }) => id ?? []),
    ...ofSubs.map(({ id }) => id),
    ...[...byBarcode.values()].map(({ productId }) => productId),
  ];
  const liveProducts = db
    .select()
    .from(products)
    .where(and(among(products.id, ids), isNull(products.deletedAt)))
    .orderBy(asc(products.id));
  const found = await (lock ? liveProducts.for('update') : liveProducts);
  // All of a product's sub-products: their sizes and colors are compared.
  const liveSubs = db
    .select()
    .from(subProducts)
    .where(
      and(
        among(
          subProducts.productId,
          found.map(({ id }) => id),
        ),
        isNull(subProducts.deletedAt),
      ),
    )
    .orderBy(asc(subProducts.id));
  const subs = await (lock ? liveSubs.for('update') : liveSubs);
  const byId = <Row extends { id: number }>(all: readonly Row[]) => new Map(all.map((row) => [row.id, row]));
  return { names: await namesIn(db), products: byId(found), subs: byId(subs), byBarcode };
}

async function barcodesOf(db: Reader, rows: readonly ReadRow[]): Promise<Known['byBarcode']> {
  const barcodes = JSON.stringify(rows.flatMap(({ barcode }) => barcode ?? []));
  const named = (column: SQL) => sql`${column} in (select jsonb_array_elements_text(${barcodes}::jsonb))`;
  const own = await db
    .select({ productId: products.id, barcode: products.barcode })
    .from(products)
    .where(and(named(sql`${products.barcode}`), isNull(products.deletedAt)));
  const ofSubs = await db
    .select({ productId: subProducts.productId, subId: subProducts.id, barcode: subProducts.barcode })
    .from(subProducts)
    .where(and(named(sql`${subProducts.barcode}`), isNull(subProducts.deletedAt)));
  const all = [...own.map((row) => ({ ...row, subId: null })), ...ofSubs];
  return new Map(all.map(({ barcode, ...item }) => [barcode ?? '', item]));
}

async function namesIn(db: Reader): Promise<Names> {
  const entries = await Promise.all(
    Object.entries(NAMED).map(async ([column, table]) => {
      const rows = await db.select({ id: table.id, key: table.nameKey }).from(table).where(isNull(table.deletedAt));
      return [column, new Map(rows.map(({ id, key }) => [key, id]))] as const;
    }),
  );
  const people = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.role, 'Provider'), isNull(accounts.deletedAt)))
    .orderBy(asc(accounts.id));
  // Of two providers with one name the older one is meant.
  const provider = new Map(people.toReversed().map(({ id, name }) => [normalizeArabic(name), id]));
  // The entries are those of the table above.
  return { ...(Object.fromEntries(entries) as unknown as Omit<Names, 'provider'>), provider };
}
