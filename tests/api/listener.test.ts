import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readFields } from '#server/http/body.ts';
import { createListener } from '#server/http/listener.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let server: Server;
beforeAll(async () => {
  shop = await openShop();
  server = createListener(shop.app.fetch, { headers: 1_000, whole: 2_000 });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await shop.close();
});

/** What comes back for these bytes until the server ends the connection, or for two seconds. */
async function exchange(text: string, patience = 2_000) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let got = '';
  let error: string | undefined;
  socket.on('data', (bytes) => (got += bytes));
  socket.on('error', ({ message }) => (error = message));
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(text);
  const started = performance.now();
  await Promise.race([ended, sleep(patience)]);
  socket.destroy();
  const [head = '', body = ''] = got.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  return { status, head, body, error, ms: performance.now() - started, ended: socket.closed };
}

const ask = (line: string, ...headers: string[]) => `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const errorOf = ({ body }: { body: string }) => JSON.parse(body).error;

describe('a balancer that names no host', () => {
  test.each([
    ['OPTIONS / HTTP/1.0', 204],
    ['GET /healthz HTTP/1.0', 200],
    ['GET /readyz HTTP/1.0', 200],
    ['GET /readyz HTTP/1.1', 200],
    ['OPTIONS / HTTP/1.1', 204],
  ])('asks %s and hears that the server is well', async (line, status) => {
    expect((await exchange(ask(line))).status).toBe(status);
  });

  test('gets nothing else without one', async () => {
    const reply = await exchange(ask('GET /api/auth/me HTTP/1.1'));
    expect([reply.status, errorOf(reply).code]).toEqual([400, 'bad_request']);
  });
});

describe('a request that cannot be read', () => {
  test.each([24, 200, 900])(
    'with an address of %i kB is refused like any other, and its connection not cut',
    async (kilobytes) => {
      const address = `/api/admin/orders?query=${'x'.repeat(kilobytes * 1_024)}`;
      const reply = await exchange(ask(`GET ${address} HTTP/1.1`, 'Host: shop.test', 'Accept-Language: en'));
      expect([reply.status, errorOf(reply).code, reply.error]).toEqual([431, 'headers_too_long', undefined]);
      expect(errorOf(reply).message).toMatch(/^[\p{L} ]+$/u);
    },
  );

  test('is answered in JSON as well when it is no HTTP at all', async () => {
    const reply = await exchange('HELLO THERE\r\n\r\n');
    expect([reply.status, errorOf(reply).code]).toEqual([400, 'bad_request']);
  });

  test.each([
    ['two lengths', 'Content-Length: 5', 'Content-Length: 6'],
    ['a length and chunks', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['a space before the colon', 'Content-Length : 5'],
    ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ])('because of %s is refused, so that nothing is smuggled behind it', async (_, ...headers) => {
    const inner = 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n';
    const reply = await exchange(
      `${ask('POST /api/auth/login HTTP/1.1', 'Host: shop.test', ...headers)}0\r\n\r\n${inner}`,
    );
    expect(reply.status).toBe(400);
    expect(`${reply.head}${reply.body}`.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });
});

describe('somebody slow', () => {
  test('with his headers is sent away', async () => {
    const reply = await exchange('GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ', 5_000);
    expect([reply.status, errorOf(reply).code]).toEqual([408, 'too_slow']);
    expect(reply.ms).toBeLessThan(3_000);
  });

  test('with his body is sent away', async () => {
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: shop.test', 'Content-Length: 100'];
    const type = 'Content-Type: application/json';
    const reply = await exchange(`${[...head, type].join('\r\n')}\r\n\r\n{"email"`, 6_000);
    expect([reply.status, errorOf(reply).code]).toEqual([408, 'too_slow']);
    expect(reply.ms).toBeLessThan(4_000);
  });

  test('but steady with his body is sent away before a large upload would be', async () => {
    vi.useFakeTimers();
    try {
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((done) => setTimeout(done, 1_000));
          controller.enqueue(new TextEncoder().encode(' '));
        },
      });
      const init = { method: 'POST', body, duplex: 'half' as const, headers: { 'Content-Type': 'application/json' } };
      const reading = readFields(new Request('http://shop.test/', init)).catch((error) => error.code);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await reading).toBe('too_slow');
    } finally {
      vi.useRealTimers();
    }
  });
});
