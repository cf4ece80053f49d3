import { isTurn } from '../long-run.ts';
import { expect, test } from './panel.ts';
import { play, SCENES, settled } from './scenes.ts';
import { moved, rememberPlaces, shifts, watchShifts } from './still.ts';

const OFFLINE = /^(أنت غير متصل|You are offline)/;
const SERVER = /\/api\/|\/healthz/;
/** What is about the connection itself, has none of it, or covers the page with paper. */
const isLeft = /^(connection|sign-out-question|not-found|order-slip|order-invoice)/;
const SCENES_EACH = 24;

// Whoever is about to tap a row must not hit the next one.
for (const [language, tag] of [
  ['ar', '@phone'],
  ['en', '@tablet'],
  ['en', '@desktop'],
] as const) {
  const place = tag === '@desktop' ? 'wide' : 'phone';
  const scenes = SCENES.filter(
    ({ as, only = place, name }, nth) => as && only === place && !isLeft.test(name) && isTurn(nth, 8),
  );
  for (let first = 0; first < scenes.length; first += SCENES_EACH)
    test(`nothing moves as the connection goes and comes back: ${language}, ${tag}, from ${scenes[first]?.name}`, {
      tag: [tag],
    }, async ({ page, signIn }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const said = page.getByRole('status').filter({ hasText: OFFLINE });
      const found: string[] = [];
      let who: string | undefined;
      for (const scene of scenes.slice(first, first + SCENES_EACH)) {
        if (scene.as && scene.as !== who) await signIn(scene.as, language);
        who = scene.as;
        await play(page, scene);
        await rememberPlaces(page);
        await page.route(SERVER, (route) => route.abort());
        await page.evaluate(() => window.dispatchEvent(new Event('offline')));
        await expect(said.first()).toBeAttached();
        await settled(page);
        found.push(...(await moved(page)).map((what) => `${scene.name}, gone: ${what}`));
        await page.unroute(SERVER);
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(said).toHaveCount(0, { timeout: 20_000 });
        await settled(page);
        found.push(...(await moved(page)).map((what) => `${scene.name}, back: ${what}`));
      }
      expect(found).toEqual([]);
    });
}

for (const [language, tag] of [
  ['ar', '@phone'],
  ['ar', '@tablet'],
  ['en', '@desktop'],
] as const) {
  const place = tag === '@desktop' ? 'wide' : 'phone';
  const scenes = SCENES.filter(
    ({ as, act, only = place }, nth) => as === 'admin' && !act && only === place && isTurn(nth, 8),
  );
  for (let first = 0; first < scenes.length; first += SCENES_EACH)
    test(`nothing moves while a page comes: ${language}, ${tag}, from ${scenes[first]?.name}`, {
      tag: [tag],
    }, async ({ page, signIn }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchShifts(page);
      await signIn('admin', language);
      // Each comes for the first time.
      await page.addInitScript(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('cache:')) localStorage.removeItem(key);
      });
      await page.route(SERVER, async (route) => {
        const isChoice = /choices|unmapped|returns\?order/.test(route.request().url());
        await new Promise((done) => setTimeout(done, isChoice ? 700 : 250));
        await route.continue();
      });
      const found: string[] = [];
      for (const { name, path } of scenes.slice(first, first + SCENES_EACH)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await settled(page);
        await page.waitForTimeout(1_000);
        found.push(...(await shifts(page)).map((shift) => `${name}: ${shift}`));
      }
      expect(found).toEqual([]);
    });
}

// Whoever has seen the form wants to type already.
for (const language of ['ar', 'en'] as const)
  for (const width of [320, 360, 375, 412])
    test(`nothing moves on the sign-in page as its letters come: ${language}, ${width} px`, { tag: '@phone' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await watchShifts(page);
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      let letters = 0;
      await page.route(/\.woff2$/, async (route) => {
        letters += 1;
        await new Promise((done) => setTimeout(done, 1_500));
        await route.continue();
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => letters).toBeGreaterThan(0);
      await page.waitForTimeout(3_000);
      expect(await shifts(page)).toEqual([]);
    });
