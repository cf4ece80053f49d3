import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { promoCodes } from '#contract/promo-codes.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { addProduct } from './goods.ts';
import { openShop, PASSWORD, type Shop } from './shop.ts';

const STOCK = 500;

let shop: Shop;
let server: ReturnType<typeof serve>;
let url: string;
let key: string;
beforeAll(async () => {
  shop = await openShop();
  const { provider, otherProvider } = shop.people;
  for (const providerId of [provider, otherProvider])
    await addProduct(shop.db, { name: `سلعة ${providerId}`, price: 10_000, quantity: STOCK, providerId });
  const code = { code: 'EID10', percentage: '10' };
  expect((await shop.ask(shop.keys.admin, promoCodes.create, {}, { body: code })).status).toBe(201);
  ({ key } = await createStoreKey(shop.db, 'simulate', shop.now()));
  const port = await new Promise<number>((listening) => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      listening(port),
    );
  });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await shop.close();
});

/** `npm run simulate`, to its end. */
function simulate(args: readonly string[], env: Record<string, string> = {}) {
  const admin = { ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: PASSWORD, STORE_KEY: key, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/simulate.mjs', '--url', url, ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...admin, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise<{ code: number | null; text: string }>((done) =>
    child.once('close', (code) => done({ code, text })),
  );
}

const listed = async () =>
  (await shop.ask(shop.keys.admin, orders.list, {}, { search: { per_page: '100', sort: '-id' } })).body;

test('npm run simulate places the orders that it tells of, of one and of several providers, with and without a code', async () => {
  const before = (await listed()).meta.total;
  const { code, text } = await simulate(['--rate', '1000', '--count', '40']);
  const told = [...text.matchAll(/^\d+ {2}order (\d+) {2}([\d.]+) EGP {2}of (\d) provider(.*)$/gm)];
  expect({ code, lines: text.trim().split('\n').length, told: told.length }).toEqual({ code: 0, lines: 40, told: 40 });

  const { data, meta } = await listed();
  expect(meta.total).toBe(before + 40);
  const rows = new Map(data.map((row: { id: number }) => [row.id, row]));
  for (const [, id, total, providers] of told) {
    expect(rows.get(Number(id))).toMatchObject({ status: 'in_progress', total_price: Number(total) });
    expect((rows.get(Number(id)) as { providers: unknown[] }).providers).toHaveLength(Number(providers));
  }
  expect(new Set(told.map(([, , , providers]) => providers))).toEqual(new Set(['1', '2']));
  const withCode = told.filter(([, , , , more]) => more?.includes('EID10'));
  expect(withCode.length).toBeGreaterThan(0);
  expect(withCode.length).toBeLessThan(40);
  const [, id] = withCode[0] ?? [];
  const details = await shop.ask(shop.keys.admin, orders.get, { id: Number(id) });
  expect(details.body.data.promo).toMatchObject({ code: 'EID10', percentage: 10 });
});

test('npm run simulate says in one sentence what it lacks', async () => {
  expect(await simulate(['--count', '1'], { STORE_KEY: '' })).toMatchObject({
    code: 1,
    text: expect.stringContaining('STORE_KEY'),
  });
  const wrongKey = await simulate(['--count', '2'], { STORE_KEY: 'sk_nobody' });
  expect(wrongKey).toMatchObject({ code: 1, text: expect.stringMatching(/The store key is not valid\.\n$/) });
  const nobody = await simulate(['--count', '1'], { ADMIN_PASSWORD: 'wrong' });
  expect(nobody).toMatchObject({ code: 1, text: expect.stringMatching(/^The admin was not let in: /) });
  const nowhere = await simulate(['--count', '1', '--url', 'http://127.0.0.1:9']);
  expect(nowhere).toEqual({ code: 1, text: 'No server answers at http://127.0.0.1:9/api.\n' });
});
