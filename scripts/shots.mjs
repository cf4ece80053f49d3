import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Api, EMAILS, PASSWORD, sessionOf } from '../tests/e2e/api.ts';
import { play, SCENES } from '../tests/e2e/scenes.ts';
import { startServer } from '../tests/e2e/server.ts';
import { ensureBuilt } from './build.mjs';
import { ensureChromium, launchOptions } from './chromium.mjs';
import { root, say } from './run.mjs';

const usage = `npm run shots                      every screen, in every look, into shots/
npm run shots -- orders ar phone   only the pictures whose names hold all these words (home,orders: one of them)`;

/** @typedef {{ language: 'ar' | 'en', theme: 'light' | 'dark', device: string, width: number, height: number }} Look */

const DEVICES = [
  { device: 'phone', width: 360, height: 780 },
  { device: 'tablet', width: 820, height: 1180 },
  { device: 'desktop', width: 1440, height: 900 },
];
/** The narrowest phone, which is also a phone of 640 px with texts twice as large. Only when it is asked for. */
const NARROW = { device: 'narrow', width: 320, height: 640 };
/** @type {Look[]} */
const LOOKS = [...DEVICES, NARROW].flatMap((size) =>
  /** @type {const} */ (['ar', 'en']).flatMap((language) =>
    /** @type {const} */ (['light', 'dark']).map((theme) => ({ language, theme, ...size })),
  ),
);

/** @typedef {import('../tests/e2e/scenes.ts').Scene & { trouble?: 'slow' | 'failing' | 'away' | 'away later' | 'changed' }} Shot */

/** What only a shop without a row shows. @type {Shot[]} */
const EMPTY = /** @type {const} */ ([
  ['home', '/'],
  ['orders', '/orders'],
  ['transactions', '/orders/transactions'],
  ['products', '/products'],
  ['brands', '/products/brands'],
  ['sizes', '/sizes'],
  ['offers', '/offers'],
  ['promo-codes', '/promo-code'],
  ['users', '/users'],
  ['ads', '/ads'],
  ['providers', '/providers'],
  ['complaints', '/complaints'],
  ['reviews', '/reviews'],
  ['sub-admins', '/sub-admins'],
]).map(([name, path]) => ({ name: `empty-${name}`, as: /** @type {const} */ ('admin'), path }));
/** What only trouble shows. */
/** @type {Shot[]} */
const TROUBLED = [
  { name: 'loading-orders', as: 'admin', path: '/orders', trouble: 'slow' },
  { name: 'loading-order', as: 'admin', path: '/orders-details/2600', trouble: 'slow' },
  { name: 'loading-sub-admins', as: 'admin', path: '/sub-admins', trouble: 'slow' },
  { name: 'failing-orders', as: 'admin', path: '/orders', trouble: 'failing' },
  { name: 'failing-order', as: 'admin', path: '/orders-details/2600', trouble: 'failing' },
  { name: 'offline-unseen', as: 'admin', path: '/sub-admins', trouble: 'away' },
  { name: 'offline-orders', as: 'admin', path: '/orders', trouble: 'away later' },
  { name: 'offline-order', as: 'admin', path: '/orders-details/2600', trouble: 'away later' },
  { name: 'sub-admins-conflict', as: 'admin', path: '/sub-admins', trouble: 'changed' },
];

const words = process.argv.slice(2);
if (words.includes('--help')) {
  say(usage);
  process.exit(0);
}
process.exitCode = await takeAll();

async function takeAll() {
  if ((await ensureBuilt()) !== 0) return 1;
  await ensureChromium();
  const folder = join(root, 'shots');
  if (words.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [full, empty] = await Promise.all([startServer(), emptyShop()]);
  const browser = await chromium.launch(launchOptions());
  /** @type {string[]} */
  const taken = [];
  try {
    for (const look of LOOKS) {
      taken.push(...(await takeLook({ browser, look, folder, origin: full.url, scenes: [...SCENES, ...TROUBLED] })));
      taken.push(...(await takeLook({ browser, look, folder, origin: empty.url, scenes: EMPTY })));
    }
  } finally {
    await browser.close();
    await Promise.all([full.stop(), empty.stop()]);
  }
  writeFileSync(join(folder, 'index.html'), indexOf(taken));
  say(`${taken.length} pictures: ${join(folder, 'index.html')}`);
  return taken.length > 0 ? 0 : 1;
}

/** A shop with one admin and nothing else. */
async function emptyShop() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'souq-shots-'));
  const settings = { DEMO: 'off', DATA_DIR: dataFolder, DATABASE_URL: '' };
  const admin = { ADMIN_EMAIL: EMAILS.admin, ADMIN_PASSWORD: PASSWORD, ADMIN_NAME: 'نهى عبد السلام' };
  const env = { ...process.env, ...settings, ...admin };
  const { status, stderr } = spawnSync(process.execPath, ['server/admin.ts', 'create'], { cwd: root, env });
  if (status !== 0) throw new Error(String(stderr));
  const server = await startServer({ env: settings, dataFolder });
  const stop = async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/**
 * @param {{ browser: import('@playwright/test').Browser, look: Look, folder: string, origin: string,
 *   scenes: readonly Shot[] }} of
 */
async function takeLook({ browser, look, folder, origin, scenes }) {
  // From here on a list is a table; see src/ui/wide.ts.
  const place = look.width < 1120 ? 'phone' : 'wide';
  const named = scenes.map((scene) => ({ scene, name: `${scene.name}-${look.language}-${look.device}-${look.theme}` }));
  if (look.device === 'narrow' && !words.some((word) => word.split(',').includes('narrow'))) return [];
  const isWanted = (/** @type {string} */ name) =>
    words.every((word) => word.split(',').some((one) => `-${name}-`.includes(`-${one}-`)));
  const wanted = named.filter(({ scene, name }) => (scene.only ?? place) === place && isWanted(name));
  const taken = [];
  for (const { scene, name } of wanted) {
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.height },
      hasTouch: look.device !== 'desktop',
      isMobile: look.device !== 'desktop',
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      locale: 'ar-EG',
      timezoneId: 'Africa/Cairo',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(8_000);
    try {
      await prepare(context, origin, scene, look);
      const page = await context.newPage();
      await show(page, origin, scene);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      taken.push(name);
    } catch (error) {
      say(`${name}: ${String(error).split('\n').filter(Boolean).slice(0, 2).join(' ')}`);
    } finally {
      await context.close();
    }
  }
  return taken;
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} origin @param {Shot} scene @param {Look} look */
async function prepare(context, origin, scene, { language }) {
  const session = scene.as ? sessionOf((await Api.signIn(origin, scene.as)).account) : [];
  const localStorage = [...session, { name: 'i18nextLng', value: language }];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** @param {import('@playwright/test').Page} page @param {string} origin @param {Shot} scene */
async function show(page, origin, scene) {
  const calls = '**/api/admin/**';
  if (scene.trouble === undefined) return play(page, scene, origin);
  if (scene.trouble === 'changed') return showConflict(page, origin, scene);
  if (scene.trouble === 'away later') {
    await play(page, scene, origin);
    // Kept rows are written when the browser is idle.
    await page.waitForTimeout(1_500);
  }
  await page.route(scene.trouble.startsWith('away') ? '**/api/**' : calls, (route) => {
    if (scene.trouble === 'slow') return undefined;
    return scene.trouble === 'failing' ? route.fulfill({ status: 500, body: '{}' }) : route.abort();
  });
  await page.goto(origin + scene.path);
  await page.waitForTimeout(scene.trouble === 'failing' ? 5_000 : 1_500);
}

/** Somebody else changes the very field that the form holds. @param {import('@playwright/test').Page} page @param {string} origin @param {Shot} scene */
async function showConflict(page, origin, scene) {
  const admin = await Api.signIn(origin, 'admin');
  const row = await admin.addSubAdmin('منى سعيد', { status: 0 });
  await play(page, { ...scene, path: `${scene.path}?open=${row.id}` }, origin);
  await page.locator('input[name=name]').fill('منى سعيد حسن');
  await admin.changeSubAdmin(row, { name: 'منى السعيد', version: row.version });
  await page.locator('[role=dialog] button[type=submit]').click();
  await page.getByRole('dialog').nth(1).or(page.getByRole('alertdialog')).waitFor();
  await page.waitForTimeout(300);
  await admin.removeSubAdmin(row);
}

/** @param {readonly string[]} names */
function indexOf(names) {
  const figures = names.map(
    (name) => `<figure><a href="${name}.png"><img src="${name}.png" alt="${name}"></a>
<figcaption>${name}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>
<style>body{font:13px system-ui;display:flex;flex-wrap:wrap;gap:16px;margin:16px}figure{margin:0}img{height:360px;border:1px solid #ccc}</style>
${figures.join('\n')}
`;
}
