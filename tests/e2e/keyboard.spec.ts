import type { Page } from '@playwright/test';
import { expect, rows, test, told } from './panel.ts';

/** What the keyboard is on now must be seen: an outline, a ring or another ground than without focus. */
async function focusIsVisible(page: Page) {
  const focused = page.locator(':focus');
  await expect(focused).toHaveCount(1);
  const ring = await focused.evaluate((element) => {
    // A field may draw the ring on the box around it.
    const boxes = [element, element.parentElement].filter((box) => box !== null);
    return boxes.some((box) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
  expect(ring, `focus can be seen on ${await focused.evaluate((element) => element.outerHTML.slice(0, 120))}`).toBe(
    true,
  );
}

test('the first Tab offers to skip to the content', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'الانتقال إلى المحتوى' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((element) => element.closest('main') !== null)).toBe(true);
});

test('every stop of the keyboard on a screen can be seen', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/sub-admins');
  await expect(rows(page).first()).toBeVisible();
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').count()) === 0) break;
    await focusIsVisible(page);
  }
});

test('a sub-admin is added with the keyboard alone, and focus comes back', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  const name = `لوحة المفاتيح ${Date.now()}`;
  await signIn('admin');
  await page.goto('/sub-admins');
  await expect(rows(page).first()).toBeVisible();
  const addButton = page.getByRole('button', { name: 'إضافة مشرف مساعد' });
  await addButton.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'إضافة مشرف مساعد' });
  await expect(form).toBeVisible();

  await tabTo(page, form.getByLabel('الاسم'));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('الهاتف')).toBeFocused();
  await page.keyboard.type('0100');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`keys${Date.now()}@test.example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long enough word');
  await focusIsVisible(page);
  await tabTo(page, form.getByRole('switch', { name: 'مفعّل' }));
  await page.keyboard.press('Space');
  await expect(form.getByRole('switch', { name: 'مفعّل' })).toBeChecked();
  await tabTo(page, form.getByRole('button', { name: 'إضافة', exact: true }));
  await page.keyboard.press('Enter');

  await expect(told(page, `تمت إضافة المشرف المساعد ${name}`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(addButton).toBeFocused();
});

test('Escape closes a drawer, and the keyboard never leaves an open one', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/sub-admins');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'إضافة مشرف مساعد' });
  await expect(form).toBeVisible();
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate((element) => element.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('an order’s status is changed from a menu with the arrows', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/orders?status=in_progress');
  const status = page.getByRole('button', { name: /تغيير حالة الطلب/ }).first();
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'إلغاء الطلب' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(status).toBeFocused();
});

async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let stop = 0; stop < 20; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
