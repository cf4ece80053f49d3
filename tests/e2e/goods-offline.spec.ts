import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { byTurns } from '../long-run.ts';
import { expect, readyForOffline, rows, test } from './panel.ts';

// What each test makes is told apart by a word in its name.
let mark = '';
test.beforeEach(({ isMobile: _ }, { workerIndex }) => {
  mark = `w${workerIndex}${Date.now().toString(36)}`;
});

const KEPT = /^حُفظ على هذا (?:الهاتف|الجهاز)/;
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

type Stored = { readonly id: number; readonly version: number };
type Found<R> = { readonly data: readonly (Stored & R)[] };

test('a product is added and another one changed without a connection', {
  tag: ['@phone', '@worker', ...byTurns(0)],
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  const { data: all } = await admin.get<Found<{ name: string; price: number }>>(
    '/admin/products?per_page=10&sort=created_at',
  );
  const changed = all[6];
  if (!changed) throw new Error('The shop has no seventh product.');
  await signIn('admin');
  // What a product is described by comes by itself, a few seconds after the start.
  const choices = Promise.all(
    ['brands', 'categories', 'colors'].map((list) =>
      page.waitForResponse(new RegExp(`/admin/${list}[?]`), { timeout: 40_000 }),
    ),
  );
  await page.goto(`/products?open=edit-${changed.id}`);
  await page.getByRole('button', { name: 'السعر والمخزون' }).tap();
  await expect(price(page)).toHaveValue(/\d/);
  await choices;
  await readyForOffline(page);
  await withoutConnection(context, async () => {
    await price(page).fill('١٢٣٫٤٥');
    await page.getByRole('button', { name: 'حفظ' }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.goto('/products?open=new');
    await page.getByRole('textbox', { name: 'الاسم' }).fill(`غطاء ${mark}`);
    for (const field of [/^العلامة التجارية:/, /^الفئة:/]) await choose(page, field);
    await page.getByRole('button', { name: 'السعر والمخزون' }).tap();
    await price(page).fill('50');
    await page.getByRole('button', { name: 'الصورة والمرفقات' }).tap();
    await takePhoto(page, 'الصورة: اختيار صورة');
    await page.getByRole('dialog').getByRole('button', { name: 'إضافة منتج', exact: true }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();
  });
  const made = () => admin.get<Found<{ price: number; image: string | null }>>(`/admin/products?query=${mark}`);
  await expect.poll(async () => (await made()).data, { timeout: 40_000 }).toMatchObject([{ price: 50 }]);
  expect((await made()).data[0]?.image).toMatch(/^[0-9a-f]{32}$/);
  const { data } = await admin.get<{ data: { price: number } }>(`/admin/products/${changed.id}`);
  expect(data.price).toBe(123.45);
});

test('an offer, a promo code and an ad are added, and a promo code is changed, without a connection', {
  tag: ['@phone', '@worker', ...byTurns(1)],
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  const { data: codes } = await admin.get<Found<{ percentage: number }>>('/admin/promo-codes');
  const changed = codes[0]?.id ?? 0;
  await signIn('admin');
  await page.goto('/promo-code');
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/ads');
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/offers?open=new');
  await fillInOffer(page);
  await readyForOffline(page);
  await withoutConnection(context, async () => {
    await page.reload();
    await fillInOffer(page);
    await page.getByRole('button', { name: 'إضافة', exact: true }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();

    await page.goto('/promo-code?open=new');
    await page.getByRole('textbox', { name: 'كود الخصم' }).fill(`${mark}٩`);
    await page.getByRole('textbox', { name: 'نسبة الخصم' }).fill('١٢٫٥');
    await page.getByRole('button', { name: 'إضافة', exact: true }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();

    await page.goto(`/promo-code?open=${changed}`);
    await page.getByRole('textbox', { name: 'نسبة الخصم' }).fill('٧٫٢٥');
    await page.getByRole('dialog').getByRole('button', { name: 'تعديل', exact: true }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();

    await page.goto('/ads?open=new');
    await takePhoto(page, 'الصورة: اختيار صورة');
    await page.getByLabel('النوع').selectOption({ index: 1 });
    await page.getByLabel('الرابط').fill(`https://shop.example/${mark}`);
    await page.getByRole('button', { name: 'إضافة', exact: true }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();
  });
  const found = async (list: string) => (await admin.get<Found<object>>(`/admin/${list}?query=${mark}`)).data;
  await expect.poll(() => found('offers'), { timeout: 40_000 }).toMatchObject([{ discount: 15, products_count: 2 }]);
  await expect
    .poll(() => found('promo-codes'), { timeout: 40_000 })
    .toMatchObject([{ code: `${mark}9`, percentage: 12.5 }]);
  await expect.poll(() => found('ads'), { timeout: 40_000 }).toMatchObject([{ type: 'main' }]);
  const { data } = await admin.get<{ data: { percentage: number } }>(`/admin/promo-codes/${changed}`);
  expect(data.percentage).toBe(7.25);
});

test('a provider changes one size of a product and takes it off sale without a connection', {
  tag: ['@phone', '@worker', ...byTurns(0)],
}, async ({ page, context, signIn, api }) => {
  type Mine = { sub_products: readonly { id: number; price: number; quantity: number; enabled: number }[] };
  const provider = await api('provider');
  const { data: mine } = await provider.get<Found<Mine>>('/admin/my-products?per_page=100');
  const product = mine.find(({ sub_products: subs }) => subs.some(({ enabled }) => enabled === 1));
  const sub = product?.sub_products.find(({ enabled }) => enabled === 1);
  if (!product || !sub) throw new Error('The provider sells nothing in several sizes.');
  const address = `/orders/my-products?open=${product.id}`;
  const item = page.getByRole('region', { name: 'المقاسات والألوان الأخرى' }).getByRole('listitem');
  const place = product.sub_products.indexOf(sub);
  await signIn('provider');
  await page.goto(address);
  await expect(item.nth(place)).toBeVisible();
  await readyForOffline(page);
  await withoutConnection(context, async () => {
    await page.goto(address);
    await item.nth(place).getByRole('button').first().tap();
    const form = page.getByRole('dialog').last();
    await form.getByRole('textbox', { name: 'السعر', exact: true }).fill('١٣٫٢٥');
    await form.getByRole('button', { name: 'حفظ' }).tap();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(item.nth(place)).toContainText('13.25');
    await item.nth(place).getByRole('switch').tap();
    await expect(item.nth(place).getByRole('switch')).toHaveAttribute('aria-checked', 'false');
    await page.reload();
    const clock = item.nth(place).getByRole('img', { name: 'بانتظار الإرسال' });
    await expect(clock).toBeVisible();
    // A button's own name hides whatever stands in it from whoever listens.
    await expect(item.nth(place).getByRole('button').filter({ has: clock })).toHaveCount(0);
    await expect(item.nth(place)).toContainText('13.25');
  });
  const stored = async () => {
    const { data } = await provider.get<{ data: Mine }>(`/admin/my-products/${product.id}`);
    return data.sub_products.find(({ id }) => id === sub.id);
  };
  await expect.poll(stored, { timeout: 40_000 }).toMatchObject({ price: 13.25, enabled: 0, quantity: sub.quantity });
  await expect(item.nth(place).getByRole('img', { name: 'بانتظار الإرسال' })).toBeHidden();
  await expect(item.nth(place)).toContainText('13.25');
});

async function withoutConnection(context: BrowserContext, work: () => Promise<void>) {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

async function fillInOffer(page: Page) {
  await page.getByRole('textbox', { name: 'الاسم' }).fill(`عرض ${mark}`);
  await page.getByRole('textbox', { name: 'نسبة الخصم' }).fill('١٥');
  await choose(page, /^الفئة:/);
  await page.getByRole('button', { name: 'اختيار المنتجات' }).tap();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('option').nth(0).tap();
  await picker.getByRole('option').nth(1).tap();
  await picker.getByRole('button', { name: 'تم', exact: true }).tap();
}

function price(page: Page) {
  return page.getByRole('textbox', { name: 'السعر', exact: true });
}

/** Takes the first of the choices, which have a screen of their own on phones. */
async function choose(page: Page, field: RegExp) {
  await page.getByRole('combobox', { name: field }).tap();
  await page.getByRole('dialog').last().getByRole('option').first().tap();
}

async function takePhoto(page: Page, field: string) {
  await page.getByLabel(field).setInputFiles({ name: 'صورة.jpg', mimeType: 'image/jpeg', buffer: await photo() });
}
