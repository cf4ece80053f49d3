import { expect, test } from './panel.ts';

type Line = {
  readonly id: number;
  readonly product_id: number;
  readonly product_name: string;
  readonly quantity: number;
};
type Order = {
  readonly data: {
    readonly lines: readonly Line[];
    readonly removed_lines: readonly Line[];
    readonly total_price: number;
  };
};

test('an order is amended on a phone: a piece more, another product, a fee, and what it comes to before it is sent', {
  tag: '@phone',
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  type Products = { readonly data: readonly { readonly id: number; readonly name: string }[] };
  const search = 'enabled=1&stock=in&sort=name&per_page=50';
  const plenty = (await admin.get<Products>(`/admin/products?${search}`)).data;
  type Orders = { readonly data: readonly { readonly id: number; readonly lines_count: number }[] };
  const open = (await admin.get<Orders>('/admin/orders?status=in_progress&per_page=50')).data;
  const id = open.find(({ lines_count: lines }) => lines > 1)?.id ?? 0;
  const read = async () => (await admin.get<Order>(`/admin/orders/${id}`)).data;
  const before = await read();
  const [first] = before.lines;
  const product = plenty[0];
  if (!first || !product) throw new Error('Nothing to amend.');

  await signIn('admin');
  await page.goto(`/orders-details/${id}`);
  await page.getByRole('region', { name: 'بنود الطلب' }).getByRole('button', { name: 'تعديل' }).tap();
  const form = page.getByRole('dialog', { name: 'تعديل الطلب' });
  // The first line goes, the client wanted another product instead.
  await form
    .getByLabel(/^الكمية:/)
    .first()
    .fill('0');
  await expect(form.getByText('سيُحذف من الطلب')).toBeVisible();
  await form.getByRole('combobox', { name: /إضافة منتج/ }).tap();
  await page.getByRole('option', { name: product.name }).first().tap();
  await expect(form.getByRole('listitem')).toHaveCount(before.lines.length + 1);
  await form.getByLabel('رسوم الشحن').fill('٣٥٫٥');
  const then = form.getByRole('row', { name: /^الإجمالي/ });
  await expect(then).toBeVisible();

  // Without a reason nothing leaves, and what was typed stays.
  await form.getByRole('button', { name: 'تعديل', exact: true }).tap();
  await expect(form.getByRole('paragraph').filter({ hasText: 'اختر السبب' })).toBeVisible();
  await form.getByLabel('السبب').selectOption('بناءً على طلب العميل');
  await form.getByLabel('ملاحظة').fill('اتصل العميل');

  await context.setOffline(true);
  await expect(form.getByText('الأسعار والمخزون لدى الخادم وحده', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByText('الأسعار والمخزون لدى الخادم وحده', { exact: false })).toBeHidden({ timeout: 40_000 });
  await form.getByRole('button', { name: 'تعديل', exact: true }).tap();
  await expect(form).toBeHidden();
  await expect(page.getByText(`تم تعديل الطلب ${id}`)).toBeVisible();

  const after = await read();
  // The demo shop has amended orders of its own, and this may be one.
  expect(after.removed_lines.map(({ id: line }) => line)).toContain(first.id);
  expect(after).toMatchObject({ shipping_fee: 35.5 });
  expect(after.lines.at(-1)).toMatchObject({ product_id: product.id, quantity: 1 });
  await expect(page.getByText('حُذف من الطلب')).toHaveCount(after.removed_lines.length);
  await expect(page.getByText('عُدِّل الطلب').first()).toBeVisible();
  await expect(page.getByText('اتصل العميل')).toBeVisible();
});
