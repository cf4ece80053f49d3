import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

/** New orders are told while the list is open: at its head, and far below it, where a row begins under the bar that tells them. */
export const NEWS_SCENES: readonly Scene[] = [
  { name: 'orders-new', as: 'admin', path: '/orders', act: async (page) => void (await hearOfThree(page)) },
  {
    name: 'orders-new-below',
    as: 'admin',
    path: '/orders?per_page=50',
    act: async (page) => {
      const bar = await hearOfThree(page);
      await page.evaluate(() => window.scrollTo({ top: 700 }));
      await expect(bar).toBeInViewport({ ratio: 1 });
      const end = await bar.evaluate((shown) => shown.getBoundingClientRect().bottom);
      await page.evaluate((from) => {
        const tops = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect().top - from);
        window.scrollBy({ top: tops.find((top) => top >= 0) ?? 0 });
      }, end);
    },
  },
];

/** The server's next news, once the rows stand. */
async function hearOfThree(page: Page) {
  const placed = [1, 2, 3].map((nth) => ({ kind: 'order_placed', id: 900_000 + nth, version: 1 }));
  await page.route(
    '**/api/events*',
    async (route) => {
      await page.locator('[data-row]').first().waitFor();
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
      const reply = await route.fetch();
      const { data } = await reply.json();
      await route.fulfill({ response: reply, json: { data: { ...data, events: placed } } });
    },
    { times: 1 },
  );
  await page.reload();
  const chip = page.getByRole('button', { name: /^(3 طلبات جديدة|3 new orders)$/ });
  await expect(chip).toBeVisible({ timeout: 20_000 });
  return chip;
}
