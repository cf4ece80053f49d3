import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, inArray, isNull, type PgColumn, type PgTable, sql } from '#server/db/query/drizzle.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { refreshPrices } from './prices.ts';
import { lockBarcodes } from './references.ts';

interface Returning {
  readonly productId: number;
  readonly brandId: number | null;
  readonly categoryId: number | null;
  readonly sizeId: number | null;
  readonly colorId: number | null;
  readonly barcode: string | null;
}

/**
 * Brings back what a provider sold until `gone`, the moment of his deletion, each product by the rules of restoring one:
 * where its brand, category, size or color was deleted meanwhile, or its barcode is on something else by now, it stays deleted
 * with its sub-products, and can be restored by itself later. A few statements, however many products he has.
 */
export async function returnProductsOf(db: Reader, providerId: number, gone: Date): Promise<void> {
  const rows = await returningRows(db, providerId, gone);
  const blocked = await blockedOf(db, rows);
  const ids = [...new Set(rows.map(({ productId }) => productId))].filter((id) => !blocked.has(id));
  const back = { deletedAt: null, deletedBy: null };
  await db
    .update(subProducts)
    .set(back)
    .where(and(among(subProducts.productId, ids), eq(subProducts.deletedAt, gone)));
  await db.update(products).set(back).where(among(products.id, ids));
  // Offers came and went while they were away.
  await refreshPrices(db, ids);
}

/** The products and sub-products that went at that moment, each with what it refers to; locked, products first. */
async function returningRows(db: Reader, providerId: number, gone: Date): Promise<Returning[]> {
  const { brandId, categoryId, sizeId, colorId, barcode } = products;
  const parents = await db
    .select({ productId: products.id, brandId, categoryId, sizeId, colorId, barcode })
    .from(products)
    .where(and(eq(products.providerId, providerId), eq(products.deletedAt, gone)))
    .orderBy(asc(products.id))
    .for('no key update');
  const ids = parents.map(({ productId }) => productId);
  const { productId, sizeId: size, colorId: color, barcode: code } = subProducts;
  const parts = await db
    .select({ productId, sizeId: size, colorId: color, barcode: code })
    .from(subProducts)
    .where(and(among(subProducts.productId, ids), eq(subProducts.deletedAt, gone)))
    .orderBy(asc(subProducts.id))
    .for('no key update');
  return [...parents, ...parts.map((part) => ({ ...part, brandId: null, categoryId: null }))];
}

/** The ids of the products that may not come back. */
async function blockedOf(db: Reader, rows: readonly Returning[]): Promise<ReadonlySet<number>> {
  const there = {
    brandId: await living(db, brands, rows, 'brandId'),
    categoryId: await living(db, categories, rows, 'categoryId'),
    sizeId: await living(db, sizes, rows, 'sizeId'),
    colorId: await living(db, colors, rows, 'colorId'),
  };
  const taken = await takenBarcodes(db, rows);
  const lost = (row: Returning, key: keyof typeof there) => row[key] !== null && !there[key].has(row[key]);
  const stays = rows.filter(
    (row) =>
      lost(row, 'brandId') ||
      lost(row, 'categoryId') ||
      lost(row, 'sizeId') ||
      lost(row, 'colorId') ||
      (row.barcode !== null && taken.has(row.barcode)),
  );
  return new Set(stays.map(({ productId }) => productId));
}

/** Which of the records that the rows name are not deleted, and cannot be until the transaction ends. */
async function living(
  db: Reader,
  table: PgTable & { readonly id: PgColumn; readonly deletedAt: PgColumn },
  rows: readonly Returning[],
  key: 'brandId' | 'categoryId' | 'sizeId' | 'colorId',
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const found = await db
    .select({ id: sql<number>`${table.id}`.mapWith(Number) })
    .from<PgTable>(table)
    .where(and(inArray(table.id, ids), isNull(table.deletedAt)))
    .orderBy(asc(table.id))
    .for('share');
  return new Set(found.map(({ id }) => id));
}

async function takenBarcodes(db: Reader, rows: readonly Returning[]): Promise<ReadonlySet<string>> {
  const codes = rows.flatMap(({ barcode }) => barcode ?? []);
  await lockBarcodes(db, codes);
  const sold = (table: typeof products | typeof subProducts) =>
    db
      .select({ barcode: table.barcode })
      .from(table)
      .where(and(among(table.barcode, codes), isNull(table.deletedAt)));
  const taken = [...(await sold(products)), ...(await sold(subProducts))];
  return new Set(taken.flatMap(({ barcode }) => barcode ?? []));
}
