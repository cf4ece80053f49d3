import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { AnyEndpoint, HandlerInput, Method } from '#contract/endpoint.ts';
import type { NamedRecord } from '#server/db/audit.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Actor, ReadActor, Store } from './actor.ts';
import type { RequestContext } from './request-context.ts';

/** What every part of the server is given; nothing below it reads the environment or the clock by itself. */
export interface Deps {
  readonly db: Database;
  /** For what only reads, and may take long; without it `db`. */
  readonly reads?: Database | undefined;
  /** For what is read in a moment at every request, and never written; without it `db`. */
  readonly quick?: Database | undefined;
  readonly storage: Storage;
  readonly log: Logger;
  /** Of this shop, the same for every instance on one database. */
  readonly secret: string;
  readonly now: () => Date;
  readonly settings: Settings;
}

export interface Settings {
  readonly passwordMinLength: number;
  /** How many proxies of ours stand in front. */
  readonly trustProxy: number;
  /** Where the panel finds the API, when that is not this server's own /api. */
  readonly apiBase: string;
  readonly corsOrigins: readonly string[];
}

export interface AppEnv {
  // `app.fetch(request)` of a test has no connection behind it.
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { request: RequestContext; log: Logger; failedWith?: unknown };
}

/** What a handler is given besides the contract's own input. */
export interface CallContext {
  /** Inside a change this is its transaction; the outer database is out of reach on purpose. */
  readonly db: Reader;
  /** Not to be asked by a public endpoint, where nobody may be signed in. */
  readonly actor: Actor;
  /** Of an endpoint for the shop's server: which key it called with. */
  readonly store?: Store | undefined;
  readonly request: RequestContext;
  readonly at: Date;
  readonly deps: Omit<Deps, 'db'>;
  /** The headers of the request. */
  readonly headers: Headers;
}

export type Call<E, Prepared = undefined> = HandlerInput<E> & CallContext & { readonly prepared: Prepared };

/** A mounted endpoint whose types are already checked. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly bodyLimit: number;
  readonly inTransaction: boolean;
  readonly prepare: ((call: Call<AnyEndpoint>) => Promise<unknown>) | undefined;
  readonly handle: (call: Call<AnyEndpoint, unknown>) => Promise<unknown>;
  readonly abandon: ((prepared: unknown, deps: Pick<Deps, 'storage'>) => Promise<void>) | undefined;
}

/** One address with everything that is served there. */
export type Routes = Map<Method, Route>;

export interface Api {
  readonly hono: Hono<AppEnv>;
  readonly deps: Deps;
  /** Who sent a request, by its Authorization header. */
  readonly readActor: ReadActor;
  readonly paths: Map<string, Routes>;
  /** How the log of activity names records, by its word for their resource. */
  readonly named: ReadonlyMap<string, NamedRecord>;
}
