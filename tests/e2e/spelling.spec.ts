import { expect, readyForOffline, test } from './panel.ts';

test('a name typed in Franco is found, with and without a connection', { tag: ['@phone', '@worker'] }, async ({
  page,
  context,
  signIn,
  api,
}) => {
  const admin = await api('admin');
  type People = { readonly data: readonly { readonly full_name: string }[] };
  const { data } = await admin.get<People>(`/admin/users?query=${encodeURIComponent('أحمد')}`);
  expect(data.length).toBeGreaterThan(0);
  await signIn('admin');
  await page.goto(`/users?query=${encodeURIComponent('أحمد')}`);
  await expect(page.getByRole('list').getByText(/أحمد/).first()).toBeVisible();
  await readyForOffline(page);
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    await page.getByRole('button', { name: 'البحث في كل شيء' }).tap();
    await page.getByRole('combobox', { name: 'البحث في كل شيء' }).fill('a7mad');
    const found = page.getByRole('listbox');
    await expect(found.getByText(/نتائج البحث عن «احمد»/)).toBeVisible();
    await expect(found.getByRole('option', { name: /أحمد/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'إغلاق' }).tap();
  }
  await context.setOffline(false);
});
