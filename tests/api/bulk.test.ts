import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { orderHistory } from '#server/db/tables/order-trail.ts';
import { addOrder } from './goods.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = keyof Shop['keys'];

async function place(client: string, count: number, provider?: { id: number; name: string }) {
  const line = { productId: shop.products.pen, name: 'قلم', quantity: 1, price: 500, ...(provider && { provider }) };
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push((await addOrder(shop.db, { client, lines: [line] })).id);
  return ids;
}

const bulk = (body: object, who: Who = 'admin', key?: string) =>
  shop.ask(shop.keys[who], orders.bulk, {}, { body, headers: key ? { 'Idempotency-Key': key } : {} });

async function statusOf(id: number): Promise<string> {
  return (await shop.ask(shop.keys.admin, orders.get, { id })).body.data.status;
}

const changesOf = async (id: number) => {
  const rows = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, id));
  return rows.filter(({ kind }) => kind === 'status_changed').length;
};

describe('many orders at once', () => {
  test('are completed, and those that refuse are told one by one while the others go on', async () => {
    const [first = 0, second = 0] = await place('Bulk One', 2);
    const ids = [second, first, shop.orders.canceled.id, 999_999, first];
    const { body } = await bulk({ action: 'complete', ids });
    expect(body.data.succeeded).toEqual([first, second]);
    expect(body.data.failed).toEqual([
      { id: shop.orders.canceled.id, code: 'invalid_transition', message: 'This status change is not allowed' },
      { id: 999_999, code: 'not_found', message: 'Not found' },
    ]);
    expect(await statusOf(first)).toBe('completed');
  });

  test('are canceled with one reason, and without one nothing happens', async () => {
    const ids = await place('Bulk Two', 2);
    const without = await bulk({ action: 'cancel', ids });
    expect(without.body.data.succeeded).toEqual([]);
    expect(without.body.data.failed.map(({ message }: { message: string }) => message)).toEqual([
      'Choose a reason',
      'Choose a reason',
    ]);
    const { body } = await bulk({ action: 'cancel', reason: 'out_of_stock', note: 'نفدت', ids });
    expect(body.data).toEqual({ succeeded: ids, failed: [] });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['canceled', 'canceled']);
  });

  test('are never returned by the dozen', async () => {
    const { id } = shop.orders.completed;
    const { body } = await bulk({ action: 'cancel', reason: 'other', ids: [id] });
    expect(body.data.failed).toMatchObject([{ id, code: 'invalid_transition' }]);
    expect(await statusOf(id)).toBe('completed');
  });

  test('are all results of a filter, if as many were seen', async () => {
    const ids = await place('Bulk Three', 3);
    const filter = { query: 'bulk three', status: ['in_progress'] };
    const moved = await bulk({ action: 'complete', filter, expected_total: 4 });
    expect([moved.status, moved.body.error.code]).toEqual([409, 'count_changed']);
    expect(await statusOf(ids[0] ?? 0)).toBe('in_progress');
    const { body } = await bulk({ action: 'complete', filter, expected_total: 3 });
    expect(body.data).toEqual({ succeeded: ids, failed: [] });
  });

  test('are never what the list shows behind its results, since it is written otherwise', async () => {
    const [typed = 0] = await place('Samiha', 1);
    const [near = 0] = await place('سميحة', 1);
    const { body: list } = await shop.ask(shop.keys.admin, orders.list, {}, { search: 'query=samiha' });
    expect(list.data.map(({ id }: { id: number }) => id)).toEqual([typed, near]);
    const filter = { query: 'samiha' };
    expect((await bulk({ action: 'complete', filter, expected_total: 2 })).status).toBe(409);
    const { body } = await bulk({ action: 'complete', filter, expected_total: 1 });
    expect(body.data).toEqual({ succeeded: [typed], failed: [] });
    expect(await statusOf(near)).toBe('in_progress');
  });

  test('are the same ones when the call is repeated, whatever the filter finds by then', async () => {
    const ids = await place('Bulk Four', 2);
    const body = {
      action: 'complete',
      filter: { query: 'bulk four', status: 'in_progress' },
      expected_total: 2,
    };
    const first = await bulk(body, 'admin', 'bulk-four');
    const second = await bulk(body, 'admin', 'bulk-four');
    expect(second.body).toEqual(first.body);
    expect(first.body.data.succeeded).toEqual(ids);
    expect(await Promise.all(ids.map(changesOf))).toEqual([1, 1]);
    const other = await bulk({ ...body, action: 'cancel', reason: 'other' }, 'admin', 'bulk-four');
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('change once although the call arrives ten times at once', async () => {
    const ids = await place('Bulk Five', 3);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => bulk({ action: 'cancel', reason: 'duplicate', ids }, 'admin', 'bulk-five')),
    );
    for (const { body } of replies) expect(body.data).toEqual({ succeeded: ids, failed: [] });
    expect(await Promise.all(ids.map(changesOf))).toEqual([1, 1, 1]);
  });

  test('are at most 500, named in one way', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => at + 1);
    expect((await bulk({ action: 'complete', ids })).status).toBe(422);
    expect((await bulk({ action: 'complete' })).body.error.fields).toEqual({ ids: ['Required'] });
    expect((await bulk({ action: 'complete', ids: [1], filter: {} })).status).toBe(422);
    const filter = { status: 'in_progress' };
    expect((await bulk({ action: 'complete', filter })).body.error.fields).toEqual({ expected_total: ['Required'] });
    expect((await bulk({ action: 'complete', filter: { colour: 'red' }, expected_total: 1 })).status).toBe(422);
  });

  test('travel in a form as JSON text', async () => {
    const ids = await place('Bulk Six', 1);
    const body = formOf({ action: 'complete', ids: JSON.stringify(ids) });
    const reply = await shop.call(shop.keys.admin, 'POST', orders.bulk.path, { body });
    expect(reply.body.data.succeeded).toEqual(ids);
  });

  test('obey the rights of who asks, row by row', async () => {
    const [staff = 0] = await place('Bulk Seven', 1);
    const cancel = await bulk({ action: 'cancel', reason: 'other', ids: [staff] }, 'subAdmin');
    expect(cancel.body.data.failed).toMatchObject([{ id: staff, code: 'forbidden' }]);
    const [own = 0] = await place('Bulk Eight', 1, { id: shop.people.provider, name: 'بيت القطن' });
    const { foreign, mixed } = shop.orders;
    const { body } = await bulk({ action: 'complete', ids: [own, foreign.id, mixed.id] }, 'provider');
    expect(body.data.succeeded).toEqual([own]);
    expect(body.data.failed).toMatchObject([
      { id: mixed.id, code: 'forbidden' },
      { id: foreign.id, code: 'not_found' },
    ]);
    const { status } = await bulk({ action: 'complete', filter: { query: 'فاتن' }, expected_total: 1 }, 'provider');
    expect(status).toBe(409);
  });
});

describe('many sub-admins at once', () => {
  const addSubAdmins = async (count: number) => {
    const ids: number[] = [];
    for (let made = 0; made < count; made++) {
      const form = {
        name: `Team ${made}`,
        email: `team${Math.random()}@shop.example`,
        phone: '0100',
        password: 'secret',
        // Nothing said about it is on.
        status: '0',
      };
      ids.push((await shop.ask(shop.keys.admin, subAdmins.create, {}, { body: form })).body.data.id);
    }
    return ids;
  };
  const act = (action: string, ids: number[], who: Who = 'admin') =>
    shop.ask(shop.keys[who], subAdmins.bulk, {}, { body: { action, ids } });

  test('are switched on, off and deleted', async () => {
    const ids = await addSubAdmins(2);
    expect((await act('enable', ids)).body.data).toEqual({ succeeded: ids, failed: [] });
    const read = async () => (await shop.ask(shop.keys.admin, subAdmins.get, { id: ids[0] ?? 0 })).body.data?.status;
    expect(await read()).toBe(1);
    await act('disable', ids);
    expect(await read()).toBe(0);
    await act('delete', ids);
    const again = await act('delete', ids);
    expect(again.body.data.failed.map(({ code }: { code: string }) => code)).toEqual(['not_found', 'not_found']);
  });

  test('that were so already are told, so that taking it back restores what each one was', async () => {
    const ids = await addSubAdmins(3);
    const [on = 0, off = 0, gone = 0] = ids;
    await act('enable', [on, gone]);
    const body = { action: 'disable', ids };
    const once = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await shop.call(shop.keys.admin, 'POST', subAdmins.bulk.path, { body, headers: once });
    expect(first.body.data).toEqual({ succeeded: ids, unchanged: [off], failed: [] });
    const repeated = await shop.call(shop.keys.admin, 'POST', subAdmins.bulk.path, { body, headers: once });
    expect(repeated.body.data).toEqual(first.body.data);
  });

  test('are never reached through it when they are somebody else, nor by anybody but an admin', async () => {
    const { admin, provider } = shop.people;
    const { body } = await act('disable', [admin, provider]);
    expect(body.data.succeeded).toEqual([]);
    expect((await act('disable', [admin], 'subAdmin')).status).toBe(403);
  });
});
