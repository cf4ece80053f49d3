import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/tables/upkeep.ts';
import { listFixturesOf } from './fixtures.ts';
import { READ_OR_DELETE } from './read-or-delete-resources.ts';
import { openShop, type Shop } from './shop.ts';

describe.each(READ_OR_DELETE)('$name', (resource) => {
  const { calls, plant, shows, filters } = resource;
  let shop: Shop;
  let fixtures: ReturnType<typeof listFixturesOf>;
  const made: number[] = [];
  beforeAll(async () => {
    shop = await openShop();
    fixtures = listFixturesOf(resource, shop);
    while (made.length < 12) made.push(await plant(made.length + 1, shop));
  });
  afterAll(() => shop.close());

  test('a record is shown as the store sent it, alone and in the list', async () => {
    for (const nth of [1, 2]) {
      const { body } = await fixtures.get(made[nth - 1] ?? 0);
      expect(body.data).toMatchObject(shows(nth));
      const listed = (await fixtures.list({ per_page: '100' })).data;
      const inList = listed.find(({ id }: { id: number }) => id === body.data.id);
      expect(body.data).toMatchObject(inList);
    }
  });

  test.each(filters)('%o leaves some of the records, and says how many', async (filter) => {
    const { data, meta } = await fixtures.list({ ...filter, per_page: '100' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThan(made.length);
    expect(meta.total).toBe(data.length);
  });

  test('nothing is added through the panel', async () => {
    const reply = await shop.call(fixtures.admin, 'POST', calls.list.path, { body: { name: 'x' } });
    expect([reply.status, reply.body.error.code]).toEqual([405, 'method_not_allowed']);
  });

  test('a deleted record is gone and told as deleted, and comes back as it was', async () => {
    const id = await plant(30, shop);
    const before = (await fixtures.get(id)).body.data;
    const removed = await fixtures.remove(id);
    expect([removed.status, removed.body.data.id]).toEqual([200, id]);
    const gone = await fixtures.get(id);
    expect(gone.status).toBe(404);
    expect(gone.body.error.deleted).toEqual({ by: 'منى الشاذلي', at: removed.body.data.deleted_at });
    expect((await fixtures.remove(id)).status).toBe(404);
    const deleted = (await fixtures.list({ deleted: '1' })).data;
    expect(deleted).toMatchObject([{ id, deleted_at: removed.body.data.deleted_at }]);
    const restored = await fixtures.restore(id);
    expect(restored.body.data).toEqual({ ...before, updated_at: expect.any(String) });
    expect((await fixtures.restore(id)).status).toBe(200);
    expect((await fixtures.list({ deleted: '1' })).data).toEqual([]);
    const rows = await shop.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.id));
    expect(rows.map(({ action, resource, actorName }) => [action, resource, actorName])).toEqual(
      ['delete', 'restore'].map((action) => [action, resource.name, 'منى الشاذلي']),
    );
  });

  test('a deletion of a record that was changed meanwhile is refused with what it is now', async () => {
    const id = await plant(31, shop);
    const reply = await shop.call(fixtures.admin, 'DELETE', fixtures.path(id), { search: { version: '7' } });
    expect([reply.status, reply.body.error.code, reply.body.data.id]).toEqual([409, 'version_conflict', id]);
  });
});
