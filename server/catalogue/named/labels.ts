import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { leaveForeignOffers, refreshPricesOf } from '#server/catalogue/prices.ts';
import { queueReindex } from '#server/catalogue/reindex.ts';
import type { Reader } from '#server/db/database.ts';
import { markDeleted } from '#server/db/soft-delete.ts';
import { products } from '#server/db/tables/products.ts';
import { offers } from '#server/db/tables/promotions.ts';
import type { CallContext } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { note } from '#server/http/removal.ts';
import type { Uses } from './kind.ts';

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

async function move(call: CallContext, label: Label, from: number, into: number): Promise<number[]> {
  const { db, at, actor } = call;
  const { product, offer, field } = COLUMNS[label];
  // Deleted ones too, so that they come back whole.
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(product, from))
    .orderBy(products.id)
    .for('update');
  const ids = rows.map(({ id }) => id);
  await db
    .update(products)
    .set({ [field]: into, updatedAt: at, version: sql`${products.version} + 1` })
    .where(eq(product, from));
  await leaveForeignOffers(call, ids);
  const ended = await db
    .select()
    .from(offers)
    .where(and(eq(offer, from), isNull(offers.deletedAt)))
    .for('update');
  for (const { id, name } of ended) {
    await markDeleted(db, offers, id, { by: actor.id }, at);
    await refreshPricesOf(db, id);
    await note({ ...call, params: { id } }, { entity: 'offers' }, 'delete', { before: { name } });
  }
  await queueReindex(db, label, into);
  return ids;
}
