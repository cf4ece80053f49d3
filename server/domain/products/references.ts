import type { Reader } from '#server/db/database.ts';
import { and, eq, isNull, ne, type PgColumn, type PgTable, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { duplicateField, Failure, invalidField } from '#server/failure.ts';

type Referred = PgTable & { readonly id: PgColumn; readonly deletedAt: PgColumn };

const TABLES = { brand_id: brands, category_id: categories, size_id: sizes, color_id: colors } as const;

interface References {
  readonly brand_id?: number | null | undefined;
  readonly category_id?: number | null | undefined;
  readonly provider_id?: number | null | undefined;
  readonly size_id?: number | null | undefined;
  readonly color_id?: number | null | undefined;
}

/** Throws 422 under the first field that names nothing; what it names cannot be deleted until the transaction ends. */
export async function refuseUnknown(db: Reader, sent: References, prefix = ''): Promise<void> {
  for (const [field, table] of Object.entries(TABLES)) {
    // These are the keys of the table above.
    const id = sent[field as keyof typeof TABLES];
    if (typeof id === 'number' && !(await isThere(db, table, id))) throw invalidField(`${prefix}${field}`, 'invalid');
  }
  if (typeof sent.provider_id !== 'number') return;
  const [provider] = await db
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, sent.provider_id), isNull(accounts.deletedAt)))
    .for('share');
  if (provider?.role !== 'Provider') throw invalidField(`${prefix}provider_id`, 'invalid');
}

const DELETED = {
  brand_id: 'brand_deleted',
  category_id: 'category_deleted',
  size_id: 'size_deleted',
  color_id: 'color_deleted',
} as const;

/** What a product or sub-product that comes back refers to. */
interface Returning {
  readonly brandId?: number | null;
  readonly categoryId?: number | null;
  readonly providerId?: number | null;
  readonly sizeId: number | null;
  readonly colorId: number | null;
}

/** Throws 422 under the first field whose record was deleted meanwhile; the others cannot be deleted before it is back. */
export async function refuseDeletedReferences(db: Reader, returning: Returning): Promise<void> {
  const { brandId: brand_id, categoryId: category_id, sizeId: size_id, colorId: color_id } = returning;
  for (const [field, id] of Object.entries({ brand_id, category_id, size_id, color_id })) {
    // These are the keys of both tables.
    const name = field as keyof typeof TABLES;
    if (typeof id === 'number' && !(await isThere(db, TABLES[name], id))) throw invalidField(field, DELETED[name]);
  }
  const { providerId } = returning;
  if (typeof providerId === 'number' && !(await isThere(db, accounts, providerId)))
    throw invalidField('provider_id', 'provider_deleted');
}

async function isThere(db: Reader, table: Referred, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('share');
  return rows.length > 0;
}

/** Of the advisory locks of barcodes: a first number that no other pair of ours has. */
const BARCODES = 7_301;

/**
 * Two requests for one barcode wait for each other. Barcodes share a thousand locks, since the database has room for a few
 * thousand at once, and take them in one order, since those who come from both ends would wait for ever.
 */
export async function lockBarcodes(db: Reader, barcodes: readonly string[]): Promise<void> {
  if (barcodes.length === 0) return;
  await db.execute(sql`select pg_advisory_xact_lock(${BARCODES}::int, bucket) from (
    select distinct hashtext(value) & 1023 as bucket
    from jsonb_array_elements_text(${JSON.stringify(barcodes)}::jsonb) order by 1 offset 0
  ) as buckets`);
}

/** A product, or one of its sub-products. */
interface Sellable {
  readonly productId?: number;
  readonly subProductId?: number;
}

/** Throws 409 when something else that is sold has this barcode. */
export async function refuseTakenBarcode(
  db: Reader,
  barcode: string | null | undefined,
  { productId = 0, subProductId = 0 }: Sellable,
  field = 'barcode',
): Promise<void> {
  if (!barcode) return;
  await lockBarcodes(db, [barcode]);
  const parents = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.barcode, barcode), isNull(products.deletedAt), ne(products.id, productId)));
  const children = await db
    .select({ id: subProducts.id })
    .from(subProducts)
    .where(and(eq(subProducts.barcode, barcode), isNull(subProducts.deletedAt), ne(subProducts.id, subProductId)));
  if (parents.length + children.length > 0) throw duplicateField(field);
}

export interface Pair {
  readonly size_id: number | null;
  readonly color_id: number | null;
}

/** 409 duplicate: the product has this size and color already. */
export function pairTaken(field = 'size_id'): Failure {
  return new Failure('duplicate', { fields: { [field]: ['size_color_exists'] } });
}

/** Throws 409 when the product, whose row is locked, has this size and color already, itself included. */
export async function refuseTakenPair(
  db: Reader,
  productId: number,
  pair: Pair,
  { except, isProduct = false }: { except?: number; isProduct?: boolean } = {},
): Promise<void> {
  const same = (table: typeof products | typeof subProducts) =>
    and(
      sql`${table.sizeId} is not distinct from ${pair.size_id}::bigint`,
      sql`${table.colorId} is not distinct from ${pair.color_id}::bigint`,
    );
  const ofSub = await db
    .select({ id: subProducts.id })
    .from(subProducts)
    .where(
      and(
        eq(subProducts.productId, productId),
        isNull(subProducts.deletedAt),
        same(subProducts),
        except === undefined ? undefined : ne(subProducts.id, except),
      ),
    );
  const ofProduct = isProduct
    ? []
    : await db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.id, productId), same(products)));
  if (ofSub.length + ofProduct.length > 0) throw pairTaken();
}
