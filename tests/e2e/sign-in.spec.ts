import type { Route } from '@playwright/test';
import { EMAILS, PASSWORD } from './api.ts';
import { expect, heading, rows, test } from './panel.ts';

test('an Admin signs in on a phone and lands on the start', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(heading(page, 'تسجيل الدخول إلى لوحة الإدارة')).toBeVisible();
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).tap();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'العمل اليومي' })).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(expect.arrayContaining(['token', 'role', 'name', 'email', 'image']));
});

test('a wrong password is refused in words, and the fields stay', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('البريد الإلكتروني');
  await email.fill('nobody@demo.example');
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill('not the password');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('alert')).toHaveText('البريد أو كلمة المرور غير صحيحة');
  await expect(email).toHaveValue('nobody@demo.example');
  await expect(page.getByRole('textbox', { name: 'كلمة المرور' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('empty fields are named before anything is sent', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).tap();
  await expect(page.getByText('هذا الحقل مطلوب')).toHaveCount(2);
  await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused();
});

test('whoever was sent to sign in lands where they wanted to go', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sub-admins?query=x');
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sub-admins?query=x');
});

test('a Sub Admin lands on the orders and finds no other section', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login?redirect=%2Foffers');
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS['sub-admin']);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/orders');
  const sections = page.getByRole('navigation', { name: 'الأقسام' });
  await expect(sections.getByRole('link')).toHaveText(['الطلبات']);
});

test('signing out forgets the session, and Back does not bring it back', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'الأقسام' }).getByRole('link', { name: 'الطلبات' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('تم تسجيل الخروج بنجاح')).toBeVisible();
  expect(
    await page.evaluate(() => ['token', 'role', 'name', 'email', 'image'].filter((key) => key in localStorage)),
  ).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('who signs in waits for nothing that only his queue needs', { tag: '@phone' }, async ({ page }) => {
  await page.route(/\/assets\/seal-at-sign-out-/, () => undefined);
  await page.goto('/login?redirect=%2Forders');
  await page.locator('input[name=email]').fill(EMAILS.admin);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/orders');
  await expect(rows(page).first()).toBeVisible();
});

test('whose key comes after he was signed out in another tab leaves none behind', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const held: Route[] = [];
  await page.route(/\/assets\/seal-at-sign-out-/, (route) => void held.push(route));
  await page.goto('/login?redirect=%2Forders');
  await page.locator('input[name=email]').fill(EMAILS.admin);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto('/logo.svg');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page).toHaveURL(/\/login/);
  await Promise.all(held.map((route) => route.continue()));
  await page.waitForTimeout(1_500);
  const keys = await page.evaluate(async () => {
    const counts: number[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      if (db.objectStoreNames.contains('keys'))
        counts.push(
          await new Promise<number>((resolve) => {
            const counting = db.transaction('keys').objectStore('keys').count();
            counting.onsuccess = () => resolve(counting.result);
          }),
        );
      db.close();
    }
    return counts;
  });
  expect(keys.filter((count) => count > 0)).toEqual([]);
});
