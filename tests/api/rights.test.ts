import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledger } from '#contract/ledger-calls.ts';
import { orders } from '#contract/orders.ts';
import { providerMoney } from '#contract/provider-money.ts';
import { PERMISSIONS, type Permission, permissionsOf } from '#contract/roles.ts';
import { settlements } from '#contract/settlements.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder, addProduct } from './goods.ts';
import { fixturesOf, sell } from './return-fixtures.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const DEFAULTS = permissionsOf('Sub Admin');

const grant = (permissions: readonly Permission[], more: object = {}) =>
  shop.ask(shop.keys.admin, subAdmins.setRights, { id: shop.people.subAdmin }, { body: { permissions, ...more } });

async function freshOrder() {
  return (await freshLines()).id;
}

function freshLines() {
  const line = { productId: shop.products.pen, name: 'قلم', quantity: 1, price: 100 };
  return addOrder(shop.db, { lines: [line] });
}

/** What the sub-admin gets for trying: true when he may. */
const TRIES: Partial<Record<Permission, () => Promise<boolean>>> = {
  'orders.contact': async () => (await details()).client_phone !== null,
  'orders.transactions': async () =>
    (await details()).transactions?.some(({ type }: { type: string }) => type !== 'refund') === true,
  'orders.status': async () => (await change({ status: 'completed' })).status === 200,
  'orders.cancel': async () => (await change({ status: 'canceled', reason: 'duplicate' })).status === 200,
  'orders.note': async () => {
    const id = await freshOrder();
    return (await shop.ask(shop.keys.subAdmin, orders.addNote, { id }, { body: { note: 'x' } })).status === 201;
  },
  'orders.pick': async () => {
    const { id, lineIds } = await freshLines();
    const body = { line_id: lineIds[0], delta: 1 };
    return (await shop.ask(shop.keys.subAdmin, orders.pick, { id }, { body })).status === 201;
  },
  'orders.print': async () => {
    const { id } = await freshLines();
    return (await shop.ask(shop.keys.subAdmin, orders.recordPrint, { id }, { body: { kind: 'slip' } })).status === 201;
  },
  'orders.finance': async () => {
    const { provider: id } = shop.people;
    const calls = [ledger.list, ledger.accounts, providerMoney.balance, providerMoney.statement, settlements.list];
    const replies = await Promise.all(calls.map((call) => shop.ask(shop.keys.subAdmin, call, { id })));
    return replies.every(({ status }) => status === 200);
  },
};

async function details() {
  const { body } = await shop.ask(shop.keys.subAdmin, orders.get, { id: shop.orders.mixed.id });
  return body.data;
}

async function change(body: object) {
  return shop.ask(shop.keys.subAdmin, orders.changeStatus, { id: await freshOrder() }, { body });
}

describe.each(Object.entries(TRIES))('the right %s', (name, attempt) => {
  test('counts from the very next request, whether it is granted or taken', async () => {
    const right = PERMISSIONS.filter((one) => one === name);
    const others = PERMISSIONS.filter((one) => one !== name);
    expect((await grant([...others, ...right])).status).toBe(200);
    expect(await attempt()).toBe(true);
    expect((await grant(others)).status).toBe(200);
    expect(await attempt()).toBe(false);
    await grant([]);
    expect(await attempt()).toBe(false);
    await grant(right);
    expect(await attempt()).toBe(true);
  });
});

describe('rights inside orders', () => {
  test('are shown with the sub-admin and to the sub-admin himself', async () => {
    const reply = await grant(['orders.cancel', 'orders.note']);
    expect(reply.body.data.permissions).toEqual(['orders.cancel', 'orders.note']);
    const me = await shop.call(shop.keys.subAdmin, 'GET', '/auth/me');
    expect(me.body.data.permissions).toEqual(['orders.cancel', 'orders.note']);
  });

  test('are stored as what differs from the defaults', async () => {
    const stored = async () => {
      const rows = await shop.db.select().from(accounts);
      return rows.find(({ id }) => id === shop.people.subAdmin)?.permissions;
    };
    await grant([...DEFAULTS.filter((one) => one !== 'orders.pick'), 'orders.cancel']);
    expect(await stored()).toEqual({ 'orders.cancel': true, 'orders.pick': false });
    await grant(DEFAULTS);
    expect(await stored()).toEqual({});
  });

  test('raise the version when they change, and only then', async () => {
    await grant(DEFAULTS);
    const { version } = (await grant(['orders.note'])).body.data;
    expect((await grant(['orders.note'])).body.data.version).toBe(version);
    const stale = await grant(['orders.cancel'], { version: version - 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'version_conflict']);
    expect(stale.body.data.permissions).toEqual(['orders.note']);
  });

  test('travel in a form as JSON text, and unknown ones are refused', async () => {
    const path = `/admin/sub-admins/${shop.people.subAdmin}/permissions`;
    const send = (permissions: string) =>
      shop.call(shop.keys.admin, 'POST', path, { body: formOf({ _method: 'Patch', permissions }) });
    expect((await send('["orders.print"]')).body.data.permissions).toEqual(['orders.print']);
    for (const wrong of ['["orders.everything"]', 'orders.print', '{}', '[[]]']) {
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 422]);
    }
  });

  test('can be given with a new sub-admin; without a word the defaults hold', async () => {
    const form = { name: 'صاحب حقوق', phone: '0100', password: 'long enough' };
    const add = (email: string, more: object) =>
      shop.ask(shop.keys.admin, subAdmins.create, {}, { body: { ...form, email, ...more } });
    expect((await add('rights1@shop.example', {})).body.data.permissions).toEqual(DEFAULTS);
    const none = await add('rights2@shop.example', { permissions: [] });
    expect(none.body.data.permissions).toEqual([]);
  });
});

test.each(['sub-admins', 'providers'])(
  'of %s one who is added without a word about his status may sign in at once',
  async (path) => {
    const email = `${path}@new.example`;
    const body = { name: 'حساب جديد', email, phone: '1', password: PASSWORD };
    const added = await shop.call(shop.keys.admin, 'POST', `/admin/${path}`, { body });
    expect([added.status, added.body.data.status]).toEqual([201, 1]);
    expect((await shop.call('', 'POST', '/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200);
  },
);

test('whoever may not read returns or payments finds neither in the history and the file of orders', async () => {
  const told = async (granted: readonly Permission[]) => {
    await grant(granted);
    const token = shop.keys.subAdmin;
    const sold = await sell(shop, {});
    await fixturesOf(shop).ask(sold, [1]);
    const history = await shop.ask(token, orders.history, { id: sold.id });
    const csv = (await shop.ask(token, orders.export, {}, { search: { query: String(sold.id) } })).body;
    return {
      returns: history.body.data.some(({ kind }: { kind: string }) => kind.startsWith('return_')),
      paid: parseCsv(csv)[0]?.Paid !== '',
    };
  };
  expect(await told(['orders.export'])).toEqual({ returns: false, paid: false });
  expect(await told(['orders.export', 'orders.returns', 'orders.transactions'])).toEqual({ returns: true, paid: true });
});

test('what providers are told to take of an order adds up to it, to the piastre', async () => {
  await shop.call(shop.keys.admin, 'POST', '/admin/promo-codes', { body: { code: 'HALF', percentage: 50 } });
  const { key } = await createStoreKey(shop.db, 'المتجر', new Date());
  const { provider, otherProvider } = shop.people;
  const lines: object[] = [];
  for (const providerId of [provider, otherProvider])
    lines.push({
      product_id: await addProduct(shop.db, { name: 'ورق', price: 101, quantity: 5, providerId }),
      quantity: 1,
    });
  const client = { client_name: 'هند رستم', client_phone: '01012345678', shipping_address: '7 شارع النيل' };
  const body = { ...client, promo_code: 'HALF', lines };
  const { id, total_price } = (await shop.call(key, 'POST', '/store/orders', { body })).body.data;
  expect(total_price).toBe(1.01);
  const dues = [shop.keys.provider, shop.keys.otherProvider].map(
    async (token) => (await shop.call(token, 'GET', `/admin/orders/${id}`)).body.data.due,
  );
  expect((await Promise.all(dues)).sort()).toEqual([0.5, 0.51]);
});
