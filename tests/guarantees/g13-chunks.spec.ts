import type { Page } from '@playwright/test';
import type { Patch } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { expect, test } from './fixtures.ts';

/** The code of a section that nobody has opened yet. */
const REVIEWS = '**/assets/reviews-*.js';

type Way = 'nobody answers' | 'a deployment took it away';

interface Missing {
  readonly typed: string;
  readonly way: Way;
  readonly reloads: boolean;
}

const CASES: readonly Missing[] = [
  { typed: 'a note', way: 'nobody answers', reloads: false },
  { typed: 'a note', way: 'a deployment took it away', reloads: false },
  { typed: '', way: 'nobody answers', reloads: false },
  { typed: '', way: 'a deployment took it away', reloads: true },
];

/** The order on a page that no worker serves, as on the very first visit. */
async function openWithoutWorker(page: Page, origin: string, order: number): Promise<void> {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('No worker in this test.'));
  });
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(`${origin}/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor();
}

/** Points at a section whose code cannot be had; answers once it was asked for. */
async function pointAtMissing(page: Page, world: TestWorld, way: Way): Promise<void> {
  let asked = 0;
  await page.route(REVIEWS, (route) => {
    asked += 1;
    if (way === 'nobody answers') return route.abort('connectionrefused');
    return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  world.proxy.cut = way === 'nobody answers';
  await page.getByRole('link', { name: 'Reviews' }).first().hover();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.waitForTimeout(1_500);
  await page.unroute(REVIEWS);
}

async function isReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => !('marked' in window));
}

async function typeOn(page: Page, world: TestWorld, patch: Patch, typed: string): Promise<void> {
  const [order = 0] = patch.orders;
  await openWithoutWorker(page, world.origin, order);
  await page.getByLabel('Note', { exact: true }).fill(typed);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

for (const { typed, way, reloads } of CASES) {
  const name = `L15: a chunk that cannot be had because ${way} ${reloads ? 'reloads the page' : 'reloads nobody'}`;
  test(`${name} ${typed ? 'over typed text' : 'where nothing is typed'}`, async ({
    world,
    patch,
    person: { page },
  }) => {
    await typeOn(page, world, patch, typed);
    await pointAtMissing(page, world, way);
    await expect.poll(() => isReloaded(page)).toBe(reloads);
    if (!reloads) await expect(page.getByLabel('Note', { exact: true })).toHaveValue(typed);
  });
}
