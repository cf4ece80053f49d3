import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_END, FILE_END_MARK } from '#contract/answer.ts';
import { orders } from '#contract/orders.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { transactions } from '#contract/transactions.ts';
import { orders as placed } from '#server/db/tables/orders.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = keyof Shop['keys'];
const RIGHTS = ['orders.export', 'orders.contact'] as const;

const grant = (permissions: readonly string[]) =>
  shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body: { permissions } });
const ticketFor = (search: string, who: Who = 'admin') =>
  shop.ask(shop.keys[who], orders.exportTicket, {}, { body: { search } });
const fetchFile = (address: string) => shop.call('', 'GET', address);

async function fileOf(search: string, who: Who = 'admin') {
  const { body } = await ticketFor(search, who);
  const reply = await fetchFile(body.data.address);
  expect(reply.status).toBe(200);
  return { reply, rows: parseCsv(reply.body) };
}

describe('the orders as a file', () => {
  test('have one row per line, in UTF-8 that a spreadsheet knows', async () => {
    const { id } = shop.orders.mixed;
    const { reply, rows } = await fileOf(`query=${id}`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const raw = await shop.app.request(`/api${(await ticketFor('')).body.data.address}`);
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows).toMatchObject([
      {
        Order: String(id),
        Client: 'Omar Sharif',
        Product: 'قميص قطن',
        'Line total': '250.5',
        'Order total': '1085.45',
      },
      { Order: String(id), Client: 'Omar Sharif', Product: 'شنطة جلد', 'Line total': '900', 'Order total': '1085.45' },
    ]);
  });

  test('have a byte behind them where it is asked for, so that a file cut short is known as such', async () => {
    const get = async (headers: Record<string, string>) =>
      shop.app.request(`/api${(await ticketFor('')).body.data.address}`, { headers });
    const [plain, marked] = [await get({}), await get({ [FILE_END_MARK]: '1' })];
    expect([plain.headers.has(FILE_END_MARK), marked.headers.has(FILE_END_MARK)]).toEqual([false, true]);
    // Not bytes(): Hono's own Response, which the whole process has once a test has listened anywhere, knows none.
    const [file = [], behind = []] = await Promise.all(
      [plain, marked].map(async (response) => [...new Uint8Array(await response.arrayBuffer())]),
    );
    expect(behind.at(-1)).toBe(FILE_END);
    expect(behind.slice(0, -1)).toEqual(file);
  });

  test('are those that the list shows with the same filters', async () => {
    for (const search of ['', 'status=canceled', 'status=canceled&status=completed', 'price_min=900', 'query=سعاد']) {
      const list = await shop.ask(shop.keys.admin, orders.list, {}, { search: `${search}&per_page=100` });
      const listed = list.body.data.map(({ id }: { id: number }) => String(id)).toSorted();
      const { rows } = await fileOf(search);
      expect([search, [...new Set(rows.map(({ Order }) => Order))].toSorted()]).toEqual([search, listed]);
    }
  });

  test('leave out what the list shows behind its results, since it is written otherwise', async () => {
    const lines = [{ productId: shop.products.pen, name: 'قلم', quantity: 1, price: 500 }];
    const typed = await addOrder(shop.db, { client: 'Karima', lines });
    await addOrder(shop.db, { client: 'كريمة', lines });
    const { body } = await shop.ask(shop.keys.admin, orders.list, {}, { search: 'query=karima' });
    expect(body.meta).toMatchObject({ total: 1, near: { count: 1 } });
    expect(body.data).toHaveLength(2);
    const { rows } = await fileOf('query=karima');
    expect(rows.map(({ Order }) => Order)).toEqual([String(typed.id)]);
  });

  test('say the governorate as it was typed, and at their end its code, its name and the rest of the place', async () => {
    const lines = [{ productId: shop.products.pen, name: 'قلم', quantity: 1, price: 500 }];
    const place = { governorateCode: 'EG-ALX', governorate: 'الإسكندرية', city: 'برج العرب', area: 'سموحة' };
    const ids: number[] = [];
    for (const governorateTyped of ['Alex', null]) {
      const { id } = await addOrder(shop.db, { client: 'Placed Buyer', lines });
      await shop.db
        .update(placed)
        .set({ ...place, governorateTyped })
        .where(eq(placed.id, id));
      ids.push(id);
    }
    const { rows } = await fileOf('query=placed buyer');
    const typed = Object.fromEntries(rows.map(({ Order, Governorate }) => [Order, Governorate]));
    expect(typed).toEqual({ [ids[0] ?? 0]: 'Alex', [ids[1] ?? 0]: 'الإسكندرية' });
    for (const row of rows)
      expect(row).toMatchObject({
        'Governorate code': 'EG-ALX',
        'Governorate name': 'الإسكندرية',
        City: 'برج العرب',
        Area: 'سموحة',
      });
    const titles = Object.keys(rows[0] ?? {});
    expect(titles.slice(titles.indexOf('Cancel reason') + 1)).toEqual([
      ...['Governorate code', 'Governorate name', 'City', 'Area', 'Second phone'],
      ...['Paid', 'Due', 'Returned', 'Refunded', 'Commission'],
    ]);
  });

  test('come whole in batches, each order once', async () => {
    const line = { productId: shop.products.pen, name: 'قلم', quantity: 1, price: 500 };
    for (let made = 0; made < 505; made++) await addOrder(shop.db, { client: 'Batch Buyer', lines: [line] });
    const { rows } = await fileOf('query=batch buyer');
    expect(rows).toHaveLength(505);
    expect(new Set(rows.map(({ Order }) => Order)).size).toBe(505);
  }, 60_000);

  test('never run a formula that a client typed', async () => {
    const line = { productId: shop.products.pen, name: '=cmd|calc', quantity: 1, price: 500 };
    await addOrder(shop.db, { client: '=HYPERLINK("http://evil.example")', lines: [line] });
    const { rows } = await fileOf('query=hyperlink');
    expect(rows[0]).toMatchObject({ Client: `'=HYPERLINK("http://evil.example")`, Product: "'=cmd|calc" });
  });

  test('have no column of what a sub-admin may not read, and are not searched by it', async () => {
    await grant(RIGHTS);
    expect((await fileOf('query=omar', 'subAdmin')).rows[0]).toHaveProperty('Phone', '01198765432');
    await grant(['orders.export']);
    const { rows } = await fileOf('query=omar', 'subAdmin');
    expect(rows).toHaveLength(2);
    for (const column of ['Phone', 'Email', 'Governorate', 'Address', 'Governorate code', 'City', 'Second phone'])
      expect(rows[0]).not.toHaveProperty(column);
    expect((await fileOf('query=01198765432', 'subAdmin')).rows).toEqual([]);
  });

  test('are headed in Arabic for who asks in Arabic, whatever the browser that fetches them speaks', async () => {
    const headers = { 'Accept-Language': 'ar' };
    const { body } = await shop.ask(shop.keys.admin, orders.exportTicket, {}, { body: {}, headers });
    expect((await fetchFile(body.data.address)).body).toContain('رقم الطلب,التاريخ');
  });

  test('are given to a token as well, without a ticket', async () => {
    const reply = await shop.ask(shop.keys.admin, orders.export, {}, { search: { format: 'csv', status: 'canceled' } });
    expect([reply.status, parseCsv(reply.body).length]).toEqual([200, 1]);
    const other = await shop.ask(shop.keys.admin, orders.export, {}, { search: { format: 'xlsx' } });
    expect([other.status, Object.keys(other.body.error.fields)]).toEqual([422, ['format']]);
  });
});

describe('the address of a file', () => {
  test('works once', async () => {
    const { address } = (await ticketFor('status=canceled')).body.data;
    expect((await fetchFile(address)).status).toBe(200);
    expect((await fetchFile(address)).status).toBe(404);
  });

  test('is not used up by looking at it with HEAD', async () => {
    const { address } = (await ticketFor('status=canceled')).body.data;
    const look = await shop.call('', 'HEAD', address);
    expect([look.status, look.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetchFile(address)).status).toBe(200);
  });

  test('works for a minute', async () => {
    const { address, expires_at } = (await ticketFor('status=canceled')).body.data;
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    shop.clock.ahead = 61_000;
    expect((await fetchFile(address)).status).toBe(404);
    shop.clock.ahead = 0;
  });

  test('works for nothing but the filters and the list that it was made for', async () => {
    const { address } = (await ticketFor('status=canceled')).body.data;
    expect((await fetchFile(address.replace('canceled', 'completed'))).status).toBe(404);
    const second = (await ticketFor('')).body.data.address;
    expect((await fetchFile(second.replace('/orders/', '/sub-admins/'))).status).toBe(404);
  });

  test('dies with the right and with the session of who asked for it', async () => {
    await grant(RIGHTS);
    const first = (await ticketFor('', 'subAdmin')).body.data.address;
    await grant([]);
    expect((await fetchFile(first)).status).toBe(403);
    expect((await ticketFor('', 'subAdmin')).status).toBe(403);
    const token = await shop.enter(shop.people.admin);
    const second = (await shop.ask(token, orders.exportTicket, {}, { body: {} })).body.data.address;
    await shop.call(token, 'GET', '/auth/logout');
    expect((await fetchFile(second)).status).toBe(401);
  });

  test('is refused for filters that the list does not know', async () => {
    const reply = await ticketFor('colour=red');
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['colour']]);
  });
});

test('transactions and sub-admins are given as files in the same way', async () => {
  const paid = await shop.ask(shop.keys.admin, transactions.export);
  expect(parseCsv(paid.body)[0]).toMatchObject({ Kind: 'payment', Method: 'cash_on_delivery' });
  const team = await shop.ask(shop.keys.admin, subAdmins.export, {}, { search: { query: 'كريم' } });
  expect(parseCsv(team.body)).toMatchObject([{ Name: 'كريم صلاح', Email: 'sub@shop.example', Active: '1' }]);
  expect(team.body).not.toContain('argon2');
});
