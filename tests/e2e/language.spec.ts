import type { Page } from '@playwright/test';
import { byTurns, laterIf } from '../long-run.ts';
import { chooseSetting, expect, heading, rows, test } from './panel.ts';
import { ownTexts } from './reflow.ts';
import { settled } from './scenes.ts';

const SCREENS = [
  '/',
  '/orders',
  '/orders-details/2640',
  '/orders/transactions',
  '/sub-admins',
  '/no-such-page',
  '/users',
];

test('the language turns the whole page round and is kept', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await chooseSetting(page, 'English');
  await expect(heading(page, 'Orders')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(heading(page, 'Orders')).toBeAttached();
  await chooseSetting(page, 'العربية');
  await expect(heading(page, 'الطلبات')).toBeAttached();
});

test('digits are the person’s choice', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn('sub-admin');
  await page.goto('/orders');
  const pages = page.getByRole('navigation', { name: 'الصفحات' });
  await expect(pages).toContainText(/صفحة 1 من \d/);
  await chooseSetting(page, 'الأرقام ١٢٣');
  await expect(pages).toContainText(/صفحة ١ من [٠-٩]/);
  await page.reload();
  await expect(pages).toContainText(/صفحة ١ من [٠-٩]/);
});

// What has figures of several kinds beside each other.
const COUNTED_LISTS = [
  '/orders',
  '/orders/transactions',
  '/orders/money/settlements',
  '/orders/shipping-fees',
  '/reviews',
];
const COUNTED_PAGES = ['/', '/orders/settings', '/products?open=7', '/users/7'];

// Orders, returns and settlements are called by their numbers, as codes are.
const CALLED = /(?:الطلب|المرتجع|التسوية) [R#-]*\d+/g;

test('whoever reads ١٢٣ finds no other figure, but for what is a number by name', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('panel', JSON.stringify({ digits: 'arab' })));
  await signIn('admin');
  const found: string[] = [];
  for (const path of [...COUNTED_LISTS, ...COUNTED_PAGES]) {
    await page.goto(path);
    if (COUNTED_LISTS.includes(path)) await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/[٠-٩]/).filter({ visible: true }).first()).toBeVisible();
    await settled(page);
    const left = (await ownTexts(page, 'bdi,[dir=ltr]')).filter((text) => /\d/.test(text.replace(CALLED, '')));
    found.push(...left.map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});

test('who turns the digits in one tab finds them in the other one too, there and back', { tag: '@desktop' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn('sub-admin');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/orders');
    await expect(rows(tab).first()).toBeVisible();
  }
  const pages = page.getByRole('navigation', { name: 'الصفحات' });
  for (const [choice, shown] of [
    ['الأرقام ١٢٣', /صفحة ١ من [٠-٩]/],
    ['الأرقام 123', /صفحة 1 من [0-9]/],
  ] as const) {
    await chooseSetting(other, choice);
    await expect(pages).toContainText(shown);
  }
});

test('a chosen theme stands before the first paint', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn('sub-admin');
  await page.goto('/orders');
  await chooseSetting(page, 'داكن');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await chooseSetting(page, 'فاتح');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const { language, foreign } of [
  { language: 'ar', foreign: /[A-Za-z]{2,}/ },
  { language: 'en', foreign: /[\u0621-\u064A]{2,}/ },
] as const) {
  test(`no screen shows a word of the other language but in data: ${language}`, {
    tag: byTurns(language === 'ar' ? 0 : 1),
  }, async ({ page, signIn }) => {
    await signIn('admin', language);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      if (/orders$|sub-admins/.test(path)) await expect(rows(page).first()).toBeVisible();
      expect(await foreignWords(page, foreign), path).toEqual([]);
    }
    await page.goto('/sub-admins?open=new');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await foreignWords(page, foreign)).toEqual([]);
  });
}

test('nothing is wider than the phone, in either direction', { tag: '@phone' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['ar', 'en'] as const) {
    await signIn('admin', language);
    for (const path of [...SCREENS, '/sub-admins?open=new']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      if (/orders$|sub-admins/.test(path)) await expect(rows(page).first()).toBeVisible();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${language} ${path}`).toBe(0);
    }
  }
});

/** Visible texts that match, outside of what is data (isolated from the sentence around it) or named as another language. */
function foreignWords(page: Page, pattern: RegExp) {
  return page.evaluate((source) => {
    const foreign = new RegExp(source);
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (!box || box.closest('script,style,bdi,[dir],[lang],option,tbody')) continue;
      // Isolates are what keeps a name in a sentence from turning round.
      const text = (node.textContent ?? '').replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
      if (box.checkVisibility() && foreign.test(text)) found.push(text);
    }
    for (const field of document.querySelectorAll('[placeholder]')) {
      const text = field.getAttribute('placeholder') ?? '';
      if (foreign.test(text)) found.push(text);
    }
    return found;
  }, pattern.source);
}

const WAITS = { ar: 'جارٍ تحميل اللوحة…', en: 'The panel is loading…' } as const;

for (const language of ['ar', 'en'] as const) {
  test(`a start whose texts are long in coming says so in the user’s language: ${language}`, {
    tag: ['@phone', ...laterIf(language === 'en')],
  }, async ({ page, signIn }) => {
    await signIn('admin', language);
    const held: (() => void)[] = [];
    await page.route('**/locales/**', async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.fallback();
    });
    await page.goto('/sizes', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText(WAITS[language]);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await page.unroute('**/locales/**');
    for (const go of held) go();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(WAITS[language])).toHaveCount(0);
  });
}
