import { chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/build.mjs';
import { launchOptions } from '../scripts/chromium.mjs';
import { removeFolder } from '../server/db/test-folder.ts';
import { EMAILS, PASSWORD } from '../tests/e2e/api.ts';
import { copyOf, filledShop } from '../tests/e2e/filled-shop.ts';
import { startServer } from '../tests/e2e/server.ts';
import { median, readOptions } from './whole-app.mjs';

/** @import { CDPSession, Page } from '@playwright/test' */
/** All in ms: by the clock, and what the main thread spent. @typedef {{ clock: number, all: number, script: number, style: number, layout: number, plain: number }} Measured */

// What it costs a slow phone to sign in and to open a section for the first time: from the touch to the first row. Beside it what the
// very elements of that screen cost when a browser reads them as HTML and lays them out once, in the same page, so the ratio holds on
// any machine. There is no network between: what a section waits for is processor.
const options = readOptions({ rounds: '3', slower: '4' });
const SECTIONS = ['products', 'offers', 'users', 'ads', 'providers', 'complaints', 'reviews', 'sub-admins'];
/** So long (ms) a person reads the menu; code behind the links comes meanwhile. */
const READING = 2_000;

if ((await ensureBuilt()) !== 0) process.exit(1);
const dataFolder = copyOf(await filledShop());
const server = await startServer({ dataFolder });
const browser = await chromium.launch(launchOptions());
/** @type {Map<string, Measured[]>} */
const found = new Map();
try {
  for (let round = 0; round < Number(options.rounds); round++) await visit();
} finally {
  await browser.close();
  await server.stop();
  removeFolder(dataFolder);
}
console.log(`Chromium, processor ${options.slower}× slower, median of ${options.rounds}, ms\n`);
const heads = ['clock', 'thread', 'script', 'style', 'layout', 'as HTML', 'ratio'];
console.log(`${''.padEnd(24)}${heads.map((head) => head.padStart(9)).join('')}`);
for (const [what, times] of found) {
  const of = (/** @type {keyof Measured} */ name) => median(times.map((one) => one[name]));
  const cells = [of('clock'), of('all'), of('script'), of('style'), of('layout'), of('plain')];
  const texts = [...cells.map((time) => time.toFixed(0)), (of('all') / of('plain')).toFixed(1)];
  console.log(`${what.padEnd(24)}${texts.map((text) => text.padStart(9)).join('')}`);
}
process.exit(0);

/** A phone that was never here before signs in and opens one section after the other. */
async function visit() {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Africa/Cairo',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slower) });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${server.url}/login?redirect=%2Forders`);
  await page.fill('input[name=email]', EMAILS.admin);
  await page.fill('input[name=password]', PASSWORD);
  await measure({ page, client, what: 'sign-in, to the orders', path: '/orders', touched: 'form button[type=submit]' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator('main [data-row]').first().waitFor();
  for (const section of SECTIONS) {
    await page.waitForTimeout(READING);
    await page.tap('header button[aria-label="Open the menu"]');
    const touched = `[role=dialog] nav a[href="/${section}"]`;
    await page.locator(touched).waitFor();
    await page.waitForTimeout(READING);
    await measure({ page, client, what: section, path: `/${section}`, touched });
  }
  await context.close();
}

/** @param {{ page: Page, client: CDPSession, what: string, path: string, touched: string }} of */
async function measure({ page, client, what, path, touched }) {
  const before = await spent(client);
  const shown = page.evaluate(untilRows, path);
  await page.tap(touched);
  const clock = await shown;
  const after = await spent(client);
  const since = (/** @type {string} */ name) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  const measured = {
    clock,
    all: since('TaskDuration'),
    script: since('ScriptDuration'),
    style: since('RecalcStyleDuration'),
    layout: since('LayoutDuration'),
    plain: await page.evaluate(asHtml),
  };
  found.set(what, [...(found.get(what) ?? []), measured]);
}

/** What the page's main thread has spent since it began, in seconds. @param {CDPSession} client */
async function spent(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** From the next touch until the screen of an address has painted a row of its own, in ms. @param {string} path @returns {Promise<number>} */
function untilRows(path) {
  const before = new Set(document.querySelectorAll('main [data-row]'));
  return new Promise((done) => {
    /** @type {number | undefined} */
    let from;
    addEventListener('pointerdown', () => (from = performance.now()), { capture: true, once: true });
    const look = () => {
      const row = document.querySelector('main [data-row]');
      const isThere = location.pathname === path && row !== null && !before.has(row);
      if (from === undefined || !isThere) requestAnimationFrame(look);
      else setTimeout(() => done(performance.now() - (from ?? 0)));
    };
    look();
  });
}

/** The elements of the screen once more, beside it, read and laid out at once; in ms. */
function asHtml() {
  const main = document.querySelector('main');
  if (!main) throw new Error('There is no screen.');
  const html = main.innerHTML;
  const copy = document.createElement('main');
  copy.className = main.className;
  main.after(copy);
  const from = performance.now();
  copy.innerHTML = html;
  copy.getBoundingClientRect();
  const time = performance.now() - from;
  copy.remove();
  return time;
}
