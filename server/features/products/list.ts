import type { ListQuery } from '#contract/list.ts';
import { toPounds } from '#contract/money.ts';
import type { productChoiceList } from '#contract/product-choices.ts';
import { products as contract, type productList, type STOCK_LEVELS } from '#contract/products.ts';
import { productHit } from '#contract/search.ts';
import { LOW_STOCK } from '#contract/sellable.ts';
import type { Reader } from '#server/db/database.ts';
import { equals, oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { between, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from '#server/db/query/drizzle.ts';
import { recordList } from '#server/db/record-list.ts';
import { searchedIn } from '#server/db/search.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { detailsOf, summariesOf } from '#server/domain/products/wire.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Finder } from '#server/http/finder.ts';
import { requireLive } from '#server/http/records.ts';

const { totalQuantity } = products;
const LEVELS: Record<(typeof STOCK_LEVELS)[number], SQL> = {
  in: gt(totalQuantity, 0),
  low: between(totalQuantity, 1, LOW_STOCK),
  out: eq(totalQuantity, 0),
};

// Two short index scans: an "or" over both tables would try every product.
const hasItem = (own: SQL, sub: SQL) =>
  sql`${products.id} in (select ${products.id} from ${products} where ${own} union all
    select ${subProducts.productId} from ${subProducts} where ${sub} and ${subProducts.deletedAt} is null)`;

export const productSource: ListSource<typeof productList> = {
  from: products,
  id: products.id,
  sort: {
    name: products.sortKey,
    price: products.price,
    quantity: totalQuantity,
    created_at: products.createdAt,
    sold: products.soldQuantity,
  },
  filters: {
    id: oneOfColumn(products.id),
    brand: oneOfColumn(products.brandId),
    category: oneOfColumn(products.categoryId),
    provider: oneOfColumn(products.providerId),
    enabled: equals(products.enabled),
    stock: (levels) => or(...levels.map((level) => LEVELS[level])),
    price_min: (least) => sql`${products.price} >= ${least}`,
    price_max: (most) => sql`${products.price} <= ${most}`,
    has_offer: (wanted) => (wanted ? isNotNull(products.offerId) : isNull(products.offerId)),
    size: (ids) => hasItem(inArray(products.sizeId, [...ids]), inArray(subProducts.sizeId, [...ids])),
    color: (ids) => hasItem(inArray(products.colorId, [...ids]), inArray(subProducts.colorId, [...ids])),
  },
  search: searchedIn(products, products.name),
  deletedAt: products.deletedAt,
};

export const productFinder: Finder = {
  access: contract.list.access,
  look: (db) => ({
    source: productSource,
    hitsOf: async (ids) => {
      const { id, name, image } = products;
      const rows = await db.select({ id, name, image }).from(products).where(inArray(id, ids));
      return rows.map(productHit);
    },
  }),
};

/** One page of products. */
export async function listProducts(db: Reader, query: ListQuery<typeof productList>) {
  const { ids, meta } = await pageOfIds(db, productSource, query);
  return { data: inOrder(ids, await summariesOf(db, ids)), meta };
}

const choiceSource: ListSource<typeof productChoiceList> = {
  from: products,
  id: products.id,
  sort: { name: products.sortKey },
  filters: {
    id: oneOfColumn(products.id),
    brand: oneOfColumn(products.brandId),
    category: oneOfColumn(products.categoryId),
    enabled: equals(products.enabled),
  },
  search: searchedIn(products, products.name),
  deletedAt: products.deletedAt,
};

/** One page of products to choose from. */
export const { page: listChoices } = recordList(products, {
  source: choiceSource,
  rowsToWire: async (_db, rows) => rows.map(choiceOf),
});

/** A product to choose, with those of its sizes and colors that are on sale. */
export async function readChoice(db: Reader, actor: Actor, id: number) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  const product = await requireLive(db, row, actor);
  const { size, color, sub_products: subs } = await detailsOf(db, product.id);
  const onSale = subs.filter(({ enabled }) => enabled);
  return {
    ...choiceOf(product),
    size,
    color,
    sub_products: onSale.map(({ id, size, color }) => ({ id, size, color })),
  };
}

function choiceOf(row: typeof products.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    price: toPounds(row.price),
    price_after_offers: toPounds(row.priceAfterOffers),
    brand_id: row.brandId,
    category_id: row.categoryId,
    enabled: row.enabled,
  };
}
