import type { Page } from '@playwright/test';
import { expect, rows, test } from './panel.ts';

// Millimetres, as the sheets of a PDF are measured in points.
const A4 = [210, 297];
const ROLL = [80, 297];

test('a packing slip and an invoice come out right to left, on A4 and on the roll', { tag: '@phone' }, async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api('admin');
  const [newest] = await admin.orders('status=completed');
  const order = await admin.order(newest?.id ?? 0);
  await signIn('sub-admin');
  await page.goto(`/orders-details/${order.id}`);
  await page.getByRole('button', { name: 'طباعة' }).tap();
  const view = page.getByRole('dialog');
  await expect(view.getByRole('heading', { name: `إذن تعبئة #${order.id}` })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(view.getByRole('button', { name: 'طباعة' })).toBeHidden();
  const paper = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(paper).toHaveCount(1);
  await expect(paper).toHaveCSS('direction', 'rtl');
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(paper.getByRole('img', { name: `رمز الطلب ${order.id}` })).toBeVisible();
  for (const line of order.lines) await expect(paper).toContainText(line.product_name);
  // What is in the parcel, and no word of money.
  await expect(paper).not.toContainText('ج.م');
  expect(await sheets(page)).toEqual([A4]);

  await page.emulateMedia({ media: 'screen' });
  await view.getByRole('button', { name: 'رول 80 مم' }).tap();
  await view.getByRole('button', { name: 'فاتورة' }).tap();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('المجموع الفرعي');
  await expect(paper).toContainText('ج.م');
  for (const sheet of await sheets(page)) expect(sheet).toEqual(ROLL);

  await page.emulateMedia({ media: 'screen' });
  await view.getByRole('button', { name: 'طباعة' }).tap();
  const printed = async () => (await admin.history(order.id)).filter(({ kind }) => kind === 'printed');
  await expect.poll(printed).toMatchObject([{ data: { kind: 'invoice' } }]);
  await page.goBack();
  await expect(view).toBeHidden();
});

test('the selected orders are printed in one go, each on a sheet of its own', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn('sub-admin');
  await page.goto('/orders?status=completed');
  await page.getByRole('button', { name: 'إجراءات أخرى', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'تحديد', exact: true }).tap();
  const ids: (string | null)[] = [];
  for (const place of [0, 1, 2]) {
    const row = rows(page).nth(place);
    ids.push(await row.getAttribute('data-row'));
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'طباعة' }).tap();
  const titles = page.getByRole('dialog').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(ids.map((id) => new RegExp(`#${id}$`)));
  expect(await sheets(page)).toEqual([A4, A4, A4]);
});

test('the slip of a return names its pieces and has a box for what was found of them', { tag: '@phone' }, async ({
  page,
  signIn,
  api,
}) => {
  type Listed = { readonly data: readonly { id: number; number: string; lines: { product_name: string }[] }[] };
  const [found] = (await (await api('admin')).get<Listed>('/admin/returns?status=approved')).data;
  await signIn('sub-admin');
  await page.goto(`/orders/returns?open=${found?.id}`);
  await page.getByRole('button', { name: 'إذن مرتجع' }).tap();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(paper).toHaveCount(1);
  await expect(paper.getByRole('heading', { level: 3 })).toContainText(found?.number ?? 'none');
  await expect(paper.getByRole('img', { name: `رمز المرتجع ${found?.number}` })).toBeVisible();
  for (const line of found?.lines ?? []) await expect(paper).toContainText(line.product_name);
  for (const word of ['سليم', 'تالف', 'ناقص']) await expect(paper).toContainText(word);
  await expect(paper).not.toContainText('ج.م');
  expect(await sheets(page)).toEqual([A4]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'رول 80 مم' }).tap();
  await page.emulateMedia({ media: 'print' });
  for (const sheet of await sheets(page)) expect(sheet).toEqual(ROLL);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  // The return is still open under it.
  await expect(paper).toBeHidden();
  await expect(page.getByRole('dialog').getByText(found?.number ?? 'none')).toBeVisible();
});

/** The sheets that come out of a printer, as [width, height] in mm. */
async function sheets(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => Math.round((Number(point) * 25.4) / 72)),
  );
}
