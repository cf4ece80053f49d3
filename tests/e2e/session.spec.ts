import { Api, PASSWORD } from './api.ts';
import { expect, keepSession, rows, test, told } from './panel.ts';

test('a session that ends in the middle asks for the password over the page and loses no text', async ({
  page,
  signIn,
  api,
  shop,
  isMobile,
}) => {
  const { token } = await signIn('admin');
  const name = `قبل الانقطاع ${isMobile ? 'هاتف' : 'مكتب'}`;
  await page.goto('/sub-admins?open=new');
  const form = page.getByRole('dialog', { name: 'إضافة مشرف مساعد' });
  await form.getByLabel('الاسم').fill(name);
  await form.getByLabel('الهاتف').fill('0100');
  await form.getByLabel('البريد').fill(`kept-${isMobile}@test.example`);
  await form.getByRole('textbox', { name: 'كلمة المرور' }).fill('a long enough word');
  await fetch(`${shop}/api/auth/logout`, { headers: { Authorization: `Bearer ${token}` } });

  const again = page.getByRole('dialog', { name: 'سجّل الدخول مرة أخرى' });
  // Whatever the page fetches by itself may find out first.
  await expect(async () => {
    if (await again.isHidden())
      await form.getByRole('button', { name: 'إضافة', exact: true }).click({ timeout: 2_000 });
    await expect(again).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(again.getByLabel('البريد الإلكتروني')).toHaveValue('admin@demo.example');
  await expect(again.getByLabel('البريد الإلكتروني')).toHaveAttribute('readonly', '');
  await again.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await again.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(again).toBeHidden();

  await expect(form.getByLabel('الاسم')).toHaveValue(name);
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(told(page, `تمت إضافة المشرف المساعد ${name}`)).toBeVisible();
  expect(await (await api('admin')).subAdmins(name)).toHaveLength(1);
});

test('whoever is disabled is told so at the next step, is told again after a reload, and sees no more rows', {
  tag: '@phone',
}, async ({ page, api, shop }) => {
  const admin = await api('admin');
  const person = await admin.addSubAdmin('سيوقف قريبًا');
  const { account } = await Api.signIn(shop, { email: person.email, password: PASSWORD });
  await keepSession(page, shop, account);
  // Asked once the screen stands.
  const known = page.waitForResponse('**/auth/me');
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(10);
  await known;
  await admin.changeSubAdmin(person, { status: '0' });
  const reason = page.getByRole('alert').filter({ hasText: 'تم تسجيل خروجك لأن هذا الحساب موقوف.' });
  await page.reload();
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await expect(reason).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cache:')));
  expect(kept).toEqual([]);
});

test('signing in as somebody else shows nothing of the person before', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/sub-admins');
  const name = await rows(page).first().getByRole('link').first().innerText();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(name);
});
