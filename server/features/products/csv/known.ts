import { normalizeArabic } from '#contract/arabic.ts';
import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, isNull } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { lockBarcodes } from '#server/domain/products/references.ts';
import type { ProductRow, SubProductRow } from '#server/domain/products/wire.ts';
import type { ReadRow } from './read.ts';

const NAMED = { brand: brands, category: categories, size: sizes, color: colors } as const;
export type NameColumn = keyof typeof NAMED | 'provider';

/** Ids by column and normalized name; several providers may have one name, the oldest stands first. */
export type Names = Readonly<Record<NameColumn, ReadonlyMap<string, readonly number[]>>>;

export interface Known {
  readonly names: Names;
  readonly products: ReadonlyMap<number, ProductRow>;
  readonly subs: ReadonlyMap<number, SubProductRow>;
  /** What has a barcode that the file names. */
  readonly byBarcode: ReadonlyMap<string, { readonly productId: number; readonly subId: number | null }>;
}

/** Everything in the database that the rows of a file speak of; `lock` holds it until the transaction ends. */
export async function knownFor(db: Reader, rows: readonly ReadRow[], lock: boolean): Promise<Known> {
  if (lock) await lockBarcodes(db, barcodesIn(rows));
  // Before the products, as whoever saves a form does it.
  const names = await namesIn(db, rows, lock);
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
  return { names, products: byId(found), subs: byId(subs), byBarcode };
}

const barcodesIn = (rows: readonly ReadRow[]) => rows.flatMap(({ barcode }) => barcode ?? []);

async function barcodesOf(db: Reader, rows: readonly ReadRow[]): Promise<Known['byBarcode']> {
  const barcodes = barcodesIn(rows);
  const own = await db
    .select({ productId: products.id, barcode: products.barcode })
    .from(products)
    .where(and(among(products.barcode, barcodes), isNull(products.deletedAt)));
  const ofSubs = await db
    .select({ productId: subProducts.productId, subId: subProducts.id, barcode: subProducts.barcode })
    .from(subProducts)
    .where(and(among(subProducts.barcode, barcodes), isNull(subProducts.deletedAt)));
  const all = [...own.map((row) => ({ ...row, subId: null })), ...ofSubs];
  return new Map(all.map(({ barcode, ...item }) => [barcode ?? '', item]));
}

/** What the names of a file mean; `lock` keeps it from being deleted until the transaction ends. */
async function namesIn(db: Reader, rows: readonly ReadRow[], lock: boolean): Promise<Names> {
  const keysOf = (column: NameColumn) => new Set(rows.flatMap((row) => normalizeArabic(row[column] ?? '') || []));
  const found: Partial<Record<NameColumn, ReadonlyMap<string, readonly number[]>>> = {};
  for (const [column, table] of Object.entries(NAMED)) {
    // These are the keys of the table above.
    const named = column as keyof typeof NAMED;
    const meant = and(among(table.nameKey, [...keysOf(named)]), isNull(table.deletedAt));
    const live = db.select({ id: table.id, key: table.nameKey }).from(table).where(meant).orderBy(asc(table.id));
    found[named] = byKey(await (lock ? live.for('share') : live));
  }
  // Names of people are kept as they are written, and there are few of them.
  const isProvider = and(eq(accounts.role, 'Provider'), isNull(accounts.deletedAt));
  const all = await db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(isProvider);
  const wanted = keysOf('provider');
  const ids = all.filter(({ name }) => wanted.has(normalizeArabic(name))).map(({ id }) => id);
  const live = db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(among(accounts.id, ids), isProvider))
    .orderBy(asc(accounts.id));
  const people = await (lock ? live.for('share') : live);
  const provider = byKey(people.map(({ id, name }) => ({ id, key: normalizeArabic(name) })));
  // Every key of the table above was filled in.
  return { ...(found as Omit<Names, 'provider'>), provider };
}

function byKey(rows: readonly { readonly id: number; readonly key: string }[]): ReadonlyMap<string, readonly number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, key } of rows) ids.set(key, [...(ids.get(key) ?? []), id]);
  return ids;
}
