import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the specification says of an account and of a sub-admin. */
const ACCOUNT = ['token', 'role', 'name', 'email', 'image'];
const SUB_ADMIN = ['id', 'name', 'email', 'phone', 'status'];
const VERSION = /--[^\r\n]+\r\nContent-Disposition: form-data; name="version"\r\n\r\n\d+\r\n/g;

type Row = Readonly<Record<string, unknown>>;

/**
 * The real server as one that keeps the specification and nothing else: no mark, no keys, no versions, no codes, lists of bare
 * rows, nothing beside the API.
 */
export class PlainServer {
  /** Changes as they came: "POST /api/admin/orders/1/notes". */
  readonly changes: string[] = [];
  /** Said to every change in place of doing it. */
  refusal: string | undefined;
  readonly #target: string;
  readonly #server = createServer((incoming, outgoing) => {
    void this.#serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  constructor(target: string) {
    this.#target = target;
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    // A server that listens on a port has an address of this kind.
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = await buffer(incoming);
    if (/^\/(healthz|api\/events)/.test(url)) return response(outgoing, 404, { error: { message: 'No such page' } });
    const isChange = method !== 'GET' && !url.startsWith('/api/auth/');
    if (isChange) this.changes.push(`${method} ${url}`);
    if (isChange && this.refusal) return response(outgoing, 422, { error: { message: this.refusal } });
    const given = await fetch(this.#target + url, {
      method,
      headers: known(headers),
      redirect: 'manual',
      ...(body.length > 0 && { body: Buffer.from(body.toString('latin1').replace(VERSION, ''), 'latin1') }),
    });
    const type = given.headers.get('Content-Type') ?? '';
    if (url.startsWith('/api/') && type.includes('json'))
      return response(outgoing, given.status, bare(url, given.ok, await given.json()));
    const bytes = Buffer.from(await given.arrayBuffer());
    const page = type.includes('html') && bytes.toString().replace(/<meta name="api-marked"[^>]*>/, '');
    outgoing.writeHead(given.status, { 'Content-Type': type }).end(page || bytes);
  }
}

function known({
  authorization,
  accept,
  'accept-language': language,
  'content-type': type,
}: IncomingMessage['headers']) {
  const sent = { Authorization: authorization, Accept: accept, 'Accept-Language': language, 'Content-Type': type };
  return Object.fromEntries(Object.entries(sent).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What the specification leaves of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the real server says.
function bare(url: string, isFine: boolean, body: any): object {
  if (!isFine) return { error: { message: body.error?.message ?? 'No' } };
  const { data } = body;
  if (/^\/api\/auth\/(login|me)$/.test(url)) return { data: only(ACCOUNT, data) };
  const { meta: _, ...rest } = body;
  if (!url.startsWith('/api/admin/sub-admins')) return rest;
  return { data: Array.isArray(data) ? data.map((row: Row) => only(SUB_ADMIN, row)) : only(SUB_ADMIN, data) };
}

function only(names: readonly string[], row: Row): Row {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}

function response(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
