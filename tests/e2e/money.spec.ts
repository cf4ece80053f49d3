import { Api, PASSWORD } from './api.ts';
import { expect, keepSession, readyForOffline, rows, test } from './panel.ts';

type Balance = { readonly data: Readonly<Record<'balance' | 'pending' | 'available' | 'in_run', number>> };
type Row = { readonly amount: number; readonly running: number };
type Statement = {
  readonly data: { readonly opening: number; readonly closing: number; readonly rows: readonly Row[] };
};

const inPounds = (amount: number) =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const piastres = (pounds: number) => Math.round(pounds * 100);

test('a provider sees on the phone what is owed, and the same without a connection', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, api, signIn }) => {
  const provider = await api('provider');
  const { data } = await provider.get<Balance>('/admin/my-balance');
  expect(piastres(data.pending + data.available + data.in_run)).toBe(piastres(data.balance));
  expect(data.pending).toBeGreaterThan(0);
  expect(data.available).toBeGreaterThan(0);
  await signIn('provider', 'en');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'My balance' }).tap();
  const card = page.getByRole('region', { name: 'Balance' });
  for (const amount of [data.balance, data.pending, data.available])
    await expect(card.getByText(inPounds(amount), { exact: true }).first()).toBeVisible();
  await expect(rows(page).first()).toBeAttached();

  await readyForOffline(page);
  // It is written to the device when the browser has a moment.
  await page.waitForTimeout(1_500);
  await context.setOffline(true);
  await page.reload();
  await expect(card.getByText(inPounds(data.balance), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Offline, updated/)).toBeVisible();
  await expect(rows(page).first()).toBeAttached();
});

test('a statement adds up, row by row, on paper too', { tag: '@desktop' }, async ({ page, api, signIn }) => {
  const provider = await api('provider');
  const { data } = await provider.get<Statement>('/admin/my-balance/statement?sort=at&per_page=100');
  let running = piastres(data.opening);
  for (const row of data.rows) {
    running += piastres(row.amount);
    expect(piastres(row.running)).toBe(running);
  }
  await signIn('provider', 'en');
  await page.goto('/orders/my-balance');
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Statement' });
  const lines = sheet.getByRole('table').getByRole('row');
  await expect(lines.last()).toContainText(inPounds(data.closing));
  const amounts = await lines.locator('td:nth-of-type(5)').allTextContents();
  const sum = amounts.reduce((all, text) => all + piastres(Number(text.replaceAll(/[^\d.-]/g, ''))), 0);
  expect(sum + piastres(data.opening)).toBe(piastres(data.closing));
});

test('an admin charges a provider and takes it back, once', { tag: '@desktop' }, async ({ page, api, signIn }) => {
  const admin = await api('admin');
  const [provider] = (await admin.get<{ data: readonly { id: number }[] }>('/admin/providers')).data;
  const owed = async () => (await admin.get<Balance>(`/admin/providers/${provider?.id}/balance`)).data.balance;
  const before = piastres(await owed());
  const note = `Late ${Date.now()}`;
  await signIn('admin', 'en');
  await page.goto(`/providers-details/${provider?.id}?tab=charges`);
  await page.getByRole('button', { name: 'Charge or credit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount' }).fill('12.50');
  await form.getByRole('textbox', { name: 'Note' }).fill(note);
  await form.getByRole('button', { name: 'Post' }).click();
  const row = rows(page).filter({ hasText: note });
  await expect(row).toContainText('-12.50');
  expect(piastres(await owed())).toBe(before - 1250);
  await row.getByRole('button', { name: /^Take back/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Taken back');
  await expect(row.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  expect(piastres(await owed())).toBe(before);
});

test('an admin moves money from one place to another', { tag: '@desktop' }, async ({ page, api, signIn }) => {
  const admin = await api('admin');
  const bank = async () => {
    const { data } = await admin.get<{ data: readonly { account: string; balance: number }[] }>(
      '/admin/ledger/accounts',
    );
    return piastres(data.find(({ account }) => account === 'cash:bank')?.balance ?? 0);
  };
  const before = await bank();
  await signIn('admin', 'en');
  await page.goto('/orders/money/accounts');
  await page.getByRole('button', { name: 'Move money' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('To', { exact: true }).selectOption('Bank');
  await form.getByRole('textbox', { name: 'Amount' }).fill('20');
  await form.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Money moved')).toBeVisible();
  expect(await bank()).toBe(before + 2000);
  await page.getByRole('link', { name: 'Bank', exact: true }).click();
  await expect(rows(page).first()).toContainText('20.00');
});

test('a sub-admin who may read the money sees what a provider is owed, and can move none', {
  tag: '@desktop',
}, async ({ page, api, shop }) => {
  const admin = await api('admin');
  const { email, id, version } = await admin.addSubAdmin('Reader of money');
  const rights = { permissions: ['orders.finance'], version, _method: 'Patch' };
  await admin.post(`/admin/sub-admins/${id}/permissions`, rights);
  const { account } = await Api.signIn(shop, { email, password: PASSWORD });
  await keepSession(page, shop, account, 'en');
  await page.goto('/orders/money/accounts');
  await page.getByRole('main').locator('a[href*="/accounts/"]').first().click();
  const provider = page.url().split('/').at(-1);
  const { data } = await admin.get<Balance>(`/admin/providers/${provider}/balance`);
  const card = page.getByRole('region', { name: 'Balance' });
  await expect(card.getByText(inPounds(data.balance), { exact: true }).first()).toBeVisible();
  await expect(rows(page).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /Move money/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Charges and credits' }).click();
  await expect(page.getByRole('region', { name: 'Charges and credits' })).toBeAttached();
  await expect(page.getByRole('button', { name: /Charge or credit|Take back/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'All postings' }).click();
  await expect(page).toHaveURL(new RegExp(`provider=${provider}`));
  await expect(rows(page).first()).toBeAttached();
});
