import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/tables/upkeep.ts';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { RESOURCES } from './resources.ts';
import { formOf, openShop, type Shop } from './shop.ts';

describe.each(RESOURCES)('$name', (resource) => {
  const { calls, text, shows, wrong, unique } = resource;
  let shop: Shop;
  let fixtures: Fixtures;
  const edit = () => resource.edit(fixtures.counter.made);
  beforeAll(async () => {
    shop = await openShop();
    fixtures = fixturesOf(resource, shop);
  });
  afterAll(() => shop.close());

  test('a record that is added is shown as it was sent', async () => {
    const record = await fixtures.add();
    expect(record).toMatchObject(shows(fixtures.counter.made));
    const read = await fixtures.get(record.id);
    expect(read.body.data).toEqual(record);
    for (const time of [record.created_at, record.updated_at]) expect(new Date(time).toISOString()).toBe(time);
  });

  test.skipIf(resource.files)('JSON does what a form does', async () => {
    const sent = fixtures.next();
    const reply = await shop.call(fixtures.admin, 'POST', calls.create.path, { body: sent });
    expect([reply.status, reply.body.data]).toEqual([201, expect.objectContaining(shows(fixtures.counter.made))]);
    const { id } = reply.body.data;
    const changed = await shop.call(fixtures.admin, 'PATCH', fixtures.path(id), { body: edit().sent });
    expect(changed.body.data).toMatchObject({ ...shows(fixtures.counter.made), ...edit().shows, version: 2 });
  });

  test.each(['Patch', 'PATCH', 'patch'])('an edit with _method %s changes only what was sent', async (method) => {
    const record = await fixtures.add();
    const reply = await shop.call(fixtures.admin, 'POST', fixtures.path(record.id), {
      body: formOf({ ...edit().sent, _method: method }),
    });
    const { updated_at, ...rest } = record;
    expect(reply.body.data).toMatchObject({ ...rest, ...edit().shows, version: 2 });
    expect(reply.body.data.updated_at >= updated_at).toBe(true);
  });

  test('a POST to a record without _method does not exist', async () => {
    const { id } = await fixtures.add();
    const reply = await shop.call(fixtures.admin, 'POST', fixtures.path(id), { body: formOf(edit().sent) });
    expect([reply.status, reply.body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(reply.headers.get('allow')).toContain('PATCH');
  });

  test.each(wrong)('%o is refused under "%s": %s', async (sent, field, sentence) => {
    const body = fixtures.bodyOf({ ...fixtures.form(900), ...sent });
    const reply = await shop.call(fixtures.admin, 'POST', calls.create.path, { body });
    expect(reply.status).toBe(422);
    expect(reply.body.error).toMatchObject({
      code: 'validation_failed',
      message: sentence,
      fields: { [field]: [sentence] },
    });
    const arabic = await shop.call(fixtures.admin, 'POST', calls.create.path, {
      body,
      headers: { 'Accept-Language': 'ar' },
    });
    expect(arabic.body.error.fields[field][0]).toMatch(/[\u0600-\u06ff]/);
    expect((await fixtures.list({ query: fixtures.form(900)[text] ?? '' })).meta.total).toBe(0);
  });

  test.skipIf(!unique)('a taken value is refused under its field, however it is written', async () => {
    if (!unique) return;
    const first = await fixtures.add();
    const taken = unique.variant(String(first[unique.field]));
    const body = fixtures.bodyOf({ ...fixtures.next(), [unique.field]: taken });
    const reply = await shop.call(fixtures.admin, 'POST', calls.create.path, { body });
    expect([reply.status, reply.body.error.code]).toEqual([409, 'duplicate']);
    expect(reply.body.error.fields).toEqual({ [unique.field]: ['Already exists'] });
    const other = await fixtures.add();
    expect((await fixtures.change(other.id, { [unique.field]: taken })).status).toBe(409);
  });

  test('a deleted record is gone, can be restored, and gives what is unique free meanwhile', async () => {
    const record = await fixtures.add();
    const removed = await fixtures.remove(record.id);
    expect([removed.status, removed.body.data.id]).toEqual([200, record.id]);
    const gone = await fixtures.get(record.id);
    expect(gone.status).toBe(404);
    expect(gone.body.error.deleted).toEqual({ by: 'منى الشاذلي', at: removed.body.data.deleted_at });
    expect((await fixtures.change(record.id, edit().sent)).status).toBe(404);
    expect((await fixtures.remove(record.id)).status).toBe(404);
    const deleted = await fixtures.list({ deleted: '1', per_page: '100' });
    expect(deleted.data.find(({ id }: { id: number }) => id === record.id).deleted_at).toBe(
      removed.body.data.deleted_at,
    );

    const restored = await fixtures.restore(record.id);
    expect(restored.body.data).toMatchObject({ ...record, updated_at: expect.any(String) });
    await fixtures.remove(record.id);
    if (!unique) return;
    await shop.call(fixtures.admin, 'POST', calls.create.path, {
      body: fixtures.bodyOf({ ...fixtures.next(), [unique.field]: record[unique.field] }),
    });
    const clash = await fixtures.restore(record.id);
    expect([clash.status, clash.body.error.fields]).toEqual([409, { [unique.field]: ['Already exists'] }]);
  });

  test('every change is in the audit log, without secrets', async () => {
    const record = await fixtures.add();
    await fixtures.change(record.id, edit().sent);
    await fixtures.remove(record.id);
    await fixtures.restore(record.id);
    const rows = await shop.db.select().from(audit).orderBy(audit.id);
    const own = rows.filter(({ recordId }) => recordId === record.id);
    expect(own.map(({ action, actorName }) => [action, actorName])).toEqual(
      ['create', 'update', 'delete', 'restore'].map((action) => [action, 'منى الشاذلي']),
    );
    expect(JSON.stringify(rows)).not.toMatch(/a good password|argon2/);
  });

  test('what is no form, no JSON or too much of it is refused', async () => {
    const send = (contentType: string, body: string) =>
      shop.app.request(`/api${calls.create.path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${fixtures.admin}`, 'Content-Type': contentType },
        body,
      });
    for (const [type, body] of [
      ['application/json', '{"name":'],
      ['application/json', '[1,2]'],
      ['application/json', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
      ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
      ['text/plain', 'name=1'],
    ] as const) {
      expect([type, body.slice(0, 20), (await send(type, body)).status]).toEqual([type, body.slice(0, 20), 400]);
    }
    const large = await send('application/json', JSON.stringify({ name: 'x'.repeat(7_000_000) }));
    expect([large.status, large.headers.get('connection')]).toEqual([413, 'close']);
  });

  test('text with NUL, lone surrogates and control characters is stored clean', async () => {
    const body = fixtures.bodyOf({ ...fixtures.next(), [text]: 'ن\0ور\ud800الد\u0007ين' });
    const reply = await shop.call(fixtures.admin, 'POST', calls.create.path, { body });
    expect(reply.body.data[text]).toBe('نور�الدين');
  });
});
