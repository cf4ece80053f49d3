import { type Context, Hono } from 'hono';
import type { AnyEndpoint, Endpoint, HandlerReply, Method } from '#contract/endpoint.ts';
import { Failure } from '#server/failure.ts';
import { type Actor, actorReader, type Identity, refuseUnless } from './actor.ts';
import type { Api, AppEnv, Call, Deps, Route, Routes } from './api.ts';
import { BODY_LIMIT, type Fields, readFields } from './body.ts';
import { runChange } from './change.ts';
import { idempotencyKeyOf, readBody, readListOf, readParams, refuseQuery, withQueryOfDelete } from './input.ts';
import { byOurClock } from './offline-time.ts';
import { encodeReply } from './reply.ts';

export const API_BASE = '/api';

interface MountOptions {
  /** A GET endpoint that answers POST as well. */
  readonly alsoPost?: boolean;
  /** Bytes; endpoints that take files need more than the usual megabyte. */
  readonly bodyLimit?: number;
  /** False for a call that opens its own transactions, one for each of its rows. */
  readonly inTransaction?: boolean;
}

interface PreparedOptions<Prepared> extends MountOptions {
  /** Takes back what `prepare` did, when the transaction after it came to nothing. */
  abandon?(prepared: NoInfer<Prepared>, deps: Pick<Deps, 'storage'>): Promise<void>;
}

/** An API that endpoints can be mounted on. */
export function createApi(deps: Deps, named: Api['named']): Api {
  const readActor = actorReader(deps);
  return { hono: new Hono<AppEnv>(), deps, readActor, paths: new Map(), named };
}

/**
 * Serves one endpoint of the contract: who may call it, its parameters, list and body come from the contract; the handler
 * gets them read and checked, and a changing handler runs in one transaction.
 */
export function mount<E extends AnyEndpoint>(
  api: Api,
  endpoint: E,
  handler: (call: Call<E>) => Promise<HandlerReply<E>>,
  options: MountOptions = {},
): void {
  // The cast is where the generic call hangs: dispatch reads the call by this very endpoint.
  addRoute(api, endpoint, undefined, (call) => handler(call as Call<E>), options);
}

/**
 * Like `mount`, for slow work that no transaction may wait for (argon2, pictures): `prepare` runs before the transaction
 * and its result reaches the handler as `prepared`. A repeated request is answered without it.
 */
export function mountPrepared<E extends AnyEndpoint, Prepared>(
  api: Api,
  endpoint: E,
  prepare: (call: Call<E>) => Promise<Prepared>,
  handler: (call: Call<E, Prepared>) => Promise<HandlerReply<E>>,
  { abandon, ...options }: PreparedOptions<Prepared> = {},
): void {
  addRoute(
    api,
    endpoint,
    // As above; and `prepared` is what this very `prepare` answered.
    (call) => prepare(call as Call<E>),
    (call) => handler(call as Call<E, Prepared>),
    options,
    abandon && ((prepared, deps) => abandon(prepared as Prepared, deps)),
  );
}

function addRoute(
  api: Api,
  endpoint: AnyEndpoint,
  prepare: Route['prepare'],
  handle: Route['handle'],
  { alsoPost = false, bodyLimit = BODY_LIMIT, inTransaction = endpoint.method !== 'GET' }: MountOptions,
  abandon?: Route['abandon'],
): void {
  const route: Route = { endpoint, bodyLimit, inTransaction, prepare, handle, abandon };
  const routes = api.paths.get(endpoint.path) ?? addPath(api, endpoint.path);
  const methods: Method[] = alsoPost ? [endpoint.method, 'POST'] : [endpoint.method];
  for (const method of methods) {
    if (routes.has(method)) throw new Error(`${method} ${endpoint.path} is mounted twice.`);
    routes.set(method, route);
  }
}

function addPath(api: Api, path: Endpoint['path']): Routes {
  const routes: Routes = new Map();
  api.paths.set(path, routes);
  api.hono.all(path.replace(/\{(\w+)\}/g, ':$1{[0-9]+}'), (c) => dispatch(c, api, routes));
  return routes;
}

async function dispatch(
  c: Context<AppEnv>,
  { deps, readActor }: Pick<Api, 'deps' | 'readActor'>,
  routes: Routes,
): Promise<Response> {
  const at = deps.now();
  const sent = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const whoAsks = () => readActor(c.req.header('authorization') ?? null, at);
  const early = await whoAsks();
  const { route, method, fields } = await findRoute(c, routes, sent, early);
  // A body may take minutes to come: whoever was sent away meanwhile is out.
  const identity = sent === 'GET' ? early : await whoAsks();
  refuseUnless(route.endpoint.access, identity);

  const search = new URL(c.req.url).searchParams;
  const input = {
    params: readParams(c.req.param()),
    list: readListOf(route.endpoint, search),
    body: byOurClock(
      readBody(route.endpoint, method === 'DELETE' ? withQueryOfDelete(fields, search) : fields),
      c.req.raw.headers,
      at,
    ),
  };
  if (!route.endpoint.list && method !== 'DELETE') refuseQuery(search);
  const call = callOf(c, deps, identity, at, input);
  if (method === 'GET' || !route.inTransaction) {
    const prepared = await route.prepare?.(call);
    const db = route.endpoint.method === 'GET' ? (deps.reads ?? deps.db) : deps.db;
    return response(route.endpoint.status, await route.handle({ ...call, db, prepared }));
  }
  // What everybody may call is answered for nobody in particular, and a sign-in's answer is kept nowhere.
  const isRepeatable = route.endpoint.access !== 'public' && (identity.actor ?? identity.store) !== undefined;
  const key = isRepeatable ? idempotencyKeyOf(c.req.header('idempotency-key')) : undefined;
  const change = { route, method, path: c.req.path, fields, key };
  const { status, response: reply, replayed } = await runChange(deps, call, change);
  return response(status, reply, replayed ? { 'Idempotent-Replayed': 'true' } : {});
}

interface Found {
  readonly route: Route;
  readonly method: Method;
  readonly fields: Fields;
}

/** Which endpoint is meant: the method's, or for a POST the one that its `_method` names. */
async function findRoute(c: Context<AppEnv>, routes: Routes, sent: string, identity: Identity): Promise<Found> {
  // An unknown method is simply not in the map.
  const direct = routes.get(sent as Method);
  if (sent === 'GET') return { route: direct ?? notAllowed(routes), method: 'GET', fields: {} };
  if (sent !== 'POST') {
    const route = direct ?? notAllowed(routes);
    refuseUnless(route.endpoint.access, identity);
    return { route, method: route.endpoint.method, fields: await readFields(c.req.raw, route.bodyLimit) };
  }
  // Nobody unknown may make the server read a body, unless the call itself is for everybody.
  const accesses = [...routes.values()].map(({ endpoint }) => endpoint.access);
  if (!accesses.includes('public')) refuseUnless(accesses.includes('store') ? 'store' : 'signed-in', identity);
  const limit = Math.max(...[...routes.values()].map(({ bodyLimit }) => bodyLimit));
  const { _method: wanted, ...fields } = await readFields(c.req.raw, limit);
  if (wanted === undefined) return { route: direct ?? notAllowed(routes), method: 'POST', fields };
  const method = String(wanted).toUpperCase();
  if (method !== 'PATCH' && method !== 'DELETE' && method !== 'POST') throw new Failure('method_not_allowed');
  return { route: routes.get(method) ?? notAllowed(routes), method, fields };
}

function notAllowed(routes: Routes): never {
  throw new Failure('method_not_allowed', { headers: { Allow: allowedMethods(routes) } });
}

/** The methods of an address, as the Allow header names them. */
function allowedMethods(routes: Routes): string {
  const methods = [...routes.keys()];
  const extra = [routes.has('GET') && 'HEAD', routes.has('PATCH') && !routes.has('POST') && 'POST', 'OPTIONS'];
  return [...methods, ...extra].filter(Boolean).join(', ');
}

function callOf(
  c: Context<AppEnv>,
  { db, ...deps }: Deps,
  identity: Identity,
  at: Date,
  input: { params: unknown; list: unknown; body: unknown },
): Call<AnyEndpoint> {
  // Only a public endpoint is called by nobody, and none of those asks who it is.
  const actor = identity.actor as Actor;
  const call = {
    ...input,
    db,
    actor,
    store: identity.store,
    request: c.get('request'),
    at,
    deps,
    headers: c.req.raw.headers,
    prepared: undefined,
  };
  // The input was read by the endpoint's own schemas.
  return call as Call<AnyEndpoint>;
}

function response(status: number, reply: unknown, headers: Record<string, string> = {}): Response {
  return new Response(encodeReply(reply), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
