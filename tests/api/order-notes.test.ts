import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SENT_AT } from '#contract/answer.ts';
import { orders } from '#contract/orders.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = keyof Shop['keys'];

const write = (who: Who, id: number, body: object, headers: Record<string, string> = {}) =>
  shop.ask(shop.keys[who], orders.addNote, { id }, { body, headers });

async function notes(who: Who, id: number) {
  const { body } = await shop.ask(shop.keys[who], orders.history, { id });
  return body.data.filter(({ kind }: { kind: string }) => kind === 'note');
}

describe('a note on an order', () => {
  test('is told with who wrote it, with both times when it was written offline, and raises no version', async () => {
    const { id } = shop.orders.foreign;
    const doneAt = new Date(Date.now() - 3_600_000).toISOString();
    const reply = await write('admin', id, { note: '  العميل يفضّل المساء\r\nبعد السادسة ', done_at: doneAt });
    expect([reply.status, reply.body.data.id, reply.body.data.version]).toEqual([201, id, 1]);
    expect(await notes('admin', id)).toMatchObject([
      { data: { text: 'العميل يفضّل المساء\nبعد السادسة' }, by_role: 'Admin', done_at: doneAt },
    ]);
  });

  test('L11: of a device that is an hour slow is told with the right time, and just now is just now', async () => {
    const { id } = shop.orders.foreign;
    const slow = (ago: number) => new Date(Date.now() - 3_600_000 - ago).toISOString();
    const header = { [SENT_AT]: slow(0) };
    await write('admin', id, { note: 'five minutes ago', done_at: slow(300_000) }, header);
    await write('admin', id, { note: 'just now', done_at: slow(0) }, header);
    const [older, newer] = (await notes('admin', id)).slice(-2);
    expect(Math.abs(Date.parse(older.done_at) - (Date.now() - 300_000))).toBeLessThan(30_000);
    expect([newer.data.text, newer.done_at]).toEqual(['just now', null]);
  });

  test('is written once, however often its request arrives', async () => {
    const { id } = shop.orders.completed;
    const key = { 'Idempotency-Key': 'a-note-of-this-test' };
    const replies = [
      await write('subAdmin', id, { note: 'once' }, key),
      await write('subAdmin', id, { note: 'once' }, key),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await notes('subAdmin', id)).toHaveLength(1);
  });

  test('needs words, and not too many', async () => {
    const { id } = shop.orders.foreign;
    const empty = await write('admin', id, { note: ' \n ' });
    expect([empty.status, empty.body.error.fields]).toEqual([422, { note: ['Required'] }]);
    const long = await write('admin', id, { note: 'x'.repeat(2_001) });
    expect([long.status, long.body.error.fields]).toEqual([422, { note: ['Too long'] }]);
  });

  test('may ask for a cancelation without words, as long as there is something to cancel', async () => {
    const { mixed, completed } = shop.orders;
    expect((await write('provider', mixed.id, { kind: 'cancel_requested' })).status).toBe(201);
    expect(await notes('admin', mixed.id)).toMatchObject([
      { data: { kind: 'cancel_requested' }, by_role: 'Provider', by_name: 'بيت القطن' },
    ]);
    const late = await write('provider', completed.id, { kind: 'cancel_requested' });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_transition']);
  });

  test('of one provider is not shown to another', async () => {
    const { id } = shop.orders.mixed;
    const before = (await notes('otherProvider', id)).length;
    await write('provider', id, { note: 'only between us' });
    expect(await notes('otherProvider', id)).toHaveLength(before);
    expect((await notes('provider', id)).length).toBeGreaterThan(before);
  });
});

describe('who reads what staff write', () => {
  test('is staff: no provider with lines in the order, shared or all his own', async () => {
    for (const { id } of [shop.orders.mixed, shop.orders.own]) {
      await write('admin', id, { note: 'the other seller is late again' });
      for (const who of ['provider', 'otherProvider'] as const) {
        const history = await shop.ask(shop.keys[who], orders.history, { id });
        expect(JSON.stringify(history.body)).not.toContain('late again');
      }
      expect((await notes('subAdmin', id)).at(-1)).toMatchObject({ data: { text: 'the other seller is late again' } });
    }
  });

  test('a provider reads why an order was canceled, and not what staff said about it', async () => {
    const { id } = await addOrder(shop.db, {
      lines: [
        {
          productId: shop.products.pen,
          name: 'قلم',
          quantity: 1,
          price: 100,
          provider: { id: shop.people.provider, name: 'بيت القطن' },
        },
      ],
    });
    const body = { status: 'canceled', reason: 'wrong_address', note: 'the client never pays' };
    expect((await shop.ask(shop.keys.admin, orders.changeStatus, { id }, { body })).status).toBe(200);
    const history = await shop.ask(shop.keys.provider, orders.history, { id });
    const change = history.body.data.find(({ kind }: { kind: string }) => kind === 'status_changed');
    expect(change.data).toMatchObject({ to: 'canceled', reason: 'wrong_address', note: null });
    expect(JSON.stringify(history.body)).not.toContain('never pays');
  });
});

describe('who may write a note', () => {
  test.each([
    ['an admin on any order', 'admin', 'foreign', 201],
    ['a sub-admin on any order', 'subAdmin', 'foreign', 201],
    ['a provider on an order with lines of his', 'provider', 'own', 201],
    ['a provider not on a foreign order', 'provider', 'foreign', 404],
  ] as const)('%s', async (_, who, which, expected) => {
    expect((await write(who, shop.orders[which].id, { note: 'a note' })).status).toBe(expected);
  });

  test('a sub-admin without the right is refused from the next request on', async () => {
    const of = eq(accounts.id, shop.people.subAdmin);
    await shop.db
      .update(accounts)
      .set({ permissions: { 'orders.note': false } })
      .where(of);
    const reply = await write('subAdmin', shop.orders.own.id, { note: 'a note' });
    expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
    await shop.db.update(accounts).set({ permissions: {} }).where(of);
  });
});
