import type { Page } from '@playwright/test';
import { removeFolder } from '#server/db/test-folder.ts';
import { byTurns } from '../long-run.ts';
import { Api } from './api.ts';
import { copyOf, filledShop } from './filled-shop.ts';
import { chooseSetting, expect, heading, keepSession, readyForOffline, rows, test, told } from './panel.ts';
import { type RunningServer, startServer } from './server.ts';

// A shop of its own, because its server is killed.
let server: RunningServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startServer({ dataFolder: copyOf(await filledShop()) });
});
test.afterAll(async () => {
  await server.stop();
  removeFolder(server.dataFolder);
});

async function loseConnection(page: Page) {
  await page.context().setOffline(true);
  await server.kill('SIGKILL');
}

async function findConnection(page: Page) {
  server = await startServer({ dataFolder: server.dataFolder, port: server.port });
  await page.context().setOffline(false);
}

async function openOrders(page: Page) {
  const { account } = await Api.signIn(server.url, 'admin');
  await keepSession(page, server.url, account);
  await page.goto(`${server.url}/orders`);
  await expect(rows(page)).toHaveCount(10);
  await readyForOffline(page);
  return rows(page).first();
}

/** Resolves when a reload would find this text in the kept cache. */
async function kept(page: Page, text: string) {
  const found = (wanted: string) => Object.values({ ...localStorage }).some((value) => String(value).includes(wanted));
  await expect.poll(() => page.evaluate(found, text)).toBe(true);
}

test('what was seen opens without a connection, with its age; what was not says so', {
  tag: ['@phone', '@worker'],
}, async ({ page }) => {
  const first = await openOrders(page);
  const id = await first.getAttribute('data-row');
  await first.getByRole('link').first().tap();
  await expect(page.getByRole('region', { name: 'السجل' })).toContainText('تم تسجيل الطلب');
  await kept(page, `"id":${id}`);
  await page.waitForTimeout(1500);

  await loseConnection(page);
  await page.reload();
  await expect(heading(page, new RegExp(`#${id}`))).toBeAttached();
  await expect(page.getByRole('region', { name: /بنود الطلب/ })).toBeVisible();
  await expect(page.getByText(/غير متصل، آخر تحديث/)).toBeVisible();

  await page.goto(`${server.url}/orders`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(/غير متصل، آخر تحديث/)).toBeVisible();

  await page.goto(`${server.url}/orders?page=7`);
  await expect(page.getByText('اتصل بالإنترنت مرة واحدة لتحميل هذه الصفحة')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  // The first pages may have come by themselves.
  await page.goto(`${server.url}/users?page=2`);
  await expect(page.getByText('اتصل بالإنترنت مرة واحدة لتحميل هذه الصفحة')).toBeVisible();

  await findConnection(page);
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/غير متصل/).first()).toBeHidden();
});

test('a language that was used once can be chosen without a connection', {
  tag: ['@phone', '@worker', ...byTurns(0)],
}, async ({ page }) => {
  await openOrders(page);
  await chooseSetting(page, 'English');
  await expect(heading(page, 'Orders')).toBeAttached();
  await page.waitForTimeout(1500);
  await loseConnection(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await chooseSetting(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page, 'الطلبات')).toBeAttached();
  await chooseSetting(page, 'English');
  await expect(heading(page, 'Orders')).toBeAttached();
  await findConnection(page);
});

test('a form that cannot be sent says why, keeps its text and is sent once later', {
  tag: ['@desktop', '@worker', ...byTurns(1)],
}, async ({ page }) => {
  await openOrders(page);
  await page.goto(`${server.url}/sub-admins?open=new`);
  const form = page.getByRole('dialog', { name: 'إضافة مشرف مساعد' });
  // The form looks for nearly the same name; unanswered, that would tell of the dead server before the press does.
  const looked = page.waitForResponse((reply) => /\/admin\/sub-admins\?.*query=/.test(reply.url()));
  await form.getByLabel('الاسم').fill('سليم الغائب');
  await form.getByLabel('الهاتف').fill('0100');
  await form.getByLabel('البريد').fill('salim@test.example');
  await form.getByRole('textbox', { name: 'كلمة المرور' }).fill('a long enough word');
  await looked;
  const add = form.getByRole('button', { name: 'إضافة', exact: true });

  // It stands still before it dies: the closed stream of news would tell a quick page before the press.
  void server.kill('SIGSTOP');
  await add.click();
  await server.kill('SIGKILL');
  await expect(page.getByText(/تعذّر الوصول إلى الخادم/).first()).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription('هذا الإجراء يحتاج إلى اتصال');
  await expect(form.getByLabel('الاسم')).toHaveValue('سليم الغائب');

  await findConnection(page);
  await expect(add).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await add.click();
  await expect(form).toBeHidden();
  const admin = await Api.signIn(server.url, 'admin');
  expect(await admin.subAdmins('سليم الغائب')).toHaveLength(1);
});

test('a status changed without a connection is kept on the phone and arrives once', {
  tag: ['@phone', '@worker'],
}, async ({ page }) => {
  await openOrders(page);
  await page.goto(`${server.url}/orders?status=in_progress`);
  const first = rows(page).first();
  const id = Number(await first.getAttribute('data-row'));
  await first.getByRole('link').first().tap();
  const status = page.getByRole('button', { name: new RegExp(`تغيير حالة الطلب ${id}`) });
  await expect(status).toBeVisible();
  await kept(page, `"id":${id}`);

  await loseConnection(page);
  await status.tap();
  await page.getByRole('menuitem', { name: /تحويل إلى «مكتمل»/ }).tap();
  await expect(told(page, /^حُفظ على هذا (?:الهاتف|الجهاز)، وسيُرسل عند عودة الاتصال\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`^مكتمل، تغيير حالة الطلب ${id}`) })).toBeVisible();

  await findConnection(page);
  const admin = await Api.signIn(server.url, 'admin');
  await expect.poll(async () => (await admin.order(id)).status, { timeout: 40_000 }).toBe('completed');
  const { data } = await admin.get<{ data: { kind: string }[] }>(`/admin/orders/${id}/history`);
  expect(data.filter(({ kind }) => kind === 'status_changed')).toHaveLength(1);
});
