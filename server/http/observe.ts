import type { MiddlewareHandler } from 'hono';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './api.ts';
import { readRequestContext } from './request-context.ts';

// What JSON leaves as it is, and a terminal or a viewer would obey: C1 controls, line separators, turns of direction.
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Outside of JSON's texts there is none of these, so a line stays the same object. */
function escapeObeyed(line: string): string {
  return line.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Logs in JSON lines; no header, body or query string ever reaches them, so no secret does. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'password', 'token'],
      censor: '[secret]',
    },
    serializers: { err: safeError },
    hooks: { streamWrite: escapeObeyed },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error for the log: a database error's message holds the values of its statement, so only its state is kept. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const isQuery = error.message.startsWith('Failed query');
  return {
    type: error.name,
    message: isQuery ? error.message.split('\nparams:')[0]?.slice(0, 500) : error.message,
    ...(cause instanceof Error && { cause: cause.message, ...('code' in cause && { code: cause.code }) }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
  };
}

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, requests, seconds };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Gives each request an id, a log of its own and one line when it is answered. */
export function observe(log: Logger, metrics: Metrics | undefined, proxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const request = readRequestContext(c.req.raw.headers, c.env?.incoming?.socket?.remoteAddress ?? '', proxies);
    const requestLog = log.child({ request: request.requestId });
    c.set('request', request);
    c.set('log', requestLog);
    await next();
    // Not by `c.header`, which makes a stream of every body that is a text already.
    c.res.headers.set('X-Request-Id', request.requestId);
    const ms = Math.round(performance.now() - started);
    const { method } = c.req;
    // The pattern and not the address: ids and searches belong neither into labels nor into logs.
    const route = c.req.routePath;
    requestLog.debug({ method, path: c.req.path, status: c.res.status, ms }, 'answered');
    metrics?.requests.inc({ method, route, status: c.res.status });
    metrics?.seconds.observe({ method, route }, ms / 1000);
  };
}
