import { api } from '#contract/api.ts';
import { type AnyEndpoint, fillPath } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/password.ts';
import { ABSOLUTE, hashToken, makeToken } from '#server/auth/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { openFilledDatabase } from '#server/db/test-database.ts';
import { hashOfSources } from '#server/db/test-sources.ts';
import { createEventHub } from '#server/features/events/hub.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import type { Deps, Settings } from '#server/http/api.ts';
import { createLog } from '#server/http/observe.ts';
import { fillShop } from './goods.ts';

export const PASSWORD = 'shop-password';

// Its orders were placed some hours before now, so it is filled anew every ten minutes.
const filling = () => ({
  key: `shop-${hashOfSources('server', 'contract', 'tests/api/goods.ts')}-${Math.floor(Date.now() / 600_000)}`,
  fill: async (db: Database) => fillShop(db, await hashPassword(PASSWORD)),
});

export type Shop = Awaited<ReturnType<typeof openShop>>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // An answer is whatever the test expects it to be.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body: any;
}

interface Sent {
  /** Sent as multipart when it is FormData, else as JSON. */
  readonly body?: object | FormData | undefined;
  readonly search?: string | Record<string, string>;
  readonly headers?: Record<string, string>;
}

/**
 * A small shop on its own empty database, behind the real app: an admin, two sub-admins, two providers, six products and
 * five orders (see goods.ts). `shop.app.fetch` answers requests as the server does.
 */
export async function openShop(settings: Partial<Settings> = {}) {
  const { opened, facts: goods } = await openFilledDatabase(filling());
  const logged: string[] = [];
  const storage = memoryStorage();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const deps: Deps = {
    db: opened.db,
    storage,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    secret: 'a secret for tests only',
    now,
    settings: { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [], ...settings },
  };
  const hub = createEventHub(deps);
  const stopListening = await opened.listen(hub.hint);
  const app = createApp(deps, { events: hub });

  /** A call under /api; `token` of '' is nobody's. */
  async function call(
    token: string,
    method: string,
    path: string,
    { body, search, headers }: Sent = {},
  ): Promise<Reply> {
    const query = search === undefined ? '' : `?${new URLSearchParams(search)}`;
    const isForm = body instanceof FormData;
    const response = await app.request(`/api${path}${query}`, {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  /** A call of the contract. */
  function ask(token: string, endpoint: AnyEndpoint, params: Record<string, number> = {}, sent: Sent = {}) {
    return call(token, endpoint.method, fillPath(endpoint.path, params), sent);
  }

  /** A session made without signing in, for tests that are about something else. */
  async function enter(accountId: number): Promise<string> {
    const token = makeToken();
    const at = now();
    const expiresAt = new Date(at.getTime() + ABSOLUTE);
    await opened.db
      .insert(tokens)
      .values({ tokenHash: hashToken(token), accountId, createdAt: at, lastUsedAt: at, expiresAt });
    return token;
  }

  const { people } = goods;
  const keys = {
    admin: await enter(people.admin),
    subAdmin: await enter(people.subAdmin),
    provider: await enter(people.provider),
    otherProvider: await enter(people.otherProvider),
  };
  return {
    app,
    hub,
    db: opened.db,
    kind: opened.kind,
    storage,
    clock,
    now,
    logged,
    keys,
    call,
    ask,
    enter,
    ...goods,
    async close() {
      await Promise.all([hub.close(), stopListening()]);
      await opened.close();
    },
  };
}

/** A form as the specification's client sends one. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Every endpoint of the contract with its name. */
export const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);
