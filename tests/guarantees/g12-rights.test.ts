import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall, permissionsOf, type Role } from '#contract/roles.ts';
import { endpoints, openShop, type Shop } from '../api/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MISSING = 999_999;
const WHO = [
  ['Admin', 'admin'],
  ['Sub Admin', 'subAdmin'],
  ['Provider', 'provider'],
] as const satisfies readonly (readonly [Role, string])[];
const WHOSE = ['own', 'foreign', 'missing'] as const;

/** The record that a path names: of an order, one with only the provider's lines, one without any, and none at all. */
function idOf(path: string, whose: (typeof WHOSE)[number]): number {
  if (whose === 'missing') return MISSING;
  if (path.includes('/orders/')) return shop.orders[whose].id;
  if (path.includes('/sub-admins/')) return shop.people.disabled;
  if (path.includes('/my-products/')) return whose === 'own' ? shop.products.shirt : shop.products.bag;
  return MISSING;
}

const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const rows = closed.flatMap(({ name, endpoint }) =>
  WHO.flatMap(([role, key]) =>
    (endpoint.path.includes('{id}') ? WHOSE : (['missing'] as const)).map((whose) => ({
      name,
      endpoint,
      role,
      key,
      whose,
    })),
  ),
);

describe('G12: a role does only what the rights table says', () => {
  test.each(rows)('$name by a $role on a record that is $whose', async ({ endpoint, role, key, whose }) => {
    const token = await shop.enter(shop.people[key]);
    const id = idOf(endpoint.path, whose);
    // A body that asks for nothing: whoever may call is answered about the record or the fields, and changes nothing.
    const sent = endpoint.method === 'GET' ? {} : { body: { version: MISSING } };
    const reply = await shop.ask(token, endpoint, { id }, sent);
    const isAllowed = mayCall(endpoint.access, { role, permissions: permissionsOf(role) });
    if (!isAllowed) return expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
    expect([401, 403, 405, 500]).not.toContain(reply.status);
    const isHidden = whose === 'missing' || (role === 'Provider' && whose === 'foreign');
    if (isHidden && endpoint.path.includes('{id}')) {
      expect(reply.status === 404 || reply.status === 422).toBe(true);
      expect(JSON.stringify(reply.body)).not.toContain('فاتن');
    } else if (endpoint.method === 'GET') {
      expect(reply.status).toBe(200);
    }
  });

  test('nobody who is signed out is told anything', async () => {
    for (const { endpoint } of closed) {
      const reply = await shop.ask('', endpoint, { id: shop.orders.own.id });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 401]);
    }
  });
});
