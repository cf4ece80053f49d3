import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './api.ts';

const YEAR = 31_536_000;

/** What a page of ours may load: nothing inline, nothing foreign but the API when it lives elsewhere. */
export function contentPolicy({ apiBase, styleHashes }: { apiBase: string; styleHashes: readonly string[] }): string {
  const api = /^https?:\/\//.test(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    `img-src 'self' blob: data:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Sets the headers that every answer carries. */
export function securityHeaders(policy: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
    if (isSecure(c.req.raw)) headers.set('Strict-Transport-Security', `max-age=${YEAR}`);
  };
}

function isSecure(request: Request): boolean {
  return request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https';
}

const EXPOSED = 'X-Request-Id, Retry-After, Idempotent-Replayed';
const SENT = 'Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Request-Id';

/** Lets panels of the named other origins call the API; tokens travel in a header, so no credentials are allowed. */
export function cors(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isKnown = origin !== undefined && origins.includes(origin);
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      const preflight = new Response(null, { status: 204, headers: { Vary: 'Origin' } });
      if (isKnown) {
        preflight.headers.set('Access-Control-Allow-Origin', origin);
        preflight.headers.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PATCH, DELETE');
        preflight.headers.set('Access-Control-Allow-Headers', SENT);
        preflight.headers.set('Access-Control-Max-Age', '7200');
      }
      return preflight;
    }
    await next();
    c.res.headers.append('Vary', 'Origin');
    if (isKnown) {
      c.res.headers.set('Access-Control-Allow-Origin', origin);
      c.res.headers.set('Access-Control-Expose-Headers', EXPOSED);
    }
    return undefined;
  };
}
