import { normalizeArabic, searchText, sortKey } from '#contract/arabic.ts';
import { type offers as contract, type OfferDetails, subjectOf } from '#contract/offers.ts';
import { and, eq, isNull } from '#server/db/query/drizzle.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { offers } from '#server/db/tables/promotions.ts';
import { refreshPrices, refreshPricesOf } from '#server/domain/products/prices.ts';
import { duplicateField, invalidField } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { brokenUniqueIndex } from '#server/http/database-failure.ts';
import { editRecord } from '#server/http/editing.ts';
import { auditRecord, type RecordKind } from '#server/http/removal.ts';
import { holdSubject, type Subject, writeGoods } from './goods.ts';
import { offerDetails } from './wire.ts';

type OfferRow = typeof offers.$inferSelect;

/** A deleted offer gives its prices back at once; a restored one takes them again. */
export const offerKind: RecordKind<typeof offers, OfferDetails> = {
  table: offers,
  resource: 'offers',
  toWire: offerDetails,
  async refuseRestoral(db, row) {
    const { nameKey, type } = row;
    await holdSubject(db, row, `${type}_deleted`);
    const taken = and(eq(offers.nameKey, nameKey), isNull(offers.deletedAt));
    const [other] = await db.select({ id: offers.id }).from(offers).where(taken).limit(1);
    if (other) throw duplicateField('name');
  },
  afterWrite: ({ db }, { id }) => refreshPricesOf(db, id),
};

export async function addOffer(call: Call<typeof contract.create>): Promise<OfferDetails> {
  const { db, body, at } = call;
  const { name, discount, type } = body;
  const subject = subjectFor(type, subjectOf(body).id);
  await holdSubject(db, subject);
  const values = { name, discount, ...subject, ...keysOf(name), createdAt: at, updatedAt: at };
  const row = oneRow(await db.insert(offers).values(values).returning().catch(refuseTakenName));
  await refreshPrices(db, await writeGoods(db, row.id, subject, body.products));
  const after = await offerDetails(db, row);
  await auditRecord({ ...call, params: { id: row.id } }, offerKind, 'create', { after: audited(after) });
  return after;
}

/** Writes the sent fields and what hangs on them; prices follow in the same transaction. Without a difference nothing is written. */
export function editOffer(call: Call<typeof contract.update>): Promise<OfferDetails> {
  return editRecord(call, offerKind, (row, before) => writeOffer(call, row, before), { logged: audited });
}

async function writeOffer(call: Call<typeof contract.update>, row: OfferRow, before: OfferDetails): Promise<OfferRow> {
  const { db, body, at } = call;
  const { name = row.name, discount = row.discount, type = row.type } = body;
  const kept = { type, brand_id: body.brand_id ?? row.brandId, category_id: body.category_id ?? row.categoryId };
  const subject = subjectFor(type, subjectOf(kept).id);
  const hasMoved = subject.brandId !== row.brandId || subject.categoryId !== row.categoryId;
  // Nothing of another brand or category may stay on the list, so the new list comes along with the move.
  if (hasMoved && !body.products) throw invalidField('products', 'products_required');
  const isSame = name === row.name && discount === row.discount && !hasMoved;
  if (isSame && sameGoods(before, body.products)) return row;

  if (hasMoved) await holdSubject(db, subject);
  const values = { name, discount, ...subject, ...keysOf(name) };
  const written = await writeRow(db, offers, row.id, values, at).catch(refuseTakenName);
  if (body.products) await refreshPrices(db, await writeGoods(db, row.id, subject, body.products));
  else await refreshPricesOf(db, row.id);
  return written;
}

function subjectFor(type: Subject['type'], id: number | null): Subject {
  return { type, brandId: type === 'brand' ? id : null, categoryId: type === 'category' ? id : null };
}

function sameGoods(before: OfferDetails, sent: readonly { readonly product_id: number }[] | undefined): boolean {
  if (!sent) return true;
  const wanted = new Set(sent.map(({ product_id: id }) => id));
  return wanted.size === before.products.length && before.products.every(({ product_id: id }) => wanted.has(id));
}

/** Prices follow by themselves and are no part of what somebody did. */
function audited({ products, products_count: _, ...offer }: OfferDetails) {
  return { ...offer, products: products.map(({ product_id, product_name }) => ({ product_id, product_name })) };
}

function keysOf(name: string) {
  return { nameKey: normalizeArabic(name) || name, searchText: searchText(name), sortKey: sortKey(name) };
}

function refuseTakenName(error: unknown): never {
  throw brokenUniqueIndex(error) === 'offers_name_key' ? duplicateField('name') : error;
}
