import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog, createMetrics } from '#server/http/observe.ts';
import { createSite } from '#server/http/site.ts';
import { openShop, type Shop } from './shop.ts';

const FIRST = 'document.title = "first";';
const FIRST_HASH = `sha256-${createHash('sha256').update(FIRST).digest('base64')}`;
const HTML = `<!doctype html><html><head><meta name="catalogs" content="x"><meta name="api-base" content=""><script>${FIRST}</script></head></html>`;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`;

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ corsOrigins: ['https://panel.example'] });
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(folder, 'assets'));
  const preload = {
    '/orders': [['/assets/orders-1.js', '/assets/orders-1.css'], ['/locales/{language}/orders.json?v=1']],
    '/sizes': [['/assets/sizes-1.js'], []],
  };
  const files = {
    'index.html': HTML,
    'sw.js': SCRIPT,
    'assets/app-1.js': SCRIPT,
    'preload.json': JSON.stringify(preload),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

function appWith({
  apiBase = '',
  trustProxy = 0,
  ...more
}: {
  apiBase?: string;
  trustProxy?: number;
  metricsToken?: string;
  stopping?: boolean;
  down?: boolean;
} = {}) {
  const settings = { passwordMinLength: 0, trustProxy, apiBase, corsOrigins: ['https://panel.example'] };
  const { db, storage, now } = shop;
  return createApp(
    { db, storage, now, settings, log: createLog('silent'), secret: 'x' },
    {
      site: createSite(folder, apiBase),
      metrics: createMetrics(),
      metricsToken: more.metricsToken,
      isStopping: () => more.stopping === true,
      ready: () => (more.down ? Promise.reject(new Error('gone')) : Promise.resolve()),
    },
  );
}

describe('the panel’s files', () => {
  test('with a hash in the name are kept for ever, the others asked for again', async () => {
    const app = appWith();
    const caching = async (path: string) => (await app.request(path)).headers.get('cache-control');
    expect(await caching('/assets/app-1.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/sw.js', '/', '/orders']) expect(await caching(path), path).toBe('no-cache');
  });

  test('come compressed to whoever takes that, each coding with its own ETag', async () => {
    const app = appWith();
    const read = (coding: string, more = {}) =>
      app.request('/assets/app-1.js', { headers: { 'Accept-Encoding': coding, ...more } });
    const [brotli, gzip, plain] = [await read('gzip, deflate, br'), await read('gzip'), await read('br;q=0')];
    expect([brotli, gzip, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(brotli.headers.get('vary')).toContain('Accept-Encoding');
    expect(String(brotliDecompressSync(await brotli.arrayBuffer()))).toBe(SCRIPT);
    expect(await plain.text()).toBe(SCRIPT);
    const tags = [brotli, gzip, plain].map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    const again = await read('br', { 'If-None-Match': tags[0] });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('that are missing are not found, and never the page', async () => {
    const app = appWith();
    for (const path of [
      '/assets/old-9.js',
      '/api/nothing',
      '/files/nothing',
      '/locales/ar/x.json',
      '/index.html.br',
      '/%2e%2e/package.json',
      '/%c0%af',
      '/%00',
      '/orders%00',
      '/orders%0a',
    ]) {
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    }
  });

  test('answer every screen with the page, its chunks and its catalogs named', async () => {
    const app = appWith({ apiBase: 'https://api.example/api' });
    for (const path of ['/', '/orders-details/7', '/no/such/screen'])
      expect((await app.request(path)).status).toBe(200);
    const html = await (await app.request('/orders?page=2')).text();
    expect(html, 'left to the script').toContain('<meta name="code" content="/assets/orders-1.js">');
    expect(html).not.toContain('modulepreload');
    const sizes = await (await app.request('/sizes')).text();
    expect(sizes).toContain('<link rel="modulepreload" crossorigin href="/assets/sizes-1.js">');
    expect(html).toContain('<meta name="catalogs" content="/locales/{language}/orders.json?v=1">');
    expect(html).toContain('<meta name="api-base" content="https://api.example/api">');
  });

  test('name the list whose rows a screen shows first, where the API is this server', async () => {
    const firstList = async (apiBase: string, path: string) =>
      /<meta name="first-calls" content="([^"]*)">/.exec(await (await appWith({ apiBase }).request(path)).text())?.[1];
    expect(await firstList('', '/orders')).toBe('/api/admin/orders?per_page={rows}');
    const read = async (path: string) => (await appWith({ apiBase: '' }).request(path)).text();
    expect(await read('/preload.json')).toContain('"/api/admin/orders?per_page={rows}"');
    expect(await read('/orders'), 'before the script').toMatch(/<meta name="first-calls".*<script>/);
    expect(await firstList('', '/no/such/screen')).toBeUndefined();
    expect(await firstList('https://api.example/api', '/orders')).toBeUndefined();
  });
});

describe('every answer', () => {
  test('carries the security headers, errors included', async () => {
    const app = appWith();
    for (const path of ['/', '/api/auth/me', '/healthz', '/nothing.txt']) {
      const { headers } = await app.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${FIRST_HASH}';`);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/);
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY']);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
  });

  test('lets the page reach the API where it is', async () => {
    const { headers } = await appWith({ apiBase: 'https://api.example/api' }).request('/');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;");
  });

  test('asks for https only where https was used, as far as somebody trusted says so', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const promised = async (trustProxy: number, address: string) =>
      (await appWith({ trustProxy }).request(address, { headers })).headers.get('strict-transport-security');
    expect(await promised(0, 'http://shop.test/healthz')).toBeNull();
    expect(await promised(1, 'http://shop.test/healthz')).toBe('max-age=31536000');
    expect(await promised(0, 'https://shop.test/healthz')).toBe('max-age=31536000');
  });

  test('is in the caller’s language, Arabic when nothing is said', async () => {
    const say = async (language?: string) => {
      const reply = await shop.app.request('/api/auth/me', {
        headers: language ? { 'Accept-Language': language } : {},
      });
      return (await reply.json()).error.message;
    };
    const [arabic, english] = ['سجّل الدخول مرة أخرى', 'Sign in again'];
    expect(await say()).toBe(arabic);
    expect([await say('en-GB,ar;q=0.5'), await say('fr, ar;q=0.9, en;q=0.8'), await say('de')]).toEqual([
      english,
      arabic,
      arabic,
    ]);
  });

  test('ends the connection while the server stops', async () => {
    expect((await appWith({ stopping: true }).request('/api/auth/me')).headers.get('connection')).toBe('close');
    expect((await appWith().request('/api/auth/me')).headers.get('connection')).toBeNull();
  });

  test('to HEAD is that to GET without its body', async () => {
    const reply = await shop.call(shop.keys.admin, 'HEAD', '/admin/orders');
    expect([reply.status, reply.body]).toEqual([200, '']);
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    shop.app.request('/api/admin/orders/1', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    });

  test('may call when it is named in the settings', async () => {
    const reply = await preflight('https://panel.example');
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([204, 'https://panel.example']);
    expect(reply.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    const call = await shop.call(shop.keys.admin, 'GET', '/auth/me', { headers: { Origin: 'https://panel.example' } });
    expect(call.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  test('may not when it is not', async () => {
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const call = await shop.call(shop.keys.admin, 'GET', '/auth/me', { headers: { Origin: 'https://evil.example' } });
    expect(call.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('whoever watches the server', () => {
  test('sees that it lives, and whether it can work', async () => {
    const state = async (app: ReturnType<typeof appWith>, path: string) => (await app.request(path)).status;
    expect([await state(appWith(), '/healthz'), await state(appWith(), '/readyz')]).toEqual([200, 200]);
    expect(await state(appWith({ down: true }), '/readyz')).toBe(503);
    expect(await state(appWith({ stopping: true }), '/readyz')).toBe(503);
  });

  test('reads the metrics with the token, and nobody without it', async () => {
    const app = appWith({ metricsToken: 'watcher' });
    await app.request('/api/admin/orders/77');
    expect((await app.request('/metrics')).status).toBe(404);
    expect((await appWith().request('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404);
    for (const wrong of ['Bearer watche', 'Bearer watcherr', 'Bearer WATCHER', 'watcher'])
      expect((await app.request('/metrics', { headers: { Authorization: wrong } })).status).toBe(404);
    const text = await (await app.request('/metrics', { headers: { Authorization: 'Bearer watcher' } })).text();
    expect(text).toContain('http_requests_total{method="GET",route="/api/admin/orders/:id{[0-9]+}",status="401"} 1');
    expect(text).not.toContain('orders/77');
  });
});

test('what goes wrong inside stays inside', async () => {
  const broken = new Proxy(shop.db, {
    get(db, name, self) {
      if (name === 'execute') throw new Error('select secret_column from accounts');
      return Reflect.get(db, name, self);
    },
  });
  const settings = { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] };
  const { storage, now } = shop;
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const app = createApp({ db: broken, storage, now, settings, secret: 'x', log });
  const headers = { Authorization: `Bearer ${shop.keys.admin}`, 'Accept-Language': 'en' };
  const reply = await app.request('/api/admin/orders', { headers });
  expect(await reply.json()).toEqual({ error: { message: 'Something Went Wrong!', code: 'server_error' } });
  expect(logged.join()).toContain(reply.headers.get('x-request-id'));
});
