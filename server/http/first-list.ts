import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { api } from '#contract/api.ts';
import type { AnyEndpoint, ReplyOf } from '#contract/endpoint.ts';
import { FIRST_LIST, type signIn } from '#contract/session.ts';
import type { AppEnv } from './api.ts';
import { API_BASE } from './mount.ts';

/** A sign-in waits no longer (ms) for rows: many slow lists must not keep anybody out. */
const SOON_MS = 300;

const endpoints: AnyEndpoint[] = Object.values(api).flatMap((resource) => Object.values(resource));

/** The list of the same name that stands behind a screen: `/orders` shows `/admin/orders`. */
export function listOf(screen: string): AnyEndpoint | undefined {
  // A file of the same rows is no list.
  const lists = endpoints.filter(({ method, list, media }) => method === 'GET' && list && media === 'json');
  return lists.find(({ path }) => path === `/admin${screen}`);
}

/**
 * Behind the sign-in: whoever names the list that he sees first gets its rows in the same answer, which saves a slow network one way
 * there and back. They are asked of the whole app in the name of the new session, so it refuses what it would refuse later.
 */
export function withFirstList(
  fetch: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!c.req.header(FIRST_LIST) || c.res.status !== 200) return;
    // What has just been written by the contract.
    const reply = (await c.res.clone().json()) as ReplyOf<typeof signIn>;
    const address = addressOf(c, reply.data.role);
    if (!address) return;
    const headers = new Headers(c.req.raw.headers);
    for (const name of ['content-type', 'content-length', 'idempotency-key', FIRST_LIST]) headers.delete(name);
    headers.set('Authorization', `Bearer ${reply.data.token}`);
    const list = await Promise.race([fetch(new Request(address, { headers }), c.env), wait(SOON_MS)]);
    if (list?.status !== 200) return;
    const first_list = { address: address.pathname + address.search, text: await list.text() };
    c.res = Response.json({ data: { ...reply.data, first_list } }, c.res);
  };
}

/** undefined: it is no screen of a list. */
function addressOf({ req }: Context<AppEnv>, role: string): URL | undefined {
  const wanted = req.header(FIRST_LIST) ?? '';
  if (!URL.canParse(wanted, req.url)) return undefined;
  const { pathname, search } = new URL(wanted, req.url);
  // Who has no dashboard begins with the orders.
  const list = listOf(pathname === '/' && role !== 'Admin' ? '/orders' : pathname);
  return list && new URL(API_BASE + list.path + search, req.url);
}
