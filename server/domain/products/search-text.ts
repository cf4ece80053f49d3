import { searchText, sortKey } from '#contract/arabic.ts';
import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { asc, eq, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands, categories } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';

/**
 * Writes anew what products are found by: their name and barcodes, and the names of brand, category and provider. To be
 * called when any of these changed; it raises no version.
 */
export async function reindexProducts(db: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const these = among(products.id, ids);
  // Whoever renames one of them meanwhile is waited for, and then read.
  await db.select({ id: products.id }).from(products).where(these).orderBy(asc(products.id)).for('no key update');
  const barcodes = sql<string | null>`(select string_agg(${subProducts.barcode}, ' ') from ${subProducts}
    where ${subProducts.productId} = ${products.id} and ${subProducts.deletedAt} is null)`;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      barcode: products.barcode,
      barcodes,
      brand: brands.name,
      category: categories.name,
      provider: accounts.name,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(accounts, eq(accounts.id, products.providerId))
    .where(these);
  const texts = rows.map(({ id, name, brand, category, provider, barcode, barcodes: others }) => ({
    id,
    text: searchText(name, brand, category, provider, barcode, others),
    key: sortKey(name),
  }));
  await db.execute(sql`update products p set search_text = r.text, sort_key = r.key
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(id bigint, text text, key text) where p.id = r.id`);
}
