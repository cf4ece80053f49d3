import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { and, count, eq, inArray, isNull, type SQL, sql } from '#server/db/query/drizzle.ts';
import { markDeleted } from '#server/db/soft-delete.ts';
import { offerProducts, products } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { leaveForeignOffers, refreshPricesOf } from '#server/domain/products/prices.ts';
import { queueReindex } from '#server/domain/products/reindex.ts';
import type { CallContext } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { auditRecord } from '#server/http/removal.ts';
import type { Uses } from './kind.ts';
import type { Moved } from './moved.ts';

export const OFFERS_COLUMN: CsvColumn<{ readonly offers_count: number }> = {
  title: { en: 'Offers', ar: 'العروض' },
  cell: ({ offers_count }) => offers_count,
};

const COLUMNS = {
  brand: { product: products.brandId, offer: offers.brandId, field: 'brandId' },
  category: { product: products.categoryId, offer: offers.categoryId, field: 'categoryId' },
} as const;
type Label = keyof typeof COLUMNS;

/** What brands and categories share: a product has one of each, an offer is of one of them, and products are found by both. */
export function labelOf(label: Label) {
  return {
    usesOf: (db: Reader, ids: readonly number[]) => usesOf(db, label, ids),
    move: (call: CallContext, from: number, into: number) => move(call, label, from, into),
    moveBack: (call: CallContext, from: number, into: number, moved: Moved & { readonly at: Date }) =>
      moveBack(call, label, { from, into, moved }),
    renamed: (db: Reader, id: number) => queueReindex(db, label, id),
  };
}

async function usesOf(db: Reader, label: Label, ids: readonly number[]): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map();
  const { product, offer } = COLUMNS[label];
  const ofProducts = await db
    .select({ id: product, times: count() })
    .from(products)
    .where(and(inArray(product, [...ids]), isNull(products.deletedAt)))
    .groupBy(product);
  const ofOffers = await db
    .select({ id: offer, times: count() })
    .from(offers)
    .where(and(inArray(offer, [...ids]), isNull(offers.deletedAt)))
    .groupBy(offer);
  const times = (rows: { id: number | null; times: number }[], id: number) =>
    rows.find((row) => row.id === id)?.times ?? 0;
  return new Map(ids.map((id) => [id, { products: times(ofProducts, id), offers: times(ofOffers, id) }]));
}

async function move(call: CallContext, label: Label, from: number, into: number): Promise<Moved> {
  const { db, at, actor } = call;
  const { product, offer } = COLUMNS[label];
  // Deleted ones too, so that they come back whole.
  const ids = await lockProducts(db, eq(product, from));
  const listed = await offersOf(db, label, from);
  await relabel(call, label, into, ids);
  await leaveForeignOffers(call, ids);
  const ended = await db
    .select()
    .from(offers)
    .where(and(eq(offer, from), isNull(offers.deletedAt)))
    .for('update');
  for (const { id, name } of ended) {
    await markDeleted(db, offers, id, { by: actor.id }, at);
    await refreshPricesOf(db, id);
    await auditRecord({ ...call, params: { id } }, { resource: 'offers' }, 'delete', { before: { name } });
  }
  await queueReindex(db, label, into);
  return { product_ids: ids, sub_product_ids: [], offers: listed };
}

interface MovingBack {
  readonly from: number;
  readonly into: number;
  readonly moved: Moved & { readonly at: Date };
}

async function moveBack(call: CallContext, label: Label, { from, into, moved }: MovingBack): Promise<void> {
  const { db } = call;
  const stayed = and(eq(COLUMNS[label].product, into), among(products.id, moved.product_ids));
  const ids = await lockProducts(db, stayed);
  await relabel(call, label, from, ids);
  await reviveOffers(call, moved);
  await relist(db, label, from, { ids, moved });
  // They may have come into an offer of where they were.
  await leaveForeignOffers(call, ids);
  await queueReindex(db, label, from);
}

/** Their ids, in the order in which they are locked. */
async function lockProducts(db: Reader, which: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(which).orderBy(products.id).for('update');
  return rows.map(({ id }) => id);
}

async function relabel({ db, at }: CallContext, label: Label, to: number, ids: readonly number[]): Promise<void> {
  await db
    .update(products)
    .set({ [COLUMNS[label].field]: to, updatedAt: at, version: sql`${products.version} + 1` })
    .where(among(products.id, ids));
}

/** The offers of one brand or category, deleted ones too, with their lists. */
async function offersOf(db: Reader, label: Label, id: number): Promise<Moved['offers']> {
  const rows = await db
    .select({ id: offers.id, deletedAt: offers.deletedAt, productId: offerProducts.productId })
    .from(offers)
    .leftJoin(offerProducts, eq(offerProducts.offerId, offers.id))
    .where(eq(COLUMNS[label].offer, id))
    .orderBy(offers.id, offerProducts.productId);
  const found = new Map<number, { id: number; ended: boolean; product_ids: number[] }>();
  for (const row of rows) {
    const one = found.get(row.id) ?? { id: row.id, ended: row.deletedAt === null, product_ids: [] };
    if (row.productId !== null) one.product_ids.push(row.productId);
    found.set(row.id, one);
  }
  return [...found.values()];
}

/** Shows the offers again that the merge ended; one whose name was taken meanwhile stays among the deleted ones. */
async function reviveOffers(call: CallContext, { at, offers: listed }: MovingBack['moved']): Promise<void> {
  const { db } = call;
  const ended = listed.filter((one) => one.ended).map(({ id }) => id);
  const rows = await db
    .select()
    .from(offers)
    .where(and(among(offers.id, ended), eq(offers.deletedAt, at)))
    .orderBy(offers.id)
    .for('update');
  for (const { id, name, nameKey } of rows) {
    const taken = and(eq(offers.nameKey, nameKey), isNull(offers.deletedAt));
    const [other] = await db.select({ id: offers.id }).from(offers).where(taken).limit(1);
    if (other) continue;
    await markDeleted(db, offers, id, null, call.at);
    await auditRecord({ ...call, params: { id } }, { resource: 'offers' }, 'restore', { after: { name } });
  }
}

/** Puts products that came back onto the lists on which they were. */
async function relist(
  db: Reader,
  label: Label,
  from: number,
  { ids, moved }: { ids: readonly number[]; moved: Moved },
): Promise<void> {
  const back = new Set(ids);
  const pairs = moved.offers.flatMap(({ id, product_ids }) =>
    product_ids.filter((productId) => back.has(productId)).map((productId) => ({ offer: id, product: productId })),
  );
  await db.execute(sql`insert into offer_products (offer_id, product_id, product_name)
    select ${offers.id}, ${products.id}, ${products.name}
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(offer bigint, product bigint)
      join ${offers} on ${offers.id} = r.offer and ${COLUMNS[label].offer} = ${from}
      join ${products} on ${products.id} = r.product
    on conflict do nothing`);
}
