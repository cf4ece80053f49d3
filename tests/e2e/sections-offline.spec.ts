import type { Page } from '@playwright/test';
import { expect, readyForOffline, rows, test } from './panel.ts';

const KEPT = /^Saved on this (?:phone|device)\. It will be sent when the connection is back\.$/;
const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' });
const WAITS = 'Waiting to be sent';

/** Opened once with a connection, so that the device has them. */
async function see(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(rows(page).first()).toBeAttached();
    if (path.includes('open=')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  }
  await readyForOffline(page);
  // Rows are written to the device when the browser has a moment.
  await page.waitForTimeout(1_500);
}

async function kept(page: Page) {
  await expect(page.getByText(KEPT).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

type Found = { readonly data: readonly Record<string, unknown>[] };

test('sections take changes without a connection, mark them, and hand them over', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  test.slow();
  const admin = await api('admin');
  const mark = Date.now().toString(36);
  const first = async (path: string) => (await admin.get<Found>(path)).data[0] ?? {};
  const complaint = await first('/admin/complaints?status=pending');
  const ad = await first('/admin/ads');
  const offer = await first('/admin/offers');
  const review = await first('/admin/reviews');
  await signIn('admin', 'en');
  await see(page, [
    '/promo-code',
    '/sizes',
    `/ads?open=${ad.id}`,
    `/offers?open=edit-${offer.id}`,
    `/complaints?open=${complaint.id}`,
    '/reviews',
  ]);
  await context.setOffline(true);

  await page.goto('/promo-code?open=new');
  await page.getByRole('textbox', { name: 'Promo code' }).fill(`OFF${mark}`);
  await page.getByRole('textbox', { name: 'Percentage' }).fill('15');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).tap();
  await kept(page);
  await expect(waiting(page)).toContainText(`OFF${mark}`);

  await page.goto('/sizes?open=new');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Size ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).tap();
  await kept(page);
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await expect(waiting(page)).toContainText(`Size ${mark}`);
  await waiting(page).getByRole('button', { name: 'Show' }).tap();
  await expect(page.getByRole('dialog', { name: 'Connection and waiting changes' })).toContainText(`Size ${mark}`);

  await page.goto(`/ads?open=${ad.id}`);
  await page.getByRole('textbox', { name: 'Description' }).fill(`Ad ${mark}`);
  await page.getByRole('textbox', { name: 'Link' }).fill(`https://shop.example/${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).tap();
  await kept(page);
  await expect(
    rows(page)
      .filter({ hasText: `Ad ${mark}` })
      .getByRole('img', { name: WAITS }),
  ).toBeVisible();

  await page.goto(`/offers?open=edit-${offer.id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`Offer ${mark}`);
  await page.getByRole('textbox', { name: 'Discount' }).fill('١٧٫٥');
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).tap();
  await kept(page);
  await expect(
    rows(page)
      .filter({ hasText: `Offer ${mark}` })
      .getByRole('img', { name: WAITS }),
  ).toBeVisible();

  await page.goto(`/complaints?open=${complaint.id}`);
  await page.getByRole('textbox', { name: 'Reply' }).fill(`Reply ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText(KEPT).last()).toBeVisible();
  await page.goto('/complaints');
  await expect(page.locator(`[data-row="${complaint.id}"]`).getByRole('img', { name: WAITS })).toBeVisible();

  await page.goto('/reviews');
  const gone = page.locator(`[data-row="${review.id}"]`);
  await gone.getByRole('button', { name: /^Actions of/ }).tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(gone).toBeHidden();

  await context.setOffline(false);
  const arrived = async (path: string) => (await first(path)) as Readonly<Record<string, unknown>>;
  await expect.poll(() => arrived(`/admin/promo-codes?query=OFF${mark}`)).toMatchObject({ percentage: 15 });
  await expect.poll(() => arrived(`/admin/sizes?query=${mark}`)).toMatchObject({ name: `Size ${mark}` });
  await expect
    .poll(() => arrived(`/admin/ads?query=${mark}`))
    .toMatchObject({
      id: ad.id,
      link: `https://shop.example/${mark}`,
    });
  await expect.poll(() => arrived(`/admin/offers?query=${mark}`)).toMatchObject({ id: offer.id, discount: 17.5 });
  await expect.poll(() => arrived(`/admin/complaints?query=${mark}`)).toMatchObject({ id: complaint.id });
  await expect.poll(async () => (await arrived('/admin/reviews')).id).not.toBe(review.id);
  await page.goto('/sizes?sort=-created_at');
  await expect(rows(page).filter({ hasText: `Size ${mark}` })).toBeVisible();
  await expect(waiting(page)).toBeHidden();
});
