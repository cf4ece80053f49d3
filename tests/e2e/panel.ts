import { expect, type Page, test as plain } from '@playwright/test';
import { removeFolder } from '#server/db/test-folder.ts';
import { neverRegister } from '../faults/browser.ts';
import { type Account, Api, type Role, sessionOf } from './api.ts';
import { copyOf, filledShop } from './filled-shop.ts';
import { type RunningServer, startServer } from './server.ts';

type Shared = {
  /** The worker's own server on its own copy of the filled shop, so that no other worker changes a row of it. */
  server: RunningServer;
  /** One session of each role for the pages of a worker's tests, and one for their calls: signing in takes longer than most of what is tested. */
  sessions: { readonly ofPages: Map<Role, Api>; readonly ofCalls: Map<Role, Api> };
};

type Fixtures = {
  /** The address of the worker's shop. */
  shop: string;
  /** Calls the shop's API as one of its three people. */
  api: (role: Role) => Promise<Api>;
  signIn: (role: Role, language?: 'ar' | 'en') => Promise<Account>;
  /** Fails the test on any error of the page. */
  flawless: undefined;
};

const isLong = Boolean(process.env.LONG_RUN);

/** A test in front of the built panel and the worker's shop. */
export const test = plain.extend<Fixtures, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use) => {
      const dataFolder = copyOf(await filledShop());
      const server = await startServer({ dataFolder });
      await use(server);
      await server.stop();
      removeFolder(dataFolder);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use) => {
      await use({ ofPages: new Map(), ofCalls: new Map() });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  shop: async ({ server }, use) => {
    await use(server.url);
  },
  // Installing it costs each test the download of the whole panel. The long run has it everywhere.
  serviceWorkers: async ({ contextOptions: _ }, use, { tags }) => {
    await use(isLong || tags.includes('@worker') ? 'allow' : 'block');
  },
  // A list asks for its next page once its end is in sight, which may be when its test ends: whoever answers for the server must not fail at that.
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  api: async ({ shop, sessions }, use) => {
    await use((role) => sessionIn(sessions.ofCalls, shop, role));
  },
  signIn: async ({ page, shop, sessions }, use) => {
    await use(async (role, language) => {
      const { account } = await sessionIn(sessions.ofPages, shop, role);
      await keepSession(page, shop, account, language);
      return account;
    });
  },
  flawless: [
    async ({ context, serviceWorkers }, use) => {
      const flaws: string[] = [];
      if (serviceWorkers === 'block') await context.addInitScript(neverRegister);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`Content security policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      context.on('weberror', (error) => flaws.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' && !isNetwork(message.text())) flaws.push(message.text());
      });
      await use(undefined);
      expect(flaws, 'errors in the page or its console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser reports every refused or failed request; the tests that cause one say what must happen instead. */
function isNetwork(text: string) {
  return /^Failed to load resource|net::ERR_/.test(text);
}

/** The kept session of a role, or a new one where a test has ended it. */
async function sessionIn(kept: Map<Role, Api>, shop: string, role: Role): Promise<Api> {
  const known = kept.get(role);
  if (known && (await known.isSignedIn())) return known;
  const fresh = await Api.signIn(shop, role);
  kept.set(role, fresh);
  return fresh;
}

/** Puts an account's session where signing in would, for tests that are not about signing in. */
export async function keepSession(page: Page, origin: string, account: Account, language: 'ar' | 'en' = 'ar') {
  const localStorage = [...sessionOf(account), { name: 'i18nextLng', value: language }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** The rows of the list in sight, cards or table. */
export function rows(page: Page) {
  return page.locator('[data-row]');
}

/** A sentence of the panel, however the names in it are kept from turning round. */
export function told(page: Page, sentence: string | RegExp) {
  if (typeof sentence !== 'string') return page.getByText(sentence);
  const words = sentence.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return page.getByText(new RegExp(words.join('[\\s\\u2066-\\u2069]+')));
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/**
 * Opens the person's own menu: at the end of the top bar, on a phone at the head of the drawer. By keyboard,
 * since a sentence may just lie over it, and stays for as long as a pointer rests there.
 */
export async function openSettings(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: /^(فتح القائمة|Open the menu)$/ }).click();
  await page.getByRole('button', { name: /^(الإعدادات|Settings)$/ }).press('Enter');
}

/** Makes a choice in it and leaves it. */
export async function chooseSetting(page: Page, choice: string) {
  await openSettings(page);
  await page.getByRole('menuitemradio', { name: choice }).click();
  const drawer = page.getByRole('dialog', { name: /^(القائمة|Menu)$/ });
  if (await drawer.isVisible()) await page.keyboard.press('Escape');
}

/** Resolves when the service worker has everything that a visit without a connection needs. */
export async function readyForOffline(page: Page) {
  if (!isLong && !test.info().tags.includes('@worker')) throw new Error('Without the tag @worker there is no worker.');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
    const texts = async () => (await (await caches.open('texts')).keys()).length;
    while ((await texts()) < 4) await new Promise((done) => setTimeout(done, 50));
  });
}
