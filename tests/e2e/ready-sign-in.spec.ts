import type { Page, Request, Route } from '@playwright/test';
import { byTurns } from '../long-run.ts';
import { EMAILS, PASSWORD } from './api.ts';
import { inBackground } from './in-background.ts';
import { expect, heading, test } from './panel.ts';
import { withoutCode } from './without-code.ts';

/** Asks for the first page of the orders, which comes with the sign-in; the second one may be on its way once the pager is in sight. */
const asksForOrders = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url());
  return request.method() === 'GET' && pathname === '/api/admin/orders' && !searchParams.has('page', '2');
};

const takenOver = (page: Page) => expect(page.locator('#root:not([data-ready]) form')).toBeVisible();

test('sign-in stands there before the code, which takes over what was typed where it was typed', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await withoutCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  const email = page.getByLabel('البريد الإلكتروني');
  await email.fill(EMAILS.admin);
  const typed = await email.elementHandle();
  await release();
  await takenOver(page);
  expect(await typed?.evaluate((field) => field.isConnected && field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page, 'Sign in to the back office')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(EMAILS.admin);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders');
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('its code and texts are asked for once it was seen, and not in the way of it', { tag: '@phone' }, async ({
  page,
}) => {
  const isCode = (address: string) => /\/assets\/(?!start-).*\.js$|\/locales\//.test(new URL(address).pathname);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const held: Route[] = [];
  await page.route('**/assets/*.css', (route) => void held.push(route));
  await page.goto('/login', { waitUntil: 'commit' });
  // No frame comes before the style.
  await page.waitForFunction(() => document.querySelector('#root form'), null, { polling: 50 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(held).toHaveLength(1);
  expect(asked.filter(isCode)).toEqual([]);
  await held[0]?.continue();
  await takenOver(page);
  expect(asked.filter(isCode)).not.toEqual([]);
});

test('its code comes where nothing is ever seen, and where a portal answers 200 for its style', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 200, body: '<p>Sign in to the Wi-Fi' }));
  await page.goto('/login');
  await expect(page.locator('#root:not([data-ready]) form')).toBeAttached();
  await page.unroute('**/assets/*.css');
  await page.addInitScript(inBackground);
  await page.goto('/login');
  await expect(page.locator('#root:not([data-ready]) form')).toBeAttached();
});

test('the rows that are seen first come with the answer to the sign-in', async ({ page }) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/orders');
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS['sub-admin']);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect(asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toContain(
    'POST /api/auth/login',
  );
  expect(asked.filter(asksForOrders).map((request) => request.url())).toEqual([]);
});

test('on a phone they stand there before the panel, which takes them over', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const painted: number[] = [];
    const look = () => {
      const root = document.getElementById('root');
      if (root?.dataset.painted === undefined) return;
      const rows = root.querySelectorAll('[data-row]').length;
      if (painted.at(-1) !== rows) painted.push(rows);
      Object.assign(window, { painted, forms: root.querySelectorAll('form').length });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/orders');
  await takenOver(page);
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('.bottom-bar')).toBeVisible();
  await expect(page.locator('#root[data-painted]')).toHaveCount(0);
  await expect(page).toHaveURL('/orders');
  await expect(page.locator('[data-row]')).toHaveCount(10);
  expect(await page.evaluate(() => [Reflect.get(window, 'painted'), Reflect.get(window, 'forms')])).toEqual([
    [5, 10],
    0,
  ]);
  expect(asked.filter(asksForOrders).map((request) => request.url())).toEqual([]);
  // Another place than the orders is not drawn by the build.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=%2Fsizes');
  await takenOver(page);
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sizes');
  expect(await page.evaluate(() => Reflect.get(window, 'painted'))).toBeUndefined();
});

test('they are drawn in the language that was chosen while their drawing was at hand in the other', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('#root[data-painted] h1');
      if (heading) Object.assign(window, { painted: heading.textContent });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const drawn = page.waitForResponse(/\/ready-orders-ar-/);
  await page.goto('/orders');
  await drawn;
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Email').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('.bottom-bar')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'painted'))).toBe('Orders');
});

const LIARS = {
  'a portal answers 200 and nothing': (route: Route) => route.fulfill({ status: 200, body: '' }),
  'nobody ever answers': () => new Promise<void>(() => undefined),
};

for (const [nth, [what, lie]] of Object.entries(LIARS).entries()) {
  test(`where ${what} instead of their drawing, the panel brings them`, {
    tag: ['@phone', ...byTurns(nth)],
  }, async ({ page }) => {
    await page.route('**/assets/ready-orders-*.js', lie);
    await page.goto('/orders');
    await takenOver(page);
    await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
    await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('.bottom-bar')).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(10);
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveCount(0);
    await expect(page).toHaveURL('/orders');
  });
}

test('the guards are asked once the rows are seen, and let nobody in who was signed out meanwhile in another tab', {
  tag: '@phone',
}, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/logo.svg');
  await page.route('**/assets/ready-orders-*.js', () => new Promise<void>(() => undefined));
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, value) {
      keep.call(this, name, value);
      // Long before the panel gives up waiting for the rows.
      if (name === 'token') setTimeout(() => Object.assign(window, { stillAt: location.pathname }), 200);
    };
  });
  await page.goto('/orders');
  await takenOver(page);
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const stillAt = await page.waitForFunction(() => Reflect.get(window, 'stillAt'));
  expect(await stillAt.jsonValue()).toBe('/login');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.locator('#root:not([data-painted]) > *').first()).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('البريد الإلكتروني')).toBeEditable();
  await expect(page.locator('[data-row]')).toHaveCount(0);
});

test('what is sent off before there is any code waits for it', async ({ page }) => {
  const release = await withoutCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await release();
  await expect(page.locator('#main')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('Admin');
});

test('whoever signs in in another tab is let in here as well', async ({ page, context }) => {
  await page.goto('/login?redirect=%2Fsizes');
  await takenOver(page);
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await other.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/sizes');
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('whoever is signed in never sees the page for it', async ({ page, signIn }) => {
  await signIn('admin');
  const release = await withoutCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await expect(page.locator('#root form')).toHaveCount(0);
  await release();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('a page that nobody can take over says so, keeps what was typed, and goes on when it is tried again', {
  tag: '@phone',
}, async ({ page }) => {
  const missing = /\/assets\/ready-page-.*\.js$/;
  const release = await withoutCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.route(missing, (route) => route.abort());
  await release();
  await expect(page.getByRole('alert')).toContainText('تعذّر فتح اللوحة');
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(EMAILS.admin);
  await page.unroute(missing);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await takenOver(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'كلمة المرور' })).toHaveValue(PASSWORD);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).press('Enter');
  await expect(page.locator('#main')).toBeVisible();
});
