import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { sharedSecret } from './secret.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('instances that ask at once are given the same secret', async () => {
  const secrets = await Promise.all([sharedSecret(opened.db), sharedSecret(opened.db), sharedSecret(opened.db)]);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThan(40);
});
