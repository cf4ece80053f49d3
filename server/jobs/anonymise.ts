import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { searchText, sortKey } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { complaints, reviews } from '#server/db/tables/feedback.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { users } from '#server/db/tables/users.ts';
import { before, DAY, type Job } from './job.ts';
import { KEPT } from './purge.ts';

const SNAPSHOTS_KEPT = 90 * DAY;
const AT_ONCE = 500;

/** Erases the persons behind deleted accounts of the marketplace, and later the shipping data on their orders. */
export const anonymise: Job = {
  name: 'anonymise',
  every: DAY,
  async run(tx, at) {
    const erased = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(lt(users.deletedAt, before(at, KEPT)), isNull(users.anonymisedAt)))
      .limit(AT_ONCE);
    for (const { id } of erased) await erase(tx, id, at);
    return { users: erased.length, orders: await clearSnapshots(tx, at) };
  },
};

const namelessUser = (id: number) => `Deleted user #${id}`;

async function erase(tx: Reader, id: number, at: Date): Promise<void> {
  const name = namelessUser(id);
  const nobody = { email: null, emailKey: null, phone: '', phoneDigits: '', phoneE164: null, passwordHash: null };
  const keys = { searchText: searchText(name), sortKey: sortKey(name) };
  await tx
    .update(users)
    .set({ fullName: name, ...nobody, avatar: null, cover: null, ...keys, anonymisedAt: at })
    .where(eq(users.id, id));
  await tx.update(reviews).set({ userName: name, searchText: sql`''` }).where(eq(reviews.userId, id));
  await tx
    .update(complaints)
    .set({ name, searchText: searchText(name) })
    .where(eq(complaints.userId, id));
  // What the log and the stored answers say about this person is the person's data too.
  await tx
    .update(audit)
    .set({ before: null, after: null })
    .where(and(eq(audit.entity, 'users'), eq(audit.entityId, id)));
  await tx
    .update(idempotencyKeys)
    .set({ answer: sql`jsonb_build_object('data', jsonb_build_object('id', ${id}::bigint))` })
    .where(
      sql`${idempotencyKeys.answer} -> 'data' ->> 'id' = ${String(id)} and ${idempotencyKeys.answer} -> 'data' ? 'full_name'`,
    );
}

async function clearSnapshots(tx: Reader, at: Date): Promise<number> {
  const due = await tx
    .select({ id: orders.id, userId: users.id })
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
  const nothing = { clientPhone: '', phoneDigits: '', phoneE164: null, clientEmail: null, shippingAddress: '' };
  const nowhere = { city: null, street: null, building: null, landmark: null };
  for (const { id, userId } of due) {
    const clientName = namelessUser(userId);
    const search = searchText(id, clientName, ...(names.get(id) ?? []).map(({ name }) => name));
    await tx
      .update(orders)
      .set({ clientName, ...nothing, ...nowhere, searchText: search, clearedAt: at })
      .where(eq(orders.id, id));
  }
  return due.length;
}
