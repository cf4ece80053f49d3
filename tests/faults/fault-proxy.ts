import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ANSWER_MARK } from '#contract/answer.ts';

export const FAULTS = [
  'drop request',
  'drop answer',
  'reset in mid-answer',
  'duplicate',
  'delay',
  'server error',
  'unavailable',
  'foreign answer',
  'truncated answer',
  'packed answer',
] as const;
/** `hold`: the request is swallowed and never answered. A number: refused by the server with this status. */
export type Fault = (typeof FAULTS)[number] | 'pass' | 'hold' | number;

/** What stands in for the whole internet: its own page with this status, or the way to its sign-in, here or on another host. */
export type Portal = 200 | 403 | 404 | 502 | 511 | 'redirect' | 'redirect to another host';
export const PORTALS: readonly Portal[] = [200, 403, 404, 502, 511, 'redirect', 'redirect to another host'];

const PORTAL_PAGE = '<!doctype html><title>Wi-Fi</title><h1>Welcome! Accept our terms to go on.</h1>';

/** One change as it went by. */
export interface Passage {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** The form's fields, `_method` and all. */
  readonly fields: Readonly<Record<string, string>>;
  readonly fault: Fault;
  readonly account: string;
}

const DELAY_MS = 700;

/** Stands between the browser and the server and does to requests what `decide` and `decidePart` say. */
export class FaultProxy {
  readonly passages: Passage[] = [];
  readonly met = new Map<Fault, number>();
  readonly portalsMet = new Map<Portal, number>();
  /** Nothing goes through at all: the cable is out. */
  cut = false;
  /** A Wi-Fi that answers everything itself, /healthz, pictures and texts too. */
  portal: Portal | undefined;
  /** Of requests under /api. */
  decide: (method: string, path: string) => Fault = () => 'pass';
  /** Of all others: the panel's own parts. */
  decidePart: (path: string) => Fault | Promise<Fault> = () => 'pass';
  /** The port of another instance that has a part, where it is that one's turn. */
  instanceOf: (path: string) => number | undefined = () => undefined;
  /** Who answers one request in the server's place. */
  nextForeign: () => Portal = () => 502;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));

  constructor(target: number) {
    this.#target = target;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  /** Answers the address that the browser opens. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Nothing is in the way any more. */
  mend(): void {
    this.decide = () => 'pass';
    this.decidePart = () => 'pass';
    this.instanceOf = () => undefined;
    this.cut = false;
    this.portal = undefined;
  }

  /** Every connection is broken, whatever is on it. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming).catch(() => undefined);
    if (!body || this.cut) return void outgoing.destroy();
    const { method = 'GET', url = '/' } = incoming;
    if (this.portal) {
      this.portalsMet.set(this.portal, (this.portalsMet.get(this.portal) ?? 0) + 1);
      return playPortal(this.portal, url, outgoing);
    }
    const isApi = url.startsWith('/api/');
    const fault = isApi ? this.decide(method, url) : await this.decidePart(url);
    this.#note(incoming, body, fault, isApi);
    try {
      await this.#carry(fault, incoming, body, outgoing);
    } catch {
      // The server is down: to the browser that is a broken connection.
      outgoing.destroy();
    }
  }

  async #carry(fault: Fault, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    if (fault === 'hold') return;
    if (typeof fault === 'number') return refuse(outgoing, fault);
    if (fault === 'drop request') return void outgoing.destroy();
    if (fault === 'foreign answer') return playPortal(this.nextForeign(), '/', outgoing);
    if (fault === 'server error') return void outgoing.writeHead(500, { ...OURS, 'Content-Length': 0 }).end();
    if (fault === 'unavailable')
      return void outgoing.writeHead(503, { ...OURS, 'Retry-After': '1', 'Content-Length': 0 }).end();
    if (fault === 'delay') await sleep(DELAY_MS);
    // Both are on their way at once, as a doubled packet is.
    if (fault === 'duplicate')
      void this.#forward(incoming, body)
        .then(bytesOf)
        .catch(() => undefined);
    const response = await this.#forward(incoming, body);
    if (fault === 'drop answer') {
      await bytesOf(response);
      return void outgoing.destroy();
    }
    if (fault === 'truncated answer' || fault === 'packed answer') return encodeAnew(fault, response, outgoing);
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
    if (fault !== 'reset in mid-answer') return void response.pipe(outgoing).on('error', () => response.destroy());
    const bytes = await bytesOf(response);
    outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => outgoing.destroy());
  }

  #forward(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { method, url: path = '/', headers } = incoming;
    return new Promise((done, fail) => {
      const passed = { ...headers, 'content-length': String(body.length) };
      const port = this.instanceOf(path) ?? this.#target;
      const forwarded = request({ host: '127.0.0.1', port, method, path, headers: passed }, done);
      forwarded.on('error', fail);
      forwarded.end(body);
    });
  }

  #note({ method = 'GET', url: path = '/', headers }: IncomingMessage, body: Buffer, fault: Fault, isApi: boolean) {
    if (isApi && fault !== 'pass') this.met.set(fault, (this.met.get(fault) ?? 0) + 1);
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return;
    const fields = fieldsOf(String(headers['content-type'] ?? ''), body);
    this.passages.push({ key, method, path, fields, fault, account: String(headers.authorization ?? '') });
  }
}

const CODES: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'invalid_transition',
  422: 'validation_failed',
};

const OURS = { [ANSWER_MARK]: '1' };

function playPortal(portal: Portal, url: string, outgoing: ServerResponse): void {
  const isRedirect = typeof portal === 'string' && !url.startsWith('/portal');
  if (!isRedirect) {
    const status = typeof portal === 'string' ? 200 : portal;
    return void outgoing.writeHead(status, { 'Content-Type': 'text/html' }).end(PORTAL_PAGE);
  }
  const there = portal === 'redirect' ? '/portal' : 'http://localhost:1/portal';
  outgoing.writeHead(302, { Location: there, 'Content-Length': 0 }).end();
}

const PER_HOP = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive']);

/** A proxy that understood what it carried: cuts it and says that it is whole, or packs it as nobody asked. */
async function encodeAnew(
  how: 'truncated answer' | 'packed answer',
  response: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const bytes = await bytesOf(response);
  const plain = !response.headers['content-encoding'];
  const packed = how === 'packed answer' && plain && bytes.length > 0;
  const whole = packed ? gzipSync(bytes) : bytes;
  const sent = how === 'truncated answer' ? bytes.subarray(0, bytes.length / 2) : whole;
  const kept = Object.entries(response.headers).filter(
    ([name]) => !PER_HOP.has(name) || (name === 'content-encoding' && !packed),
  );
  const own = { 'Content-Length': sent.length, ...(packed && { 'Content-Encoding': 'gzip' }) };
  outgoing.writeHead(response.statusCode ?? 502, { ...Object.fromEntries(kept), ...own }).end(sent);
}

function refuse(outgoing: ServerResponse, status: number): void {
  const body = JSON.stringify({ error: { code: CODES[status], message: `Refused with ${status}.` } });
  outgoing.writeHead(status, { ...OURS, 'Content-Type': 'application/json' }).end(body);
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function fieldsOf(type: string, body: Buffer): Record<string, string> {
  const text = body.toString('utf8');
  if (type.startsWith('application/json')) {
    const parsed: unknown = JSON.parse(text || '{}');
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  }
  const parts = text.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return Object.fromEntries(Array.from(parts, ([, name = '', value = '']) => [name, value]));
}
