import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/tables/upkeep.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from '#server/jobs/run.ts';
import { formOf, openShop, PASSWORD, type Shop } from './shop.ts';

let shop: Shop;
let made: { id: number; version: number };
const CANARY = 'canary-password-7f3a';

beforeAll(async () => {
  shop = await openShop();
  const headers = {
    'X-Request-Id': 'request-of-the-test',
    'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
  };
  const form = { name: 'بيت الورق', email: 'paper@example.com', phone: '0111', password: CANARY };
  const reply = await admin('POST', '/admin/providers', { body: formOf(form), headers });
  made = reply.body.data;
  await admin('PATCH', `/admin/providers/${made.id}`, { body: { phone: '0222' }, headers });
  await admin('POST', `/admin/providers/${made.id}/password`, { body: { password: `${CANARY}-2` } });
  await admin('POST', '/admin/sub-admins', {
    body: formOf({ ...form, name: 'نادية لطفي', email: 'nadia@example.com' }),
  });
  await admin('POST', '/auth/password', { body: { current_password: PASSWORD, password: `${CANARY}-3` } });
  await shop.call('', 'POST', '/auth/login', { body: { email: 'admin@shop.example', password: `${CANARY}-3` } });
});
afterAll(() => shop.close());

const admin = (method: string, path: string, sent = {}) => shop.call(shop.keys.admin, method, path, sent);
const read = async (search: Record<string, string> = {}) => (await admin('GET', '/admin/activity', { search })).body;

describe('the log of activity', () => {
  test('says who changed what of which record, from what to what, and from where', async () => {
    const { data } = await read({ entity: 'providers', action: 'update' });
    expect(data).toMatchObject([
      {
        actor: { id: shop.people.admin, name: 'منى الشاذلي', role: 'Admin' },
        action: 'update',
        entity: 'providers',
        entity_id: made.id,
        entity_name: 'بيت الورق',
        before: { phone: '0111' },
        after: { phone: '0222' },
        device: expect.stringContaining('Android'),
        done_at: null,
      },
    ]);
    expect(data[0].request_id).not.toBe('');
    expect(Object.keys(data[0].after)).toEqual(['phone']);
  });

  test('shows the newest first, and pages', async () => {
    const { data, meta } = await read({ per_page: '100' });
    const times = data.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(meta.total).toBe(data.length);
  });

  test('is narrowed by person, record, action and days', async () => {
    const count = async (search: Record<string, string>) => (await read({ ...search, per_page: '100' })).meta.total;
    const all = await count({});
    expect(await count({ actor: String(shop.people.admin) })).toBe(all);
    expect(await count({ actor: String(shop.people.subAdmin) })).toBe(0);
    expect(await count({ entity: 'providers', record: String(made.id) })).toBe(3);
    expect(await count({ action: 'create' })).toBe(2);
    expect(await count({ date_to: '2020-01-01' })).toBe(0);
    expect(await count({ date_from: '2020-01-01' })).toBe(all);
    const refused = await admin('GET', '/admin/activity', { search: { who: '1' } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['who']]);
  });

  test('offers the people and words that stand in it', async () => {
    const { body } = await admin('GET', '/admin/activity/choices');
    expect(body.data.actors).toEqual([{ id: shop.people.admin, name: 'منى الشاذلي' }]);
    expect(body.data.entities).toEqual(expect.arrayContaining(['providers', 'sub-admins']));
    expect(body.data.actions).toEqual(expect.arrayContaining(['create', 'set_password', 'update']));
  });

  test('holds no secret, whatever was done', async () => {
    const rows = await shop.db.select().from(audit);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['set_password', 'change_password', 'sign_in']),
    );
    expect(JSON.stringify(rows)).not.toMatch(/canary|argon2/);
    expect(JSON.stringify(await read({ per_page: '100' }))).not.toMatch(/canary|argon2/);
  });

  test('masks what an older version wrote in the clear', async () => {
    const after = { name: 'x', api_key: 'in the clear', deep: { token: 'in the clear' } };
    await shop.db.insert(audit).values({ action: 'old', resource: 'settings', after });
    const { data } = await read({ action: 'old' });
    expect(data[0]).toMatchObject({ actor: null, after: { name: 'x', api_key: '•••', deep: { token: '•••' } } });
  });

  test('keeps a year and no longer', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const line = { action: 'aged', resource: 'settings' };
    await shop.db.insert(audit).values([
      { ...line, recordId: 1, at: at(364) },
      { ...line, recordId: 2, at: at(366) },
    ]);
    const log = createLog('silent', { write: () => undefined });
    await runJobs({ purged: purgedTables, db: shop.db, log, now: () => new Date() }, { all: true });
    expect((await read({ action: 'aged' })).data.map((row: { entity_id: number }) => row.entity_id)).toEqual([1]);
  });
});
