import type * as v from 'valibot';
import type { providerEdit, providerForm } from '#contract/providers.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, inArray, isNull, sql } from '#server/db/query/drizzle.ts';
import { providers } from '#server/db/tables/accounts.ts';
import { products } from '#server/db/tables/products.ts';
import {
  type AccountRow,
  accountsOf,
  accountToWire,
  insertAccount,
  updateAccount,
} from '#server/domain/accounts/store.ts';

const ROLE = 'Provider';
type Form = v.InferOutput<typeof providerForm>;
type Edit = Omit<v.InferOutput<typeof providerEdit>, 'image'>;

/** Accounts are kept in one table; these are the providers. */
export const isProvider = accountsOf(ROLE);

/** Providers as the contract shows them, in the order given. */
export async function providersOf(db: Reader, rows: readonly AccountRow[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [texts, counts] = [await descriptionsOf(db, ids), await productCounts(db, ids)];
  return rows.map((row) => ({
    ...accountToWire(row),
    description: texts.get(row.id) ?? '',
    products_count: counts.get(row.id) ?? 0,
  }));
}

/** One provider as the contract shows him. */
export async function providerOf(db: Reader, row: AccountRow) {
  const [shown] = await providersOf(db, [row]);
  if (!shown) throw new Error('One row was shown as none.');
  return shown;
}

export async function insertProvider(
  db: Reader,
  form: Form,
  { passwordHash, image }: { passwordHash: string; image: string | null },
  at: Date,
): Promise<AccountRow> {
  const { name, email, phone, status, description } = form;
  const row = await insertAccount(db, { role: ROLE, name, email, phone, status, image }, passwordHash, at);
  await db.insert(providers).values({ accountId: row.id, description });
  return row;
}

/** Writes the sent fields; `image` is the key of a new picture, null takes it away. */
export async function updateProvider(
  db: Reader,
  row: AccountRow,
  { description, ...edit }: Edit & { readonly image?: string | null | undefined },
  at: Date,
): Promise<AccountRow> {
  const before = (await descriptionsOf(db, [row.id])).get(row.id);
  const isOther = description !== undefined && description !== before;
  if (isOther) await db.update(providers).set({ description }).where(eq(providers.accountId, row.id));
  return updateAccount(db, row, edit, at, isOther);
}

async function descriptionsOf(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select()
    .from(providers)
    .where(inArray(providers.accountId, [...ids]));
  return new Map(rows.map(({ accountId, description }) => [accountId, description]));
}

async function productCounts(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: products.providerId, count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(inArray(products.providerId, [...ids]), isNull(products.deletedAt)))
    .groupBy(products.providerId);
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
}
