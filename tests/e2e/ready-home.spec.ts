import type { Page, Route } from '@playwright/test';
import { byTurns } from '../long-run.ts';
import { expect, test } from './panel.ts';
import { FIGURES, figures, PANEL, painted, shown, takenOver } from './ready-pages.ts';
import { withoutCode } from './without-code.ts';

const CHARTS = /\/api\/admin\/home\/(?:income|order-status)/;
const places = (page: Page) =>
  page.locator('#main :is(li, dd, section)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));

/** The charts stay on their way; what changes another answer is given its data. */
async function answerWith(page: Page, change: (name: string, data: object) => void) {
  await page.route(CHARTS, () => undefined);
  await page.route(FIGURES, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    change(new URL(route.request().url()).pathname.split('/').at(-1) ?? '', json.data);
    await route.fulfill({ response, json });
  });
}

/** Opens the home screen before its code, lets that come, and compares the two. */
async function compare(page: Page) {
  const release = await withoutCode(page, PANEL);
  await page.goto('/', { waitUntil: 'commit' });
  await painted(page, figures);
  const [before, stood] = [await shown(page), await places(page)];
  await release();
  await takenOver(page, figures);
  await expect(page.locator('.bottom-bar')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(before);
  expect(await places(page)).toEqual(stood);
}

for (const [nth, language] of (['ar', 'en'] as const).entries()) {
  test(`the figures stand there before the code, as the panel shows them after it: ${language}`, {
    tag: ['@phone', ...byTurns(nth)],
  }, async ({ page, signIn }) => {
    await signIn('admin', language);
    await answerWith(page, () => undefined);
    await compare(page);
  });
}

const WAITS = ['waiting_orders', 'pending_complaints', 'returns_waiting', 'refunds_overdue', 'products_out'];
const NAME = `'"><img src=x onerror=window.ran=1><script>window.ran=1</script> {{pieces}}`;

for (const [title, numbers, ahead] of [
  ['one of each, and a day like the last', [1, 1, 1, 1, 1], 0],
  ['two to a hundred, and a better day', [2, 3, 11, 100, 1_234], 1],
  ['nothing, and a worse day', [0, 0, 0, 0, 0], -1],
] as const) {
  test(`numbers and names stand there as the panel shows them: ${title}`, { tag: '@phone' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const waits = Object.fromEntries(WAITS.map((wait, nth) => [wait, numbers[nth]]));
    const changes: Record<string, object> = {
      'needs-attention': { ...waits, ledger_differences: numbers[1] },
      today: { orders: { today: 10 + ahead, yesterday: 10 }, income: { today: 10 - ahead / 8, yesterday: 10 } },
      stats: { users: 1_234_567, revenue: 1_234_567.5 },
    };
    await answerWith(page, (name, data) => {
      Object.assign(data, changes[name]);
      if (!Array.isArray(data)) return;
      data.splice(numbers[0] === 1 ? 4 : 8);
      for (const [nth, product] of data.entries())
        Object.assign(product, {
          product: nth === 0 ? NAME : product.product,
          category: nth % 2 ? null : NAME,
          provider: nth % 3 ? null : NAME,
          sold_quantity: [1, 2, 3, 11, 100][nth % 5],
        });
    });
    await compare(page);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}

test('who presses before the code has done so on the panel’s own page', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn('admin', 'en');
  const release = await withoutCode(page, PANEL);
  await page.goto('/', { waitUntil: 'commit' });
  await painted(page, figures);
  await expect(page.locator('#main ol > li')).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 10' }).click();
  await release();
  await takenOver(page, figures);
  await expect(page.locator('#main ol > li')).toHaveCount(10);
});

test('what was pressed is done once the panel shows it, which may be after the rest of its page', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn('admin', 'en');
  const release = await withoutCode(page, PANEL);
  const releaseBar = await withoutCode(page, /\/assets\/bottom-bar-.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await painted(page, figures);
  await page.locator('.bottom-bar').getByText('More', { exact: true }).click();
  await release();
  await takenOver(page, figures);
  await releaseBar();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Providers' })).toBeVisible();
});

test('figures that do not come do not keep the code away', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn('admin');
  const held: Route[] = [];
  await page.route(/\/home\/stats/, (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.bottom-bar')).toBeVisible();
  await expect(page.locator(`#root:not([data-painted]) ${figures}`).first()).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);
});

test('nothing stands there that might not be so', { tag: '@phone' }, async ({ page, signIn }) => {
  const staysEmpty = async () => {
    const answered = page.waitForResponse(/\/home\/most-sold/);
    await page.goto('/', { waitUntil: 'commit' });
    await answered;
    await page.waitForTimeout(300);
    await expect(page.locator(figures)).toHaveCount(0);
  };
  await signIn('admin');
  const release = await withoutCode(page, PANEL);
  await page.goto('/logo.svg');
  await page.evaluate(() => localStorage.setItem('waiting', '1'));
  await staysEmpty();
  await page.evaluate(() => {
    localStorage.removeItem('waiting');
    localStorage.setItem('panel', JSON.stringify({ ...JSON.parse(localStorage.panel), digits: 'arab' }));
  });
  await staysEmpty();
  await signIn('admin');
  // A portal that knows one figure by heart, but is not the API; then one that is refused.
  for (const lie of [{ status: 200 }, { status: 503 }]) {
    await page.route(/\/home\/today/, async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ ...lie, json });
    });
    await staysEmpty();
    await page.unroute(/\/home\/today/);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await staysEmpty();
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto('/', { waitUntil: 'commit' });
  await painted(page, figures);
  await release();
  await takenOver(page, figures);
});
