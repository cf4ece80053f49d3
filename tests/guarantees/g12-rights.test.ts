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

type Whose = (typeof WHOSE)[number];

/**
 * The numbers in a path. Of an order: one with only the provider's lines, one without any, none at all. What belongs to nobody, or
 * has no record in this small shop, is missing whoever asks.
 */
function idsOf(path: string, whose: Whose): { id: number; product_id: number } {
  const product = whose === 'own' ? shop.products.shirt : shop.products.bag;
  const found = { id: MISSING, product_id: whose === 'missing' ? MISSING : product };
  if (whose === 'missing' || path.includes('{product_id}')) return found;
  if (path.includes('/orders/')) return { ...found, id: shop.orders[whose].id };
  if (path.includes('/sub-admins/')) return { ...found, id: shop.people.disabled };
  if (path.includes('/providers/')) {
    return { ...found, id: whose === 'own' ? shop.people.provider : shop.people.otherProvider };
  }
  if (/\/(?:my-)?products\//.test(path)) return { ...found, id: product };
  return found;
}

const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'store');
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
    const ids = idsOf(endpoint.path, whose);
    // A body that asks for nothing: whoever may call is answered about the record or the fields, and changes nothing.
    const sent = endpoint.method === 'GET' ? {} : { body: { version: MISSING } };
    const reply = await shop.ask(token, endpoint, ids, sent);
    const isAllowed = mayCall(endpoint.access, { role, permissions: permissionsOf(role) });
    if (!isAllowed) return expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
    expect([401, 403, 405, 500]).not.toContain(reply.status);
    const isHidden = ids.id === MISSING || (role === 'Provider' && whose === 'foreign');
    if (isHidden && endpoint.path.includes('{id}')) {
      expect(reply.status === 404 || reply.status === 422).toBe(true);
      expect(JSON.stringify(reply.body)).not.toContain('فاتن');
    } else if (endpoint.method === 'GET') {
      expect(reply.status).toBe(200);
    }
  });

  test('nobody who is signed out is told anything', async () => {
    for (const { endpoint } of closed) {
      const reply = await shop.ask('', endpoint, { id: shop.orders.own.id, product_id: shop.products.shirt });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 401]);
    }
  });
});
