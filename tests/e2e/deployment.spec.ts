import { expect, heading, test as inPanel, rows } from './panel.ts';

// The browser reports the part that is gone, which is what this is about.
const test = inPanel.extend({ flawless: async ({ context: _ }, use) => use(undefined) });

// Without a service worker nothing keeps the parts of the build that a page was opened with.
test.use({ serviceWorkers: 'block' });

test('a section whose code was replaced by a deployment opens after one reload', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  const asked = new Set<string>();
  let reloads = 0;
  // Not the load event: the new page asks for its parts before that.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  // The old page's parts are gone; the new page is told of new ones.
  await page.route(/\/assets\/reviews-.*\.js/, async (route) => {
    asked.add(route.request().url());
    if (reloads === 0) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).click();
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(asked.size).toBeGreaterThan(0);
  expect(reloads).toBe(1);
});
