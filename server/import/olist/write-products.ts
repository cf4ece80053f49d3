import { sql } from 'drizzle-orm';
import { searchText, sortKey } from '#contract/arabic.ts';
import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { productAttachments, products } from '#server/db/tables/products.ts';
import type { Random } from '#server/demo/random.ts';
import { categoryName } from './category-names.ts';
import { randomOf } from './generated.ts';
import type { Photos } from './photos.ts';
import { OUR_STATUS, SOURCE } from './prepare.ts';
import { isNew, remember } from './refs.ts';
import type { Shelves } from './write-catalog.ts';

const BATCH = 400;
const DAY = 86_400_000;

interface StagedProduct extends Record<string, unknown> {
  ref: string;
  category: string;
  english: string | null;
  photos: number | null;
  weight: number | null;
  length: number | null;
  height: number | null;
  width: number | null;
  category_id: number | string | null;
  category_name: string | null;
  provider_id: number | string | null;
  provider_name: string | null;
  since: Date | string;
  price: number | string | null;
  sold: number | string;
}

/** A product belongs to the first of its sellers by date, and costs what it cost last. */
const stagedProducts = sql`
  select p.*, c.english, cat.id as category_id, cat.name as category_name, a.id as provider_id, a.name as provider_name,
    coalesce(first.placed, now()) as since, last.price, coalesce(sales.sold, 0) as sold
  from (select * from stage_products p where ${isNew('product', 'p.ref')} order by p.ref limit ${BATCH}) p
  left join stage_categories c on c.name = p.category
  left join import_refs cr on cr.source = ${SOURCE} and cr.kind = 'category' and cr.ref = p.category
  left join categories cat on cat.id = cr.record_id
  left join lateral (select o.placed, l.seller from stage_lines l join stage_orders o on o.ref = l.order_ref
    where l.product = p.ref order by o.placed, o.ref, l.position limit 1) first on true
  left join lateral (select l.price from stage_lines l join stage_orders o on o.ref = l.order_ref
    where l.product = p.ref order by o.placed desc, o.ref desc, l.position desc limit 1) last on true
  left join lateral (select sum(l.quantity) as sold from stage_lines l join stage_orders o on o.ref = l.order_ref
    where l.product = p.ref and ${OUR_STATUS} <> 'other') sales on true
  left join import_refs sr on sr.source = ${SOURCE} and sr.kind = 'seller' and sr.ref = first.seller
  left join accounts a on a.id = sr.record_id
  order by p.ref`;

function shippingText({ weight, length, height, width }: StagedProduct): string {
  const grams = weight === null ? [] : [`الوزن ${weight} جم`];
  const edges = length !== null && height !== null && width !== null ? [`الأبعاد ${length}×${width}×${height} سم`] : [];
  return [...grams, ...edges].join('، ');
}

function leftOver(random: Random): number {
  return random.weighted([
    [0, 6],
    [random.int(1, 5), 9],
    [random.int(6, 160), 85],
  ] as const);
}

function toProduct(row: StagedProduct, id: number, shelves: Shelves, photos: Photos) {
  const random = randomOf(row.ref);
  const [category, symbol] = categoryName(row.category, row.english);
  const [brand, brandId] = random.pick([...shelves.brands]);
  const name = `${row.category_name ?? category} ${brand} – موديل ${random.pick(['A', 'B', 'K', 'M', 'S', 'X'])}${random.int(100, 9_999)}`;
  const price = row.price === null ? random.int(50, 900) * 100 : Number(row.price);
  // All sales come on top, so that no sale ever finds the shelf empty.
  const opening = leftOver(random) + Number(row.sold);
  const openedAt = new Date(new Date(row.since).getTime() - DAY);
  return {
    id,
    ref: row.ref,
    name,
    brandId,
    categoryId: row.category_id === null ? null : Number(row.category_id),
    providerId: row.provider_id === null ? null : Number(row.provider_id),
    price,
    priceAfterOffers: price,
    quantity: opening,
    totalQuantity: opening,
    sizeId: random.chance(0.3) ? random.pick([...shelves.sizes.values()]) : null,
    colorId: random.chance(0.7) ? random.pick([...shelves.colors.values()]) : null,
    image: photos.pictureOf(symbol, random),
    description: '',
    shippingDescription: shippingText(row),
    searchText: searchText(name, brand, row.category_name, row.provider_name),
    sortKey: sortKey(name),
    createdAt: openedAt,
    updatedAt: openedAt,
    photoCount: Math.min(row.photos ?? 0, 20),
    symbol,
  };
}

type NewProduct = ReturnType<typeof toProduct>;

const openingOf = ({ id, quantity, createdAt }: NewProduct) => ({
  productId: id,
  kind: 'count',
  reason: 'count',
  delta: quantity,
  balance: quantity,
  byRole: 'system',
  at: createdAt,
});

/** Writes a batch of products with their opening count and their attachments. */
export async function writeProducts(tx: Database, shelves: Shelves, photos: Photos): Promise<number> {
  const { rows } = await tx.execute<StagedProduct>(stagedProducts);
  const ids = await reserveIds(tx, products, rows.length);
  const fresh = rows.map((row, index) => toProduct(row, ids[index] ?? 0, shelves, photos));
  await insertRows(tx, products, fresh);
  await insertRows(tx, stockMovements, fresh.map(openingOf));
  await insertRows(
    tx,
    productAttachments,
    fresh.flatMap((product) =>
      Array.from({ length: product.photoCount }, (_, index) => ({
        productId: product.id,
        ...photos.attachmentOf(product.symbol, index),
        createdAt: product.createdAt,
      })),
    ),
  );
  await remember(
    tx,
    'product',
    fresh.map(({ id, ref }) => ({ ref, recordId: id })),
  );
  return rows.length;
}
