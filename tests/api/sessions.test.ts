import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const DAY = 86_400_000;
const signIn = (email: string, password = PASSWORD, headers = {}) =>
  shop.call('', 'POST', '/auth/login', { body: formOf({ email, password }), headers });
const me = (token: string) => shop.call(token, 'GET', '/auth/me');
/** Uses a session and waits until that is written, which nobody else does. */
async function use(token: string) {
  const { status } = await me(token);
  const lastUse = async () =>
    (
      await shop.db
        .select()
        .from(tokens)
        .where(eq(tokens.tokenHash, hashToken(token)))
    )[0]?.lastUsedAt.getTime() ?? 0;
  await expect.poll(lastUse, { timeout: 10_000 }).toBeGreaterThan(shop.now().getTime() - DAY);
  return status;
}
const code = (reply: { status: number; body: { error?: { code: string } } }) => [reply.status, reply.body.error?.code];

describe('a session', () => {
  test('ends after thirty days without use', async () => {
    const token = await shop.enter(shop.people.admin);
    shop.clock.ahead = 29 * DAY;
    expect(await use(token)).toBe(200);
    shop.clock.ahead = 58 * DAY;
    expect(await use(token)).toBe(200);
    shop.clock.ahead = 89 * DAY;
    expect(code(await me(token))).toEqual([401, 'token_expired']);
  });

  test('ends after ninety days whatever its use', async () => {
    const token = await shop.enter(shop.people.admin);
    for (const days of [25, 50, 75, 89]) {
      shop.clock.ahead = days * DAY;
      expect([days, await use(token)]).toEqual([days, 200]);
    }
    shop.clock.ahead = 90 * DAY + 1_000;
    expect(code(await me(token))).toEqual([401, 'token_expired']);
  });

  test.each([
    [
      'disabled',
      () => shop.call(shop.keys.admin, 'PATCH', `/admin/sub-admins/${shop.people.subAdmin}`, { body: { status: 0 } }),
      403,
      'account_disabled',
    ],
    [
      'deleted',
      () => shop.call(shop.keys.admin, 'DELETE', `/admin/sub-admins/${shop.people.subAdmin}`),
      403,
      'account_disabled',
    ],
    [
      'given another password',
      () =>
        shop.call(shop.keys.admin, 'POST', `/admin/sub-admins/${shop.people.subAdmin}/password`, {
          body: { password: 'another one' },
        }),
      401,
      'unauthenticated',
    ],
  ] as const)('of an account that is %s ends at once', async (_, change, status, errorCode) => {
    const token = shop.keys.subAdmin;
    expect((await me(token)).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect(code(await me(token))).toEqual([status, errorCode]);
  });

  test('does not come back when the account is enabled again', async () => {
    const path = `/admin/sub-admins/${shop.people.subAdmin}`;
    await shop.call(shop.keys.admin, 'PATCH', path, { body: { status: 0 } });
    await shop.call(shop.keys.admin, 'PATCH', path, { body: { status: 1 } });
    expect(code(await me(shop.keys.subAdmin))).toEqual([401, 'unauthenticated']);
  });

  test('can be seen and ended from another one', async () => {
    const phone = (
      await signIn('admin@shop.example', PASSWORD, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' })
    ).body.data.token;
    const seen = (await shop.call(shop.keys.admin, 'GET', '/auth/sessions')).body.data;
    const other = seen.find(({ device }: { device: string }) => device === 'Chrome, Android');
    expect([other.current, seen.find((one: { current: number }) => one.current === 1)?.id]).not.toContain(other.id);
    expect((await shop.call(shop.keys.subAdmin, 'DELETE', `/auth/sessions/${other.id}`)).status).toBe(404);
    expect((await shop.call(shop.keys.admin, 'DELETE', `/auth/sessions/${other.id}`)).status).toBe(200);
    expect((await me(phone)).status).toBe(401);
  });

  test('stays when one signs out everywhere else', async () => {
    const other = await shop.enter(shop.people.admin);
    expect((await shop.call(shop.keys.admin, 'DELETE', '/auth/sessions')).status).toBe(200);
    expect([(await me(shop.keys.admin)).status, (await me(other)).status]).toEqual([200, 401]);
  });
});

describe('one’s own account', () => {
  const change = (current_password: string, password: string, headers = {}) =>
    shop.call(shop.keys.admin, 'POST', '/auth/password', { body: { current_password, password }, headers });

  test('gets a new password, which ends the other sessions', async () => {
    const other = await shop.enter(shop.people.admin);
    expect((await change(PASSWORD, 'a new one')).status).toBe(200);
    expect([(await me(shop.keys.admin)).status, (await me(other)).status]).toEqual([200, 401]);
    expect((await signIn('admin@shop.example')).status).toBe(401);
    expect((await signIn('admin@shop.example', 'a new one')).status).toBe(200);
  });

  test('keeps its password when the current one is wrong, and limits the tries', async () => {
    const wrong = await change('not it', 'a new one');
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { current_password: ['The current password is wrong'] },
    ]);
    for (let tries = 0; tries < 4; tries++) await change('not it', 'a new one');
    expect((await change(PASSWORD, 'a new one')).status).toBe(429);
  });

  test('is never changed by the old one once an Admin has set another', async () => {
    const body = { current_password: PASSWORD, password: 'of whoever holds the phone' };
    const set = shop.call(shop.keys.admin, 'POST', `/admin/sub-admins/${shop.people.subAdmin}/password`, {
      body: { password: 'of the admin' },
    });
    const own = shop.call(shop.keys.subAdmin, 'POST', '/auth/password', { body });
    expect((await set).status).toBe(200);
    await own;
    expect((await signIn('sub@shop.example', body.password)).status).toBe(401);
    expect((await signIn('sub@shop.example', 'of the admin')).status).toBe(200);
  });

  test('gets the same answer to a repeated change of password', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await change(PASSWORD, 'a new one', key)).status).toBe(200);
    const again = await change(PASSWORD, 'a new one', key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  });

  test('keeps preferences one by one', async () => {
    const save = (body: object) => shop.call(shop.keys.provider, 'PATCH', '/auth/preferences', { body });
    await save({ language: 'en', theme: 'dark' });
    expect((await save({ digits: 'arab' })).body.data).toEqual({ language: 'en', theme: 'dark', digits: 'arab' });
    expect((await me(shop.keys.provider)).body.data.preferences).toEqual({
      language: 'en',
      theme: 'dark',
      digits: 'arab',
    });
    expect((await save({ language: 'fr' })).status).toBe(422);
  });
});

test('PASSWORD_MIN_LENGTH holds wherever a password is set', async () => {
  const strict = await openShop({ passwordMinLength: 12 });
  const short = 'elevenchars';
  const { admin } = strict.keys;
  const form = { name: 'مشرف جديد', email: 'n@x.example', phone: '1', password: short };
  const replies = [
    await strict.call(admin, 'POST', '/admin/sub-admins', { body: form }),
    await strict.call(admin, 'POST', `/admin/sub-admins/${strict.people.subAdmin}/password`, {
      body: { password: short },
    }),
    await strict.call(admin, 'POST', '/auth/password', { body: { current_password: PASSWORD, password: short } }),
  ];
  for (const { status, body } of replies) {
    expect([status, body.error.fields]).toEqual([422, { password: ['The password is too short'] }]);
  }
  await strict.close();
});
