import type { Locator, Page } from '@playwright/test';
import { laterIf } from '../long-run.ts';
import { expect, rows, test } from './panel.ts';

const PHONE = { width: 360, height: 780 };
const EDGE = 16;

/** A finger that goes from one place to another across a row, in css pixels from its left side. */
async function drag(page: Page, row: Locator, from: number, to: number) {
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not there.');
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x: box.x + x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await session.detach();
}

for (const language of ['ar', 'en'] as const)
  test(`a swipe from a row's start takes the next step, with a way back: ${language}`, {
    tag: ['@phone', ...laterIf(language === 'en')],
  }, async ({ page, signIn, api }) => {
    const admin = await api('admin');
    const order = (await admin.orders('status=in_progress')).at(1);
    const { lines } = await admin.order(order?.id ?? 0);
    for (const { id: line, quantity } of lines)
      await admin.post(`/admin/orders/${order?.id}/picks`, { line_id: line, delta: quantity });
    await page.setViewportSize(PHONE);
    await signIn('admin', language);
    await page.goto('/orders?status=in_progress');
    const row = rows(page).nth(1);
    const id = await row.getAttribute('data-row');
    const [start, end] = language === 'ar' ? [300, 120] : [60, 240];
    // The first touch fetches what follows the finger.
    await expect(async () => {
      if ((await row.getAttribute('data-row')) === id) await drag(page, row, start, end);
      await expect(page.getByRole('button', { name: language === 'ar' ? 'تراجع' : 'Undo' })).toBeVisible({
        timeout: 1_500,
      });
    }).toPass();
    await page.getByRole('button', { name: language === 'ar' ? 'تراجع' : 'Undo' }).click();
    await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
  });

test('a swipe completes no order of which pieces are missing; it leads to picking them', {
  tag: '@phone',
}, async ({ page, signIn, api }) => {
  const admin = await api('admin');
  const open = await admin.orders('status=in_progress');
  const details = await Promise.all(open.map(({ id }) => admin.order(id)));
  const lacking = details.find(({ lines }) => lines.every((line) => line.picked_quantity === 0 && line.quantity > 0));
  await page.setViewportSize(PHONE);
  await signIn('admin', 'en');
  await page.goto('/orders?status=in_progress');
  await expect(async () => {
    const row = page.locator(`[data-row="${lacking?.id}"]`);
    if (await row.isVisible()) await drag(page, row, 60, 240);
    await expect(page).toHaveURL(`/orders-details/${lacking?.id}?pick=1`, { timeout: 1_500 });
  }).toPass();
  await expect(page.getByText(/^0 of \d+ picked$/)).toBeVisible();
  expect((await admin.order(lacking?.id ?? 0)).status).toBe('in_progress');
});

test('a swipe from a row’s end opens its menu; one at the edge of the screen is the system’s', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('admin', 'en');
  await page.goto('/orders');
  const row = rows(page).first();
  const id = await row.getAttribute('data-row');
  await expect(row).toBeVisible();
  await expect(async () => {
    await drag(page, row, 240, 90);
    await expect(page.getByRole('menu', { name: `Actions of order ${id}` })).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Neither at the edge nor a short pull does anything, and neither opens the row.
  await drag(page, row, PHONE.width - EDGE, 60);
  await drag(page, row, 200, 160);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/orders');
  await expect(row).not.toHaveAttribute('data-pull');
});
