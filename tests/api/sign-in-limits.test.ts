import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '#server/http/rate-limit.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ trustProxy: 1 });
});
afterEach(() => shop.close());

async function signInFrom(ip: string, email: string, password = PASSWORD) {
  const started = performance.now();
  const body = formOf({ email, password });
  const { status } = await shop.call('', 'POST', '/auth/login', { body, headers: { 'X-Forwarded-For': ip } });
  return { status, ms: performance.now() - started };
}

describe('an account whose password is guessed from many addresses', () => {
  test('is slower at each try, and never closed to who knows the password', async () => {
    const guesses: number[] = [];
    for (let nth = 0; nth < 15; nth++)
      guesses.push((await signInFrom(`10.0.${nth}.1`, 'admin@shop.example', `no ${nth}`)).ms);
    // The sixth waits a tenth of a second, the fifteenth a whole one.
    const slowed = guesses.at(-1) ?? 0;
    expect(slowed).toBeGreaterThan(1_000);
    const other = await signInFrom('10.1.0.1', 'sub@shop.example');
    expect([other.status, other.ms < slowed]).toEqual([200, true]);
    const own = await signInFrom('10.1.0.1', 'admin@shop.example');
    expect([own.status, own.ms > 1_000]).toEqual([200, true]);
    // He proved who he is, so the next time is as quick as ever.
    expect((await signInFrom('10.1.0.1', 'admin@shop.example')).ms).toBeLessThan(own.ms);
  });

  test('that does not exist is no faster', async () => {
    for (let nth = 0; nth < 14; nth++) await signInFrom(`10.0.${nth}.1`, 'nobody@shop.example', 'no');
    expect((await signInFrom('10.1.0.1', 'nobody@shop.example', 'no')).ms).toBeGreaterThan(1_000);
  });

  test('and that is disabled while its owner waits lets him in no more', async () => {
    for (let nth = 0; nth < 14; nth++) await signInFrom(`10.0.${nth}.1`, 'sub@shop.example', 'no');
    const waiting = signInFrom('10.1.0.1', 'sub@shop.example');
    const path = `/admin/sub-admins/${shop.people.subAdmin}`;
    expect((await shop.call(shop.keys.admin, 'PATCH', path, { body: { status: 0 } })).status).toBe(200);
    const { status, ms } = await waiting;
    expect([status, ms > 1_000]).toEqual([403, true]);
  });
});

test('the addresses of one IPv6 network count as one', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 22; nth++)
    statuses.push((await signInFrom(`2001:db8:1:2::${nth.toString(16)}`, `clerk${nth}@shop.example`, 'no')).status);
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
  expect((await signInFrom('2001:db8:1:3::1', 'clerk@shop.example', 'no')).status).toBe(401);
});

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::1', '0:0:0:0'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:db8:0:2:3:4:5:6', '2001:db8:0:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
