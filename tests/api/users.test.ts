import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaints } from '#contract/complaints.ts';
import { orders as orderCalls } from '#contract/orders.ts';
import { reviews as reviewCalls } from '#contract/reviews.ts';
import { users } from '#contract/users.ts';
import { complaints as complaintTable, reviews as reviewTable } from '#server/db/tables/feedback.ts';
import { orderNotes } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { users as userTable } from '#server/db/tables/users.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { parseCsv } from './csv-rows.ts';
import { addComplaint, addReview, addUser } from './feedback.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (call: keyof typeof users, params: Record<string, number> = {}, sent = {}) =>
  shop.ask(shop.keys.admin, users[call], params, sent);
const edit = (id: number, body: object) => ask('update', { id }, { body });

async function orderOf(userId: number, status: 'in_progress' | 'completed') {
  const line = { productId: shop.products.pen, name: 'قلم', quantity: 1, price: 500 };
  const { id } = await addOrder(shop.db, { status, lines: [line] });
  await shop.db.update(orders).set({ userId }).where(eq(orders.id, id));
  return id;
}

describe('a user', () => {
  test('is switched and given another role; nothing else can be sent', async () => {
    const id = await addUser(shop.db, { fullName: 'أمينة رزق' });
    expect((await edit(id, { status: '0' })).body.data).toMatchObject({ status: 0, role: 'user', version: 2 });
    expect((await edit(id, { role: 'moderator', version: 2 })).body.data).toMatchObject({
      role: 'moderator',
      version: 3,
    });
    expect((await edit(id, { role: 'moderator', full_name: 'غيرها' })).body.data).toMatchObject({
      full_name: 'أمينة رزق',
      version: 3,
    });
    expect((await edit(id, { role: 'Admin' })).body.error.fields).toEqual({ role: ['Invalid value'] });
    const stale = await edit(id, { status: '1', version: 1 });
    expect([stale.status, stale.body.error.code, stale.body.data.version]).toEqual([409, 'version_conflict', 3]);
  });

  test('is shown with the numbers of what the tabs hold, which are the lists narrowed to the user', async () => {
    const id = await addUser(shop.db);
    const order = await orderOf(id, 'completed');
    const open = await orderOf(id, 'in_progress');
    const review = await addReview(shop.db, { userId: id });
    await addReview(shop.db, { userId: id, deletedAt: new Date() });
    const complaint = await addComplaint(shop.db, { userId: id });
    expect((await ask('get', { id })).body.data).toMatchObject({
      orders_count: 2,
      orders_in_progress: 1,
      reviews_count: 1,
      complaints_count: 1,
    });
    const search = { user: String(id) };
    const idsOf = async (
      call: (typeof orderCalls)['list'] | (typeof reviewCalls)['list'] | (typeof complaints)['list'],
    ) =>
      (await shop.ask(shop.keys.admin, call, {}, { search })).body.data.map((row: { id: number }) => row.id).toSorted();
    expect(await idsOf(orderCalls.list)).toEqual([order, open].toSorted());
    expect(await idsOf(reviewCalls.list)).toEqual([review]);
    expect(await idsOf(complaints.list)).toEqual([complaint]);
  });

  test('who waits for an order is not deleted, and keeps the order when switched off', async () => {
    const id = await addUser(shop.db);
    const open = await orderOf(id, 'in_progress');
    const reply = await ask('remove', { id });
    expect([reply.status, reply.body.error.code, reply.body.error.fields.in_use]).toEqual([
      409,
      'in_use',
      { orders: 1 },
    ]);
    await edit(id, { status: '0' });
    expect((await shop.ask(shop.keys.admin, orderCalls.get, { id: open })).body.data.status).toBe('in_progress');
    await shop.ask(shop.keys.admin, orderCalls.changeStatus, { id: open }, { body: { status: 'completed' } });
    expect((await ask('remove', { id })).status).toBe(200);
  });

  test('does not come back when the email has a new account', async () => {
    const id = await addUser(shop.db, { email: 'twice@mail.example' });
    await ask('remove', { id });
    await addUser(shop.db, { email: 'Twice@mail.example' });
    const reply = await ask('restore', { id });
    expect([reply.status, reply.body.error.fields]).toEqual([409, { email: ['Already exists'] }]);
  });

  test('is found by any part of the phone, however it is typed', async () => {
    const id = await addUser(shop.db, { fullName: 'سعيد صالح', phone: '0122 333-4455' });
    for (const query of ['٠١٢٢٣٣٣', '3334455', '+20122333', '0020 122 333 4455', '+2 01223334455', 'سعيد']) {
      const { body } = await ask('list', {}, { search: { query } });
      expect([query, body.data.map((row: { id: number }) => row.id)]).toEqual([query, [id]]);
    }
  });
});

describe('many users at once', () => {
  test('are switched and deleted, each under its own rules', async () => {
    const [free, waiting] = [await addUser(shop.db), await addUser(shop.db)];
    await orderOf(waiting, 'in_progress');
    const ids = [free, waiting];
    expect((await ask('bulk', {}, { body: { action: 'disable', ids } })).body.data).toEqual({
      succeeded: ids,
      failed: [],
    });
    const { body } = await ask('bulk', {}, { body: { action: 'delete', ids } });
    expect(body.data).toMatchObject({
      succeeded: [free],
      failed: [{ id: waiting, code: 'in_use', in_use: { orders: 1 } }],
    });
  });

  test('are saved as a file with the same filters', async () => {
    await addUser(shop.db, { fullName: 'زوزو ماضي', role: 'moderator' });
    const { body } = await ask('exportTicket', {}, { body: { search: 'query=زوزو&role=moderator' } });
    const file = await shop.call('', 'GET', body.data.address);
    expect(parseCsv(file.body)).toMatchObject([{ 'Full name': 'زوزو ماضي', Role: 'moderator' }]);
  });
});

const forgetDeleted = async (id: number) => {
  await ask('remove', { id });
  await shop.db
    .update(userTable)
    .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(userTable.id, id));
  await runJobs(
    { purged: purgedTables, db: shop.db, log: createLog('error', { write: () => undefined }), now: shop.now },
    { all: true },
  );
};

test('what others wrote about a forgotten user names nobody any more, and still says what happened', async () => {
  const id = await addUser(shop.db, { fullName: 'زينات صدقي', email: 'zinat@mail.example', phone: '01066665555' });
  const named = 'زينات صدقى، ٠١٠٦٦٦٦٥٥٥٥ أو zinat@mail.example';
  const order = await orderOf(id, 'in_progress');
  const complaint = await addComplaint(shop.db, { userId: id, name: 'Zeinat Sedki', description: `أنا ${named}` });
  const review = await addReview(shop.db, { userId: id, userName: 'زينات صدقي', description: `كلموني ${named}` });
  const untouched = await addComplaint(shop.db, { description: `سألت ${named}` });
  // Signed in Latin letters in one place, named so in another.
  await addReview(shop.db, { userId: id, userName: 'x', description: 'Zeinat  SEDKI was here' });
  const onOrder = { note: `اتصلنا: ${named}` };
  await shop.ask(shop.keys.admin, orderCalls.addNote, { id: order }, { body: onOrder });
  const cancel = { status: 'canceled', reason: 'customer_request', ...onOrder };
  await shop.ask(shop.keys.admin, orderCalls.changeStatus, { id: order }, { body: cancel });
  const reply = { body: { reply: `نعتذر، ${named}` }, headers: { 'Idempotency-Key': 'reply-once' } };
  await shop.ask(shop.keys.admin, complaints.update, { id: complaint }, reply);
  await shop.ask(shop.keys.admin, reviewCalls.remove, { id: review });
  await shop.ask(shop.keys.admin, reviewCalls.restore, { id: review });
  await forgetDeleted(id);

  const [orderNow] = await shop.db.select().from(orders).where(eq(orders.id, order));
  const history = (await shop.ask(shop.keys.admin, orderCalls.history, { id: order })).body.data;
  const answered = (await shop.ask(shop.keys.admin, complaints.update, { id: complaint }, reply)).body.data;
  const left = JSON.stringify([
    [orderNow?.cancelNote, history, answered],
    await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, order)),
    await shop.db.select().from(complaintTable).where(eq(complaintTable.id, complaint)),
    await shop.db.select().from(reviewTable).where(eq(reviewTable.userId, id)),
    (await shop.ask(shop.keys.admin, complaints.history, { id: complaint })).body.data,
    await shop.db.select().from(idempotencyKeys),
    await shop.db.select().from(audit),
  ]);
  for (const trace of ['زينات', 'Zeinat', 'SEDKI', 'zinat', '٠١٠٦٦٦٦٥٥٥٥']) expect(left).not.toContain(trace);
  const said = `Deleted user #${id}، ••• أو •••`;
  expect(answered).toMatchObject({ description: `أنا ${said}`, reply: `نعتذر، ${said}` });
  expect(history.map(({ data }: { data: { text?: string; note?: string } }) => data.text ?? data.note)).toEqual(
    expect.arrayContaining([`اتصلنا: ${said}`]),
  );
  expect(orderNow?.cancelNote).toBe(`اتصلنا: ${said}`);
  const found = async (query: string) =>
    (await shop.ask(shop.keys.admin, complaints.list, {}, { search: { query } })).body.data.map(
      (row: { id: number }) => row.id,
    );
  // Nobody can tell whether another person means this one.
  expect(await found('زينات')).toEqual([untouched]);
  expect(await found('نعتذر،')).toContain(complaint);
});

test('a deleted user is forgotten after thirty days: in what they wrote, in the log, in stored answers, and for good', async () => {
  const fullName = 'تحية كاريوكا';
  const id = await addUser(shop.db, { fullName, email: 'tahia@mail.example', phone: '01077778888' });
  const review = await addReview(shop.db, { userId: id, userName: fullName, description: 'خامة متينة' });
  const complaint = await addComplaint(shop.db, { userId: id, name: fullName, description: 'الكرتونة مكسورة' });
  const key = (name: string) => ({ headers: { 'Idempotency-Key': `forget-${name}` } });
  await ask('update', { id }, { body: { status: '0' }, ...key('user') });
  const reply = { body: { reply: 'نعتذر', status: 'solved' }, ...key('complaint') };
  await shop.ask(shop.keys.admin, complaints.update, { id: complaint }, reply);
  for (const [calls, record] of [
    [complaints, complaint],
    [reviewCalls, review],
  ] as const) {
    await shop.ask(shop.keys.admin, calls.remove, { id: record });
    await shop.ask(shop.keys.admin, calls.restore, { id: record }, { body: {}, ...key(calls.restore.path) });
  }
  await forgetDeleted(id);

  const left = JSON.stringify([
    await shop.db.select().from(userTable).where(eq(userTable.id, id)),
    await shop.db.select().from(audit),
    await shop.db.select().from(idempotencyKeys),
    (await shop.ask(shop.keys.admin, complaints.get, { id: complaint })).body,
    (await shop.ask(shop.keys.admin, reviewCalls.get, { id: review })).body,
  ]);
  for (const trace of [fullName, 'tahia', '01077778888']) expect(left).not.toContain(trace);
  const found = await shop.ask(shop.keys.admin, reviewCalls.list, {}, { search: { query: 'متينه' } });
  expect(found.body.data[0]).toMatchObject({ id: review, user_name: `Deleted user #${id}` });
  const repeated = await shop.ask(shop.keys.admin, complaints.update, { id: complaint }, reply);
  expect([repeated.status, repeated.body.data.name, repeated.body.data.user]).toEqual([
    200,
    `Deleted user #${id}`,
    null,
  ]);
  expect((await ask('restore', { id })).status).toBe(404);
  expect(
    (await ask('list', {}, { search: { deleted: '1' } })).body.data.map((row: { id: number }) => row.id),
  ).not.toContain(id);
});
