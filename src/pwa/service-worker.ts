/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type PreloadList, pageOfScreen, screenOf } from '#contract/first-page.ts';
import { guardOf, isPart, isPicture, isTexts, saysPicture } from './worker/sound.ts';
import { textsOf } from './worker/texts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Of the Service Worker Static Routing API, which not every browser has. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: { pathname: string } }; source: string }[]): Promise<void>;
}

const TEXTS = 'texts';
const PICTURES = 'pictures';
const READER = 'code-reader';

const PAGE = '/index.html';
const manifest = self.__WB_MANIFEST;
const files = new Set(manifest.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`));
const isOwnPart = (response: Response) => isPart(response, files);
const parts = guardOf(isOwnPart, isOwnPart);
const texts = guardOf(isTexts, isTexts);

// A build of which one part is a portal's page, or of another build, is not installed; the browser tries again. Nor is one without its
// texts: it may take over where there is no connection.
addPlugins([
  {
    async cacheWillUpdate(options) {
      const part = await parts.cacheWillUpdate(options);
      if (part && new URL(part.url).pathname === PAGE) await keepTexts(part.clone());
      return part;
    },
  },
]);
// Nothing that is asked of the server passes through the worker: a browser that knows such rules does not wake it, and a page that asks for
// much keeps no next build waiting.
self.addEventListener('install', (event: RoutingEvent) => {
  const rules = ['/api/*', '/healthz'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules));
});
// The shell and every route's chunk: no screen is missing offline after one visit.
precacheAndRoute(manifest, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();
// Without it the page of the first visit is not controlled, and its catalogs would not be kept.
clientsClaim();

registerRoute(
  new NavigationRoute(pageOfAddress(), {
    denylist: [/^\/api\//, /^\/files\//, /^\/healthz/, /^\/readyz/, /^\/docs/, /\.\w{2,5}$/],
  }),
);

// Their address carries a hash, so a kept one is never stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  new CacheFirst({ cacheName: TEXTS, plugins: [texts] }),
);

// What is fetched at its first use and kept from then on. Its name carries a hash; of old ones the last few stay.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(?:code-reader-.+\.js|zxing_reader-.+\.wasm)$/.test(url.pathname),
  new CacheFirst({ cacheName: READER, plugins: [parts, new ExpirationPlugin({ maxEntries: 4 })] }),
);

registerRoute(
  ({ url, request }) => request.destination === 'image' && url.pathname.startsWith('/files/'),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      guardOf(isPicture, async (response) => saysPicture(response)),
      new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 30 * 24 * 3_600, purgeOnQuotaError: true }),
    ],
  }),
);

setCatchHandler(async () => Response.error());

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'KEEP_TEXTS' && 'addresses' in message) event.waitUntil(keepMessages(message.addresses));
});

/** As the server does: the screen's parts are fetched beside the entry, not after it has run. */
function pageOfAddress(): ReturnType<typeof createHandlerBoundToURL> {
  const readPage = createHandlerBoundToURL(PAGE);
  const readParts = createHandlerBoundToURL('/preload.json');
  return async (options) => {
    // Each writes into what it is given.
    const readList = async (): Promise<PreloadList> => (await readParts({ ...options })).json();
    // A page without its list comes later, not never.
    const [page, preload] = await Promise.all([readPage({ ...options }), readList().catch(() => undefined)]);
    if (!preload) return page;
    const html = pageOfScreen(await page.text(), preload, screenOf(preload, options.url.pathname));
    const headers = new Headers(page.headers);
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name);
    return new Response(html, { headers });
  };
}

/** Keeps the named catalogs, then drops those of other versions: the page that asked is the newest there is. */
async function keepMessages(addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return;
  const named = addresses.map(String);
  // A language that the older page was turned into meanwhile is one of the next build as well.
  await keepTexts(await matchPrecache(PAGE), named);
  const { waiting, installing } = self.registration;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Another open page may still speak the older version's language, and a next build has its texts here already.
  if (pages.length > 1 || waiting || installing) return;
  const versions = new Set(named.map((address) => new URL(address, self.location.origin).search));
  const cache = await caches.open(TEXTS);
  for (const { url } of await cache.keys()) {
    if (!versions.has(new URL(url).search)) await cache.delete(url);
  }
}

/**
 * Fetches what is not kept yet of the named catalogs, and of those of a build, by its page, in every language of which this device has
 * some. Rejects where one of them cannot be had.
 */
async function keepTexts(page: Response | undefined, named: readonly string[] = []): Promise<void> {
  const cache = await caches.open(TEXTS);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const ofBuild = page ? textsOf(await page.text(), [...kept, ...named]) : [];
  await Promise.all(
    [...new Set([...named, ...ofBuild])].map(async (address) => {
      const request = new Request(address, { redirect: 'error' });
      const cachedResponse = await cache.match(request);
      if (await texts.cachedResponseWillBeUsed({ cacheName: TEXTS, request, cachedResponse })) return;
      const response = await texts.cacheWillUpdate({ request, response: await fetch(request) });
      if (!response) throw new Error(`${address} is no catalog`);
      await cache.put(request, response);
    }),
  );
}
