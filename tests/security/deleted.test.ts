import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { mayCall, permissionsOf, type Role } from '#contract/roles.ts';
import { bodyFor } from '../api/body-for.ts';
import { MISSING, NOWHERE, namesRecord, recordOf } from '../api/record-of.ts';
import { endpoints, openShop, type Shop } from '../api/shop.ts';

// The matrix of rights (tests/guarantees/g12-rights.test.ts) tries what is own, foreign and missing; this is its fourth column.
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

/** The address up to its last number: of a record, or of what hangs below it. */
const recordPath = ({ path }: AnyEndpoint) => path.slice(0, path.lastIndexOf('}') + 1);
const removals = new Map(
  endpoints
    .filter(
      ({ endpoint }) => endpoint.method === 'DELETE' && endpoint.path.startsWith('/admin/') && namesRecord(endpoint),
    )
    .map(({ endpoint }) => [recordPath(endpoint), endpoint]),
);
const rows = endpoints.flatMap((call) => {
  const removal = removals.get(recordPath(call.endpoint));
  return removal ? WHO.map(([role, key]) => ({ ...call, removal, role, key })) : [];
});

/** What cannot be deleted while orders need it is marked by hand: then its address must be as closed. */
const TABLES = { products: sql`products`, complaints: sql`complaints`, providers: sql`accounts` };

async function remove(removal: AnyEndpoint, ids: { readonly id: number }): Promise<void> {
  const reply = await shop.ask(shop.keys.admin, removal, ids, { body: {} });
  if (reply.status !== 409) return;
  const table = Object.entries(TABLES).find(([name]) => removal.path === `/admin/${name}/{id}`)?.[1];
  if (!table) throw new Error(`${removal.path} was refused: ${JSON.stringify(reply.body)}`);
  await shop.db.execute(sql`update ${table} set deleted_at = now() where id = ${ids.id}`);
}

describe('of a deleted record', () => {
  test.each(rows)('$name by a $role tells no more than of one that never was', async (row) => {
    const { endpoint, removal, role, key } = row;
    const account = shop.people[key];
    const { line_id: _, ...ids } = await recordOf(shop, endpoint, 'foreign', account);
    await remove(removal, ids);
    const token = await shop.enter(account);
    const body = bodyFor(endpoint, { version: MISSING });
    const reply = await shop.ask(token, endpoint, ids, body);
    if (!mayCall(endpoint.access, { role, permissions: permissionsOf(role) })) {
      return expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
    }
    // The one call that is about deleted records; 404 where what it belongs to is deleted as well.
    if (endpoint.path.endsWith('/restore')) {
      const allowed = endpoint.path.includes('{product_id}') ? [200, 404, 409] : [200, 409];
      return expect(allowed).toContain(reply.status);
    }
    // What is owed does not end with whom it is owed to: his money is read and settled all the same.
    if (row.name.startsWith('provider-money.')) return expect([200, 201]).toContain(reply.status);
    const nothing = await shop.ask(token, endpoint, NOWHERE, body);
    // Who deleted it and when is told to an Admin, and to nobody else.
    const { deleted: _by, ...error } = reply.body.error;
    const told = role === 'Admin' ? { error } : reply.body;
    expect([reply.status, told]).toEqual([404, nothing.body]);
  });

  test('that is a product of his own a provider is told nothing', async () => {
    const { shirt } = shop.products;
    await shop.db.execute(sql`update products set deleted_at = now() where id = ${shirt}`);
    const path = `/admin/my-products/${shirt}`;
    for (const [method, body] of [['GET'], ['PATCH', { quantity: 1, price: 1 }]] as const) {
      expect((await shop.call(shop.keys.provider, method, path, body ? { body } : {})).status).toBe(404);
    }
  });
});

test('every address of a record that can be deleted was tried', () => {
  expect(removals.size).toBeGreaterThanOrEqual(15);
  expect(rows.length).toBeGreaterThan(150);
});
