import type { Page } from '@playwright/test';
import type { Api, OrderDetails } from './api.ts';
import { holdBeforeTheCamera, keepTheCamera } from './camera.ts';
import { expect, readyForOffline, test, told } from './panel.ts';

const SAVED = /^حُفظ على هذا (?:الهاتف|الجهاز)، وسيُرسل عند عودة الاتصال\.$/;

test('a sub-admin picks by tap and by scanner, goes on without a connection, and completes what is all picked', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  const order = await anOrderToPick(admin, ({ lines }) => piecesOf(lines) > 2);
  const pieces = piecesOf(order.lines);
  await signIn('sub-admin');
  await page.goto(`/orders-details/${order.id}`);
  await page.getByRole('button', { name: 'تجهيز', exact: true }).tap();
  await page
    .getByRole('button', { name: /^تجهيز قطعة من/ })
    .first()
    .tap();
  await seesPicked(page, 1, pieces);
  // A phone has a camera, whether its browser reads codes or not.
  await expect(page.getByRole('button', { name: 'قراءة الباركود', exact: true })).toBeVisible();
  await expect.poll(async () => piecesOf((await admin.order(order.id)).lines, 'picked_quantity')).toBe(1);
  await readyForOffline(page);

  await context.setOffline(true);
  await scan(page, '000');
  await expect(told(page, 'لا يوجد في هذا الطلب ما يحمل الرمز 000')).toBeVisible();
  const [first, ...others] = order.lines;
  const left = [...others, { ...first, quantity: (first?.quantity ?? 0) - 1 }];
  const codes = left.flatMap((line) => Array.from({ length: line.quantity ?? 0 }, () => String(line.product_id)));
  for (const [place, code] of codes.entries()) {
    await scan(page, code);
    await seesPicked(page, place + 2, pieces);
    // The connection's chip says it and counts; a toast would stand over the rows.
    expect(await told(page, SAVED).count()).toBe(0);
  }
  await page.getByRole('button', { name: /غير متصل/ }).tap();
  await expect(page.getByRole('dialog').getByText(/: جُهِّزت قطعة من/)).toHaveCount(pieces - 1);
  await page.keyboard.press('Escape');
  // What was picked is still there for whoever opens the page again.
  await page.reload();
  await seesPicked(page, pieces, pieces);
  await expect(page.getByRole('status').filter({ hasText: 'تم تجهيز كل القطع' })).toBeVisible();
  const complete = page.getByRole('button', { name: 'تحويل إلى «مكتمل»' });
  await expect(complete).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`تغيير حالة الطلب ${order.id}`) }).tap();
  // Without a word of pieces that are missing.
  await expect(page.getByRole('menu').getByText(/لم تُجهَّز/)).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'تحويل إلى «مكتمل»', exact: true }).tap();
  await expect(told(page, SAVED)).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await admin.order(order.id)).status, { timeout: 40_000 }).toBe('completed');
  const { lines } = await admin.order(order.id);
  expect(lines.map((line) => line.picked_quantity)).toEqual(order.lines.map((line) => line.quantity));
  const picks = (await admin.history(order.id)).filter(({ kind }) => kind === 'picked');
  expect(picks).toHaveLength(pieces);
});

test('a provider picks his own lines without a connection, puts one piece back, and is offered no completing', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  const [admin, provider] = [await api('admin'), await api('provider')];
  const order = await anOrderToPick(provider, (found) => found.all_lines_own === 0);
  const pieces = piecesOf(order.lines);
  const foreign = (lines: OrderDetails['lines']) => lines.filter(({ id }) => !order.lines.some((own) => own.id === id));
  const before = foreign((await admin.order(order.id)).lines);
  await signIn('provider');
  await page.goto(`/orders-details/${order.id}?pick=1`);
  await seesPicked(page, 0, pieces);
  await readyForOffline(page);

  await context.setOffline(true);
  const free = page.getByRole('button', { name: /^تجهيز قطعة من/, disabled: false });
  for (let done = 1; done < pieces; done += 1) {
    await free.first().tap();
    await seesPicked(page, done, pieces);
  }
  // Two quick taps for one piece: what is too many counts nowhere.
  await free.first().dblclick();
  await expect(page.getByText('تم تجهيز كل القطع')).toBeVisible();
  await expect(page.getByRole('button', { name: 'تحويل إلى «مكتمل»' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^إلغاء تجهيز قطعة/ })
    .first()
    .tap();
  await seesPicked(page, pieces - 1, pieces);

  await context.setOffline(false);
  const entries = async () => (await provider.history(order.id)).filter(({ kind }) => kind === 'picked').length;
  await expect.poll(entries, { timeout: 40_000 }).toBe(pieces + 1);
  expect(piecesOf((await provider.order(order.id)).lines, 'picked_quantity')).toBe(pieces - 1);
  await seesPicked(page, pieces - 1, pieces);
  expect(foreign((await admin.order(order.id)).lines)).toEqual(before);
});

test('a sub-admin picks with the camera, which counts a code once while it is in sight, and is off when closed', {
  tag: '@phone',
}, async ({ page, signIn, api }) => {
  const order = await anOrderToPick(await api('admin'), ({ lines }) => piecesOf(lines) > 1);
  const pieces = piecesOf(order.lines);
  const [first, second] = order.lines.flatMap((line) => Array.from({ length: line.quantity }, () => line.product_id));
  await detectCodes(page);
  await holdBeforeTheCamera(page);
  await signIn('sub-admin');
  await page.goto(`/orders-details/${order.id}?pick=1`);
  await seesPicked(page, 0, pieces);
  await page.getByRole('button', { name: 'قراءة الباركود', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'قراءة الباركود بالكاميرا' });
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBeGreaterThan(0);
  const track = await video.evaluateHandle(
    (shown: HTMLVideoElement) => (shown.srcObject as MediaStream).getTracks()[0],
  );

  await hold(page, String(first));
  await seesPicked(page, 1, pieces);
  // Held there for some more looks it is still one piece.
  await page.waitForTimeout(1_200);
  await seesPicked(page, 1, pieces);
  await hold(page, 'nothing-of-this');
  await expect(told(page, 'لا يوجد في هذا الطلب ما يحمل الرمز nothing-of-this')).toBeVisible();
  await hold(page, '');
  await page.waitForTimeout(600);
  await hold(page, String(second));
  await seesPicked(page, 2, pieces);
  await dialog.getByRole('button', { name: 'تم', exact: true }).tap();
  await expect(dialog).toBeHidden();
  expect(await track.evaluate((ended) => ended?.readyState)).toBe('ended');
});

test('who keeps the camera from the panel is told how to allow it', { tag: '@phone' }, async ({
  page,
  signIn,
  api,
}) => {
  const order = await anOrderToPick(await api('admin'), () => true);
  await detectCodes(page);
  await keepTheCamera(page);
  await signIn('sub-admin');
  await page.goto(`/orders-details/${order.id}?pick=1`);
  await page.getByRole('button', { name: 'قراءة الباركود', exact: true }).tap();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('الكاميرا');
});

/** Chromium reads codes on few systems: here it reads whatever `hold` holds before a camera that shows something. */
async function detectCodes(page: Page) {
  await page.addInitScript(() => {
    const detect = async (source: HTMLVideoElement) => {
      const rawValue = document.documentElement.dataset.held;
      return rawValue && source.videoWidth > 0 ? [{ rawValue }] : [];
    };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
  });
}

async function hold(page: Page, code: string) {
  await page.evaluate((held) => {
    document.documentElement.dataset.held = held;
  }, code);
}

/** The newest order in progress of whom nobody has picked anything yet; other tests take the oldest. */
async function anOrderToPick(api: Api, suits: (order: OrderDetails) => boolean) {
  for (const { id } of await api.orders('status=in_progress&per_page=50')) {
    const order = await api.order(id);
    const pieces = piecesOf(order.lines);
    const fits = pieces > 0 && pieces <= 6 && piecesOf(order.lines, 'picked_quantity') === 0;
    if (fits && suits(order)) return order;
  }
  throw new Error('The shop has no such order to pick.');
}

function piecesOf(lines: OrderDetails['lines'], of: 'quantity' | 'picked_quantity' = 'quantity') {
  return lines.reduce((sum, line) => sum + line[of], 0);
}

async function seesPicked(page: Page, done: number, pieces: number) {
  await expect(page.getByText(`تم تجهيز ${done} من ${pieces}`)).toBeVisible();
}

/** A scanner in the hand types like a keyboard, only faster. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
