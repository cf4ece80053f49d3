import { expect, type Page, test as plain } from '@playwright/test';
import { type Account, Api, type Role, sessionOf } from './api.ts';

type Fixtures = {
  /** The address of the run's shop. */
  shop: string;
  /** Calls the shop's API as one of its three people. */
  api: (role: Role) => Promise<Api>;
  signIn: (role: Role, language?: 'ar' | 'en') => Promise<Account>;
  /** Fails the test on any error of the page. */
  flawless: undefined;
};

/** A test in front of the built panel and the run's shop. */
export const test = plain.extend<Fixtures>({
  shop: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('start-shop.ts has not run.');
    await use(baseURL);
  },
  api: async ({ shop }, use) => {
    await use((role) => Api.signIn(shop, role));
  },
  signIn: async ({ page, shop }, use) => {
    await use(async (role, language) => {
      const { account } = await Api.signIn(shop, role);
      await keepSession(page, shop, account, language);
      return account;
    });
  },
  flawless: [
    async ({ context }, use) => {
      const flaws: string[] = [];
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
export function told(page: Page, sentence: string) {
  const words = sentence.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return page.getByText(new RegExp(words.join('[\\s\\u2066-\\u2069]+')));
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** Resolves when the service worker has everything that a visit without a connection needs. */
export async function readyForOffline(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
    const texts = async () => (await (await caches.open('texts')).keys()).length;
    while ((await texts()) < 4) await new Promise((done) => setTimeout(done, 50));
  });
}
