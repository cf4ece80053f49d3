import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { picturePath } from '#contract/pictures.ts';
import { expect, readyForOffline, rows, test, told } from './panel.ts';

// Each test has products of its own, told apart by a word in their names.
let mark = '';
test.beforeEach(({ isMobile }, { workerIndex }) => {
  mark = `${isMobile ? 'p' : 'd'}${workerIndex}${Date.now().toString(36)}`;
});

type Stored = {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly total_quantity: number;
  readonly image: string | null;
  readonly sub_products: { readonly quantity: number }[];
  readonly attachments: { readonly name: string }[];
};

test('a product is added on a phone with a photo, a sub-product and an attachment', { tag: '@phone' }, async ({
  page,
  signIn,
  api,
  shop,
}) => {
  await signIn('admin');
  await page.goto('/products?open=new');
  const name = `حذاء جري ${mark}`;
  await fillIn(page, name);
  await page.getByRole('button', { name: 'الصورة والمرفقات' }).tap();
  await page
    .getByLabel('الصورة: اختيار صورة')
    .setInputFiles({ name: 'صورة.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() });
  await page
    .getByLabel('إرفاق ملفات')
    .setInputFiles({ name: 'ضمان.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF') });
  await page.getByRole('button', { name: 'المنتجات الفرعية' }).tap();
  await page.getByRole('button', { name: 'إضافة منتج فرعي' }).tap();
  await choose(page, /^المقاس: المنتج الفرعي 1/);
  await page.getByRole('textbox', { name: /^الكمية: / }).fill('٧');
  await page.getByRole('dialog').getByRole('button', { name: 'إضافة منتج', exact: true }).tap();
  await expect(told(page, `تمت إضافة المنتج ${name}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).first()).toContainText(name);

  const made = await storedProduct(await api('admin'), mark);
  expect(made).toMatchObject({ name, price: 999.5, total_quantity: 7, sub_products: [{ quantity: 7 }] });
  const stored = await fetch(shop + picturePath(made.image ?? 'none', 1600));
  expect(await upright(await stored.arrayBuffer())).toEqual({ width: 1200, height: 1600, top: 'red', bottom: 'blue' });
  expect(made.attachments.map((file) => file.name)).toEqual(['ضمان.pdf']);
});

test('pieces are counted out on a phone without a connection, and reach the server later', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  const { data } = await admin.get<{ data: Stored[] }>('/admin/products?stock=in&per_page=10&sort=-quantity');
  const product = data.find(({ quantity }) => quantity > 5);
  if (!product) throw new Error('The shop has nothing in stock.');
  await signIn('admin');
  await page.goto(`/products?open=${product.id}`);
  await expect(page.getByRole('dialog').getByText('الباركود')).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^إجراءات أخرى على/ }).tap();
  await page.getByRole('menuitem', { name: 'تعديل المخزون' }).tap();
  await page.getByLabel('السبب').selectOption({ label: 'تالف' });
  await page.getByLabel('الاتجاه').selectOption({ label: 'سحب' });
  await page.getByLabel('عدد القطع').fill('٢');
  await page.getByRole('button', { name: 'حفظ' }).tap();
  await expect(page.getByText(/^حُفظ على هذا (?:الهاتف|الجهاز)/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'بانتظار الإرسال' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await admin.get<{ data: Stored }>(`/admin/products/${product.id}`)).data.quantity)
    .toBe(product.quantity - 2);
});

/** A photo as a phone held upright takes it: lying on its side, with the remark that it has to be turned. */
function sidewaysPhoto() {
  const half = (background: string) => ({ create: { width: 1200, height: 1800, channels: 3, background } }) as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'blue' } })
    .composite([{ input: half('red'), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function upright(picture: ArrayBuffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colour = (row: number) => {
    const [red = 0, , blue = 0] = data.subarray((row * info.width + info.width / 2) * info.channels);
    return red > blue ? 'red' : 'blue';
  };
  return { width: info.width, height: info.height, top: colour(100), bottom: colour(info.height - 100) };
}

async function fillIn(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'الاسم' }).fill(name);
  await choose(page, /^العلامة التجارية:/);
  await choose(page, /^الفئة:/);
  await page.getByRole('button', { name: 'السعر والمخزون' }).tap();
  await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('٩٩٩٫٥');
}

/** Takes the first of the choices, which have a screen of their own on phones. */
async function choose(page: Page, field: RegExp) {
  await page.getByRole('combobox', { name: field }).tap();
  await page.getByRole('dialog').last().getByRole('option').first().tap();
}

async function storedProduct(admin: { get<Reply>(path: string): Promise<Reply> }, word: string) {
  const [row] = (await admin.get<{ data: Stored[] }>(`/admin/products?query=${word}`)).data;
  return (await admin.get<{ data: Stored }>(`/admin/products/${row?.id}`)).data;
}
