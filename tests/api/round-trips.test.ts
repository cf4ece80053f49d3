import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#contract/products.ts';
import { formOf, openShop, type Reply, type Shop } from './shop.ts';

// The embedded database is in the process, so there no statement travels.
describe.runIf(process.env.DATABASE_URL_TEST)('what a request asks of the database', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  /** How many statements go to the server while a call is answered with 200. */
  async function statementsOf(ask: () => Promise<Reply>): Promise<number> {
    const { query } = pg.Client.prototype;
    let count = 0;
    // Only watched: whatever is asked goes on as it is.
    pg.Client.prototype.query = function watched(this: pg.Client, ...parts: unknown[]) {
      count += 1;
      return Reflect.apply(query, this, parts);
    } as typeof query;
    try {
      expect((await ask()).status).toBe(200);
    } finally {
      pg.Client.prototype.query = query;
    }
    return count;
  }
  const read = (path: string, token = shop.keys.admin) => statementsOf(() => shop.call(token, 'GET', path));

  test.each([
    // Who asks, with session and account; the page with the numbers of the tabs and its rows with their lines.
    ['/admin/orders', 2],
    ['/admin/orders?status=in_progress', 2],
    ['/admin/orders?price_min=1', 2],
    ['/admin/orders?query="omar"', 2],
    ['/admin/orders?query="omar"&status=in_progress', 2],
    // What fills less than a page is looked for once more, written otherwise.
    ['/admin/orders?query=omar', 4],
    ['/admin/complaints', 3],
    ['/auth/me', 1],
  ])('%s is answered with %i statements', async (path, most) => {
    // The first request may have a last use to write beside.
    await shop.call(shop.keys.admin, 'GET', '/auth/me');
    expect(await read(path)).toBeLessThanOrEqual(most);
  });

  test('a provider’s page costs no more', async () => {
    expect(await read('/admin/orders', shop.keys.provider)).toBeLessThanOrEqual(2);
  });

  test.each(['admin', 'provider'] as const)(
    'an order opened by %s is answered with who asks and one more',
    async (who) => {
      // Lines of two providers, money, and what came back: all in one statement.
      expect(await read(`/admin/orders/${shop.orders.mixed.id}`, shop.keys[who])).toBeLessThanOrEqual(2);
    },
  );

  test('a file of products is written many rows at a time', async () => {
    const rows = Array.from({ length: 3_000 }, (_, nth) => `Thing ${nth},نايل,أدوات منزلية,${nth}.5,many-${nth}`);
    const file = new File([['name,brand,category,price,barcode', ...rows].join('\n')], 'products.csv');
    const body = formOf({ file, dry_run: '0' });
    expect(
      await statementsOf(() => shop.call(shop.keys.admin, 'POST', products.importFile.path, { body })),
    ).toBeLessThan(100);
  });
});
