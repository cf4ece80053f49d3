import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providers } from '#contract/providers.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const me = async (token: string) => (await shop.call(token, 'GET', '/auth/me')).status;

describe.each([
  { resource: 'sub-admins', calls: subAdmins, who: 'subAdmin', other: 'provider' },
  { resource: 'providers', calls: providers, who: 'provider', other: 'subAdmin' },
] as const)('the sessions of $resource', ({ resource, calls, who, other }) => {
  const account = () => shop.people[who];
  const list = (id = account(), token = shop.keys.admin) => shop.ask(token, calls.sessions, { id });
  const end = (session: number, id = account(), token = shop.keys.admin) =>
    shop.ask(token, calls.endSession, { id, session });
  const newest = async () => (await list()).body.data[0].id;

  test('are read and ended one by one by an Admin, and the log says so', async () => {
    const token = await shop.enter(account());
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(Object.keys(body.data[0]).sort()).toEqual(['created_at', 'device', 'id', 'ip', 'last_used_at']);

    const session = body.data[0].id;
    expect((await end(session)).status).toBe(200);
    expect([await me(token), await me(shop.keys[who])]).toEqual([401, 200]);
    expect((await list()).body.data.map(({ id }: { id: number }) => id)).toEqual([body.data[1].id]);

    const [line] = await shop.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'end_sessions'), eq(audit.resource, resource)))
      .orderBy(desc(audit.id));
    expect([line?.recordId, line?.actorId]).toEqual([account(), shop.people.admin]);
    // It has ended already.
    expect((await end(session)).status).toBe(404);
  });

  test('are nobody else’s to read or to end', async () => {
    const token = await shop.enter(account());
    const session = await newest();
    for (const key of ['subAdmin', 'provider'] as const) {
      expect((await list(account(), shop.keys[key])).status).toBe(403);
      expect((await end(session, account(), shop.keys[key])).status).toBe(403);
    }
    expect(await me(token)).toBe(200);
  });

  test('are found only at the address of their own account', async () => {
    const session = await newest();
    const lines = () => shop.db.$count(audit, eq(audit.action, 'end_sessions'));
    const before = await lines();
    const strangers = [shop.people[other], shop.people.admin, shop.people.otherProvider, 999_999];
    for (const id of strangers) expect([id, (await end(session, id)).status]).toEqual([id, 404]);
    for (const id of [shop.people[other], shop.people.admin, 999_999])
      expect([id, (await list(id)).status]).toEqual([id, 404]);
    expect([await lines(), await me(shop.keys[who])]).toEqual([before, 200]);
  });

  test('are gone with an account that is deleted', async () => {
    const body = { name: 'Leaves Soon', phone: '0100', email: `${resource}@gone.example`, password: 'long enough' };
    const { id } = (await shop.ask(shop.keys.admin, calls.create, {}, { body })).body.data;
    await shop.enter(id);
    const [{ id: session }] = (await list(id)).body.data;
    expect((await shop.ask(shop.keys.admin, calls.remove, { id })).status).toBe(200);
    expect([(await list(id)).status, (await end(session, id)).status]).toEqual([404, 404]);
  });
});
