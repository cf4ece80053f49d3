import type { IssueCode } from '#contract/issues.ts';
import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, isNull, sql } from '#server/db/query/drizzle.ts';
import { brands, categories } from '#server/db/tables/catalog.ts';
import { offerProducts, products } from '#server/db/tables/products.ts';
import { Failure, invalidField } from '#server/failure.ts';

/** What an offer is on. */
export interface Subject {
  readonly type: 'brand' | 'category';
  readonly brandId: number | null;
  readonly categoryId: number | null;
}

interface Offered {
  readonly product_id: number;
}

/** 422 unless the brand or category is there; its row is held, so that it cannot be deleted meanwhile. */
export async function holdSubject(
  db: Reader,
  { type, brandId, categoryId }: Subject,
  gone: 'invalid' | `${Subject['type']}_deleted` = 'invalid',
): Promise<void> {
  const field = type === 'brand' ? 'brand_id' : 'category_id';
  const table = type === 'brand' ? brands : categories;
  const id = type === 'brand' ? brandId : categoryId;
  if (id === null) throw invalidField(field, 'required');
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('share');
  if (!row) throw invalidField(field, gone);
}

/** The products on an offer's list, deleted ones too. */
async function listedProducts(db: Reader, offerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: offerProducts.productId })
    .from(offerProducts)
    .where(eq(offerProducts.offerId, offerId));
  return rows.map(({ id }) => id);
}

/**
 * Puts these products on the offer's list instead of the ones before, and returns all whose price may differ now. 422 names
 * each that is not there, belongs elsewhere, or is newly chosen and not enabled. Deleted products stay on the list, for their
 * return. Of an offer's change the order of locks is: the offer, its brand or category, the products by id, their parts by id.
 */
export async function writeGoods(
  db: Reader,
  offerId: number,
  subject: Subject,
  chosen: readonly Offered[],
): Promise<number[]> {
  const before = await listedProducts(db, offerId);
  const ids = [...new Set(chosen.map((item) => item.product_id))];
  const touched = [...new Set([...before, ...ids])];
  const rows = await db
    .select()
    .from(products)
    .where(among(products.id, touched))
    .orderBy(asc(products.id))
    .for('update');
  const alive = new Map(rows.filter(({ deletedAt }) => !deletedAt).map((row) => [row.id, row]));
  const issueOf = (id: number): IssueCode | undefined => {
    const row = alive.get(id);
    if (!row) return 'product_unknown';
    const belongs = subject.type === 'brand' ? row.brandId === subject.brandId : row.categoryId === subject.categoryId;
    if (!belongs) return 'product_foreign';
    return row.enabled || before.includes(id) ? undefined : 'product_disabled';
  };
  const wrong = chosen.flatMap(({ product_id: id }, at): [string, [IssueCode]][] => {
    const issue = issueOf(id);
    return issue ? [[`products.${at}.product_id`, [issue]]] : [];
  });
  if (wrong.length > 0) throw new Failure('validation_failed', { fields: Object.fromEntries(wrong) });

  const gone = before.filter((id) => alive.has(id) && !ids.includes(id));
  if (gone.length > 0) {
    await db.delete(offerProducts).where(and(eq(offerProducts.offerId, offerId), among(offerProducts.productId, gone)));
  }
  const added = ids.filter((id) => !before.includes(id)).map((id) => ({ id, name: alive.get(id)?.name ?? '' }));
  if (added.length > 0) {
    await db.execute(sql`insert into offer_products (offer_id, product_id, product_name)
      select ${offerId}, id, name from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r(id bigint, name text)`);
  }
  return touched;
}
