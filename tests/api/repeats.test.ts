import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { addPerson } from './goods.ts';
import { RESOURCES } from './resources.ts';
import { formOf, openShop, type Shop } from './shop.ts';

describe.each(RESOURCES)('$name', (resource) => {
  const { text } = resource;
  let shop: Shop;
  let fixtures: Fixtures;
  const edit = () => resource.edit(fixtures.counter.made);
  beforeAll(async () => {
    shop = await openShop();
    fixtures = fixturesOf(resource, shop);
  });
  afterAll(() => shop.close());

  test('an old version is refused with the current record', async () => {
    const record = await fixtures.add();
    const { body: first } = await fixtures.change(record.id, { ...edit().sent, version: '1' });
    const stale = await fixtures.change(record.id, { ...edit().sent, version: '1' });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'version_conflict']);
    expect(stale.body.data).toEqual(first.data);
    const removal = await shop.call(fixtures.admin, 'DELETE', fixtures.path(record.id), { search: { version: '1' } });
    expect(removal.status).toBe(409);
    const current = await shop.call(fixtures.admin, 'DELETE', fixtures.path(record.id), { body: { version: 2 } });
    expect(current.status).toBe(200);
  });

  test('of twenty edits of one version at once exactly one wins', async () => {
    const { id } = await fixtures.add();
    const forms = Array.from({ length: 20 }, (_, nth) => ({ [text]: `نسخة رقم ${nth}`, version: '1' }));
    const replies = await Promise.all(forms.map((fields) => fixtures.change(id, fields)));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await fixtures.get(id)).body.data.version).toBe(2);
  });

  test('a repeat with the same key changes nothing and gets the same answer', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const sent = fixtures.next();
    const first = await fixtures.create(fixtures.bodyOf(sent), key);
    const again = await fixtures.create(fixtures.bodyOf(sent), key);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    const other = fixtures.bodyOf({ ...sent, [text]: 'اسم آخر تماما' });
    const reused = await fixtures.create(other, key);
    expect([reused.status, reused.body.error.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('eight requests with one key at once make one record', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const sent = fixtures.next();
    const { total } = (await fixtures.list()).meta;
    const replies = await Promise.all(Array.from({ length: 8 }, () => fixtures.create(fixtures.bodyOf(sent), key)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect((await fixtures.list()).meta.total).toBe(total + 1);
  });

  test('a refused change leaves its key free', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { id } = await fixtures.add();
    expect((await fixtures.change(id, { ...edit().sent, version: '7' }, key)).status).toBe(409);
    expect((await fixtures.change(id, { ...edit().sent, version: '1' }, key)).status).toBe(200);
  });

  test('one account’s key is nothing to another account', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { id } = await fixtures.add();
    await fixtures.change(id, edit().sent, key);
    const second = {
      role: 'Admin',
      name: 'مدير آخر',
      email: `a${randomUUID()}@x.example`,
      phone: '1',
      passwordHash: '',
    } as const;
    const token = await shop.enter(await addPerson(shop.db, second));
    const body = formOf({ ...edit().sent, _method: 'Patch' });
    const reply = await shop.call(token, 'POST', fixtures.path(id), { body, headers: key });
    expect(reply.headers.get('idempotent-replayed')).toBeNull();
  });
});
