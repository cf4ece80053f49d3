import { expect, readyForOffline, test } from './panel.ts';

test('an address is corrected on a phone without a connection, shown at once, and reaches the server later', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  type Orders = { readonly data: readonly { readonly id: number }[] };
  const [{ id } = { id: 0 }] = (await admin.get<Orders>('/admin/orders?status=in_progress')).data;
  await signIn('sub-admin');
  await page.goto(`/orders-details/${id}`);
  const client = page.getByRole('region', { name: 'العميل' });
  await expect(client).toBeVisible();
  await readyForOffline(page);

  await context.setOffline(true);
  await client.getByRole('button', { name: 'تصحيح' }).tap();
  const form = page.getByRole('dialog', { name: 'تصحيح بيانات العميل' });
  await form.getByLabel('الهاتف', { exact: true }).fill('٠١٠٩٨٧٦٥٤٣٢');
  await form.getByLabel('المحافظة').tap();
  await page.getByRole('combobox', { name: 'بحث', exact: true }).fill('luxor');
  await page.getByRole('option', { name: /الأقصر/ }).tap();
  await form.getByLabel('العنوان').fill('شارع المحطة، بجوار المعبد');
  await form.getByRole('button', { name: 'حفظ' }).tap();
  await expect(form).toBeHidden();
  await expect(client.getByText('01098765432')).toBeVisible();
  await expect(client.getByText('شارع المحطة، بجوار المعبد، ', { exact: false })).toContainText('الأقصر');

  await context.setOffline(false);
  type Details = { readonly data: { readonly client_phone: string; readonly governorate_code: string } };
  const read = async () => (await admin.get<Details>(`/admin/orders/${id}`)).data;
  await expect.poll(async () => (await read()).client_phone, { timeout: 40_000 }).toBe('01098765432');
  expect(await read()).toMatchObject({
    governorate_code: 'EG-LX',
    governorate: 'الأقصر',
    shipping_address: 'شارع المحطة، بجوار المعبد',
  });
  // The demo shop may have corrected it before, in something else.
  const corrected = page.getByText('تم تصحيح بيانات العميل').filter({ hasText: '· الهاتف، المحافظة، العنوان' });
  await expect(corrected).toBeVisible();
});
