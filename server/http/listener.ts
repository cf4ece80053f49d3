import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ANSWER_MARK } from '#contract/answer.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { Failure, failureBody } from '#server/failure.ts';
import { encodeReply } from './reply.ts';
import { languageOf } from './request-context.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

interface Patience {
  /** Milliseconds from the connection's first byte to the end of the headers. */
  readonly headers?: number;
  /** Milliseconds to the end of the body. */
  readonly whole?: number;
}

const SECOND = 1_000;
/** Bytes of all headers and the address together. */
const LONGEST_HEADERS = 16_384;
// Longer than a proxy keeps an unused connection: closed from this side it may just carry the next request.
const KEPT_UNUSED = 75 * SECOND;
const LONGEST_GOODBYE = 2 * SECOND;

/**
 * The entrance of the process: refuses what is no readable request in the form of every other error, ends whoever sends his
 * headers or his body too slowly, and lets a load balancer ask for the health without naming a host.
 */
export function createListener(fetch: Fetch, { headers = 20 * SECOND, whole = 300 * SECOND }: Patience = {}): Server {
  const respond = getRequestListener(fetch, { errorHandler: explain });
  const options = {
    headersTimeout: headers,
    requestTimeout: whole,
    keepAliveTimeout: KEPT_UNUSED,
    // The clock looks that often whether somebody is too slow.
    connectionsCheckingInterval: Math.min(5 * SECOND, headers / 4),
    maxHeaderSize: LONGEST_HEADERS,
    // Looked at below, because a check of health may leave it out.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, reply) => {
    if (!request.headers.host && isHealthCheck(request)) request.headers.host = 'localhost';
    void respond(request, reply);
  });
  server.on('clientError', refuseUnreadable);
  return server;
}

/** HAProxy's plain check is `OPTIONS / HTTP/1.0`, or a GET of an address, both without Host. */
function isHealthCheck({ method, url }: IncomingMessage): boolean {
  return (method === 'OPTIONS' && url === '/') || url === '/healthz' || url === '/readyz';
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** Those that have been refused: whatever they go on sending is unreadable as well. */
const refused = new WeakSet<Socket>();

function refuseUnreadable(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  const isGone = error.code === 'ECONNRESET' || !socket.writable;
  // An answer of which a part has left cannot be followed by another one.
  if (isGone || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'bad_request';
  const { status } = ERRORS[code];
  const sent = error.rawPacket?.toString('latin1') ?? '';
  const language = languageOf(/^accept-language:(.*)$/im.exec(sent)?.[1] ?? null);
  const body = encodeReply(failureBody(new Failure(code), language));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Language: ${language}`,
    'Cache-Control: no-store',
    `${ANSWER_MARK}: 1`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // What is still on its way is read and thrown away: a connection closed over it would take the answer with it.
  socket.resume();
  setTimeout(() => socket.destroy(), LONGEST_GOODBYE).unref();
}

/** Node keeps the answer under way on the socket, and its types do not say so. */
function isAnswering(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

/** What never reached the app: a request without a Host, or with an address that is none. */
function explain(error: unknown): Response {
  const code = error instanceof RequestError ? 'bad_request' : 'server_error';
  return new Response(encodeReply(failureBody(new Failure(code), 'ar')), {
    status: ERRORS[code].status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', [ANSWER_MARK]: '1' },
  });
}
