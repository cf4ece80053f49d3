import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ANSWER_MARK, FILE_END_MARK, SENT_AT } from '#contract/answer.ts';
import { FIRST_LIST } from '#contract/session.ts';
import type { AppEnv } from './api.ts';

const YEAR = 31_536_000;

interface PagePolicy {
  /** '' when the API is this very server. */
  readonly apiBase: string;
  /** Of what stands in the page itself, by `contentHash`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** What a page of ours may load: nothing inline but what the build put there, nothing foreign but the API when it lives elsewhere. */
export function contentPolicy({ apiBase, scriptHashes, styleHashes }: PagePolicy): string {
  const api = /^https?:\/\//.test(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'none'",
    // The reader of codes is compiled from a file of this site; nothing else may make code.
    ["script-src 'self' 'wasm-unsafe-eval'", ...quoted(scriptHashes)].join(' '),
    ["style-src 'self'", ...quoted(styleHashes)].join(' '),
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

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** How a policy names a script or a style element, by its very text. */
export function contentHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Sets the headers that every answer carries; `proxies` is how many of ours stand in front and may say that a call came by https. */
export function securityHeaders(policy: string, proxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
    if (isSecure(c.req.raw, proxies)) headers.set('Strict-Transport-Security', `max-age=${YEAR}`);
  };
}

function isSecure(request: Request, proxies: number): boolean {
  if (request.url.startsWith('https:')) return true;
  return proxies > 0 && request.headers.get('x-forwarded-proto') === 'https';
}

/** Marks every answer as ours, whatever its status: what lacks the mark was said by somebody else. */
export const markAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set(ANSWER_MARK, '1');
};

const EXPOSED = `${ANSWER_MARK}, ${FILE_END_MARK}, Date, Content-Disposition, X-Request-Id, Retry-After, Idempotent-Replayed`;
const SENT = `Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Request-Id, ${SENT_AT}, ${FILE_END_MARK}, ${FIRST_LIST}`;

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
