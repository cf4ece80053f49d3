import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { mayCall, permissionsOf, type Role } from '#contract/roles.ts';
import { bodyFor } from '../api/body-for.ts';
import { MISSING, NOWHERE, namesRecord, recordOf, WHOSE } from '../api/record-of.ts';
import { endpoints, openShop, type Shop } from '../api/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const WHO = [
  ['Admin', 'admin'],
  ['Sub Admin', 'subAdmin'],
  ['Provider', 'provider'],
] as const satisfies readonly (readonly [Role, string])[];

const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const rows = closed.flatMap((call) => WHO.map(([role, key]) => ({ ...call, role, key })));
const withRecord = rows.filter(({ endpoint }) => namesRecord(endpoint));

/** What belongs to somebody; of everything else whoever may call sees all of it. */
function isHidden(path: string, role: Role): boolean {
  if (path.startsWith('/auth/sessions/') || path.endsWith('/sessions/{session}')) return true;
  return role === 'Provider' && /^\/admin\/(?:orders|my-products|my-returns)\//.test(path);
}

describe('G12: a role does only what the rights table says', () => {
  describe.each(withRecord)('$name by a $role', ({ endpoint, role, key }) => {
    const isAllowed = mayCall(endpoint.access, { role, permissions: permissionsOf(role) });

    test.each(WHOSE)('on a record that is %s', async (whose) => {
      const account = shop.people[key];
      const token = await shop.enter(account);
      const { line_id, ...ids } = await recordOf(shop, endpoint, whose, account);
      // No record has this version, so that whoever may call is answered about the record, and changes nothing.
      const body = bodyFor(endpoint, { version: MISSING, ...(line_id && { line_id }) });
      const reply = await shop.ask(token, endpoint, ids, body);
      if (!isAllowed) return expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
      if (whose === 'missing' || (whose === 'foreign' && isHidden(endpoint.path, role))) {
        return expect([reply.status, reply.body]).toEqual([404, await answerAboutNothing(token)]);
      }
      expect([401, 403, 404, 405, 500]).not.toContain(reply.status);
      if (endpoint.method === 'GET') expect(reply.status).toBe(200);
    });

    /** Word for word the same, so that nobody learns what there is. */
    async function answerAboutNothing(token: string) {
      const { body } = await shop.ask(token, endpoint, NOWHERE, bodyFor(endpoint));
      expect(body).toEqual({ error: { code: 'not_found', message: 'Not found' } });
      return body;
    }
  });

  test.each(rows.filter(({ endpoint }) => !namesRecord(endpoint)))('$name by a $role', async (row) => {
    const { endpoint, role, key } = row;
    const token = await shop.enter(shop.people[key]);
    const sent = endpoint.method === 'GET' ? {} : { body: { version: MISSING } };
    const reply = await shop.ask(token, endpoint, {}, sent);
    const isAllowed = mayCall(endpoint.access, { role, permissions: permissionsOf(role) });
    if (!isAllowed) return expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
    expect([401, 403, 404, 405, 500]).not.toContain(reply.status);
    if (endpoint.method === 'GET') expect(reply.status).toBe(200);
  });

  test('nobody who is signed out is told anything', async () => {
    for (const { endpoint } of closed) {
      const reply = await shop.ask('', endpoint, {
        ...NOWHERE,
        id: shop.orders.own.id,
        order_id: shop.orders.own.id,
        product_id: shop.products.shirt,
      });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 401]);
    }
  });

  test('the matrix leaves no call of the contract out', () => {
    const tried = new Set(rows.map(({ endpoint }) => endpoint));
    const open = Object.values(api).flatMap((calls) => Object.values(calls).filter((call) => !tried.has(call)));
    // Whoever wants to sign in or out is nobody yet, or nobody any more.
    expect(open.map(({ path }) => path)).toEqual(['/auth/login', '/auth/logout', '/auth/revoke']);
  });
});
