import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, heading, rows, test } from './panel.ts';

/** The oldest order of a status that no other worker of the run takes. */
async function anOrder(admin: Api, status: string, parallelIndex: number) {
  const orders = await admin.orders(`status=${status}&sort=created_at&per_page=50`);
  const order = orders.find(({ id }) => id % 2 === parallelIndex);
  if (!order) throw new Error(`The shop has no order left that is ${status}.`);
  return order;
}

/** An order whose number is not also a part of somebody's phone number. */
async function aloneWithItsNumber(admin: Api, orders: readonly { id: number }[]) {
  for (const { id } of orders) {
    const found = await admin.orders(`status=completed&query=${id}`);
    if (found.length === 1) return id;
  }
  throw new Error('Every number on the first page is a part of a phone number.');
}

test('the tabs, the search and a filter narrow the list, and the address keeps them', { tag: '@desktop' }, async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api('admin');
  const completed = await admin.orders('status=completed');
  const [newest] = completed;
  const lone = await aloneWithItsNumber(admin, completed);
  await signIn('admin');
  await page.goto('/orders');
  const tabs = page.getByRole('navigation', { name: 'الطلبات حسب الحالة' });
  await tabs.getByRole('button', { name: 'مكتمل' }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(rows(page).first()).toContainText(`#${newest?.id}`);
  await expect(page.getByRole('button', { name: /^مكتمل، تغيير حالة/ })).toHaveCount(10);

  await page.getByRole('searchbox', { name: 'ابحث في الطلبات' }).fill(String(lone));
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'مسح البحث', exact: true }).click();
  await page.getByRole('combobox', { name: 'المحافظة' }).fill('cairo');
  await page.getByRole('option', { name: 'القاهرة' }).click();
  await expect(page).toHaveURL(/governorate=/);
  await expect(page.getByRole('button', { name: 'إزالة التصفية «المحافظة»' })).toBeVisible();
});

test('on a phone filters wait in a sheet that says how many orders are left', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn('sub-admin');
  await page.goto('/orders');
  await page.getByRole('button', { name: 'التصفية والترتيب' }).tap();
  const sheet = page.getByRole('dialog', { name: 'التصفية والترتيب' });
  await sheet.getByRole('combobox', { name: 'تاريخ الطلب' }).selectOption({ label: 'آخر 7 أيام' });
  const show = sheet.getByRole('button', { name: /^عرض/ });
  await expect(show).toHaveText(/\d/);
  await show.tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/date_from=/);
  await page.goBack();
  await expect(page).toHaveURL('/orders');
});

test('canceling asks for a reason, and the history tells it', async ({ page, signIn, api }, { parallelIndex }) => {
  const admin = await api('admin');
  const { id } = await anOrder(admin, 'in_progress', parallelIndex);
  await signIn('admin');
  await page.goto(`/orders-details/${id}`);
  await page.getByRole('button', { name: new RegExp(`تغيير حالة الطلب ${id}`) }).click();
  await page.getByRole('menuitem', { name: 'إلغاء الطلب' }).click();
  const question = page.getByRole('dialog', { name: /إلغاء الطلب/ });
  const confirm = question.getByRole('button', { name: 'إلغاء الطلب' });
  await confirm.click();
  await expect(question.getByText('اختر السبب').last()).toBeVisible();
  await question.getByRole('radio', { name: 'عنوان خاطئ' }).check();
  await question.getByRole('textbox').fill('رقم العمارة ناقص');
  await confirm.click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^ملغى، تغيير حالة الطلب ${id}`) })).toBeVisible();
  const history = page.getByRole('region', { name: 'السجل' });
  await expect(history).toContainText('رقم العمارة ناقص');
  await expect(history).toContainText('عنوان خاطئ');
  expect(await admin.order(id)).toMatchObject({ status: 'canceled' });
});

test('completing from the list needs no reason', async ({ page, signIn, api, isMobile }, { parallelIndex }) => {
  const admin = await api('admin');
  const { id } = await anOrder(admin, 'in_progress', parallelIndex);
  await signIn('sub-admin');
  await page.goto(`/orders?query=${id}`);
  if (isMobile) {
    await page.getByRole('button', { name: `إجراءات الطلب ${id}` }).tap();
    await page
      .getByRole('dialog')
      .getByRole('menuitem', { name: /تحويل إلى «مكتمل»/ })
      .tap();
  } else {
    await page.getByRole('button', { name: new RegExp(`تغيير حالة الطلب ${id}`) }).click();
    await page.getByRole('menuitem', { name: /تحويل إلى «مكتمل»/ }).click();
  }
  await expect(page.getByText(`أصبحت حالة الطلب ${id} «مكتمل»`)).toBeVisible();
  expect(await admin.order(id)).toMatchObject({ status: 'completed' });
});

test('an order says who gets it, what is in it and what happened', async ({ page, signIn, api }) => {
  const [order] = await (await api('admin')).orders('status=completed');
  await signIn('admin');
  await page.goto('/orders?status=completed');
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(`/orders-details/${order?.id}`);
  await expect(heading(page, new RegExp(`#${order?.id}`))).toBeAttached();
  await expect(page.getByRole('region', { name: /بنود الطلب/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'السجل' })).toContainText('تم تسجيل الطلب');
  await expect(page.getByText(order?.client_name ?? 'no client').first()).toBeVisible();
});

test('Back from an order restores the page, the filter and the place in the list', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/orders?status=completed&per_page=25');
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().getAttribute('data-row');
  await page.getByRole('button', { name: 'الصفحة التالية' }).click();
  await expect(page).toHaveURL(/page=2/);
  const last = rows(page).last();
  // Until the next page is here, the one before it stands under its address.
  await expect(page.locator(`[data-row="${first}"]`)).toBeHidden();
  await expect(rows(page)).toHaveCount(25);
  const id = await last.getAttribute('data-row');
  await last.getByRole('link').first().click();
  // The address comes before the page, and the list's own tabs have a link of the same name.
  await expect(page).toHaveURL(`/orders-details/${id}`);
  await expect(heading(page, new RegExp(`#${id}`))).toBeAttached();
  const wayBack = page.getByRole('banner').getByRole('link', { name: 'العودة إلى الطلبات' });
  await wayBack
    .or(page.getByRole('main').getByRole('link', { name: 'الطلبات' }))
    .first()
    .click();
  await expect(page).toHaveURL(/status=completed.*page=2|page=2.*status=completed/);
  await expect(page.locator(`[data-row="${id}"]`)).toBeInViewport();
});

/** Goes to the pager of a phone's list, and tells how often its pages were asked for. */
async function toPager(page: Page) {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/admin/orders')) asked.push(searchParams.get('page'));
  });
  await page.goto('/orders?status=completed&per_page=25');
  await expect(rows(page)).toHaveCount(25);
  const next = page.getByRole('button', { name: 'الصفحة التالية' });
  await expect(next).toBeAttached();
  const times = (of: string) => asked.filter((one) => one === of).length;
  expect(times('2')).toBe(0);
  await next.scrollIntoViewIfNeeded();
  return { next, times };
}

test('the next page is on its way once the pager is in sight, and is asked for once', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { next, times } = await toPager(page);
  const first = await rows(page).first().getAttribute('data-row');
  await expect.poll(() => times('2')).toBe(1);
  await next.tap();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(`[data-row="${first}"]`)).toBeHidden();
  await expect(rows(page)).toHaveCount(25);
  expect(times('2')).toBe(1);
});

test('no page comes ahead to whoever saves data', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { next, times } = await toPager(page);
  // Twice as long as the pager rests before.
  await page.waitForTimeout(600);
  expect(times('2')).toBe(0);
  await next.tap();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(25);
});

test(
  'another person who changed the order first is not overwritten',
  { tag: '@desktop' },
  async ({ page, signIn, api }, { parallelIndex }) => {
    const admin = await api('admin');
    const { id, version } = await anOrder(admin, 'in_progress', parallelIndex);
    await signIn('admin');
    await page.goto(`/orders-details/${id}`);
    await page.getByRole('button', { name: new RegExp(`تغيير حالة الطلب ${id}`) }).click();
    await admin.post(`/admin/orders/${id}`, { status: 'canceled', reason: 'duplicate', version, _method: 'Patch' });
    await page.getByRole('menuitem', { name: /تحويل إلى «مكتمل»/ }).click();
    const told = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(told).toContainText('لذلك لم يُنفَّذ تعديلك');
    expect(await admin.order(id)).toMatchObject({ status: 'canceled' });
  },
);
