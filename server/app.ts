import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { signIn } from '#contract/session.ts';
import { createEventHub, type EventHub } from './features/events/hub.ts';
import { mountEvents } from './features/events/routes.ts';
import { mountHome } from './features/home/routes.ts';
import { mountProfile } from './features/profile/routes.ts';
import { mountReference } from './features/reference/routes.ts';
import { mountSearch } from './features/search/routes.ts';
import { mountSession } from './features/session/routes.ts';
import { mountSettings } from './features/settings/routes.ts';
import { mountStore } from './features/store/routes.ts';
import { finders, listedFeatures, namedRecords } from './features.ts';
import type { AppEnv, Deps } from './http/api.ts';
import { failureResponse, notFoundResponse } from './http/error-responses.ts';
import { withFirstList } from './http/first-list.ts';
import { API_BASE, createApi } from './http/mount.ts';
import { type Metrics, observe } from './http/observe.ts';
import { contentPolicy, cors, markAnswers, securityHeaders } from './http/security.ts';
import { servePictures } from './http/serve-pictures.ts';
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
  app.use(markAnswers);
  const policy = contentPolicy({
    apiBase: settings.apiBase,
    scriptHashes: surroundings.site?.scriptHashes ?? [],
    styleHashes: toastStyleHashes(),
  });
  app.use(securityHeaders(policy, settings.trustProxy));
  app.use(async (c, next) => {
    await next();
    // A kept-alive connection would keep the server from stopping.
    if (isStopping()) c.header('Connection', 'close');
  });
  app.onError(failureResponse);
  app.notFound(notFoundResponse);
  app.use('/healthz', cors(settings.corsOrigins));
  addProbes(app, surroundings);
  servePictures(app, deps.storage);

  const api = createApi(deps, namedRecords);
  for (const feature of listedFeatures) feature.mount(api);
  // What is no resource.
  mountSession(api);
  mountHome(api);
  mountEvents(api, surroundings.events ?? createEventHub(deps));
  mountSearch(api, finders);
  mountProfile(api);
  mountSettings(api);
  mountStore(api);
  mountReference(api);
  app.use(`${API_BASE}/*`, cors(settings.corsOrigins));
  app.use(API_BASE + signIn.path, withFirstList(app.fetch));
  app.route(API_BASE, api.hono);
  app.all(`${API_BASE}/*`, notFoundResponse);
  app.get('*', (c) => surroundings.site?.respond(c.req.raw) ?? notFoundResponse(c));
  return app;
}

function addProbes(app: Hono<AppEnv>, { metrics, metricsToken, ready, isStopping }: Surroundings): void {
  const state = (c: Context<AppEnv>, status: 200 | 503, text: string) =>
    c.json({ status: text }, status, { 'Cache-Control': 'no-store' });
  app.get('/healthz', (c) => state(c, 200, 'ok'));
  // A balancer that was told nothing else asks this way whether the process lives.
  app.options('/', (c) => c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' }));
  app.get('/readyz', async (c) => {
    if (isStopping?.()) return state(c, 503, 'stopping');
    const isReady = await (ready?.() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    return isReady ? state(c, 200, 'ready') : state(c, 503, 'unavailable');
  });
  app.get('/metrics', async (c) => {
    const isAllowed = metricsToken && isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!metrics || !isAllowed) return notFoundResponse(c);
    const { registry } = metrics;
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
}

/** Compares in a time that tells nothing about where two texts differ. */
function isSame(sent: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(kept));
}
