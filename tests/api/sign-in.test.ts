import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { accounts, tokens } from '#server/db/tables/accounts.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { users } from '#server/db/tables/users.ts';
import { openSession } from '#server/domain/accounts/sessions.ts';
import { readRequestContext } from '#server/http/request-context.ts';
import { hashesDuring } from './builtin-calls.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const signIn = (email: string, password = PASSWORD, headers = {}) =>
  shop.call('', 'POST', '/auth/login', { body: formOf({ email, password }), headers });
const me = (token: string) => shop.call(token, 'GET', '/auth/me');
const code = (reply: { status: number; body: { error?: { code: string } } }) => [reply.status, reply.body.error?.code];

const sessionsOf = async (accountId: number) =>
  (await shop.db.select({ id: tokens.id }).from(tokens).where(eq(tokens.accountId, accountId))).length;

describe('signing in', () => {
  test.each([
    ['admin@shop.example', 'Admin'],
    ['sub@shop.example', 'Sub Admin'],
    ['cotton@shop.example', 'Provider'],
  ])('lets %s in as %s', async (email, role) => {
    const { status, body } = await signIn(email);
    expect([status, body.data.role, body.data.email]).toEqual([200, role, email]);
    expect(body.data.token).toMatch(/^[\w-]{43}$/);
    const own = await me(body.data.token);
    expect(own.body.data).toMatchObject({ id: body.data.id, role, permissions: body.data.permissions });
  });

  test('takes JSON, and an email in other letters', async () => {
    const body = { email: ' ADMIN@Shop.example', password: PASSWORD };
    expect((await shop.call('', 'POST', '/auth/login', { body })).status).toBe(200);
  });

  test('leaves no session behind where its line in the log fails', async () => {
    const before = await sessionsOf(shop.people.admin);
    await shop.db.execute(`alter table audit add constraint no_sign_ins check (action <> 'sign_in')`);
    expect((await signIn('admin@shop.example')).status).toBe(500);
    expect(await sessionsOf(shop.people.admin)).toBe(before);
  });

  test.each([
    ['has another password', { passwordHash: 'another' }],
    ['is disabled', { status: false }],
    ['is deleted', { deletedAt: new Date() }],
  ])('opens no session where the account %s since the password was checked', async (_, change) => {
    const { admin } = shop.people;
    const ofAdmin = eq(accounts.id, admin);
    const [checked] = await shop.db.select().from(accounts).where(ofAdmin);
    if (!checked) throw new Error('The shop has no admin.');
    const before = await sessionsOf(admin);
    await shop.db.update(accounts).set(change).where(ofAdmin);
    const opening = openSession(shop.db, checked, readRequestContext(new Headers(), '127.0.0.1', 0), shop.now());
    await expect(opening).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await sessionsOf(admin)).toBe(before);
  });

  test('keeps its answer nowhere, even if somebody signed in sends a key to repeat it by', async () => {
    const body = formOf({ email: 'admin@shop.example', password: PASSWORD });
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await shop.call(shop.keys.admin, 'POST', '/auth/login', { body, headers })).status).toBe(200);
    expect(await shop.db.select().from(idempotencyKeys)).toEqual([]);
  });

  test('says the same about a wrong password and an unknown email', async () => {
    const [wrong, unknown] = [await signIn('admin@shop.example', 'no'), await signIn('who@shop.example', 'no')];
    expect(code(wrong)).toEqual([401, 'invalid_credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('hashes once at the same cost, whether the email is known or not', async () => {
    await signIn('first@nowhere.example', 'no');
    const costs = await hashesDuring(async () => {
      for (const email of ['admin@shop.example', 'off@shop.example', 'admin@nowhere.example'])
        expect(code(await signIn(email, 'no'))).toEqual([401, 'invalid_credentials']);
    });
    const cost = { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    expect(costs).toEqual([cost, cost, cost]);
  });

  test('says that an account is disabled only after the right password', async () => {
    expect(code(await signIn('off@shop.example', 'no'))).toEqual([401, 'invalid_credentials']);
    expect(code(await signIn('off@shop.example'))).toEqual([403, 'account_disabled']);
  });

  test('refuses marketplace accounts clearly, and only after the right password', async () => {
    const email = 'buyer@market.example';
    await shop.db
      .insert(users)
      .values({ fullName: 'مشتر', email, emailKey: email, passwordHash: await hashPassword('buyer') });
    expect(code(await signIn(email, 'no'))).toEqual([401, 'invalid_credentials']);
    expect(code(await signIn(email, 'buyer'))).toEqual([403, 'forbidden']);
  });

  test('closes for an account and address after five failures in fifteen minutes, and opens again', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await signIn('admin@shop.example', 'no')).status).toBe(401);
    const closed = await signIn('admin@shop.example');
    expect(code(closed)).toEqual([429, 'rate_limited']);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn('sub@shop.example')).status).toBe(200);
    shop.clock.ahead = 15 * 60_000 + 1_000;
    expect((await signIn('admin@shop.example')).status).toBe(200);
  });

  test('lets through exactly five of thirty wrong tries at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => signIn('admin@shop.example', `wrong ${at}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('closes for an address that tries one password on many accounts', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 30; nth++) statuses.push((await signIn(`clerk${nth}@shop.example`, 'Summer2026')).status);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    expect(code(await signIn('admin@shop.example'))).toEqual([429, 'rate_limited']);
    shop.clock.ahead = 15 * 60_000 + 1_000;
    expect((await signIn('admin@shop.example')).status).toBe(200);
  });

  test('counts only what was wrong: a whole office signs in from one address', async () => {
    for (let nth = 0; nth < 25; nth++) expect((await signIn('admin@shop.example')).status).toBe(200);
    for (let nth = 0; nth < 19; nth++) await signIn(`clerk${nth}@shop.example`, 'no');
    // One right try takes back itself and none of the wrong ones.
    expect((await signIn('admin@shop.example')).status).toBe(200);
    expect((await signIn('clerk50@shop.example', 'no')).status).toBe(401);
    expect((await signIn('clerk51@shop.example', 'no')).status).toBe(429);
  });

  test('forgets failures after a right password', async () => {
    for (let tries = 0; tries < 4; tries++) await signIn('admin@shop.example', 'no');
    await signIn('admin@shop.example');
    for (let tries = 0; tries < 4; tries++) expect((await signIn('admin@shop.example', 'no')).status).toBe(401);
    expect((await signIn('admin@shop.example')).status).toBe(200);
  });

  test('asks for both fields', async () => {
    const reply = await shop.call('', 'POST', '/auth/login', { body: formOf({ email: '' }) });
    expect(reply.body.error.fields).toEqual({ email: ['Required'], password: ['Required'] });
  });

  test('stores neither token nor password, and logs neither', async () => {
    const { body } = await signIn('admin@shop.example');
    await signIn('admin@shop.example', 'a-wrong-password');
    const stored = JSON.stringify(await shop.db.select().from(tokens));
    expect(stored).not.toContain(body.data.token);
    expect(stored).toContain(createHash('sha256').update(body.data.token).digest('hex'));
    const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, body.data.id));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(shop.logged.join()).not.toMatch(new RegExp(`${PASSWORD}|a-wrong-password|${body.data.token}`));
    expect(shop.logged.length).toBeGreaterThan(0);
  });
});

describe('signing out', () => {
  test.each(['GET', 'POST'])('by %s ends the session, and may be repeated', async (method) => {
    const { token } = (await signIn('admin@shop.example')).body.data;
    for (const time of ['first', 'second']) {
      const reply = await shop.call(token, method, '/auth/logout');
      expect([time, reply.status, reply.body]).toEqual([time, 200, { message: 'Logged out successfully' }]);
    }
    expect(code(await me(token))).toEqual([401, 'unauthenticated']);
  });

  test('with a token that never was is refused', async () => {
    expect(code(await shop.call('never-was', 'GET', '/auth/logout'))).toEqual([401, 'unauthenticated']);
    expect((await shop.call('', 'GET', '/auth/logout')).status).toBe(401);
  });

  test('later, by the SHA-256 of the token, revokes it and cannot sign in', async () => {
    const { token } = (await signIn('admin@shop.example')).body.data;
    const token_sha256 = createHash('sha256').update(token).digest('hex');
    expect((await me(token_sha256)).status).toBe(401);
    expect((await shop.call('', 'POST', '/auth/revoke', { body: { token_sha256 } })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    const unknown = { token_sha256: '0'.repeat(64) };
    expect((await shop.call('', 'POST', '/auth/revoke', { body: unknown })).status).toBe(200);
  });
});

test('the key for what an account leaves on a device is its own, the same at every sign-in, and 32 bytes long', async () => {
  const keyOf = async (email: string) => (await signIn(email)).body.data.outbox_key;
  const first = await keyOf('admin@shop.example');
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await keyOf('admin@shop.example')).toBe(first);
  expect(await keyOf('sub@shop.example')).not.toBe(first);
  expect((await me(shop.keys.admin)).body.data.outbox_key).toBe(first);
});
