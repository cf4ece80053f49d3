import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '#server/db/query/drizzle.ts';
import { providers } from './accounts.ts';
import { brands, categories, colors, sizes } from './catalog.ts';
import { bigNumber, createdAt, id, live, nearText, piastres, record, searchText, sortKey } from './columns.ts';
import { offers } from './promotions.ts';

/** What a product and a sub-product both sell. */
const sellable = () => ({
  price: piastres('price').notNull(),
  // Derived from the best offer by the store; equal to the price when no offer applies.
  priceAfterOffers: piastres('price_after_offers').notNull(),
  quantity: integer('quantity').notNull().default(0),
  sizeId: bigNumber('size_id').references(() => sizes.id, { onDelete: 'set null' }),
  colorId: bigNumber('color_id').references(() => colors.id, { onDelete: 'set null' }),
  image: text('image'),
  barcode: text('barcode'),
});

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    brandId: bigNumber('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    categoryId: bigNumber('category_id').references(() => categories.id, { onDelete: 'set null' }),
    // Null means that the marketplace itself sells it.
    providerId: bigNumber('provider_id').references(() => providers.accountId, { onDelete: 'set null' }),
    offerId: bigNumber('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    ...sellable(),
    description: text('description').notNull().default(''),
    shippingDescription: text('shipping_description').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    // Taken back without a fault of the shop.
    returnable: boolean('returnable').notNull().default(true),
    // Counters kept by the stores in the transaction that moves them; they never raise the version.
    totalQuantity: integer('total_quantity').notNull().default(0),
    soldQuantity: integer('sold_quantity').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).generatedAlwaysAs(
      sql`round(rating_sum::numeric / nullif(rating_count, 0), 2)`,
    ),
    searchText: searchText(),
    nearText: nearText(),
    sortKey: sortKey(),
    ...record(),
  },
  (t) => [
    uniqueIndex('products_barcode').on(t.barcode).where(live),
    index('products_id').on(t.id).where(live),
    index('products_name').on(t.sortKey, t.id).where(live),
    index('products_price').on(t.price, t.id).where(live),
    index('products_total_quantity').on(t.totalQuantity, t.id).where(live),
    index('products_created').on(t.createdAt, t.id).where(live),
    index('products_sold').on(t.soldQuantity, t.id).where(live),
    index('products_brand').on(t.brandId, t.id),
    index('products_category').on(t.categoryId, t.id),
    index('products_provider').on(t.providerId, t.id),
    // Counted for each row of the list of providers.
    index('products_provider_live').on(t.providerId).where(live),
    index('products_offer').on(t.offerId, t.id),
    index('products_size').on(t.sizeId, t.id),
    index('products_color').on(t.colorId, t.id),
    index('products_enabled').on(t.enabled, t.createdAt, t.id).where(live),
    index('products_deleted').on(t.deletedAt),
    index('products_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('products_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('products_price', sql`${t.price} >= 0 and ${t.priceAfterOffers} >= 0`),
    check('products_quantity', sql`${t.quantity} >= 0`),
    check('products_counters', sql`${t.totalQuantity} >= 0 and ${t.ratingCount} >= 0`),
  ],
);

/** Another size, color, price and quantity of a product; everything else is inherited. */
export const subProducts = pgTable(
  'sub_products',
  {
    id: id(),
    productId: bigNumber('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...sellable(),
    enabled: boolean('enabled').notNull().default(true),
    soldQuantity: integer('sold_quantity').notNull().default(0),
    ...record(),
  },
  (t) => [
    // The pair of the parent itself is compared by the store, under a lock of the product's row.
    uniqueIndex('sub_products_size_color')
      .on(t.productId, sql`coalesce(size_id, 0)`, sql`coalesce(color_id, 0)`)
      .where(live),
    uniqueIndex('sub_products_barcode').on(t.barcode).where(live),
    index('sub_products_product').on(t.productId, t.id),
    index('sub_products_size').on(t.sizeId, t.productId),
    index('sub_products_color').on(t.colorId, t.productId),
    index('sub_products_deleted').on(t.deletedAt),
    check('sub_products_price', sql`${t.price} >= 0 and ${t.priceAfterOffers} >= 0`),
    check('sub_products_quantity', sql`${t.quantity} >= 0`),
  ],
);

export const productAttachments = pgTable(
  'product_attachments',
  {
    id: id(),
    productId: bigNumber('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
    createdBy: bigNumber('created_by'),
  },
  (t) => [index('product_attachments_product').on(t.productId, t.id)],
);

export const offerProducts = pgTable(
  'offer_products',
  {
    offerId: bigNumber('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    productId: bigNumber('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    productName: text('product_name').notNull(),
  },
  (t) => [
    primaryKey({ name: 'offer_products_pkey', columns: [t.offerId, t.productId] }),
    index('offer_products_product').on(t.productId),
  ],
);
