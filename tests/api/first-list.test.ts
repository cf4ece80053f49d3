import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_LIST } from '#contract/session.ts';
import type { AppEnv } from '#server/http/api.ts';
import { withFirstList } from '#server/http/first-list.ts';
import { openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function signIn(email: string, screen?: string) {
  const reply = await shop.app.fetch(
    new Request('http://shop/api/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { 'Accept-Language': 'en', ...(screen !== undefined && { [FIRST_LIST]: screen }) },
    }),
  );
  return { status: reply.status, headers: reply.headers, data: (await reply.json()).data };
}

/** The same list, asked for after the sign-in. */
async function asked(token: string, address: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
  return (await shop.app.fetch(new Request(`http://shop${address}`, { headers }))).text();
}

test('whoever names the screen gets its list with the answer, as it would be answered later', async () => {
  const { data, headers } = await signIn('admin@shop.example', '/orders?per_page=25');
  expect(data.first_list.address).toBe('/api/admin/orders?per_page=25');
  expect(data.first_list.text).toBe(await asked(data.token, '/api/admin/orders?per_page=25'));
  expect(JSON.parse(data.first_list.text).data.length).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('who has no dashboard begins with the orders, and sees his own alone', async () => {
  const { data } = await signIn('cotton@shop.example', '/?per_page=10');
  expect(data.first_list.address).toBe('/api/admin/orders?per_page=10');
  expect(data.first_list.text).toBe(await asked(data.token, '/api/admin/orders?per_page=10'));
  expect((await signIn('admin@shop.example', '/?per_page=10')).data).not.toHaveProperty('first_list');
});

test('a list that the role may not see does not come', async () => {
  const { status, data } = await signIn('cotton@shop.example', '/sub-admins?per_page=10');
  expect([status, typeof data.token]).toEqual([200, 'string']);
  expect(data).not.toHaveProperty('first_list');
});

test.each([
  undefined,
  '',
  '/orders-details/1',
  '/nowhere',
  '//elsewhere.example/orders',
  'http://elsewhere.example:99999/',
  '/orders/export',
  '/orders?per_page=banana&page=two',
  '/orders?colour=red',
])('the screen %j never spoils a sign-in', async (screen) => {
  const { status, data } = await signIn('admin@shop.example', screen);
  expect([status, typeof data.token]).toEqual([200, 'string']);
  const { address } = data.first_list ?? {};
  expect(address ?? '/api/admin/orders').toMatch(/^\/api\/admin\/orders(\?|$)/);
});

test('a sign-in that fails says so and nothing else', async () => {
  const { status, data } = await signIn('nobody@shop.example', '/orders?per_page=10');
  expect([status, data]).toEqual([401, undefined]);
});

test('rows that do not come keep nobody out', async () => {
  const app = new Hono<AppEnv>();
  app.use(withFirstList(() => new Promise(() => undefined)));
  app.post('/login', (c) => c.json({ data: { token: 'mine', role: 'Admin' } }));
  const reply = await app.request('/login', { method: 'POST', headers: { [FIRST_LIST]: '/orders' } });
  expect(await reply.json()).toEqual({ data: { token: 'mine', role: 'Admin' } });
});
