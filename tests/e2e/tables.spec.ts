import { laterIf } from '../long-run.ts';
import { expect, rows, test } from './panel.ts';

const LISTS = ['/products', '/orders', '/offers', '/promo-code', '/users', '/providers', '/complaints', '/reviews'];
const MORE = ['/sub-admins', '/orders/transactions', '/products/brands', '/sizes', '/profile/activity'];
const MONEY = ['/orders/returns', '/orders/money', '/orders/money/settlements', '/orders/money/commission-rules'];
const SEARCHED = [
  ...LISTS,
  '/sub-admins',
  '/orders/transactions',
  '/products/brands',
  '/sizes',
  '/sizes/colors',
  '/ads',
];

test('no table is wider than its card, which would hide the ends of its rows', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const wider: string[] = [];
  for (const path of [...LISTS, ...MORE, ...MONEY]) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    for (const width of [1440, 1280, 1130]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.getByRole('table').evaluate((table) => {
        const card = table.parentElement?.getBoundingClientRect().width ?? 0;
        return Math.round(table.getBoundingClientRect().width - card);
      });
      if (over > 1) wider.push(`${path} at ${width} px: by ${over} px`);
    }
  }
  expect(wider).toEqual([]);
});

for (const language of ['ar', 'en'] as const)
  test(`search, filters and tools of every list stand on one line at a desk (${language})`, {
    tag: ['@desktop', ...laterIf(true)],
  }, async ({ page, signIn }) => {
    await signIn('admin', language);
    await page.setViewportSize({ width: 1440, height: 800 });
    const broken: string[] = [];
    for (const path of SEARCHED) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      // Providers and places that can be chosen come after the rows.
      await page.waitForTimeout(800);
      const below = await page.getByRole('searchbox').evaluate((search) => {
        const end = search.getBoundingClientRect().bottom;
        const parts = [...(search.closest('.flex-wrap')?.querySelectorAll('button,select,input') ?? [])];
        return parts.filter((part) => part.getBoundingClientRect().top >= end).length;
      });
      if (below > 0) broken.push(`${path}: ${below} in a second line`);
    }
    expect(broken).toEqual([]);
  });

test('what stands in for a filter whose code is on its way has its size', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'en');
  await page.route(/\/known-box-[^/]+\.js$/, () => undefined);
  await page.goto('/orders');
  const standIn = page
    .locator('span.block', { hasText: /^Provider: all$/ })
    .filter({ visible: true })
    .first();
  await expect(standIn).toBeVisible();
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  expect(await standIn.evaluate(heightOf)).toBe(await page.getByRole('searchbox').evaluate(heightOf));
  expect(await standIn.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(150);
});
