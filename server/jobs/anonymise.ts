import { searchText, sortKey } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '#server/db/query/drizzle.ts';
import { complaints, reviews } from '#server/db/tables/feedback.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { returns } from '#server/db/tables/returns.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { audit, files, jobRuns } from '#server/db/tables/upkeep.ts';
import { users } from '#server/db/tables/users.ts';
import { forgetInComplaints, forgetInOrders, forgetInReviews } from './forget-texts.ts';
import { before, DAY, type Job } from './job.ts';
import { type Forgetting, withoutPerson } from './named-person.ts';
import { KEPT } from './purge.ts';

const SNAPSHOTS_KEPT = 90 * DAY;
const AT_ONCE = 500;

/** Erases the persons behind deleted accounts of the marketplace, and later the shipping data on their orders. */
export const anonymise: Job = {
  name: 'anonymise',
  every: DAY,
  forGood: true,
  writesOrders: true,
  async run(tx, at) {
    const erased = await tx
      .select()
      .from(users)
      .where(and(lt(users.deletedAt, before(at, KEPT)), isNull(users.anonymisedAt)))
      .limit(AT_ONCE)
      // Whoever is being restored stays.
      .for('no key update', { skipLocked: true });
    for (const user of erased) await erase(tx, user, at);
    return { users: erased.length, orders: await clearSnapshots(tx, at) };
  },
};

/** Whether its last batch was full, so that more may wait; cheap enough to be asked every few seconds. */
export async function isAnonymiseWaiting(db: Reader): Promise<boolean> {
  const [last] = await db.select({ outcome: jobRuns.outcome }).from(jobRuns).where(eq(jobRuns.name, anonymise.name));
  return last !== undefined && Object.values(JSON.parse(last.outcome || '{}')).includes(AT_ONCE);
}

type UserRow = typeof users.$inferSelect;

const namelessUser = (id: number) => `Deleted user #${id}`;

async function erase(tx: Reader, user: UserRow, at: Date): Promise<void> {
  const { id, email, phone } = user;
  const name = namelessUser(id);
  const forget = withoutPerson({ names: await namesOf(tx, user), email, phones: [phone], instead: name });
  const nobody = { email: null, emailKey: null, phone: '', phoneDigits: '', phoneE164: null, passwordHash: null };
  const keys = { searchText: searchText(name), sortKey: sortKey(name) };
  await tx
    .update(users)
    .set({ fullName: name, ...nobody, avatar: null, cover: null, ...keys, anonymisedAt: at })
    .where(eq(users.id, id));
  await tx
    .update(files)
    .set({ deletedAt: at })
    .where(and(eq(files.ownerKind, 'user'), eq(files.ownerId, id)));
  // What the person wrote stays, under another name, and so does what was written about the person's orders.
  await forgetInReviews(tx, eq(reviews.userId, id), name, forget);
  await forgetInComplaints(tx, eq(complaints.userId, id), name, forget);
  const own = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  for (let from = 0; from < own.length; from += AT_ONCE) {
    const ids = own.slice(from, from + AT_ONCE).map((order) => order.id);
    await forgetInOrders(tx, ids, forget);
  }
  await forgetInAudit(tx, id);
  await forgetInResponses(tx, id, name, forget);
}

/** How the person signed: in the account, under complaints and reviews, and on orders to their own phone or email. */
async function namesOf(tx: Reader, { id, fullName, email, phoneDigits }: UserRow): Promise<string[]> {
  const complained = await tx
    .selectDistinct({ name: complaints.name })
    .from(complaints)
    .where(eq(complaints.userId, id));
  const reviewed = await tx.selectDistinct({ name: reviews.userName }).from(reviews).where(eq(reviews.userId, id));
  const own = or(
    phoneDigits === '' ? undefined : eq(orders.phoneDigits, phoneDigits),
    email === null ? undefined : eq(orders.clientEmail, email),
  );
  const ordered = own
    ? await tx
        .selectDistinct({ name: orders.clientName })
        .from(orders)
        .where(and(eq(orders.userId, id), own))
    : [];
  return [...new Set([fullName, ...[...complained, ...reviewed, ...ordered].map((row) => row.name)])];
}

/** What the log says about this person is the person's data too; that something was done, when and by whom, stays. */
async function forgetInAudit(tx: Reader, id: number): Promise<void> {
  await tx
    .update(audit)
    .set({ before: null, after: null })
    .where(and(eq(audit.resource, 'users'), eq(audit.recordId, id)));
  const signed = inArray(audit.resource, ['reviews', 'complaints']);
  const without = (fields: typeof audit.before | typeof audit.after) =>
    sql`${fields} - array['name', 'user', 'user_name']`;
  for (const column of ['before', 'after'] as const) {
    await tx
      .update(audit)
      .set({ [column]: without(audit[column]) })
      .where(and(signed, sql`${audit[column]} ->> 'user_id' = ${String(id)}`));
  }
}

const kept = sql`(${idempotencyKeys.response} -> 'data')`;

/** Stored answers keep their shape, so that a repeated request is still answered; the person is taken out of them. */
async function forgetInResponses(tx: Reader, id: number, name: string, forget: Forgetting): Promise<void> {
  const idText = String(id);
  const person = { full_name: name, email: null, phone: '', avatar: null, cover: null };
  await rewriteResponses(tx, person, sql`${kept} ->> 'id' = ${idText} and ${kept} ? 'full_name'`);
  await rewriteResponses(tx, { user_name: name }, sql`${kept} ->> 'user_id' = ${idText} and ${kept} ? 'user_name'`);
  await rewriteResponses(tx, { name, user: null }, sql`${kept} ->> 'user_id' = ${idText} and ${kept} ? 'replied_by'`);
  await forgetInside(
    tx,
    sql`${kept} ->> 'user_id' = ${idText} and ${kept} ?| array['user_name', 'replied_by']`,
    forget,
  );
}

/** Takes the person out of all texts of these answers. */
async function forgetInside(tx: Reader, written: SQL, forget: Forgetting): Promise<void> {
  for (const { accountId, key, response } of await tx.select().from(idempotencyKeys).where(written)) {
    const one = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
    await tx
      .update(idempotencyKeys)
      .set({ response: forget.inside(response) })
      .where(one);
  }
}

async function rewriteResponses(tx: Reader, fields: Record<string, unknown>, condition: SQL): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({
      response: sql`jsonb_set(${idempotencyKeys.response}, '{data}', ${kept} || ${JSON.stringify(fields)}::jsonb)`,
    })
    .where(condition);
}

/** What stood in a contact that was corrected; that it was, when and by whom, stays. */
async function forgetCorrections(tx: Reader, id: number): Promise<void> {
  await tx
    .update(audit)
    .set({ before: null, after: null })
    .where(and(eq(audit.resource, 'orders'), eq(audit.recordId, id), eq(audit.action, 'change_contact')));
}

async function clearSnapshots(tx: Reader, at: Date): Promise<number> {
  const due = await tx
    .select({
      id: orders.id,
      userId: users.id,
      name: orders.clientName,
      email: orders.clientEmail,
      phone: orders.clientPhone,
      phone2: orders.clientPhone2,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(isNotNull(users.anonymisedAt), isNull(orders.clearedAt), lt(orders.createdAt, before(at, SNAPSHOTS_KEPT))),
    )
    .limit(AT_ONCE);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const lines = await tx
    .select({ orderId: orderLines.orderId, name: orderLines.productName })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
  const names = Map.groupBy(lines, ({ orderId }) => orderId);
  const nothing = {
    clientPhone: '',
    phoneDigits: '',
    phoneE164: null,
    clientPhone2: null,
    clientEmail: null,
    shippingAddress: '',
  };
  const nowhere = { area: null, city: null, street: null, building: null, landmark: null };
  // Of a text that is no governorate nobody knows what it says; a name with its code is no address.
  const place = { governorate: sql`case when ${orders.governorateCode} is not null then ${orders.governorate} end` };
  for (const { id, userId, name, email, phone, phone2 } of due) {
    const clientName = namelessUser(userId);
    const forget = withoutPerson({ names: [name], email, phones: [phone, phone2 ?? ''], instead: clientName });
    await forgetInOrders(tx, [id], forget);
    await forgetInside(tx, sql`${kept} ->> 'order_id' = ${String(id)} and ${kept} ? 'client_name'`, forget);
    const search = searchText(id, clientName, ...(names.get(id) ?? []).map(({ name }) => name));
    await tx
      .update(orders)
      .set({ clientName, ...nothing, ...nowhere, ...place, governorateTyped: null, searchText: search, clearedAt: at })
      .where(eq(orders.id, id));
    await tx.update(returns).set({ searchText: search, phoneDigits: '' }).where(eq(returns.orderId, id));
    await forgetCorrections(tx, id);
    const client = {
      client_name: clientName,
      client_phone: null,
      client_phone_e164: null,
      client_phone_2: null,
      client_email: null,
    };
    const answered = sql`${kept} ->> 'id' = ${String(id)} and ${kept} ? 'client_name' and not ${kept} ? 'order_id'`;
    const address = { shipping_address: null, governorate: null, governorate_code: null, ...nowhere };
    await rewriteResponses(tx, { ...client, ...address }, answered);
  }
  return due.length;
}
