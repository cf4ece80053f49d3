import { normalizeArabic, searchText, sortKey } from '#contract/arabic.ts';
import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { getTableName, sql } from '#server/db/query/drizzle.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { COLORS } from '#server/demo/color-names.ts';
import { CLOTHING_SIZES, GOODS } from '#server/demo/goods.ts';
import type { ImportReport } from '#server/import/reading/report.ts';
import { categoryName } from './category-names.ts';
import { isNew, remember } from './refs.ts';

type AttributeTable = typeof brands | typeof categories | typeof sizes | typeof colors;

/** Ids by name; what is not there yet is written, and what an Admin made under the same name is used. */
export type Ids = ReadonlyMap<string, number>;

export interface Shelves {
  brands: Ids;
  sizes: Ids;
  colors: Ids;
}

async function ensureAttributes(
  tx: Database,
  table: AttributeTable,
  names: readonly string[],
  report: ImportReport,
  extra: (name: string) => object = () => ({}),
): Promise<Ids> {
  const { rows } = await tx.execute<{ id: number | string; name_key: string }>(
    sql`select id, name_key from ${table} where deleted_at is null`,
  );
  const known = new Map(rows.map(({ id, name_key }) => [name_key, Number(id)]));
  const missing = [...new Set(names)].filter((name) => !known.has(normalizeArabic(name)));
  const ids = await reserveIds(tx, table, missing.length);
  const fresh = missing.map((name, index) => ({
    id: ids[index] ?? 0,
    name,
    nameKey: normalizeArabic(name),
    searchText: searchText(name),
    sortKey: sortKey(name),
    ...extra(name),
  }));
  await insertRows(tx, table, fresh);
  for (const { id, nameKey } of fresh) known.set(nameKey, id);
  report.count(getTableName(table), fresh.length);
  return new Map(names.map((name) => [name, known.get(normalizeArabic(name)) ?? 0]));
}

/** The generated brands, sizes and colors that imported products choose from. */
export function writeShelves(db: Database, report: ImportReport): Promise<Shelves> {
  const hex = new Map<string, string>(COLORS);
  return db.transaction(async (tx) => ({
    brands: await ensureAttributes(
      tx,
      brands,
      [...new Set(GOODS.flatMap((goods) => goods.brands))].slice(0, 24),
      report,
    ),
    sizes: await ensureAttributes(tx, sizes, [...CLOTHING_SIZES, 'مقاس موحد'], report),
    colors: await ensureAttributes(tx, colors, [...hex.keys()], report, (name) => ({ hex: hex.get(name) ?? null })),
  }));
}

/** The categories that products use, in Arabic; products without one go to a category of their own. */
export function writeCategories(db: Database, report: ImportReport): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ raw: string; english: string | null }>(sql`
      select raw, english from (select name as raw, english from stage_categories
        union select p.category, c.english from stage_products p left join stage_categories c on c.name = p.category) s
      where ${isNew('category', 's.raw')} order by raw`);
    const named = rows.map(({ raw, english }) => ({ raw, name: categoryName(raw, english)[0] }));
    const ids = await ensureAttributes(
      tx,
      categories,
      named.map(({ name }) => name),
      report,
    );
    await remember(
      tx,
      'category',
      named.map(({ raw, name }) => ({ ref: raw, recordId: ids.get(name) ?? 0 })),
    );
  });
}
