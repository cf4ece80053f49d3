import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, readyForOffline, test } from './panel.ts';

type Found = { readonly data: readonly { readonly id: number; readonly pictures: readonly unknown[] }[] };

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

const strip = (page: Page) => page.getByRole('region', { name: 'الصور' });
const shown = (page: Page) => strip(page).getByRole('button', { name: /^الصورة/ });
/** True of what was drawn: bytes that only the session may fetch. */
const isDrawn = (page: Page) =>
  shown(page)
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.src.startsWith('blob:') && image.naturalWidth > 0);

test('two pictures of a return are added without a connection, arrive once, and its provider sees them', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  const [mine] = (await (await api('provider')).get<Found>('/admin/my-returns?status=approved')).data;
  const id = mine?.id ?? 0;
  await signIn('admin');
  await page.goto(`/orders/returns?open=${id}`);
  const add = page.getByLabel('إضافة صورة').and(page.locator('input'));
  await add.waitFor({ state: 'attached' });
  await readyForOffline(page);
  await context.setOffline(true);
  await add.setInputFiles([await photo('box.jpg', 'teal'), await photo('seal.jpg', 'maroon')]);
  await expect(strip(page).getByText('بانتظار الإرسال')).toHaveCount(2);
  await page.reload();
  await expect(strip(page).getByText('بانتظار الإرسال')).toHaveCount(2);
  await context.setOffline(false);
  await expect(shown(page)).toHaveCount(2, { timeout: 40_000 });
  await expect(strip(page).getByText('بانتظار الإرسال')).toHaveCount(0);
  const admin = await api('admin');
  const { data } = await admin.get<{ data: Found['data'][number] }>(`/admin/returns/${id}`);
  expect(data.pictures).toHaveLength(2);

  await shown(page).first().tap();
  const viewer = page.getByRole('dialog', { name: 'الصورة 1 من 2' });
  await viewer.getByRole('button', { name: 'حذف الصورة' }).tap();
  await page.getByRole('button', { name: 'حذف', exact: true }).tap();
  await expect(shown(page)).toHaveCount(1);

  await signIn('provider');
  await page.goto(`/orders/my-returns?open=${id}`);
  await expect(shown(page)).toHaveCount(1);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByLabel('إضافة صورة')).toHaveCount(0);
});
