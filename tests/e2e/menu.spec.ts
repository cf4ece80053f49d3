import { expect, heading, readyForOffline, rows, test } from './panel.ts';

test('the menu of a phone opens the sections, and Back closes nothing but it', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/orders');
  await page.getByRole('button', { name: 'فتح القائمة' }).tap();
  const menu = page.getByRole('dialog', { name: 'القائمة' });
  // The person and the twelve places.
  await expect(menu.getByRole('link')).toHaveCount(13);
  await expect(menu.getByRole('link', { name: 'الطلبات' })).toHaveAttribute('aria-current', 'page');
  expect((await menu.boundingBox())?.width).toBeCloseTo(220);
  await menu.getByRole('link', { name: 'المشرفون' }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/sub-admins');
  // It is the same menu that comes back, on the place where one is now.
  const opener = page.getByRole('button', { name: 'فتح القائمة' });
  await opener.tap();
  await expect(menu.getByRole('link', { name: 'المشرفون' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await opener.tap();
  // The place where one is already is a way back to it.
  await menu.getByRole('link', { name: 'المشرفون' }).tap();
  await expect(menu).toBeHidden();
  await opener.tap();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/orders');
});

test('the menu of a phone goes with the screen that was chosen, and waits for none that is late', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  const openMenu = () => page.getByRole('button', { name: 'فتح القائمة' }).tap();
  const menu = page.getByRole('dialog', { name: 'القائمة' });
  // Which screen stands when the menu is first gone.
  const whenGone = page.evaluate(
    () =>
      new Promise<string | null>((told) => {
        let wasOpen = false;
        const look = () => {
          const isOpen = document.querySelector('[role=dialog]')?.checkVisibility() === true;
          if (wasOpen && !isOpen) return told(document.querySelector('h1')?.textContent ?? null);
          wasOpen ||= isOpen;
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await openMenu();
  await menu.getByRole('link', { name: 'المشرفون' }).tap();
  expect(await whenGone).toMatch('المشرفون');
  await expect(heading(page, 'المشرفون')).toBeAttached();
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  // Code that does not come: what was chosen is marked, and after a moment the screen before is there to be used.
  await page.route(/assets\/users-/, () => {});
  await openMenu();
  const users = menu.getByRole('link', { name: 'المستخدمون' });
  await users.tap();
  await expect(users).toHaveAttribute('aria-current', 'page');
  await expect(menu).toBeHidden();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(heading(page, 'المشرفون')).toBeAttached();
});

test('a section behind the menu asks for its rows at most, since the rest was read while nobody waited', {
  tag: ['@phone', '@worker'],
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/orders');
  await readyForOffline(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect.poll(() => asked, { timeout: 20_000 }).toContain('/locales/ar/users.json');
  await page.getByRole('button', { name: 'فتح القائمة' }).tap();
  const link = page.getByRole('dialog', { name: 'القائمة' }).getByRole('link', { name: 'المستخدمون' });
  await expect(link).toBeVisible();
  const before = asked.length;
  await link.tap();
  await expect(page).toHaveURL('/users');
  await expect(rows(page).first()).toBeVisible();
  // Its rows too may have come meanwhile, and then they are not asked for again.
  expect(asked).toContain('/api/admin/users');
  expect(asked.slice(before).filter((name) => /\/(?:assets|locales)\//.test(name))).toEqual([]);
});
