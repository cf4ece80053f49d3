import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '#server/http/listener.ts';
import { readRequestContext } from '#server/http/request-context.ts';
import { openShop, type Shop } from '../api/shop.ts';
import { missingProxy, PROXIES, startProxy } from './proxies.ts';

const CRLF = '\r\n';
const INNER = ['GET /api/smuggled HTTP/1.1', 'Host: shop.test', 'X-Inner: 1', '', ''].join(CRLF);
const post = (headers: readonly string[], body: string) =>
  `${['POST /api/auth/login HTTP/1.1', 'Host: shop.test', 'Content-Type: application/json', ...headers, '', ''].join(CRLF)}${body}`;
const chunkedInner = `0${CRLF}${CRLF}${INNER}`;
const sized = (body: string) => `Content-Length: ${body.length}`;
const TE = 'Transfer-Encoding: chunked';

/** Each says in two ways where it ends, so that what comes behind is a body to one reader and a request to another. */
const ATTACKS: Readonly<Record<string, string>> = {
  'a length and chunks': post([sized(chunkedInner), TE], chunkedInner),
  'chunks and a length': post(
    [TE, 'Content-Length: 4'],
    `${INNER.length.toString(16)}${CRLF}${INNER}${CRLF}0${CRLF}${CRLF}`,
  ),
  'two lengths': post([sized(INNER), 'Content-Length: 0'], INNER),
  'a length of two values': post([`Content-Length: 0, ${INNER.length}`], INNER),
  'a length with a sign': post([`Content-Length: +${INNER.length}`], INNER),
  'a length in hexadecimal': post(['Content-Length: 0x10'], INNER),
  'a space before the colon': post([`Content-Length : ${INNER.length}`], INNER),
  'chunks with a space before the colon': post(['Transfer-Encoding : chunked', sized(chunkedInner)], chunkedInner),
  'chunks by another name': post(['Transfer-Encoding: xchunked', sized(chunkedInner)], chunkedInner),
  'chunks behind a tab': post(['Transfer-Encoding:\tchunked', sized(chunkedInner)], chunkedInner),
  'chunks behind a control sign': post(['Transfer-Encoding: \u000bchunked', sized(chunkedInner)], chunkedInner),
  'chunks named twice': post([TE, 'Transfer-Encoding: identity', sized(chunkedInner)], chunkedInner),
  'chunks on a folded line': post([`Transfer-Encoding:${CRLF} chunked`, sized(chunkedInner)], chunkedInner),
  'chunks behind a bare line feed': post([`X: y\nTransfer-Encoding: chunked`, sized(chunkedInner)], chunkedInner),
  'a chunk size too long for a number': post([TE], `1000000000000000000000${CRLF}${INNER}`),
  'a chunk size with a bare line feed in its extension': post([TE], `2;\nxx${CRLF}0${CRLF}${CRLF}${INNER}`),
  'a chunk that is longer than it says': post([TE], `1${CRLF}xyz${CRLF}0${CRLF}${CRLF}${INNER}`),
  'a body to a GET': `GET /healthz HTTP/1.1${CRLF}Host: shop.test${CRLF}${sized(INNER)}${CRLF}${CRLF}${INNER}`,
  'chunks in HTTP/1.0': post([TE, sized(chunkedInner)], chunkedInner).replace('HTTP/1.1', 'HTTP/1.0'),
  'a change of protocol': post(
    ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABk', sized(INNER)],
    INNER,
  ),
  'a header that the proxy is told to drop': post(['Connection: close, Content-Length', sized(INNER)], INNER),
};

let shop: Shop;
let server: Server;
/** What reached the server, with the address that its proxy wrote. */
const seen: { path: string; forwarded: string | null; ip: string }[] = [];
beforeAll(async () => {
  shop = await openShop({ trustProxy: 1 });
  server = createListener((request: Request, env: object) => {
    const { ip } = readRequestContext(request.headers, 'nobody', 1);
    seen.push({ path: new URL(request.url).pathname, forwarded: request.headers.get('x-forwarded-for'), ip });
    return shop.app.fetch(request, env);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await shop.close();
});

/** Sends these bytes and answers what came back until the other side closed or kept silent for a while. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let got = '';
  socket.on('data', (bytes) => (got += bytes)).on('error', () => undefined);
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(text);
  await Promise.race([ended, sleep(400)]);
  socket.destroy();
  return got;
}

for (const name of PROXIES) {
  const missing = await missingProxy(name);
  if (missing) process.stderr.write(`SKIPPED: smuggling past ${name}: ${missing}.\n`);

  describe.skipIf(missing)(`behind ${name}`, () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    beforeAll(async () => {
      proxy = await startProxy(name, [(server.address() as AddressInfo).port]);
    });
    afterAll(() => proxy?.stop());

    test.each(Object.entries(ATTACKS))('%s carries no request past it', async (_, attack) => {
      seen.length = 0;
      await send(proxy.port, attack);
      // Whoever comes next on a kept connection gets what he asked for.
      for (let nth = 0; nth < 3; nth += 1) {
        const reply = await fetch(`${proxy.url}/healthz`);
        expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
      }
      // Whatever the proxy knew of carries the address that it wrote; its own questions for the health carry none.
      expect(seen.filter(({ path, forwarded }) => forwarded === null && path !== '/readyz')).toEqual([]);
      expect(seen.filter(({ path }) => path === '/healthz').length).toBeGreaterThanOrEqual(3);
    });

    test('nobody gives himself another address', async () => {
      seen.length = 0;
      for (const forwarded of ['203.0.113.9', '127.0.0.9, 203.0.113.9', '', ' , ,']) {
        await fetch(`${proxy.url}/healthz`, { headers: { 'X-Forwarded-For': forwarded, 'X-Real-IP': '203.0.113.9' } });
      }
      expect(new Set(seen.filter(({ path }) => path !== '/readyz').map(({ ip }) => ip))).toEqual(
        new Set(['127.0.0.1']),
      );
    });

    test('its health and a stream of news come through at once', async () => {
      const headers = { Authorization: `Bearer ${shop.keys.admin}`, Accept: 'text/event-stream' };
      const leave = new AbortController();
      const reply = await fetch(`${proxy.url}/api/events`, { headers, signal: leave.signal });
      const { value } = (await reply.body?.getReader().read()) ?? {};
      leave.abort();
      expect(new TextDecoder().decode(value)).toContain('event: news');
    });
  });
}
