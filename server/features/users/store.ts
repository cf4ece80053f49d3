import { asPiastres, toPounds } from '#contract/money.ts';
import type { User, UserDetails, UserRole } from '#contract/users.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, isNull, ne, sql } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { complaints, reviews } from '#server/db/tables/feedback.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returns } from '#server/db/tables/returns.ts';
import { users } from '#server/db/tables/users.ts';
import { duplicateField, Failure } from '#server/failure.ts';
import { recordToWire } from '#server/http/reply.ts';

type UserRow = typeof users.$inferSelect;

/** A user as a list shows one. */
export function userOf(row: UserRow): User {
  return {
    ...recordToWire(row),
    full_name: row.fullName,
    email: row.email,
    phone: row.phone,
    avatar: row.avatar,
    status: row.status,
    role: row.role,
  };
}

/** As it travels: money in pounds. */
export type UserSent = Omit<UserDetails, 'refunded_amount'> & { readonly refunded_amount: number };

/** The same with the cover and the numbers of what belongs to the user. */
export async function userDetails(db: Reader, row: UserRow): Promise<UserSent> {
  const [counts] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${orders.status} = 'in_progress'))::int`,
      reviews: sql<number>`(select count(*) from ${reviews} where ${reviews.userId} = ${row.id} and ${reviews.deletedAt} is null)::int`,
      complaints: sql<number>`(select count(*) from ${complaints} where ${complaints.userId} = ${row.id} and ${complaints.deletedAt} is null)::int`,
    })
    .from(orders)
    .where(eq(orders.userId, row.id));
  const own = eq(orders.userId, row.id);
  const [back] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(own);
  const [given] = await db
    .select({ sum: sql<string>`coalesce(sum(${transactions.amount}), 0)` })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .where(and(own, eq(transactions.type, 'refund'), eq(transactions.state, 'refunded')));
  return {
    ...userOf(row),
    cover: row.cover,
    orders_count: counts?.orders ?? 0,
    returns_count: back?.count ?? 0,
    refunded_amount: toPounds(asPiastres(Number(given?.sum ?? 0))),
    orders_in_progress: counts?.open ?? 0,
    reviews_count: counts?.reviews ?? 0,
    complaints_count: counts?.complaints ?? 0,
  };
}

interface Edit {
  readonly status?: boolean | undefined;
  readonly role?: UserRole | undefined;
}

/** Writes the sent fields and raises the version; without a difference nothing is written. */
export async function writeUser(db: Reader, row: UserRow, edit: Edit, at: Date): Promise<UserRow> {
  const { status = row.status, role = row.role } = edit;
  if (status === row.status && role === row.role) return row;
  return writeRow(db, users, row.id, { status, role }, at);
}

/** Throws 409 in_use while an order of the user is in progress: somebody waits for it. */
export async function refuseWhileOrdering(db: Reader, { id }: UserRow): Promise<void> {
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.userId, id), eq(orders.status, 'in_progress')));
  if (open && open.count > 0) throw new Failure('in_use', { counts: { orders: open.count } });
}

/** Nobody comes back who was forgotten, or whose email has a new account by now. */
export async function refuseReturn(db: Reader, { id, emailKey, anonymisedAt }: UserRow): Promise<void> {
  if (anonymisedAt) throw new Failure('not_found');
  if (emailKey === null) return;
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNull(users.deletedAt), ne(users.id, id)));
  if (taken) throw duplicateField('email');
}
