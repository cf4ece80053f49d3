import type { ListQuery } from '#contract/list.ts';
import { toPounds } from '#contract/money.ts';
import { LOW_STOCK, type providerProductList } from '#contract/providers.ts';
import type { Reader } from '#server/db/database.ts';
import { equals } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import {
  bigint,
  boolean,
  eq,
  getTableColumns,
  inArray,
  integer,
  pgView,
  type SQL,
  sql,
  text,
} from '#server/db/query/drizzle.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import type { AccountRow } from '#server/domain/accounts/store.ts';

// Not a view of the database: it names the columns of the sub-select below, which a list is paged over like a table.
const items = pgView('items', {
  id: bigint('id', { mode: 'number' }).notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  sortKey: text('sort_key').notNull(),
  searchText: text('search_text').notNull(),
  nearText: text('near_text'),
  price: bigint('price', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  enabled: boolean('enabled').notNull(),
}).existing();

/**
 * His products and their sub-products, a row each; of a sub-product the id is below zero. The offset keeps the sub-products a
 * look-up for each product: joined, those of all providers would be read for one who has a hundredth of them.
 */
function itemsOf(providerId: number): SQL {
  return sql`(
    select id, id as product_id, sort_key, search_text, near_text, price, quantity, enabled
    from products where provider_id = ${providerId} and deleted_at is null
    union all
    select -s.id, p.id, p.sort_key, p.search_text, p.near_text, s.price, s.quantity, s.enabled
    from products p cross join lateral (
      select id, price, quantity, enabled from sub_products where product_id = p.id and deleted_at is null offset 0
    ) s
    where p.provider_id = ${providerId} and p.deleted_at is null
  ) as items`;
}

const STOCK = {
  in: sql`${items.quantity} > 0`,
  low: sql`${items.quantity} between 1 and ${LOW_STOCK}`,
  out: sql`${items.quantity} = 0`,
};

function itemSource(providerId: number): ListSource<typeof providerProductList> {
  return {
    from: itemsOf(providerId),
    id: items.id,
    sort: { id: items.id, name: items.sortKey, price: items.price, quantity: items.quantity },
    filters: {
      enabled: equals(items.enabled),
      stock: (levels) =>
        sql`(${sql.join(
          levels.map((level) => STOCK[level]),
          sql` or `,
        )})`,
    },
    search: { id: items.productId, text: items.searchText, near: items.nearText },
  };
}

/** One page of what a provider sells. */
export async function listItems(db: Reader, provider: AccountRow, query: ListQuery<typeof providerProductList>) {
  const { ids, meta } = await pageOfIds(db, itemSource(provider.id), query);
  const whole = ids.filter((id) => id > 0);
  const parts = ids.filter((id) => id < 0).map((id) => -id);
  const rows = [...(await readProducts(db, whole)), ...(await readParts(db, parts))];
  const data = inOrder(ids, rows).map(({ price, parentEnabled, ...row }) => ({
    ...row,
    price: toPounds(price),
    effective_enabled: row.enabled && parentEnabled && provider.status,
  }));
  return { data, meta };
}

const names = {
  product: products.name,
  brand: brands.name,
  category: categories.name,
  size: sizes.name,
  color: colors.name,
};

async function readProducts(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, version, price, quantity, enabled, image } = getTableColumns(products);
  const rows = await db
    .select({ id, version, price, quantity, enabled, image, ...names })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(sizes, eq(sizes.id, products.sizeId))
    .leftJoin(colors, eq(colors.id, products.colorId))
    .where(inArray(products.id, [...ids]));
  return rows.map((row) => ({ ...row, product_id: row.id, sub_product_id: null, parentEnabled: true }));
}

async function readParts(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, version, price, quantity, enabled } = getTableColumns(subProducts);
  const rows = await db
    .select({
      ...{ id, version, price, quantity, enabled, ...names },
      product_id: products.id,
      parentEnabled: products.enabled,
      // Without a picture of its own it shows its product's.
      image: sql<string | null>`coalesce(${subProducts.image}, ${products.image})`,
    })
    .from(subProducts)
    .innerJoin(products, eq(products.id, subProducts.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(sizes, eq(sizes.id, subProducts.sizeId))
    .leftJoin(colors, eq(colors.id, subProducts.colorId))
    .where(inArray(subProducts.id, [...ids]));
  return rows.map((row) => ({ ...row, id: -row.id, sub_product_id: row.id }));
}
