import type { Page } from '@playwright/test';
import { Api } from './api.ts';
import { expect, heading, rows, test, told } from './panel.ts';

// Each test has sub-admins of its own, told apart by a word in their names.
let mark = '';
test.beforeEach(({ isMobile }, { workerIndex }) => {
  mark = `${isMobile ? 'p' : 'd'}${workerIndex}${Date.now().toString(36)}`;
});

test('an Admin adds a sub-admin, who then can sign in', async ({ page, signIn, api, shop }) => {
  await signIn('admin');
  await page.goto('/sub-admins');
  await page.getByRole('button', { name: 'إضافة مشرف مساعد' }).click();
  const form = page.getByRole('dialog', { name: 'إضافة مشرف مساعد' });
  await expect(form.getByRole('switch', { name: 'مفعّل' })).not.toBeChecked();

  await form.getByLabel('الاسم').fill('من');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form.getByText('يجب ألا يقل اسم المشرف عن 3 أحرف')).toBeVisible();
  await expect(form.getByText('هذا الحقل مطلوب')).toHaveCount(2);
  await expect(form.getByText('كلمة المرور مطلوبة')).toBeVisible();
  await expect(form.getByLabel('الاسم')).toBeFocused();
  expect(await (await api('admin')).subAdmins(mark)).toEqual([]);

  await form.getByLabel('الاسم').fill(`منى سعيد ${mark}`);
  await form.getByLabel('الهاتف').fill('٠١٠١٢٣٤٥٦٧٨');
  await form.getByLabel('البريد').fill(`${mark}@test.example`);
  await form.getByRole('textbox', { name: 'كلمة المرور' }).fill('a long enough word');
  await form.getByRole('switch', { name: 'مفعّل' }).click();
  await expect(form.getByLabel('الهاتف')).toHaveValue('01012345678');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();

  await expect(form).toBeHidden();
  await expect(told(page, `تمت إضافة المشرف المساعد منى سعيد ${mark}`)).toBeVisible();
  await expect(rows(page).first()).toContainText(`منى سعيد ${mark}`);
  const [added] = await (await api('admin')).subAdmins(mark);
  expect(added).toMatchObject({ name: `منى سعيد ${mark}`, status: 1 });
  const { account } = await Api.signIn(shop, {
    email: `${mark}@test.example`,
    password: 'a long enough word',
  });
  expect(account.role).toBe('Sub Admin');
});

test('an email that is taken is refused under its field, and nothing typed is lost', { tag: '@desktop' }, async ({
  page,
  signIn,
  api,
}) => {
  const other = await (await api('admin')).addSubAdmin(`الأول ${mark}`);
  await signIn('admin');
  await page.goto('/sub-admins?open=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('الاسم').fill(`الثاني ${mark}`);
  await form.getByLabel('الهاتف').fill('0100');
  await form.getByLabel('البريد').fill(other.email);
  await form.getByRole('textbox', { name: 'كلمة المرور' }).fill('a long enough word');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form.getByText('موجود بالفعل').first()).toBeVisible();
  await expect(form.getByLabel('الاسم')).toHaveValue(`الثاني ${mark}`);
});

test('an edit is shown in the list and kept by the server', async ({ page, signIn, api, isMobile }) => {
  const admin = await api('admin');
  const { id } = await admin.addSubAdmin(`سامي ${mark}`);
  await signIn('admin');
  await page.goto(`/sub-admins?query=${mark}`);
  await openAction(page, `سامي ${mark}`, 'تعديل', isMobile);
  const form = page.getByRole('dialog', { name: 'تعديل المشرف المساعد' });
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  await form.getByLabel('الاسم').fill(`سامية ${mark}`);
  await form.getByRole('button', { name: 'تعديل', exact: true }).click();
  await expect(told(page, `تم تعديل المشرف المساعد سامية ${mark}`)).toBeVisible();
  await expect(rows(page).first()).toContainText(`سامية ${mark}`);
  expect(await admin.subAdmins(mark)).toMatchObject([{ id, name: `سامية ${mark}` }]);
});

test('Back asks before it drops a half-filled form', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/sub-admins');
  await page.getByRole('button', { name: 'إضافة مشرف مساعد' }).tap();
  const form = page.getByRole('dialog', { name: 'إضافة مشرف مساعد' });
  await form.getByLabel('الاسم').fill('نصف اسم');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'هل تريد تجاهل التغييرات؟' });
  await question.getByRole('button', { name: 'متابعة التعديل' }).tap();
  await expect(form.getByLabel('الاسم')).toHaveValue('نصف اسم');
  await page.goBack();
  await question.getByRole('button', { name: 'تجاهل التغييرات' }).tap();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/sub-admins');
});

test('the switch of a row turns the account off at once', async ({ page, signIn, api }) => {
  const admin = await api('admin');
  await admin.addSubAdmin(`هالة ${mark}`);
  await signIn('admin');
  await page.goto(`/sub-admins?query=${mark}`);
  const status = page.getByRole('switch', { name: `حالة هالة ${mark}` });
  await expect(status).toBeChecked();
  await status.click();
  await expect(told(page, `تم إيقاف المشرف المساعد هالة ${mark}`)).toBeVisible();
  await expect(status).not.toBeChecked();
  expect(await admin.subAdmins(mark)).toMatchObject([{ status: 0 }]);
});

test('a deleted sub-admin leaves the list, and undo brings the row back', async ({ page, signIn, api, isMobile }) => {
  const admin = await api('admin');
  await admin.addSubAdmin(`وليد ${mark}`);
  await signIn('admin');
  await page.goto(`/sub-admins?query=${mark}`);
  await openAction(page, `وليد ${mark}`, 'حذف', isMobile);
  const question = page.getByRole('alertdialog', { name: 'حذف المشرف المساعد' });
  await expect(question).toContainText(`وليد ${mark}`);
  await question.getByRole('button', { name: 'حذف' }).click();
  await expect(told(page, `تم حذف المشرف المساعد وليد ${mark}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await admin.subAdmins(mark)).toEqual([]);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await admin.subAdmins(mark)).toHaveLength(1);
});

test('another spelling of an Arabic name finds it', async ({ page, signIn, api }) => {
  await (await api('admin')).addSubAdmin(`أسامة الشُّربينى ${mark}`);
  await signIn('admin');
  await page.goto('/sub-admins');
  const search = page.getByRole('searchbox', { name: 'ابحث في المشرفين المساعدين' });
  await search.fill(`اسامه الشربيني ${mark}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`أسامة الشُّربينى ${mark}`);
  await search.fill(`لا أحد ${mark}`);
  await expect(page.getByText('لا توجد نتائج للبحث عن')).toBeVisible();
  await page.getByRole('button', { name: 'مسح البحث والتصفية' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a page of the list can be turned, and Back turns it back', async ({ page, signIn, api }) => {
  const admin = await api('admin');
  for (let number = 1; number <= 12; number++) await admin.addSubAdmin(`صفحة ${number} ${mark}`);
  await signIn('admin');
  await page.goto(`/sub-admins?query=${mark}`);
  const pages = page.getByRole('navigation', { name: 'الصفحات' });
  await expect(rows(page)).toHaveCount(10);
  await pages.getByRole('button', { name: 'الصفحة التالية' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(pages).toContainText('صفحة 2 من 2');
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  await pages.getByLabel('عدد الصفوف في الصفحة').selectOption('25');
  await expect(rows(page)).toHaveCount(12);
});

test('phones show cards and desktops a table', async ({ page, signIn, isMobile }) => {
  await signIn('admin');
  await page.goto('/sub-admins');
  await expect(heading(page, 'المشرفون')).toBeAttached();
  await expect(page.getByRole('list', { name: 'المشرفون' })).toHaveCount(isMobile ? 1 : 0);
  await expect(page.getByRole('table', { name: 'المشرفون' })).toHaveCount(isMobile ? 0 : 1);
});

test('two edits of one field ask whose counts', { tag: '@desktop' }, async ({ page, signIn, api }) => {
  const admin = await api('admin');
  const row = await admin.addSubAdmin(`قبل ${mark}`);
  await signIn('admin');
  await page.goto(`/sub-admins?query=${mark}&open=${row.id}`);
  const form = page.getByRole('dialog', { name: 'تعديل المشرف المساعد' });
  await form.getByLabel('الاسم').fill(`قيمتي ${mark}`);
  await admin.changeSubAdmin(row, { name: `قيمتهم ${mark}`, version: row.version });
  await form.getByRole('button', { name: 'تعديل', exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /شخص آخر/ }));
  await expect(question).toContainText(`قيمتهم ${mark}`);
  await expect(question).toContainText(`قيمتي ${mark}`);
  await question.getByRole('button', { name: 'اعتماد تعديلي' }).click();
  await expect(form).toBeHidden();
  expect(await admin.subAdmins(mark)).toMatchObject([{ name: `قيمتي ${mark}` }]);
});

/** A card has its actions in a menu, a row of the table has them as buttons. */
async function openAction(page: Page, name: string, action: string, isMobile: boolean) {
  if (!isMobile) return page.getByRole('button', { name: `${action} ${name}` }).click();
  await page.getByRole('button', { name: `إجراءات ${name}` }).tap();
  await page.getByRole('menuitem', { name: action, exact: true }).tap();
}
