import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const FAULTS = [
  'drop request',
  'drop answer',
  'reset in mid-answer',
  'duplicate',
  'delay',
  'server error',
  'unavailable',
] as const;
/** `hold`: the request is swallowed and never answered. A number: refused with this status by somebody in between. */
export type Fault = (typeof FAULTS)[number] | 'pass' | 'hold' | number;

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

/** Stands between the browser and the server and does to requests under /api what `decide` says. */
export class FaultProxy {
  readonly passages: Passage[] = [];
  readonly met = new Map<Fault, number>();
  /** Nothing goes through at all: the cable is out. */
  cut = false;
  decide: (method: string, path: string) => Fault = () => 'pass';
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

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming).catch(() => undefined);
    if (!body || this.cut) return void outgoing.destroy();
    const { method = 'GET', url = '/' } = incoming;
    const isApi = url.startsWith('/api/');
    const fault = isApi ? this.decide(method, url) : 'pass';
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
    if (fault === 'server error') return void outgoing.writeHead(500, { 'Content-Length': 0 }).end();
    if (fault === 'unavailable') return void outgoing.writeHead(503, { 'Retry-After': '1', 'Content-Length': 0 }).end();
    if (fault === 'delay') await sleep(DELAY_MS);
    // Both are on their way at once, as a doubled packet is.
    if (fault === 'duplicate')
      void this.#forward(incoming, body)
        .then(bytesOf)
        .catch(() => undefined);
    const answer = await this.#forward(incoming, body);
    if (fault === 'drop answer') {
      await bytesOf(answer);
      return void outgoing.destroy();
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    if (fault !== 'reset in mid-answer') return void answer.pipe(outgoing).on('error', () => answer.destroy());
    const bytes = await bytesOf(answer);
    outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => outgoing.destroy());
  }

  #forward(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { method, url: path, headers } = incoming;
    return new Promise((done, fail) => {
      const passed = { ...headers, 'content-length': String(body.length) };
      const forwarded = request({ host: '127.0.0.1', port: this.#target, method, path, headers: passed }, done);
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

function refuse(outgoing: ServerResponse, status: number): void {
  const body = JSON.stringify({ error: { code: CODES[status], message: `Refused with ${status}.` } });
  outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
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
