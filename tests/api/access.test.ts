import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { mayCall, permissionsOf, type Role } from '#contract/roles.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { bodyFor } from './body-for.ts';
import { NOWHERE, namesRecord } from './record-of.ts';
import { endpoints, openShop, type Shop } from './shop.ts';

let shop: Shop;
// Some calls end sessions or change accounts, so the generated tests have a shop of their own.
let gate: Shop;
beforeAll(async () => {
  shop = await openShop();
  gate = await openShop();
});
afterAll(() => Promise.all([shop.close(), gate.close()]));

const WHO: readonly (readonly [Role, 'admin' | 'subAdmin' | 'provider'])[] = [
  ['Admin', 'admin'],
  ['Sub Admin', 'subAdmin'],
  ['Provider', 'provider'],
];

const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');

describe.each(closed)('$name', ({ endpoint }) => {
  test('is refused to nobody, with no token and with a wrong one', async () => {
    for (const token of ['', 'a-token-that-never-was']) {
      const reply = await gate.ask(token, endpoint, NOWHERE);
      expect([reply.status, reply.body.error.code]).toEqual([401, 'unauthenticated']);
    }
  });

  test.each(WHO)('is answered to a %s exactly when the contract says so', async (role, key) => {
    const isAllowed = mayCall(endpoint.access, { role, permissions: permissionsOf(role) });
    // A session of its own, because some calls end the one that they are made with.
    const token = await gate.enter(gate.people[key]);
    const reply = await gate.ask(token, endpoint, NOWHERE, endpoint.method === 'GET' ? {} : { body: {} });
    if (!isAllowed) expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
    else expect([401, 403, 405, 500]).not.toContain(reply.status);
  });
});

// No account opens what is the store's: its own tests ask with its key.
const ofAccounts = closed.filter(({ endpoint }) => namesRecord(endpoint) && endpoint.access !== 'store');

describe.each(ofAccounts)('$name', ({ endpoint }) => {
  test('says "not found" about an id that is not there', async () => {
    // What is no admin's is asked for by whoever it belongs to.
    const mayAdmin = mayCall(endpoint.access, { role: 'Admin', permissions: permissionsOf('Admin') });
    const token = await gate.enter(mayAdmin ? gate.people.admin : gate.people.provider);
    const reply = await gate.ask(token, endpoint, NOWHERE, bodyFor(endpoint));
    expect([reply.status, reply.body.error.code]).toEqual([404, 'not_found']);
  });
});

test('an id that is no number, or too long for one, is not found', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '1%00']) {
    const reply = await shop.call(shop.keys.admin, 'GET', `/admin/orders/${id}`);
    expect([id, reply.status]).toEqual([id, 404]);
  }
});

describe('a provider', () => {
  test('sees the orders with lines of his, and no others', async () => {
    const { body } = await shop.call(shop.keys.provider, 'GET', '/admin/orders');
    const ids = body.data.map(({ id }: { id: number }) => id);
    const { own, mixed, completed, canceled } = shop.orders;
    expect(ids.toSorted()).toEqual([own.id, mixed.id, completed.id, canceled.id].toSorted());
    expect(body.meta.total).toBe(4);
    expect(body.meta.counts).toEqual({ in_progress: 2, completed: 1, canceled: 1 });
  });

  test('gets "not found" for a foreign order, whatever he tries', async () => {
    const path = `/admin/orders/${shop.orders.foreign.id}`;
    const tries = [
      await shop.call(shop.keys.provider, 'GET', path),
      await shop.call(shop.keys.provider, 'GET', `${path}/history`),
      await shop.call(shop.keys.provider, 'PATCH', path, { body: { status: 'completed' } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('sees only his lines and their sum in a shared order', async () => {
    const { body } = await shop.call(shop.keys.provider, 'GET', `/admin/orders/${shop.orders.mixed.id}`);
    expect(body.data).toMatchObject({
      total_price: 250.5,
      subtotal: 250.5,
      lines_count: 1,
      all_lines_own: 0,
      promo: null,
      // Ten per cent of his shirt: what the client owes for his goods alone.
      promo_discount: 25.05,
      due: 225.45,
      shipping_fee: 0,
      client_email: null,
      transactions: null,
    });
    expect(JSON.stringify(body)).not.toContain('معرض الجلود');
    expect(JSON.stringify(body)).not.toContain('شنطة');
  });

  test('reaches the client only while the order is in progress', async () => {
    const open = await shop.call(shop.keys.provider, 'GET', `/admin/orders/${shop.orders.own.id}`);
    expect(open.body.data).toMatchObject({ client_phone: '01012345678', client_email: null });
    expect(open.body.data.shipping_address).toContain('شارع');
    const done = await shop.call(shop.keys.provider, 'GET', `/admin/orders/${shop.orders.completed.id}`);
    expect(done.body.data).toMatchObject({ client_phone: null, shipping_address: null, governorate: null });
  });

  const found = async (key: 'provider' | 'subAdmin' | 'admin', search: Record<string, string>) => {
    const { body } = await shop.call(shop.keys[key], 'GET', '/admin/orders', { search });
    return body.data.map(({ id }: { id: number }) => id).toSorted();
  };

  test('finds an order by what he sees of it', async () => {
    expect(await found('provider', { query: 'OMAR' })).toEqual([shop.orders.mixed.id]);
    expect(await found('provider', { query: '"عمر"' })).toEqual([]);
    expect(await found('provider', { query: 'عمر' })).toEqual([shop.orders.mixed.id]);
    expect(await found('provider', { query: 'قَميص omar' })).toEqual([shop.orders.mixed.id]);
    expect(await found('provider', { query: '١١٩٨٧٦' })).toEqual([shop.orders.mixed.id]);
    expect(await found('provider', { query: String(shop.orders.own.id) })).toContain(shop.orders.own.id);
  });

  test('never finds an order by what he does not see', async () => {
    const hidden = {
      "another provider's product": 'شنطة',
      "the client's email": 'omar@cinema',
      // The name alone is that of the client, whom he sees, in other letters.
      'the email of a finished order': 'rushdy@cinema',
      'the phone of a finished order': '34567890',
    };
    for (const [what, query] of Object.entries(hidden)) {
      expect([what, await found('admin', { query })]).not.toEqual([what, []]);
      expect([what, await found('provider', { query })]).toEqual([what, []]);
    }
  });

  test('cannot find out hidden things by a filter', async () => {
    const { bag } = shop.products;
    expect(await found('provider', { provider: String(shop.people.otherProvider) })).toEqual([]);
    expect(await found('provider', { product: String(bag) })).toEqual([]);
    expect(await found('provider', { promo_code: 'RAMADAN' })).toEqual([]);
    expect(await found('provider', { user: '1' })).toEqual([]);
    // The shared order costs more in all, but his part of it does not.
    expect(await found('provider', { price_min: '900' })).toEqual([]);
    expect(await found('provider', { governorate: 'الإسكندرية', price_max: '300' })).toEqual([shop.orders.mixed.id]);
  });

  test('gets his own sums in their order', async () => {
    const { body } = await shop.call(shop.keys.provider, 'GET', '/admin/orders', { search: { sort: 'total_price' } });
    expect(body.data.map(({ total_price }: { total_price: number }) => total_price)).toEqual([
      250.5, 250.5, 501, 751.5,
    ]);
  });

  test('is offered only himself as a provider to filter by', async () => {
    const { body } = await shop.call(shop.keys.provider, 'GET', '/admin/orders/choices');
    expect(body.data.providers).toEqual([{ id: shop.people.provider, name: 'بيت القطن' }]);
  });
});

describe('a sub-admin without the right to contact clients', () => {
  test('neither reads nor searches phone, email and address', async () => {
    const { accounts } = await import('#server/db/tables/accounts.ts');
    const { eq } = await import('drizzle-orm');
    await shop.db
      .update(accounts)
      .set({ permissions: { 'orders.contact': false } })
      .where(eq(accounts.id, shop.people.subAdmin));
    const token = shop.keys.subAdmin;
    const { body } = await shop.call(token, 'GET', `/admin/orders/${shop.orders.mixed.id}`);
    expect(body.data).toMatchObject({ client_phone: null, client_email: null, shipping_address: null, city: null });
    for (const query of ['01198765432', 'omar@cinema', 'النيل']) {
      const list = await shop.call(token, 'GET', '/admin/orders', { search: { query } });
      expect([query, list.body.data]).toEqual([query, []]);
    }
    const byName = await shop.call(token, 'GET', '/admin/orders', { search: { query: 'شنطه omar' } });
    expect(byName.body.meta.total).toBe(1);
  });
});

test('somebody who is sent away while the body of a change still comes changes nothing', async () => {
  const own = await openShop();
  try {
    const { id } = own.orders.own;
    const bytes = new TextEncoder().encode(JSON.stringify({ _method: 'Patch', status: 'completed' }));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers = { Authorization: `Bearer ${own.keys.subAdmin}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: readable, duplex: 'half' as const };
    const slow = own.app.fetch(new Request(`http://shop.example/api/admin/orders/${id}`, init));
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, 10));
    await own.ask(own.keys.admin, subAdmins.update, { id: own.people.subAdmin }, { body: { status: 0 } });
    await writer.write(bytes.subarray(10));
    await writer.close();
    expect((await slow).status).toBe(403);
    const { body } = await own.ask(own.keys.admin, orders.get, { id });
    expect(body.data.status).toBe('in_progress');
  } finally {
    await own.close();
  }
});
