import { type Context, Hono } from 'hono';
import { mountActivity } from './features/activity/routes.ts';
import { mountAds } from './features/ads/routes.ts';
import { mountBrands } from './features/brands/routes.ts';
import { mountCategories } from './features/categories/routes.ts';
import { mountColors } from './features/colors/routes.ts';
import { mountComplaints } from './features/complaints/routes.ts';
import { createEventHub, type EventHub } from './features/events/hub.ts';
import { mountEvents } from './features/events/routes.ts';
import { mountHome } from './features/home/routes.ts';
import { mountMyProducts } from './features/my-products/routes.ts';
import { mountOffers } from './features/offers/routes.ts';
import { mountOrders } from './features/orders/routes.ts';
import { mountProducts } from './features/products/routes.ts';
import { mountProfile } from './features/profile/routes.ts';
import { mountPromoCodes } from './features/promo-codes/routes.ts';
import { mountProviders } from './features/providers/routes.ts';
import { mountReference } from './features/reference/routes.ts';
import { mountReviews } from './features/reviews/routes.ts';
import { mountSearch } from './features/search/routes.ts';
import { mountSession } from './features/session/routes.ts';
import { mountSizes } from './features/sizes/routes.ts';
import { mountStore } from './features/store/routes.ts';
import { mountSubAdmins } from './features/sub-admins/routes.ts';
import { mountTransactions } from './features/transactions/routes.ts';
import { mountUsers } from './features/users/routes.ts';
import { servePictures } from './files/serve.ts';
import { answerFailure, answerNotFound } from './http/answers.ts';
import type { AppEnv, Deps } from './http/api.ts';
import { API_BASE, createApi } from './http/mount.ts';
import { type Metrics, observe } from './http/observe.ts';
import { contentPolicy, cors, securityHeaders } from './http/security.ts';
import type { Site } from './http/site.ts';
import { toastStyleHashes } from './http/toast-style.ts';

interface Surroundings {
  /** The built panel; without it only the API answers. */
  readonly site?: Site | undefined;
  /** Whoever stops the server closes it first; without one the app has its own. */
  readonly events?: EventHub | undefined;
  readonly metrics?: Metrics | undefined;
  /** Who may read /metrics; without it nobody. */
  readonly metricsToken?: string | undefined;
  /** Rejects while the server cannot do its work. */
  readonly ready?: () => Promise<void>;
  readonly isStopping?: () => boolean;
}

/** The whole server as one function from request to answer. */
export function createApp(deps: Deps, surroundings: Surroundings = {}): Hono<AppEnv> {
  const { settings } = deps;
  const { metrics, isStopping = () => false } = surroundings;
  const app = new Hono<AppEnv>();
  app.use(observe(deps.log, metrics, settings.trustProxy));
  app.use(securityHeaders(contentPolicy({ apiBase: settings.apiBase, styleHashes: toastStyleHashes() })));
  app.use(async (c, next) => {
    await next();
    // A kept-alive connection would keep the server from stopping.
    if (isStopping()) c.header('Connection', 'close');
  });
  app.onError(answerFailure);
  app.notFound(answerNotFound);
  addProbes(app, surroundings);
  servePictures(app, deps.storage);

  const api = createApi(deps);
  mountSession(api);
  mountHome(api);
  mountEvents(api, surroundings.events ?? createEventHub(deps));
  mountSearch(api);
  mountSubAdmins(api);
  mountOrders(api);
  mountTransactions(api);
  mountMyProducts(api);
  mountProducts(api);
  mountReviews(api);
  mountComplaints(api);
  mountUsers(api);
  mountPromoCodes(api);
  mountOffers(api);
  mountProviders(api);
  mountAds(api);
  mountActivity(api);
  mountProfile(api);
  mountBrands(api);
  mountCategories(api);
  mountSizes(api);
  mountColors(api);
  mountStore(api);
  mountReference(api);
  app.use(`${API_BASE}/*`, cors(settings.corsOrigins));
  app.route(API_BASE, api.hono);
  app.all(`${API_BASE}/*`, answerNotFound);
  app.get('*', (c) => surroundings.site?.answer(c.req.raw) ?? answerNotFound(c));
  return app;
}

function addProbes(app: Hono<AppEnv>, { metrics, metricsToken, ready, isStopping }: Surroundings): void {
  const state = (c: Context<AppEnv>, status: 200 | 503, text: string) =>
    c.json({ status: text }, status, { 'Cache-Control': 'no-store' });
  app.get('/healthz', (c) => state(c, 200, 'ok'));
  app.get('/readyz', async (c) => {
    if (isStopping?.()) return state(c, 503, 'stopping');
    const isReady = await (ready?.() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    return isReady ? state(c, 200, 'ready') : state(c, 503, 'unavailable');
  });
  app.get('/metrics', async (c) => {
    const isAllowed = metricsToken && c.req.header('authorization') === `Bearer ${metricsToken}`;
    if (!metrics || !isAllowed) return answerNotFound(c);
    const { registry } = metrics;
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
}
