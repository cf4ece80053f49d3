import { eq, inArray, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts, tokens } from '#server/db/tables/accounts.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { orderNotes } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { audit, jobRuns } from '#server/db/tables/upkeep.ts';
import { users } from '#server/db/tables/users.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { addPerson } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

const DAY = 86_400_000;
let shop: Shop;
let lines: string[];
beforeEach(async () => {
  shop = await openShop();
  lines = [];
});
afterEach(() => shop.close());

const log = (level: 'debug' | 'info') => createLog(level, { write: (line) => void lines.push(line) });
const work = (options = {}, level: 'debug' | 'info' = 'debug') =>
  runJobs({ purged: purgedTables, db: shop.db, log: log(level), now: shop.now }, options);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test('what was deleted thirty days ago is gone for good, and orders still show it', async () => {
  const { shirt, bag } = shop.products;
  await shop.db
    .update(products)
    .set({ deletedAt: daysAgo(31) })
    .where(eq(products.id, shirt));
  await shop.db
    .update(products)
    .set({ deletedAt: daysAgo(29) })
    .where(eq(products.id, bag));
  const { otherProvider } = shop.people;
  const seller = { role: 'Provider', name: 'لم يبع', email: 'new@x.example', phone: '', passwordHash: '' } as const;
  const newcomer = await addPerson(shop.db, seller);
  const accountIds = async () => (await shop.db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id);
  await shop.db
    .update(accounts)
    .set({ deletedAt: daysAgo(31) })
    .where(inArray(accounts.id, [otherProvider, newcomer]));
  await work();
  const left = await shop.db.select({ id: products.id }).from(products);
  expect(left.map(({ id }) => id)).not.toContain(shirt);
  expect(left.map(({ id }) => id)).toContain(bag);
  const orphans = await shop.db.select().from(orderLines).where(isNull(orderLines.productId));
  expect(new Set(orphans.map(({ productName }) => productName))).toEqual(new Set(['قميص قطن']));
  const { body } = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${shop.orders.foreign.id}`);
  // Whoever sold something only stays hidden.
  expect(body.data.lines[0]).toMatchObject({ provider_id: otherProvider, provider_name: 'معرض الجلود' });
  expect((await accountIds()).includes(newcomer)).toBe(false);
});

test('what was answered about an order forgets its client with the order', async () => {
  const [user] = await shop.db
    .insert(users)
    .values({ fullName: 'سعاد حسني', deletedAt: daysAgo(31) })
    .returning();
  const { id } = shop.orders.own;
  await shop.db
    .update(orders)
    .set({ userId: user?.id ?? 0, createdAt: daysAgo(89), street: 'شارع النيل' })
    .where(eq(orders.id, id));
  const change = () =>
    shop.call(shop.keys.admin, 'PATCH', `/admin/orders/${id}`, {
      body: { status: 'completed' },
      headers: { 'Idempotency-Key': 'b6ff0d5e-4e53-4d0c-8a65-8b1e3f1f8a11' },
    });
  expect((await change()).body.data).toMatchObject({ client_name: 'سعاد حسني', street: 'شارع النيل' });
  await work();
  expect(JSON.stringify(await shop.db.select().from(idempotencyKeys))).toContain('سعاد');
  // Two days later the order itself is ninety days old.
  shop.clock.ahead = 2 * DAY;
  await work();
  const responses = JSON.stringify(await shop.db.select().from(idempotencyKeys));
  for (const trace of ['سعاد', 'شارع', '01012345678', 'client@example.com']) expect(responses).not.toContain(trace);
  const again = await change();
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body.data).toMatchObject({ id, status: 'completed', client_name: `Deleted user #${user?.id}` });
});

test('a deleted user is forgotten after thirty days, on orders ninety days after they were placed', async () => {
  const person = { fullName: 'سعاد حسني', email: 's@x.example', emailKey: 's@x.example', phone: '01012345678' };
  const [user] = await shop.db
    .insert(users)
    .values({ ...person, deletedAt: daysAgo(31) })
    .returning();
  const userId = user?.id ?? 0;
  await shop.db
    .insert(reviews)
    .values({ productName: 'x', userId, userName: person.fullName, value: 5, description: 'جيد' });
  await shop.db
    .insert(audit)
    .values({ action: 'update', resource: 'users', recordId: userId, before: { full_name: person.fullName } });
  const response = { data: { id: userId, full_name: person.fullName } };
  await shop.db.insert(idempotencyKeys).values({ accountId: 1, key: 'k', fingerprint: 'f', statusCode: 200, response });
  await shop.db
    .update(orders)
    .set({ userId, createdAt: daysAgo(91) })
    .where(eq(orders.id, shop.orders.own.id));
  await shop.db
    .update(orders)
    .set({ userId, createdAt: daysAgo(89), clientName: 'تبقى' })
    .where(eq(orders.id, shop.orders.mixed.id));
  await work();
  const everything = JSON.stringify([
    await shop.db.select().from(users),
    await shop.db.select().from(reviews),
    await shop.db.select().from(audit),
    await shop.db.select().from(idempotencyKeys),
    await shop.db.select().from(orders).where(eq(orders.id, shop.orders.own.id)),
  ]);
  for (const trace of ['سعاد', 's@x.example', '01012345678', 'شارع']) expect(everything).not.toContain(trace);
  expect(everything).toContain(`Deleted user #${userId}`);
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, shop.orders.mixed.id));
  expect(kept).toMatchObject({ clientName: 'تبقى', clearedAt: null });
});

test('notes on an order forget its client with the order, whoever that was', async () => {
  const [user] = await shop.db
    .insert(users)
    .values({ fullName: 'سعاد حسني', deletedAt: daysAgo(31) })
    .returning();
  const { id } = shop.orders.own;
  // It goes to somebody else's door.
  const client = { clientName: 'فاتن حمامة', clientPhone: '01234567890', clientEmail: null };
  await shop.db
    .update(orders)
    .set({ userId: user?.id ?? 0, createdAt: daysAgo(89), ...client })
    .where(eq(orders.id, id));
  await shop.call(shop.keys.admin, 'POST', `/admin/orders/${id}/notes`, {
    body: { note: 'فاتن حمامة تنتظر على 0123 456 7890' },
  });
  const noted = async () => (await shop.db.select().from(orderNotes)).map(({ note }) => note);
  await work();
  expect(await noted()).toEqual(['فاتن حمامة تنتظر على 0123 456 7890']);
  shop.clock.ahead = 2 * DAY;
  await work();
  expect(await noted()).toEqual([`Deleted user #${user?.id} تنتظر على •••`]);
});

test('what came back of an order forgets its client with the order', async () => {
  const [user] = await shop.db
    .insert(users)
    .values({ fullName: 'سعاد حسني', deletedAt: daysAgo(31) })
    .returning();
  const { id } = shop.orders.own;
  await shop.call(shop.keys.admin, 'PATCH', `/admin/orders/${id}`, { body: { status: 'completed' } });
  const { lines } = (await shop.call(shop.keys.admin, 'GET', `/admin/orders/${id}`)).body.data;
  const sent = { order_line_id: lines[0].id, quantity: 1, reason: 'size', note: 'سعاد حسني لم تجد مقاسها' };
  const asked = await shop.call(shop.keys.admin, 'POST', `/admin/orders/${id}/returns`, {
    body: { lines: [sent], note: 'تتصل سعاد حسني من 01012345678' },
    headers: { 'Idempotency-Key': 'b6ff0d5e-4e53-4d0c-8a65-8b1e3f1f8a12' },
  });
  expect(asked.body.data.client_name).toBe('سعاد حسني');
  await shop.db
    .update(orders)
    .set({ userId: user?.id ?? 0, createdAt: daysAgo(91) })
    .where(eq(orders.id, id));
  await work();
  const log = await shop.db.select().from(audit).where(eq(audit.resource, 'returns'));
  const all = [await shop.db.select().from(returns), await shop.db.select().from(returnLines), log];
  for (const words of ['لم تجد', 'تتصل']) expect(JSON.stringify(all)).not.toContain(words);
  const everything = JSON.stringify([...all, await shop.db.select().from(idempotencyKeys)]);
  for (const trace of ['سعاد', '01012345678', '1012345678']) expect(everything).not.toContain(trace);
  expect(everything).toContain(`Deleted user #${user?.id}`);
});

test('stored answers are kept for forty-five days and ended sessions for a week', async () => {
  const row = (key: string, days: number) => ({ accountId: 1, key, fingerprint: 'f', createdAt: daysAgo(days) });
  await shop.db.insert(idempotencyKeys).values([row('kept', 44), row('old', 46)]);
  await shop.db
    .update(tokens)
    .set({ revokedAt: daysAgo(8) })
    .where(eq(tokens.accountId, shop.people.subAdmin));
  await shop.db
    .update(tokens)
    .set({ revokedAt: daysAgo(6) })
    .where(eq(tokens.accountId, shop.people.provider));
  await work();
  expect((await shop.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['kept']);
  const left = (await shop.db.select().from(tokens)).map(({ accountId }) => accountId);
  expect(left).toContain(shop.people.provider);
  expect(left).not.toContain(shop.people.subAdmin);
});

test('of instances that start together one does each job, and again only when it is due', async () => {
  await Promise.all([work(), work(), work()]);
  expect(lines).toHaveLength(11);
  expect((await shop.db.select().from(jobRuns)).map(({ name }) => name).toSorted()).toEqual([
    'anonymise',
    'clean_up',
    'fold_figures',
    'ledger_check',
    'ledger_history',
    'map_governorates',
    'orphans',
    'purge',
    'refold',
    'reindex',
    'resort',
  ]);
  shop.clock.ahead = 2 * 3_600_000;
  await work();
  // Cleaning up, rolling up, finding renamed things, texts and an order of older rules, governorates, and older orders.
  expect(lines).toHaveLength(18);
  await work({ all: true });
  expect(lines).toHaveLength(29);
  await work({ all: true }, 'info');
  // Nothing was left to do, which is no news.
  expect(lines).toHaveLength(29);
});
