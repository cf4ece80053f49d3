import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from './audit.ts';
import type { OpenDatabase } from './database.ts';
import { audit } from './tables/upkeep.ts';
import { openTestDatabase } from './test-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('a line says who changed what from what to what, and nothing secret', async () => {
  const at = new Date('2026-03-01T10:00:00Z');
  await writeAudit(opened.db, {
    actor: { id: 7, name: 'منى', role: 'Admin' },
    action: 'update',
    resource: 'sub-admins',
    recordId: 9,
    before: { name: 'Old', phone: '010', passwordHash: '$argon2id$old', searchText: ' old', nested: { token: 'abc' } },
    after: { name: 'New', phone: '010', passwordHash: '$argon2id$new', searchText: ' new', nested: { token: 'def' } },
    request: { ip: '10.0.0.1', device: 'Chrome, Android', requestId: 'request-1' },
    at,
  });
  const [line] = await opened.db.select().from(audit);
  expect(line).toMatchObject({
    actorId: 7,
    actorName: 'منى',
    actorRole: 'Admin',
    action: 'update',
    resource: 'sub-admins',
    recordId: 9,
    before: { name: 'Old', passwordHash: '•••', nested: { token: '•••' } },
    after: { name: 'New', passwordHash: '•••', nested: { token: '•••' } },
    ip: '10.0.0.1',
    requestId: 'request-1',
    at,
  });
  expect(Object.keys(line?.after ?? {}).sort()).toEqual(['name', 'nested', 'passwordHash']);
  expect(JSON.stringify(line)).not.toMatch(/argon2|abc|def/);
});
