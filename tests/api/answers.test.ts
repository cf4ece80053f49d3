import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_MARK, SENT_AT } from '#contract/answer.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/http/observe.ts';
import { createSite } from '#server/http/site.ts';
import { openStream } from './news.ts';
import { openShop, type Shop } from './shop.ts';

const PANEL = 'https://panel.example';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ corsOrigins: [PANEL] });
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

function appOf(apiBase = '') {
  const settings = { passwordMinLength: 0, trustProxy: 0, apiBase, corsOrigins: [PANEL] };
  const { db, storage, now } = shop;
  const ready = () => Promise.reject(new Error('gone'));
  const deps = { db, storage, now, settings, log: createLog('silent'), secret: 'x' };
  return createApp(deps, { site: createSite(folder, apiBase), ready });
}

describe('an answer of this server', () => {
  test('says that it is ours, whatever its status', async () => {
    const app = appOf();
    const large = { method: 'POST', headers: { 'Content-Length': '99999999' }, body: 'x' };
    const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'GET' } };
    const responses = [
      await app.request('/healthz'),
      await app.request('/'),
      await app.request('/api/auth/me'),
      await app.request('/api/nothing'),
      await app.request('/files/nothing.webp'),
      await app.request('/readyz'),
      await app.request('/api/auth/login', large),
      await app.request('/api/admin/orders', preflight),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 401, 404, 404, 503, 413, 204]);
    expect(responses.filter(({ headers }) => !headers.has(ANSWER_MARK))).toEqual([]);
  });

  test('says so as a stream of events too', async () => {
    const stream = await openStream(shop.app, shop.keys.admin);
    expect(stream.headers.has(ANSWER_MARK)).toBe(true);
    await stream.leave();
  });

  test('is promised by the page of its own API, and by no page of another one', async () => {
    const page = async (apiBase: string) => (await appOf(apiBase).request('/')).text();
    expect(await page('')).toContain('<meta name="api-marked"');
    expect(await page('https://api.example/api')).not.toContain('api-marked');
  });

  test('can be told by a panel of another origin, the sign of life as well', async () => {
    for (const path of ['/api/auth/me', '/healthz']) {
      const { headers } = await appOf().request(path, { headers: { Origin: PANEL } });
      expect(headers.get('access-control-allow-origin'), path).toBe(PANEL);
      const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ');
      expect(exposed, path).toEqual(expect.arrayContaining([ANSWER_MARK, 'Date']));
    }
    const preflight = await appOf().request('/api/admin/orders/1', {
      method: 'OPTIONS',
      headers: { Origin: PANEL, 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain(SENT_AT);
  });
});
