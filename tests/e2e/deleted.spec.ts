import { expect, test } from './panel.ts';

test('on a phone a deleted size is found in Arabic, restored, and is back in its list', { tag: '@phone' }, async ({
  page,
  api,
  signIn,
}) => {
  const name = `محذوف ${Date.now()}`;
  await (await api('admin')).addSize(name);
  await signIn('admin', 'ar');
  await page.goto(`/sizes?query=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `إجراءات ${name}` }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await page.getByRole('button', { name: 'المحذوفات الأخيرة' }).click();
  await expect(page).toHaveURL(/deleted=1/);
  const card = page.locator('[data-row]').filter({ hasText: name });
  await expect(card).toContainText('حُذف بواسطة');
  await card.getByRole('button', { name: /^استعادة/ }).click();
  await expect(page.getByText(/^تمت استعادة/)).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/sizes\?query=/);
  await expect(page.getByRole('link', { name })).toBeVisible();
});
