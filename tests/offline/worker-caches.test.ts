import { afterEach, expect, test, vi } from 'vitest';
import { guardOf, isPart, isTexts, saysPicture } from '#app/pwa/worker/sound.ts';
import { CATALOG_VERSION } from '#contract/catalog.ts';

const PORTAL = '<!doctype html><p>Accept our terms</p>';
const html = () => new Response(PORTAL, { headers: { 'Content-Type': 'text/html' } });
const request = new Request('https://shop.example/locales/ar/common.json');

afterEach(() => vi.unstubAllGlobals());

/** The device's caches; answers what was dropped of which. */
function watchCaches(): string[] {
  const dropped: string[] = [];
  const open = async (name: string) => ({
    delete: async ({ url }: Request) => dropped.push(`${name} ${new URL(url).pathname}`),
  });
  vi.stubGlobal('caches', { open });
  return dropped;
}

const texts = guardOf(isTexts, isTexts);
const pictures = guardOf(
  async () => true,
  async (response) => saysPicture(response),
);
const picture = () => new Response('x', { headers: { 'Content-Type': 'image/jpeg' } });
const kept = [
  ['L17: texts that are a portal’s page', texts, html, undefined],
  ['L17: texts that broke off', texts, () => new Response('{"abc":"ن'), undefined],
  ['L17: texts that are sound', texts, () => new Response('{"abc":["نص"]}'), 'stays'],
  ['L17: texts that are a network’s own JSON', texts, () => new Response('{"captive":true}'), undefined],
  ['L18: a picture that is a portal’s page', pictures, html, undefined],
  ['L18: a picture that is one', pictures, picture, 'stays'],
] as const;

test.each(kept)('%s in a cache, from before, is dropped and asked anew, or stays', async (_, guard, answer, stays) => {
  const dropped = watchCaches();
  const used = await guard.cachedResponseWillBeUsed({ cacheName: 'kept', request, cachedResponse: answer() });
  expect(used?.status).toBe(stays && 200);
  expect(dropped).toEqual(stays ? [] : ['kept /locales/ar/common.json']);
});

test('L17: what is no answer of 200 or no catalog enters no cache', async () => {
  const enters = async (response: Response) => (await texts.cacheWillUpdate({ request, response })) !== null;
  expect(await enters(new Response('{}'))).toBe(true);
  expect(await enters(html())).toBe(false);
  expect(await enters(new Response('{}', { status: 403 }))).toBe(false);
});

test('texts of another version than was asked for enter no cache, whoever has them', async () => {
  const enters = async (version?: string) => {
    const response = new Response('{}', { headers: version ? { [CATALOG_VERSION]: version } : {} });
    Object.defineProperty(response, 'url', { value: 'https://shop.example/locales/ar/common.json?v=new' });
    // A copy has no address of its own here.
    response.clone = () => response;
    return (await texts.cacheWillUpdate({ request, response })) !== null;
  };
  expect([await enters('new'), await enters('old'), await enters()]).toEqual([true, false, true]);
});

const files = new Set(['/assets/index-new.js', '/assets/ready-ar-new.js', '/assets/ready-en-new.js']);
const part = (path: string, body: string, type: string) => {
  const response = new Response(body, { headers: { 'Content-Type': type } });
  Object.defineProperty(response, 'url', { value: `https://shop.example${path}` });
  return isPart(response, files);
};

test('a part of the panel is of its name’s type, and no page where no page was asked for', async () => {
  expect(await part('/assets/a.js', 'export {}', 'text/javascript')).toBe(true);
  expect(await part('/assets/a.js', PORTAL, 'text/html')).toBe(false);
  expect(await part('/assets/a.js', PORTAL, 'text/javascript')).toBe(false);
  expect(await part('/index.html', '<div id="root"></div>', 'text/html')).toBe(true);
  expect(await part('/index.html', PORTAL, 'text/html')).toBe(false);
});

test('G10: a page or list that names code, style or letters of another build is no part of this one', async () => {
  const page = (...named: string[]) => part('/index.html', `<div id="root"></div>${named.join(' ')}`, 'text/html');
  const list = (...named: string[]) => part('/preload.json', JSON.stringify({ '/': [named, []] }), 'application/json');
  for (const naming of [page, list]) {
    expect(await naming('/assets/index-new.js', '/assets/ready-{language}-new.js')).toBe(true);
    expect(await naming('/assets/index-new.js', '/assets/index-old.css')).toBe(false);
    expect(await naming('/assets/ready-{language}-old.js')).toBe(false);
  }
});
