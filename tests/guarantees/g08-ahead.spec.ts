import type { Page } from '@playwright/test';
import { ADMINS } from '../faults/shop-folder.ts';
import { expect, test } from './fixtures.ts';

/** The paths of all that has come to this page. */
function cameTo(page: Page): ReadonlySet<string> {
  const came = new Set<string>();
  page.on('requestfinished', (request) => void came.add(new URL(request.url()).pathname));
  return came;
}

test('G8: what was fetched ahead is there without a connection after a reload: an order with its history, and sections that nobody opened', {
  tag: '@worker',
}, async ({ market }) => {
  test.setTimeout(180_000);
  const person = await market.openTab();
  const { page } = person;
  const came = cameTo(page);
  await person.signIn(ADMINS[0]);
  await person.visit('/orders');
  const orders: readonly { id: number }[] = await market.other.get('/admin/orders?status=in_progress');
  const id = orders.at(4)?.id;
  // Nobody opens them: they come in the quiet after the start.
  await expect.poll(() => came.has(`/api/admin/orders/${id}/history`), { timeout: 60_000 }).toBe(true);
  // The last of the menu.
  await expect.poll(() => came.has('/api/admin/sub-admins'), { timeout: 60_000 }).toBe(true);
  await page.waitForTimeout(2_500);
  market.proxy.cut = true;
  await page.goto(`${market.origin}/orders-details/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Order placed')).toBeVisible();
  await expect(history.getByText('The history could not be loaded')).toBeHidden();
  for (const path of ['/users', '/products', '/sub-admins']) {
    await page.goto(market.origin + path);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(page.getByText('Connect once to load this page')).toBeHidden();
  }
});

test('G8: a portal that answers for what is fetched ahead leaves nothing of its own, and nobody is told of it as rows', {
  tag: '@worker',
}, async ({ market }) => {
  test.setTimeout(180_000);
  const person = await market.openTab();
  const { page } = person;
  let met = 0;
  await page.route(/\/api\/admin\/users\?per_page=10$/, async (route) => {
    met += 1;
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' });
  });
  await person.signIn(ADMINS[0]);
  await person.visit('/orders');
  await expect.poll(() => met, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(2_500);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^cache:.*:users$/.test(key)))).toEqual(
    [],
  );
  market.proxy.cut = true;
  await page.goto(`${market.origin}/users`);
  await expect(page.getByText('Connect once to load this page')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(0);
});

test('G8: what the end of the connection broke off is fetched ahead once it is back', {
  tag: '@worker',
}, async ({ market }) => {
  test.setTimeout(180_000);
  const person = await market.openTab();
  const { page } = person;
  const came = cameTo(page);
  // Somewhere in between.
  await page.route(
    /\/api\/admin\/users\?per_page=10$/,
    async (route) => {
      market.proxy.cut = true;
      await route.continue();
    },
    { times: 1 },
  );
  await person.signIn(ADMINS[0]);
  await person.visit('/orders');
  await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(5_000);
  expect([...came]).not.toContain('/api/admin/sub-admins');
  market.proxy.cut = false;
  await expect.poll(() => [...came], { timeout: 60_000 }).toContain('/api/admin/users');
  await expect.poll(() => [...came], { timeout: 60_000 }).toContain('/api/admin/sub-admins');
});

test('G8: a second tab fetches nothing ahead that the first has just kept, and shows it', {
  tag: '@worker',
}, async ({ market }) => {
  test.setTimeout(180_000);
  const person = await market.openTab();
  const first = cameTo(person.page);
  await person.signIn(ADMINS[0]);
  await person.visit('/orders');
  await expect.poll(() => first.has('/api/admin/sub-admins'), { timeout: 60_000 }).toBe(true);
  await person.page.waitForTimeout(2_500);
  const second = await market.openTab();
  const asked: string[] = [];
  second.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await second.visit('/orders');
  // As long as the first took by far.
  await second.page.waitForTimeout(15_000);
  expect(asked).toContain('/api/admin/orders');
  for (const path of ['/api/admin/users', '/api/admin/reviews', '/api/admin/sub-admins'])
    expect(asked).not.toContain(path);
  market.proxy.cut = true;
  await second.page.goto(`${market.origin}/reviews`);
  await expect(second.page.locator('[data-row]').first()).toBeVisible();
});
