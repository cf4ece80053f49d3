import type { Route } from '@playwright/test';
import { byTurns } from '../long-run.ts';
import { expect, test } from './panel.ts';
import { ORDERS, PANEL, painted, places, row, shown, takenOver } from './ready-pages.ts';
import { withoutCode } from './without-code.ts';

for (const [nth, language] of (['ar', 'en'] as const).entries()) {
  test(`the orders stand there before the code, as the panel shows them after it: ${language}`, {
    tag: ['@phone', ...byTurns(nth)],
  }, async ({ page, signIn }) => {
    await signIn('admin', language);
    const release = await withoutCode(page, PANEL);
    await page.goto('/orders', { waitUntil: 'commit' });
    await painted(page);
    const [before, stood] = [await shown(page), await places(page)];
    const seen = await page.evaluateHandle(() => {
      const counts = new Set<number>();
      const look = () => {
        counts.add(document.querySelectorAll('[data-row]').length);
        requestAnimationFrame(look);
      };
      look();
      return counts;
    });
    await release();
    await takenOver(page);
    await expect(page.locator('.bottom-bar')).toBeVisible();
    await expect.poll(() => shown(page)).toEqual(before);
    expect(await places(page)).toEqual(stood);
    expect(await seen.evaluate((counts) => [...counts]), 'rows in each frame').toEqual([stood.length]);
  });
}

test('rows that do not come do not keep the code away', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn('admin');
  const held: Route[] = [];
  await page.route(ORDERS, (route) => void held.push(route));
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(page.locator('.bottom-bar')).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await takenOver(page);
});

test('every status, number of pieces and kind of name stands there as the panel shows it', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.route(ORDERS, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const statuses = ['in_progress', 'completed', 'canceled', 'other'];
    const pieces = [0, 1, 2, 3, 10, 11, 99, 100, 1_234, 5];
    const names = [
      `'"><img src=x onerror=window.ran=1><script>window.ran=1</script>`,
      '{{total}} {{id}}',
      'Ali & سعاد',
      ' ',
    ];
    for (const [nth, order] of json.data.entries()) {
      order.status = statuses[nth % 4];
      order.items_count = pieces[nth];
      order.client_name = names[nth] ?? order.client_name;
      order.created_at = new Date(Date.now() - 3 ** nth * 60_000 - 30_000).toISOString();
      order.total_price = 10 ** nth / 8;
    }
    Object.assign(json.data[9], { lines_count: 0, items_count: 0, total_price: 0 });
    Object.assign(json.meta, { counts: { in_progress: 1, completed: 1_000_000, other: 3 } });
    await route.fulfill({ response: answer, json });
  });
  const release = await withoutCode(page, PANEL);
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page);
  const before = await shown(page);
  expect(await page.locator(row).first().innerText()).toContain('<script>window.ran=1</script>');
  await release();
  await takenOver(page);
  await expect(page.locator('.bottom-bar')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(before);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('who presses and types before the code has done so on the panel’s own page', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn('admin', 'en');
  const release = await withoutCode(page, PANEL);
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('zahran');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await release();
  await takenOver(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('zahran');
  await expect(page).toHaveURL(/query=zahran/);
});

test('an order opens before there is any code', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn('admin');
  const release = await withoutCode(page, PANEL);
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page);
  const id = await page.locator(row).nth(1).getAttribute('data-row');
  await page.locator(`${row} a`).nth(1).click();
  await page.waitForURL(`/orders-details/${id}`, { waitUntil: 'commit' });
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${id}`);
});

test('nothing stands there that might not be so', { tag: '@phone' }, async ({ page, signIn }) => {
  const staysEmpty = async () => {
    const answered = page.waitForResponse(ORDERS);
    await page.goto('/orders', { waitUntil: 'commit' });
    await answered;
    await page.waitForTimeout(300);
    await expect(page.locator(row)).toHaveCount(0);
  };
  const release = await withoutCode(page, PANEL);
  await signIn('sub-admin');
  await staysEmpty();
  await signIn('admin');
  await page.evaluate(() => localStorage.setItem('waiting', '1'));
  await staysEmpty();
  await page.evaluate(() => {
    localStorage.removeItem('waiting');
    localStorage.setItem('panel', JSON.stringify({ ...JSON.parse(localStorage.panel), digits: 'arab' }));
  });
  await staysEmpty();
  await signIn('admin');
  await page.route(ORDERS, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.meta.total_exact = 0;
    await route.fulfill({ response, json });
  });
  await staysEmpty();
  await page.unroute(ORDERS);
  // A portal that knows our rows by heart, but is not the API.
  await page.route(ORDERS, async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ status: 200, json });
  });
  await staysEmpty();
  await page.unroute(ORDERS);
  await page.setViewportSize({ width: 820, height: 1180 });
  await staysEmpty();
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto('/orders', { waitUntil: 'commit' });
  await painted(page);
  await release();
  await takenOver(page);
});
