import { searchText, sortKey } from '#contract/arabic.ts';
import { asPiastres, toPiastres } from '#contract/money.ts';
import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { productAttachments, products } from '#server/db/tables/products.ts';
import type { Random } from '#server/demo/random.ts';
import { categoryName } from './category-names.ts';
import { randomOf } from './generated.ts';
import type { Photos } from './photos.ts';
import { OUR_STATUS, SOURCE } from './prepare.ts';
import { isNew, remember } from './refs.ts';
import type { Shelves } from './write-catalog.ts';

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

/** The products that are not imported yet. One belongs to the first of its sellers by date, and costs what it cost last. */
export const newProducts = sql`
  with sales as (select l.product, l.seller, l.price, l.quantity, o.placed, o.ref, l.position, ${OUR_STATUS} <> 'other' as takes
      from stage_lines l join stage_orders o on o.ref = l.order_ref),
    firsts as (select distinct on (product) product, seller, placed from sales order by product, placed, ref, position),
    lasts as (select distinct on (product) product, price from sales
      order by product, placed desc, ref desc, position desc),
    sums as (select product, sum(quantity) filter (where takes) as sold from sales group by product)
  select row_number() over (order by p.ref) as n, p.*, c.english, cat.id as category_id, cat.name as category_name,
    a.id as provider_id, a.name as provider_name, coalesce(f.placed, now()) as since, l.price, coalesce(s.sold, 0) as sold
  from stage_products p
  left join stage_categories c on c.name = p.category
  left join import_refs cr on cr.source = ${SOURCE} and cr.kind = 'category' and cr.ref = p.category
  left join categories cat on cat.id = cr.record_id
  left join firsts f on f.product = p.ref
  left join lasts l on l.product = p.ref
  left join sums s on s.product = p.ref
  left join import_refs sr on sr.source = ${SOURCE} and sr.kind = 'seller' and sr.ref = f.seller
  left join accounts a on a.id = sr.record_id
  where ${isNew('product', 'p.ref')}`;

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
  const price = row.price === null ? toPiastres(random.int(50, 900)) : asPiastres(Number(row.price));
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
export async function writeProducts(tx: Database, range: SQL, shelves: Shelves, photos: Photos): Promise<void> {
  const { rows } = await tx.execute<StagedProduct>(sql`select * from pending_products where ${range} order by n`);
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
}
