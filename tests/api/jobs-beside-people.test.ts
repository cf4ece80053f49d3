import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allocate } from '#contract/allocation.ts';
import { orders as orderCalls } from '#contract/orders.ts';
import { complaints } from '#server/db/tables/feedback.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { users } from '#server/db/tables/users.ts';
import { anonymise } from '#server/jobs/anonymise.ts';
import { DAY, type Job } from '#server/jobs/job.ts';
import { ledgerHistory } from '#server/jobs/ledger-history.ts';
import { addComplaint, addUser } from './feedback.ts';
import { holdRows } from './held-rows.ts';
import { openShop, type Shop } from './shop.ts';

// The embedded database has one connection: there a job begins before or after what people do.
describe.runIf(process.env.DATABASE_URL_TEST)('a job that runs while somebody changes the same rows', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  const run = (job: Job) => shop.db.transaction((tx) => job.run(tx, shop.now(), shop.storage));

  test('shares a promo code over the lines as they were amended', async () => {
    const { id, lineIds } = shop.orders.mixed;
    const held = await holdRows(shop, sql`select from transactions where order_id = ${id} for update`);
    const body = { reason: 'other', lines: [{ line_id: lineIds[0], quantity: 3 }] };
    const amending = shop.ask(shop.keys.admin, orderCalls.amend, { id }, { body });
    await held.waitedFor(1);
    const sharing = run(ledgerHistory);
    await held.waitedFor(2);
    await held.letGo();
    expect((await amending).status).toBe(201);
    await sharing;

    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
    const asked = lines.map((line) => ({ id: line.id, amount: line.lineTotal }));
    const shares = order && allocate(order.promoAmount, asked);
    expect(lines.map(({ promoShare }) => promoShare)).toEqual(lines.map((line) => shares?.get(line.id)));
  });

  test('forgets nobody who is being restored', async () => {
    const deletedAt = new Date(shop.now().getTime() - 31 * DAY);
    const gone = await addUser(shop.db, { deletedAt });
    const back = await addUser(shop.db, { deletedAt });
    const held = await holdRows(shop, sql`update users set deleted_at = null where id = ${back}`);
    const erased = await Promise.race([run(anonymise), sleep(4_000)]);
    await held.letGo();
    expect(erased).toMatchObject({ users: 1 });
    const rows = await shop.db
      .select()
      .from(users)
      .where(inArray(users.id, [gone, back]))
      .orderBy(asc(users.id));
    expect(rows.map(({ fullName }) => fullName)).toEqual([`Deleted user #${gone}`, 'هند رستم']);
  });

  test('forgets a person in the answer that is being given', async () => {
    const userId = await addUser(shop.db, { deletedAt: new Date(shop.now().getTime() - 31 * DAY) });
    const id = await addComplaint(shop.db, { userId });
    const held = await holdRows(
      shop,
      sql`update complaints set reply = 'تم يا هند رستم', status = 'solved' where id = ${id}`,
    );
    const erasing = run(anonymise);
    await held.waitedFor(1);
    await held.letGo();
    await erasing;
    const [complaint] = await shop.db.select().from(complaints).where(eq(complaints.id, id));
    expect(complaint).toMatchObject({ status: 'solved', reply: `تم يا Deleted user #${userId}` });
  });
});
