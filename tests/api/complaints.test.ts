import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPLAINT_STATUSES, type ComplaintStatus } from '#contract/complaint-status.ts';
import { complaints } from '#contract/complaints.ts';
import { complaintHistory } from '#server/db/tables/feedback.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { parseCsv } from './csv-rows.ts';
import { addComplaint, addUser } from './feedback.ts';
import { openShop, type Shop } from './shop.ts';
import { tries } from './tries.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (call: keyof typeof complaints, params: Record<string, number> = {}, sent = {}) =>
  shop.ask(shop.keys.admin, complaints[call], params, sent);
const edit = (id: number, body: object) => ask('update', { id }, { body });
const historyOf = async (id: number) => (await ask('history', { id })).body.data;

interface Modelled {
  status: ComplaintStatus;
  reply: string | null;
  version: number;
}

const MOVES = [
  'pending in_progress',
  'pending solved',
  'in_progress solved',
  'in_progress pending',
  'solved in_progress',
];

/** What an edit does, in the fewest words. Answers the error's code, or undefined when it goes through. */
function step(
  it: Modelled,
  { status, reply, seesOld }: { status?: ComplaintStatus; reply?: string; seesOld: boolean },
) {
  const newReply = reply === undefined ? it.reply : reply || null;
  const takesUp = it.status === 'pending' && it.reply === null && newReply !== null;
  const to = status ?? (takesUp ? 'in_progress' : it.status);
  if (to === it.status && newReply === it.reply) return undefined;
  if (seesOld) return 'version_conflict';
  if (to !== it.status && !MOVES.includes(`${it.status} ${to}`)) return 'invalid_transition';
  if (to === 'solved' && (newReply === null || (it.status === 'solved' && newReply !== it.reply)))
    return 'validation_failed';
  [it.status, it.reply, it.version] = [to, newReply, it.version + 1];
  return undefined;
}

test('status and reply move as a ten-line model foretells, in 200 random lives of a complaint', async () => {
  const move = fc.record(
    {
      status: fc.constantFrom(...COMPLAINT_STATUSES),
      reply: fc.constantFrom('', 'نعتذر', 'تم الحل'),
      seesOld: fc.boolean(),
    },
    { requiredKeys: ['seesOld'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
      const id = await addComplaint(shop.db);
      const model: Modelled = { status: 'pending', reply: null, version: 1 };
      for (const { seesOld, ...body } of moves) {
        const version = seesOld ? model.version + 1 : model.version;
        const code = step(model, { ...body, seesOld });
        const response = await edit(id, { ...body, version });
        expect([body, response.body.error?.code]).toEqual([body, code]);
        const { status, reply, version: now } = (await ask('get', { id })).body.data;
        expect({ status, reply, version: now }).toEqual(model);
      }
      const changes = await shop.db.select().from(audit).where(eq(audit.recordId, id));
      expect(changes.filter(({ resource }) => resource === 'complaints')).toHaveLength(model.version - 1);
    }),
    { numRuns: tries(200, 50) },
  );
}, 120_000);

describe('a reply', () => {
  test('takes up a pending complaint, and is signed', async () => {
    const id = await addComplaint(shop.db);
    const { body } = await edit(id, { reply: '  سنرسل البديل\r\nغدًا ' });
    expect(body.data).toMatchObject({ status: 'in_progress', reply: 'سنرسل البديل\nغدًا', replied_by: 'منى الشاذلي' });
    expect(body.data.replied_at).toBe(body.data.updated_at);
    expect((await historyOf(id)).map(({ kind, data }: { kind: string; data: object }) => [kind, data])).toEqual([
      ['replied', { reply: 'سنرسل البديل\nغدًا' }],
      ['status_changed', { from: 'pending', to: 'in_progress' }],
    ]);
  });

  test('leaves the status alone when one is chosen, and solves in one step', async () => {
    const waiting = await addComplaint(shop.db);
    expect((await edit(waiting, { reply: 'وصلتنا', status: 'pending' })).body.data.status).toBe('pending');
    const done = await addComplaint(shop.db);
    expect((await edit(done, { reply: 'تم', status: 'solved' })).body.data).toMatchObject({
      status: 'solved',
      reply: 'تم',
    });
  });

  test('is asked for before a complaint is solved', async () => {
    const id = await addComplaint(shop.db);
    const { status, body } = await edit(id, { status: 'solved' });
    expect([status, body.error.fields]).toEqual([422, { reply: ['Write a reply first'] }]);
  });

  test('is closed with the complaint until it is reopened, also in the same call', async () => {
    const id = await addComplaint(shop.db, { status: 'solved', reply: 'تم' });
    const refused = await edit(id, { reply: 'كلام آخر' });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { reply: ['Reopen the complaint to change the reply'] },
    ]);
    expect((await edit(id, { reply: 'كلام آخر', status: 'in_progress' })).body.data.reply).toBe('كلام آخر');
    expect((await historyOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'status_changed',
      'reply_changed',
    ]);
  });

  test('of more than 2,000 characters is refused', async () => {
    const id = await addComplaint(shop.db);
    expect((await edit(id, { reply: 'ن'.repeat(2_001) })).body.error.fields).toEqual({ reply: ['Too long'] });
    expect((await edit(id, { reply: 'ن'.repeat(2_000) })).status).toBe(200);
  });

  test('of somebody else is shown to whoever answers on an older version', async () => {
    const id = await addComplaint(shop.db);
    await edit(id, { reply: 'ردي أنا', version: 1 });
    const late = await edit(id, { reply: 'رد آخر', version: 1 });
    expect([late.status, late.body.error.code, late.body.data.reply]).toEqual([409, 'version_conflict', 'ردي أنا']);
  });

  test('can be found by its words', async () => {
    const id = await addComplaint(shop.db);
    await edit(id, { reply: 'كلمة نادرة زقزوق' });
    const { body } = await ask('list', {}, { search: { query: 'زقزوق' } });
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
  });
});

describe('the history', () => {
  test('tells both times of what was done offline, and never one in the future', async () => {
    const id = await addComplaint(shop.db);
    const done = new Date(Date.now() - 3_600_000).toISOString();
    await edit(id, { status: 'in_progress', done_at: done });
    await edit(id, { status: 'pending', done_at: new Date(Date.now() + 3_600_000).toISOString() });
    const [first, second] = await historyOf(id);
    expect(first).toMatchObject({ done_at: done, by_name: 'منى الشاذلي', by_role: 'Admin' });
    expect(second.done_at).toBeNull();
    const rows = await shop.db.select().from(complaintHistory).where(eq(complaintHistory.complaintId, id));
    expect(rows).toHaveLength(2);
  });

  test('of a deleted complaint is not told', async () => {
    const id = await addComplaint(shop.db, { status: 'solved', reply: 'تم' });
    await ask('remove', { id });
    expect((await ask('history', { id })).status).toBe(404);
  });
});

describe('the list of complaints', () => {
  test('begins with the pending one that has waited longest, in each tab too', async () => {
    const own = await openShop();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const plant = (status: ComplaintStatus, day: number) =>
      addComplaint(own.db, { status, createdAt: at(day), ...(status === 'solved' && { reply: 'تم' }) });
    const solved = await plant('solved', 1);
    const second = await plant('pending', 9);
    const taken = await plant('in_progress', 2);
    const first = await plant('pending', 8);
    const { body } = await own.ask(own.keys.admin, complaints.list);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([first, second, taken, solved]);
    expect(body.meta.counts).toEqual({ pending: 2, in_progress: 1, solved: 1 });
    const tab = await own.ask(
      own.keys.admin,
      complaints.list,
      {},
      { search: { status: 'pending', sort: '-created_at' } },
    );
    expect(tab.body.data.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(tab.body.meta).toMatchObject({ total: 2, counts: { solved: 1 } });
    await own.close();
  });

  test('is narrowed to a user, who is shown with the complaint as long as there is an account', async () => {
    const user = await addUser(shop.db, { fullName: 'ماري منيب', phone: '01011112222' });
    const id = await addComplaint(shop.db, { userId: user, name: 'ماري منيب' });
    const { body } = await ask('list', {}, { search: { user: String(user) } });
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
    expect((await ask('get', { id })).body.data.user).toMatchObject({ id: user, phone: '01011112222', email: null });
  });

  test('is saved as a file with the same filters', async () => {
    await addComplaint(shop.db, { name: 'عادل أدهم', status: 'solved', reply: 'اتحلت' });
    const { body } = await ask('exportTicket', {}, { body: { search: 'query=عادل&status=solved' } });
    const file = await shop.call('', 'GET', body.data.address);
    expect(parseCsv(file.body)).toMatchObject([{ Name: 'عادل أدهم', Status: 'solved', Reply: 'اتحلت' }]);
  });
});

describe('a complaint that is not solved', () => {
  test('is not deleted', async () => {
    for (const status of ['pending', 'in_progress'] as const) {
      const id = await addComplaint(shop.db, { status });
      const reply = await ask('remove', { id });
      expect([reply.status, reply.body.error.code]).toEqual([409, 'not_solved']);
    }
  });
});

describe('many complaints at once', () => {
  test('are moved and deleted one by one, each under its own rules', async () => {
    const open = await addComplaint(shop.db);
    const answered = await addComplaint(shop.db, { status: 'in_progress', reply: 'تم' });
    const solve = await ask('bulk', {}, { body: { action: 'status', status: 'solved', ids: [open, answered] } });
    expect(solve.body.data).toEqual({
      succeeded: [answered],
      failed: [{ id: open, code: 'validation_failed', message: 'Write a reply first' }],
    });
    const remove = await ask('bulk', {}, { body: { action: 'delete', ids: [open, answered] } });
    expect(remove.body.data).toMatchObject({ succeeded: [answered], failed: [{ id: open, code: 'not_solved' }] });
  });

  test('are not moved without a status', async () => {
    const { status, body } = await ask('bulk', {}, { body: { action: 'status', ids: [1] } });
    expect([status, body.error.fields]).toEqual([422, { status: ['Required'] }]);
  });
});
