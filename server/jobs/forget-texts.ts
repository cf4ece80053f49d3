import { searchText } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, inArray, type SQL, sql } from '#server/db/query/drizzle.ts';
import { complaintHistory, complaints, reviews } from '#server/db/tables/feedback.ts';
import { orderHistory, orderNotes } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returnLines, returnPictures, returns } from '#server/db/tables/returns.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { reindexReviews } from '#server/domain/products/review-text.ts';
import type { Forgetting } from './named-person.ts';

/**
 * Takes a person out of what was written about orders and what came back of them: notes, reasons, the history and the log.
 * The notes of returns and their pictures go whole: nobody can tell what of a person they say and show.
 */
export async function forgetInOrders(tx: Reader, ids: readonly number[], forget: Forgetting): Promise<void> {
  if (ids.length === 0) return;
  const own = [...ids];
  const notes = await tx.select().from(orderNotes).where(inArray(orderNotes.orderId, own));
  for (const [id, left] of withoutTrace(notes, ['note'], forget))
    await tx.update(orderNotes).set(left).where(eq(orderNotes.id, id));
  const told = await tx.select().from(orderHistory).where(inArray(orderHistory.orderId, own));
  for (const [id, left] of withoutTrace(told, ['data'], forget))
    await tx.update(orderHistory).set(left).where(eq(orderHistory.id, id));
  const canceled = and(inArray(orders.id, own), sql`coalesce(${orders.cancelNote}, '') <> ''`);
  for (const [id, left] of withoutTrace(await tx.select().from(orders).where(canceled), ['cancelNote'], forget))
    await tx.update(orders).set(left).where(eq(orders.id, id));
  await forgetInLog(tx, 'orders', own, forget);
  await forgetInReturns(tx, own, forget);
}

async function forgetInReturns(tx: Reader, orderIds: readonly number[], forget: Forgetting): Promise<void> {
  const back = await tx
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]));
  const ids = back.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(returns).set({ note: '' }).where(inArray(returns.id, ids));
  await tx.update(returnLines).set({ note: '' }).where(inArray(returnLines.returnId, ids));
  await tx.delete(returnPictures).where(inArray(returnPictures.returnId, ids));
  const about = and(eq(audit.resource, 'returns'), inArray(audit.recordId, ids));
  const unsaid = (column: typeof audit.before | typeof audit.after) =>
    sql`case when ${column} ? 'note' then jsonb_set(${column}, '{note}', '""') else ${column} end`;
  await tx
    .update(audit)
    .set({ before: unsaid(audit.before), after: unsaid(audit.after) })
    .where(about);
  await forgetInLog(tx, 'returns', ids, forget);
}

/** Takes a person out of complaints, of what was answered to them and what is told of them; they stay findable by the rest. */
export async function forgetInComplaints(tx: Reader, which: SQL, name: string, forget: Forgetting): Promise<void> {
  // Somebody may be answering one.
  const rows = await tx.select().from(complaints).where(which).orderBy(asc(complaints.id)).for('no key update');
  for (const row of rows) {
    const description = forget(row.description);
    const reply = row.reply === null ? null : forget(row.reply);
    const text = searchText(name, description, reply);
    await tx.update(complaints).set({ name, description, reply, searchText: text }).where(eq(complaints.id, row.id));
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const told = await tx.select().from(complaintHistory).where(inArray(complaintHistory.complaintId, ids));
  for (const [id, left] of withoutTrace(told, ['data'], forget))
    await tx.update(complaintHistory).set(left).where(eq(complaintHistory.id, id));
  await forgetInLog(tx, 'complaints', ids, forget);
}

/** Takes a person out of reviews and of what the log says of them. */
export async function forgetInReviews(tx: Reader, which: SQL, userName: string, forget: Forgetting): Promise<void> {
  const rows = await tx.select().from(reviews).where(which);
  for (const { id, description } of rows) {
    await tx
      .update(reviews)
      .set({ userName, description: forget(description) })
      .where(eq(reviews.id, id));
  }
  const ids = rows.map(({ id }) => id);
  await reindexReviews(tx, ids);
  await forgetInLog(tx, 'reviews', ids, forget);
}

async function forgetInLog(tx: Reader, resource: string, ids: readonly number[], forget: Forgetting): Promise<void> {
  if (ids.length === 0) return;
  const about = and(eq(audit.resource, resource), inArray(audit.recordId, [...ids]));
  for (const [id, left] of withoutTrace(await tx.select().from(audit).where(about), ['before', 'after'], forget))
    await tx.update(audit).set(left).where(eq(audit.id, id));
}

/** What these fields say without the person, by the row's id; only of rows that named the person. */
function withoutTrace<Row extends { readonly id: number }, Field extends keyof Row>(
  rows: readonly Row[],
  fields: readonly Field[],
  forget: Forgetting,
): [id: number, left: Pick<Row, Field>][] {
  return rows.flatMap((row) => {
    const before = Object.fromEntries(fields.map((field) => [field, row[field]]));
    const left = forget.inside(before);
    // It has the fields that it was asked for.
    return JSON.stringify(left) === JSON.stringify(before) ? [] : [[row.id, left as Pick<Row, Field>]];
  });
}
