import { expect, type Page, test as plain } from '@playwright/test';
import { copyApp, removeApp } from '../faults/app-copy.ts';
import { ContextDevice, type Device, ProcessDevice } from '../faults/browser.ts';
import { passTime, readOutboxes } from '../faults/outbox-on-device.ts';
import type { Person } from '../faults/person.ts';
import { ADMINS, marketFolder, type Patch, shopOfPatches } from '../faults/shop-folder.ts';
import { TestWorld } from '../faults/test-world.ts';

const isLong = Boolean(process.env.LONG_RUN);

interface Shared {
  shop: { testWorld: TestWorld; patches: Patch[] };
  wholeShop: TestWorld;
}

interface Own {
  /**
   * The device is a browser of its own, which can be killed and keeps what it had, and has the manners of one that nobody
   * drives; else it is a context of the worker's. In the long run every device is one.
   */
  process: boolean;
  /** In an ordinary run it has the panel's worker where the test is tagged @worker. */
  device: Device;
  testWorld: TestWorld;
  /** Records of this test alone. */
  patch: Patch;
  /** An admin in front of a device that nobody has used before. */
  person: Person;
  /** The demo shop, which has some of everything, and a way to it like the other one. */
  market: TestWorld;
}

/** The real panel, server and browser, with a way between them that does what a test asks. */
export const test = plain.extend<Own, Shared>({
  process: [false, { option: true }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use) => {
      const { folder, patches } = await shopOfPatches();
      await inWorld(folder, (testWorld) => use({ testWorld, patches }));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  device: async ({ browser, process }, use, { tags }) => {
    await use(
      process || isLong ? new ProcessDevice() : new ContextDevice(browser, { hasWorker: tags.includes('@worker') }),
    );
  },
  testWorld: async ({ shop: { testWorld }, device }, use) => {
    mend(testWorld);
    await testWorld.newDevice(device);
    await use(testWorld);
    await testWorld.killBrowser();
  },
  wholeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use) => inWorld(await marketFolder(), use),
    { scope: 'worker', timeout: 180_000 },
  ],
  market: async ({ wholeShop, device }, use) => {
    mend(wholeShop);
    await wholeShop.newDevice(device);
    await use(wholeShop);
    await wholeShop.killBrowser();
  },
  patch: async ({ shop: { patches } }, use) => {
    const patch = patches.shift();
    if (!patch) throw new Error('The shop has no more records: raise PATCHES.');
    await use(patch);
  },
  person: async ({ testWorld }, use) => {
    const person = await testWorld.openTab();
    await person.signIn(ADMINS[0]);
    await use(person);
  },
});

export { expect };

async function inWorld(folder: string, use: (testWorld: TestWorld) => Promise<void>): Promise<void> {
  const app = copyApp();
  const testWorld = await TestWorld.open(app, folder);
  await use(testWorld);
  await testWorld.close();
  testWorld.removeData();
  removeApp(app);
}

function mend({ proxy }: TestWorld): void {
  proxy.mend();
  proxy.nextForeign = () => 502;
  proxy.passages.length = 0;
}

/** Waits until the server has everything; the back-off's waits pass at once. */
export async function expectDrained({ page }: Person): Promise<void> {
  await expect
    .poll(
      async () => {
        await passTime(page);
        return (await readOutboxes(page)).length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}

/** Where in this browser a text can be read: local and session storage, every database and every cache. */
export async function placesOf({ page }: Person, text: string): Promise<string[]> {
  const held = [...(await readStorages(page)), ...(await readDatabases(page)), ...(await readCaches(page))];
  return held.filter(([, content]) => content.includes(text)).map(([place]) => place);
}

type Held = [place: string, content: string];

function readStorages(page: Page): Promise<Held[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([name, value]): Held => [`storage: ${name}`, String(value)]),
    ),
  );
}

function readDatabases(page: Page): Promise<Held[]> {
  return page.evaluate(async () => {
    const held: Held[] = [];
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error));
      });
    // Bytes that were only packed, and not locked, would read as text.
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await settled(db.transaction(store).objectStore(store).getAll());
        held.push([`database: ${name} / ${store}`, JSON.stringify(rows, readable)]);
      }
      db.close();
    }
    return held;
  });
}

function readCaches(page: Page): Promise<Held[]> {
  return page.evaluate(async () => {
    const held: Held[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        held.push([`cache: ${name} ${request.url}`, `${request.url} ${await response?.text()}`]);
      }
    }
    return held;
  });
}

/** The changes that reached the way to the server, without those of signing in. */
export function changesOf({ proxy }: TestWorld) {
  return proxy.passages.filter(({ path }) => path.includes('/admin/'));
}
