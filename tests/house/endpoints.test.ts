import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, fillPath } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { memoryStorage } from '#server/files/test-storage.ts';

const opened = await openTestDatabase();
const app = createApp({
  db: opened.db,
  storage: memoryStorage(),
  log: pino({ level: 'silent' }),
  secret: 'a secret of the tests, thirty-two characters',
  now: () => new Date(),
  settings: { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] },
});
afterAll(() => opened.close());

const endpoints: [string, AnyEndpoint][] = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, call]): [string, AnyEndpoint] => [`${group}.${name}`, call]),
);

describe.each(endpoints)('%s', (_, call) => {
  test('is served, and only to those who are signed in unless it is public', async () => {
    const names = [...String(call.path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]);
    const path = fillPath(call.path, Object.fromEntries(names));
    const reply = await app.request(`/api${path}`, { method: call.method });
    if (call.access === 'public') expect([404, 405]).not.toContain(reply.status);
    else expect(reply.status).toBe(401);
  });

  test('says what happens to it offline', () => {
    expect(['read', 'queue', 'online']).toContain(call.offline);
    // Only reads are kept; a secret is never written to the outbox, so nothing that needs one may wait there.
    if (call.offline === 'read') expect(call.method).toBe('GET');
    if (call.secrets.length > 0 && call.method === 'POST') expect(call.offline).toBe('online');
  });
});

test('no two endpoints share method and address', () => {
  const addresses = endpoints.map(([, call]) => `${call.method} ${call.path}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('an address that nobody serves is not found', async () => {
  expect((await app.request('/api/admin/nothing-of-the-kind')).status).toBe(404);
});

test('nothing is served under /api but the contract and its description', () => {
  const known = new Set(endpoints.map(([, call]) => `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1{[0-9]+}')}`));
  const others = app.routes.map(({ path }) => path).filter((path) => path.startsWith('/api/') && !known.has(path));
  expect([...new Set(others)].toSorted()).toEqual([
    // What stands around every call, and the answer to all others.
    '/api/*',
    '/api/openapi.json',
    '/api/reference',
    '/api/reference.css',
  ]);
});
