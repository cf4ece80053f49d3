import { toPounds } from '#contract/money.ts';
import type { Offer, OfferDetails } from '#contract/offers.ts';
import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, count, eq, inArray, isNull } from '#server/db/query/drizzle.ts';
import { brands, categories } from '#server/db/tables/catalog.ts';
import { offerProducts, products } from '#server/db/tables/products.ts';
import type { offers } from '#server/db/tables/promotions.ts';
import { recordToWire } from '#server/http/reply.ts';

type OfferRow = typeof offers.$inferSelect;

/** Offers as a list shows them, in the order given. */
export async function offersToWire(db: Reader, rows: readonly OfferRow[]): Promise<Offer[]> {
  const brandNames = await namesOf(
    db,
    brands,
    rows.flatMap(({ brandId }) => brandId ?? []),
  );
  const categoryNames = await namesOf(
    db,
    categories,
    rows.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const counts = await productCounts(
    db,
    rows.map(({ id }) => id),
  );
  const named = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : { id, name: names.get(id) ?? '' };
  return rows.map((row) => ({
    ...recordToWire(row),
    name: row.name,
    discount: row.discount,
    type: row.type,
    brand_id: row.brandId,
    category_id: row.categoryId,
    brand: named(brandNames, row.brandId),
    category: named(categoryNames, row.categoryId),
    products_count: counts.get(row.id) ?? 0,
  }));
}

/** One offer with its products, by their names. */
export async function offerDetails(db: Reader, row: OfferRow): Promise<OfferDetails> {
  const [summary] = await offersToWire(db, [row]);
  if (!summary) throw new Error('A row that is there is not shown.');
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      price: products.price,
      priceAfterOffers: products.priceAfterOffers,
      offerId: products.offerId,
      enabled: products.enabled,
    })
    .from(offerProducts)
    .innerJoin(products, eq(products.id, offerProducts.productId))
    .where(and(eq(offerProducts.offerId, row.id), isNull(products.deletedAt)))
    .orderBy(asc(products.sortKey), asc(products.id));
  return {
    ...summary,
    products: found.map((product) => ({
      product_id: product.id,
      product_name: product.name,
      image: product.image,
      price: toPounds(product.price),
      price_after_offers: toPounds(product.priceAfterOffers),
      is_best: product.offerId === row.id,
      enabled: product.enabled,
    })),
  };
}

async function namesOf(db: Reader, table: typeof brands | typeof categories, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function productCounts(db: Reader, offerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: offerProducts.offerId, products: count() })
    .from(offerProducts)
    .innerJoin(products, and(eq(products.id, offerProducts.productId), isNull(products.deletedAt)))
    .where(among(offerProducts.offerId, offerIds))
    .groupBy(offerProducts.offerId);
  return new Map(rows.map((row) => [row.id, row.products]));
}
