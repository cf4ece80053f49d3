import { ADMINS } from '../faults/shop-folder.ts';
import { expect, placesOf, test } from './fixtures.ts';

/** Words of the page with which a portal answers whatever is asked. */
const PORTAL = 'Accept our terms';

test('L17: what a portal says while texts are fetched is kept nowhere, and the texts come after it', async ({
  testWorld,
  person,
}) => {
  const { page } = person;
  await person.visit('/sub-admins');
  const asked = await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=catalogs]')?.content);
  const address = asked?.split(' ')[0]?.replace('{language}', 'ar') ?? '';
  expect(address).toContain('/locales/ar/');
  const read = () => page.evaluate(async (path) => (await fetch(path)).text().catch(String), address).catch(String);
  testWorld.proxy.portal = 200;
  expect(await read()).not.toMatch(/^\{/);
  await page.waitForTimeout(500);
  expect(await placesOf(person, PORTAL)).toEqual([]);
  testWorld.proxy.portal = undefined;
  expect(JSON.parse(await read())).toBeTruthy();
});

test('L18: what a portal says while pictures load is no picture: all are there after it', { tag: '@worker' }, async ({
  market,
}) => {
  const person = await market.openTab();
  await person.signIn(ADMINS[0]);
  const { page } = person;
  const pictures = page.locator('[data-row] img');
  await person.visit('/products');
  await pictures.first().waitFor();
  const seen = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(seen).toBeGreaterThan(0);
  const before = await seen();
  // As on a device that has the list and none of its pictures yet.
  await page.evaluate(() => caches.delete('pictures'));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  market.proxy.portal = 200;
  await page.reload();
  // A picture that cannot be shown gives its place to a sign, so the rows tell that the list is here.
  await page.locator('[data-row]').first().waitFor();
  await page.waitForTimeout(2_000);
  expect(await placesOf(person, PORTAL)).toEqual([]);
  market.proxy.portal = undefined;
  await page.reload();
  // More of them may have come by now than had come then.
  await expect.poll(seen, { timeout: 20_000 }).toBeGreaterThanOrEqual(before);
});
