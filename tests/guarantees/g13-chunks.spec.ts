import type { Page, Route } from '@playwright/test';
import type { Patch } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { byTurns } from '../long-run.ts';
import { expect, test } from './fixtures.ts';
import { timesNoted } from './notes.ts';

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

/** A finger comes down on a section whose code cannot be had; answers once it was asked for. */
async function pressMissing(page: Page, testWorld: TestWorld, way: Way): Promise<void> {
  let asked = 0;
  await page.route(REVIEWS, (route) => {
    asked += 1;
    if (way === 'nobody answers') return route.abort('connectionrefused');
    return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  testWorld.proxy.cut = way === 'nobody answers';
  // A link that is only pointed at asks for the texts first, and for nothing where they cannot be had.
  await page.getByRole('link', { name: 'Reviews' }).first().dispatchEvent('pointerdown', { button: 0 });
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.waitForTimeout(1_500);
  await page.unroute(REVIEWS);
}

async function isReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => !('marked' in window));
}

async function typeOn(page: Page, testWorld: TestWorld, patch: Patch, typed: string): Promise<void> {
  const [order = 0] = patch.orders;
  await openWithoutWorker(page, testWorld.origin, order);
  await page.getByLabel('Note', { exact: true }).fill(typed);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

for (const [nth, { typed, way, reloads }] of CASES.entries()) {
  const name = `L15: a chunk that cannot be had because ${way} ${reloads ? 'reloads the page' : 'reloads nobody'}`;
  test(`${name} ${typed ? 'over typed text' : 'where nothing is typed'}`, {
    tag: byTurns(nth, !typed && !reloads),
  }, async ({ testWorld, patch, person: { page } }) => {
    await typeOn(page, testWorld, patch, typed);
    await pressMissing(page, testWorld, way);
    await expect.poll(() => isReloaded(page)).toBe(reloads);
    if (!reloads) await expect(page.getByLabel('Note', { exact: true })).toHaveValue(typed);
  });
}

/** What a dead network, a broken server and a portal say to whoever asks for code. */
const REFUSALS = {
  'a portal’s page': (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hotel</h1>' }),
  'answered 503': (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
  'not answered': (route: Route) => route.abort('connectionrefused'),
};

for (const [nth, [how, refuse]] of Object.entries(REFUSALS).entries()) {
  test(`L15: where all code is ${how}, nothing that is pressed takes the page or its typed text away`, {
    tag: byTurns(nth, how === 'not answered'),
  }, async ({ testWorld, patch, person: { page } }) => {
    await typeOn(page, testWorld, patch, 'half a thought');
    await page.route('**/assets/*.js', refuse);
    const note = page.getByLabel('Note', { exact: true });
    const add = page.getByRole('button', { name: 'Add note' });
    // The shell's parts, the page's own, and whatever says that a change is kept.
    await page.getByRole('button', { name: 'Connected, everything is sent' }).click();
    await page.getByRole('button', { name: 'Search everything' }).first().click();
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(page).not.toHaveURL(/open=contact/);
    await expect(note).toHaveValue('half a thought');
    testWorld.proxy.cut = true;
    await note.fill('a whole thought');
    await add.click();
    await expect(add).not.toHaveAttribute('aria-busy');
    expect(await isReloaded(page)).toBe(false);
    await expect(page.getByText('This screen could not be shown')).toHaveCount(0);
    testWorld.proxy.cut = false;
    await page.unroute('**/assets/*.js');
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    // Kept, it is sent by itself; where not even the queue's code was there, the text stays to be sent again.
    if ((await note.inputValue()) !== '') await add.click();
    await expect.poll(() => timesNoted(testWorld, patch.orders[0] ?? 0, 'a whole thought')).toBe(1);
    // What could not be had a moment ago is there at the next press.
    await page.getByRole('button', { name: 'Connected, everything is sent' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
