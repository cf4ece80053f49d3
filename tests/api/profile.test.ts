import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/db/tables/products.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (method: string, sent = {}) => shop.call(shop.keys.admin, method, '/admin/profile', sent);

test('an admin reads and changes his own account, and signs in by the new email', async () => {
  const { data } = (await ask('GET')).body;
  expect(data).toMatchObject({ id: shop.people.admin, name: 'منى الشاذلي', email: 'admin@shop.example', image: null });
  expect(Object.keys(data)).not.toContain('password');
  const body = formOf({ name: 'منى زكي', email: 'mona@shop.example', version: String(data.version), _method: 'Patch' });
  const reply = await ask('POST', { body });
  expect(reply.body.data).toMatchObject({ name: 'منى زكي', email: 'mona@shop.example', phone: data.phone });
  const signIn = await shop.call('', 'POST', '/auth/login', {
    body: { email: 'mona@shop.example', password: 'shop-password' },
  });
  expect([signIn.status, signIn.body.data.name]).toEqual([200, 'منى زكي']);
  const stale = await ask('PATCH', { body: { phone: '1', version: data.version } });
  expect([stale.status, stale.body.data.name]).toEqual([409, 'منى زكي']);
});

test('an email that somebody else signs in by is refused, and so is what is no name', async () => {
  const taken = await ask('PATCH', { body: { email: 'COTTON@shop.example' } });
  expect([taken.status, taken.body.error.fields]).toEqual([409, { email: ['Already exists'] }]);
  const short = await ask('PATCH', { body: { name: 'x' } });
  expect([short.status, Object.keys(short.body.error.fields)]).toEqual([422, ['name']]);
});

test('nobody becomes more than he is by it', async () => {
  const reply = await ask('PATCH', { body: { role: 'Provider', status: '0', permissions: '[]' } });
  expect([200, 422]).toContain(reply.status);
  expect((await shop.call(shop.keys.admin, 'GET', '/auth/me')).body.data.role).toBe('Admin');
});

test('a provider with a new name is found by it in his products', async () => {
  const { provider } = shop.people;
  const path = `/admin/providers/${provider}`;
  await shop.call(shop.keys.admin, 'PATCH', path, { body: { name: 'دار الكتان' } });
  const log = createLog('silent', { write: () => undefined });
  await runJobs({ purged: purgedTables, db: shop.db, log, now: () => new Date() }, { all: true });
  const [shirt] = await shop.db.select().from(products).where(eq(products.id, shop.products.shirt));
  expect(shirt?.searchText).toContain('الكتان');
});
