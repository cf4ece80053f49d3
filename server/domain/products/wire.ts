import { toPounds } from '#contract/money.ts';
import { ATTACHMENT_TYPES } from '#contract/product-attachments.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { productAttachments, products, subProducts } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { iso, recordToWire } from '#server/http/reply.ts';

export type ProductRow = typeof products.$inferSelect;
export type SubProductRow = typeof subProducts.$inferSelect;
export type AttachmentRow = typeof productAttachments.$inferSelect;

const size = { id: sizes.id, name: sizes.name };
const color = { id: colors.id, name: colors.name, hex: colors.hex };
const subCount = sql<number>`(select count(*)::int from ${subProducts}
  where ${subProducts.productId} = ${products.id} and ${subProducts.deletedAt} is null)`;

/** Products as the list shows them, in any order. */
export async function summariesOf(db: Reader, ids: readonly number[]) {
  return (await joined(db, ids)).map(summaryOf);
}

/** One product with all that belongs to it. */
export async function detailsOf(db: Reader, id: number) {
  const [found] = await joined(db, [id]);
  if (!found) throw new Error('A product that was found is gone.');
  const { description, shippingDescription, deletedAt } = found.product;
  // A deleted product is shown with what was deleted with it.
  const alive = deletedAt ? eq(subProducts.deletedAt, deletedAt) : isNull(subProducts.deletedAt);
  const files = await db
    .select()
    .from(productAttachments)
    .where(eq(productAttachments.productId, id))
    .orderBy(asc(productAttachments.id));
  return {
    ...summaryOf(found),
    description,
    shipping_description: shippingDescription,
    sub_products: await subProductsWhere(db, and(eq(subProducts.productId, id), alive)),
    attachments: files.map(attachmentOf),
  };
}

/** Sub-products as the contract shows them, in the order in which they were added. */
export async function subProductsWhere(db: Reader, condition: SQL | undefined) {
  const rows = await db
    .select({ sub: subProducts, size, color })
    .from(subProducts)
    .leftJoin(sizes, eq(sizes.id, subProducts.sizeId))
    .leftJoin(colors, eq(colors.id, subProducts.colorId))
    .where(condition)
    .orderBy(asc(subProducts.id));
  return rows.map(({ sub, ...names }) => ({
    ...recordToWire(sub),
    product_id: sub.productId,
    ...sellableOf(sub),
    ...names,
  }));
}

/** One sub-product, deleted or not. */
export async function subProductOf(db: Reader, id: number) {
  const [shown] = await subProductsWhere(db, eq(subProducts.id, id));
  if (!shown) throw new Error('A sub-product that was found is gone.');
  return shown;
}

export function attachmentOf(row: AttachmentRow) {
  return {
    id: row.id,
    product_id: row.productId,
    name: row.name,
    mime: ATTACHMENT_TYPES.find((type) => type === row.mime) ?? 'application/pdf',
    bytes: row.bytes,
    created_at: iso(row.createdAt),
  };
}

function joined(db: Reader, ids: readonly number[]) {
  return db
    .select({
      product: products,
      brand: { id: brands.id, name: brands.name },
      category: { id: categories.id, name: categories.name },
      provider: { id: accounts.id, name: accounts.name },
      sells: sql<boolean>`(${accounts.id} is null or (${accounts.status} and ${accounts.deletedAt} is null))`,
      offer: { id: offers.id, name: offers.name, percentage: offers.discount },
      size,
      color,
      subCount,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(accounts, eq(accounts.id, products.providerId))
    .leftJoin(offers, eq(offers.id, products.offerId))
    .leftJoin(sizes, eq(sizes.id, products.sizeId))
    .leftJoin(colors, eq(colors.id, products.colorId))
    .where(inArray(products.id, [...ids]));
}

type Joined = Awaited<ReturnType<typeof joined>>[number];

function summaryOf({ product, sells, subCount: count, ...names }: Joined) {
  return {
    ...recordToWire(product),
    name: product.name,
    ...sellableOf(product),
    ...names,
    brand_id: product.brandId,
    category_id: product.categoryId,
    provider_id: product.providerId,
    effective_enabled: product.enabled && sells && !product.deletedAt,
    returnable: product.returnable,
    total_quantity: product.totalQuantity,
    rating: product.rating,
    rating_count: product.ratingCount,
    sub_products_count: count,
  };
}

function sellableOf(row: ProductRow | SubProductRow) {
  return {
    price: toPounds(row.price),
    price_after_offers: toPounds(row.priceAfterOffers),
    quantity: row.quantity,
    size_id: row.sizeId,
    color_id: row.colorId,
    image: row.image,
    barcode: row.barcode,
    enabled: row.enabled,
    sold_quantity: row.soldQuantity,
  };
}
