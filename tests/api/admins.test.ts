import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdmin, disableAdmin, listAdmins, resetPassword } from '#server/auth/admins.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const FIRST = 'admin@shop.example';
const SECOND = 'second@shop.example';
const now = new Date();
const add = (email = SECOND) => createAdmin(shop.db, { email, name: 'ليلى مراد', password: 'a second one' }, now);
const enter = (email: string, password: string) =>
  shop.call('', 'POST', '/auth/login', { body: { email, password } }).then(({ status }) => status);
const states = async () => (await listAdmins(shop.db)).map(({ email, status }) => [email, status]);

test('an admin of the command line signs in, and no address serves two accounts', async () => {
  await add();
  expect(await enter(SECOND, 'a second one')).toBe(200);
  await expect(add('SUB@shop.example')).rejects.toThrow('taken by another account');
  expect(await states()).toEqual([
    [FIRST, true],
    [SECOND, true],
  ]);
});

test('a disabled admin is out at once, and the last enabled one stays, also when two are disabled together', async () => {
  await add();
  const ends = await Promise.allSettled([FIRST, SECOND].map((email) => disableAdmin(shop.db, email, now)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = (await states()).find(([, status]) => status)?.[0];
  await expect(disableAdmin(shop.db, String(left), now)).rejects.toThrow('The last enabled admin cannot be disabled.');
  const isFirstLeft = left === FIRST;
  expect((await shop.call(shop.keys.admin, 'GET', '/auth/me')).status).toBe(isFirstLeft ? 200 : 403);
  expect(await enter(SECOND, 'a second one')).toBe(isFirstLeft ? 403 : 200);
});

test('a new password is the way back in: it ends every session and enables the account again', async () => {
  await add();
  await disableAdmin(shop.db, FIRST, now);
  expect(await enter(FIRST, PASSWORD)).toBe(403);
  await resetPassword(shop.db, { email: FIRST, password: 'found again' }, now);
  expect([await enter(FIRST, PASSWORD), await enter(FIRST, 'found again')]).toEqual([401, 200]);
  expect((await shop.call(shop.keys.admin, 'GET', '/auth/me')).status).toBe(401);
  await expect(resetPassword(shop.db, { email: 'sub@shop.example', password: 'x' }, now)).rejects.toThrow('no admin');
  const noted = (await shop.db.select().from(audit)).map(({ action, actorId }) => [action, actorId]);
  expect(noted.filter(([, actor]) => actor === null)).toEqual([
    ['create', null],
    ['disable', null],
    ['set_password', null],
  ]);
});
