import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '#server/http/rate-limit.ts';
import { waitsDuring } from './builtin-calls.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ trustProxy: 1 });
});
afterEach(() => shop.close());

async function signInFrom(ip: string, email: string, password = PASSWORD) {
  const body = formOf({ email, password });
  return (await shop.call('', 'POST', '/auth/login', { body, headers: { 'X-Forwarded-For': ip } })).status;
}

/** A tenth of a second from the sixth try on, and a tenth more at each. */
const SLOWER_AND_SLOWER = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000];

describe('an account whose password is guessed from many addresses', () => {
  test('is slower at each try, and never closed to who knows the password', async () => {
    const waits = await waitsDuring(async () => {
      for (let nth = 0; nth < 15; nth++)
        expect(await signInFrom(`10.0.${nth}.1`, 'admin@shop.example', `no ${nth}`)).toBe(401);
      expect(await signInFrom('10.1.0.1', 'sub@shop.example')).toBe(200);
      expect(await signInFrom('10.1.0.1', 'admin@shop.example')).toBe(200);
      // He proved who he is, so the next time is as quick as ever.
      expect(await signInFrom('10.1.0.1', 'admin@shop.example')).toBe(200);
    });
    expect(waits).toEqual([...SLOWER_AND_SLOWER, 1_100]);
  });

  test('that does not exist is no faster', async () => {
    const waits = await waitsDuring(async () => {
      for (let nth = 0; nth < 15; nth++) await signInFrom(`10.0.${nth}.1`, 'nobody@shop.example', 'no');
    });
    expect(waits).toEqual(SLOWER_AND_SLOWER);
  });

  test('and that is disabled while its owner waits lets him in no more', async () => {
    for (let nth = 0; nth < 14; nth++) await signInFrom(`10.0.${nth}.1`, 'sub@shop.example', 'no');
    // The fifteenth waits a whole second, in truth.
    const started = performance.now();
    const waiting = signInFrom('10.1.0.1', 'sub@shop.example');
    const path = `/admin/sub-admins/${shop.people.subAdmin}`;
    expect((await shop.call(shop.keys.admin, 'PATCH', path, { body: { status: 0 } })).status).toBe(200);
    expect(await waiting).toBe(403);
    expect(performance.now() - started).toBeGreaterThan(1_000);
  });
});

test('the addresses of one IPv6 network count as one', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 22; nth++)
    statuses.push(await signInFrom(`2001:db8:1:2::${nth.toString(16)}`, `clerk${nth}@shop.example`, 'no'));
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
  expect(await signInFrom('2001:db8:1:3::1', 'clerk@shop.example', 'no')).toBe(401);
});

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::1', '0:0:0:0'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:db8:0:2:3:4:5:6', '2001:db8:0:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
