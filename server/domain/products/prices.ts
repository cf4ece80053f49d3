import { type Piastres, priceAfterOffer } from '#contract/money.ts';
import { among } from '#server/db/among.ts';
import { writeAudits } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from '#server/db/query/drizzle.ts';
import { offerProducts, products, subProducts } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import type { CallContext } from '#server/http/api.ts';

/** Rows that are locked and written together. */
const BATCH = 1_000;

/** Rows as one parameter, whatever their number; to be named with their columns. */
function recordset(rows: readonly object[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

/**
 * Finds the best offer of each product anew, and writes it with the prices that it leaves, on sub-products too. The highest
 * discount wins, of two equal ones the older offer; offers never stack. Locks the products in the order of their ids, raises
 * no version, and writes only what differs. To be called after a price, an offer, or an offer's list of products changed.
 */
export async function refreshPrices(db: Reader, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += BATCH) await refreshBatch(db, ids.slice(from, from + BATCH));
}

/** The same for every product that is or was in an offer: those on its list, and those that still carry its price. */
export async function refreshPricesOf(db: Reader, offerId: number): Promise<void> {
  await refreshPrices(db, await productsOf(db, offerId));
}

async function productsOf(db: Reader, offerId: number): Promise<number[]> {
  const listed = await db
    .select({ id: offerProducts.productId })
    .from(offerProducts)
    .where(eq(offerProducts.offerId, offerId));
  const carrying = await db.select({ id: products.id }).from(products).where(eq(products.offerId, offerId));
  return [...listed, ...carrying].map(({ id }) => id);
}

/**
 * Takes products out of the offers of a brand or category that they do not belong to any more, with a line in the audit
 * each, and finds their prices anew. To be called after products moved.
 */
export async function leaveForeignOffers(
  { db, actor, request, at }: Pick<CallContext, 'db' | 'actor' | 'request' | 'at'>,
  productIds: readonly number[],
): Promise<void> {
  const foreign = or(
    and(eq(offers.type, 'brand'), sql`${products.brandId} is distinct from ${offers.brandId}`),
    and(eq(offers.type, 'category'), sql`${products.categoryId} is distinct from ${offers.categoryId}`),
  );
  const left = await db
    .select({ productId: products.id, offerId: offers.id, name: offers.name })
    .from(offerProducts)
    .innerJoin(products, eq(products.id, offerProducts.productId))
    .innerJoin(offers, eq(offers.id, offerProducts.offerId))
    .where(and(among(offerProducts.productId, productIds), foreign))
    .orderBy(asc(products.id), asc(offers.id));
  if (left.length > 0) {
    const pairs = left.map(({ productId, offerId }) => ({ product: productId, offer: offerId }));
    await db.execute(sql`delete from offer_products o using ${recordset(pairs)} as r(product bigint, offer bigint)
      where o.product_id = r.product and o.offer_id = r.offer`);
    const entry = { actor, action: 'leave_offer', resource: 'products', request, at } as const;
    const lines = left.map(({ productId, offerId, name }) => ({
      ...{ ...entry, recordId: productId },
      ...{ before: { offer: { id: offerId, name } }, after: { offer: null } },
    }));
    await writeAudits(db, lines);
  }
  await refreshPrices(db, productIds);
}

interface Priced {
  readonly id: number;
  readonly price: Piastres;
  readonly priceAfterOffers: Piastres;
}

async function refreshBatch(db: Reader, ids: readonly number[]): Promise<void> {
  const { id, price, priceAfterOffers, offerId } = products;
  const parents = await db
    .select({ id, price, priceAfterOffers, offerId })
    .from(products)
    .where(among(products.id, ids))
    .orderBy(asc(products.id))
    .for('update');
  const children = await db
    .select({
      id: subProducts.id,
      productId: subProducts.productId,
      price: subProducts.price,
      priceAfterOffers: subProducts.priceAfterOffers,
    })
    .from(subProducts)
    .where(among(subProducts.productId, ids))
    .orderBy(asc(subProducts.id))
    .for('update');
  const best = await bestOffers(db, ids);
  const after = (item: Priced, productId: number) => {
    const offer = best.get(productId);
    return offer ? priceAfterOffer(item.price, offer.discount) : item.price;
  };
  const changedParents = parents
    .map((one) => ({ ...one, next: after(one, one.id), nextOffer: best.get(one.id)?.id ?? null }))
    .filter((one) => one.next !== one.priceAfterOffers || one.nextOffer !== one.offerId);
  const changedChildren = children
    .map((one) => ({ ...one, next: after(one, one.productId) }))
    .filter((one) => one.next !== one.priceAfterOffers);
  if (changedParents.length > 0) {
    const rows = changedParents.map((one) => ({ id: one.id, next: one.next, offer: one.nextOffer }));
    await db.execute(sql`update products p set price_after_offers = r.next, offer_id = r.offer
      from ${recordset(rows)} as r(id bigint, next bigint, offer bigint) where p.id = r.id`);
  }
  if (changedChildren.length > 0) {
    const rows = changedChildren.map((one) => ({ id: one.id, next: one.next }));
    await db.execute(sql`update sub_products s set price_after_offers = r.next
      from ${recordset(rows)} as r(id bigint, next bigint) where s.id = r.id`);
  }
}

async function bestOffers(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectDistinctOn([offerProducts.productId], {
      productId: offerProducts.productId,
      id: offers.id,
      discount: offers.discount,
    })
    .from(offerProducts)
    .innerJoin(offers, eq(offers.id, offerProducts.offerId))
    .where(and(among(offerProducts.productId, ids), isNull(offers.deletedAt)))
    .orderBy(asc(offerProducts.productId), sql`${offers.discount} desc`, asc(offers.id));
  return new Map(rows.map((row) => [row.productId, row]));
}
