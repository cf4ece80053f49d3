import { laterIf } from '../long-run.ts';
import { expect, rows, test } from './panel.ts';
import { figures, takenOver } from './ready-pages.ts';

const SMALL = { width: 360, height: 780 };
/** What a person sees at once, without a finger's movement. */
const AT_ONCE = [
  ['/orders', 6],
  ['/products', 5],
  ['/users', 6],
  ['/complaints', 6],
  ['/reviews', 6],
  ['/providers', 6],
  ['/promo-code', 6],
] as const;
const HEAD = 200;

for (const language of ['ar', 'en'] as const)
  test(`on a small phone a list begins high and shows rows, not boxes: ${language}`, {
    tag: ['@phone', ...laterIf(language === 'en')],
  }, async ({ page, signIn }) => {
    await page.setViewportSize(SMALL);
    await signIn('admin', language);
    const short: string[] = [];
    for (const [path, least] of AT_ONCE) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.locator('ul.rows')).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('navigation', { name: /^(العمل اليومي|Daily work)$/ })).toBeVisible();
      const seen = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
        const end = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? innerHeight;
        const whole = boxes.filter(({ bottom }) => bottom <= end);
        // A line is as high as Latin letters want it, and an Arabic name among them reaches below.
        const lines = [...document.querySelectorAll('[data-row] :is(.row-name, .row-apart > span, bdi)')];
        const cut = lines.filter((line) => getComputedStyle(line).overflowY !== 'visible').length;
        return { first: boxes[0]?.top ?? 0, whole: whole.length, heights: boxes.map(({ height }) => height), cut };
      });
      if (seen.first > HEAD) short.push(`${path}: the first row stands at ${seen.first} px`);
      if (seen.whole < least) short.push(`${path}: ${seen.whole} rows`);
      if (seen.cut > 0) short.push(`${path}: ${seen.cut} lines cut what reaches below them`);
      // A third line is for a warning alone.
      const usual = seen.heights.toSorted((one, other) => one - other)[0] ?? 0;
      if (usual < 56 || usual > 72) short.push(`${path}: a row is ${usual} px high`);
    }
    expect(short).toEqual([]);
  });

test('on a small phone an email address gives way in its first part, and never whole', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await page.setViewportSize(SMALL);
  await signIn('admin', 'en');
  await page.goto('/sub-admins');
  await expect(rows(page).first()).toBeVisible();
  const seen = await page.locator('.row-apart .email').evaluateAll((emails) =>
    emails.map((email) => {
      const line = email.closest('.row-apart > span')?.getBoundingClientRect();
      const { left, right, width } = email.getBoundingClientRect();
      const [name, host] = [...email.children];
      return {
        email: email.textContent,
        isWhole: line !== undefined && left >= line.left - 1 && right <= line.right + 1,
        letters: width > 0 && name ? name.clientWidth / parseFloat(getComputedStyle(name).fontSize) : 0,
        isHostWhole: host ? host.scrollWidth <= host.clientWidth : false,
      };
    }),
  );
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.filter(({ isWhole, letters, isHostWhole }) => !isWhole || letters < 1.5 || !isHostWhole)).toEqual([]);
});

for (const language of ['ar', 'en'] as const)
  test(`on a small phone an order's age and its pieces are read whole: ${language}`, {
    tag: ['@phone', ...laterIf(language === 'ar')],
  }, async ({ page, signIn }) => {
    await page.setViewportSize(SMALL);
    await signIn('admin', language);
    // Of today and yesterday, and of weeks ago.
    for (const [path, count] of [
      ['/orders?per_page=50', 50],
      ['/orders?page=60', 10],
    ] as const) {
      await page.goto(path);
      await expect(rows(page)).toHaveCount(count);
      const cut = await page
        .locator('.row-apart > span')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
        );
      expect(cut).toEqual([]);
    }
  });

test('the tools of a list leave on the way down and are back on the way up', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(SMALL);
  await signIn('admin', 'en');
  await page.goto('/users?per_page=50');
  await expect(rows(page)).toHaveCount(50);
  const search = page.getByRole('searchbox');
  // It goes under the bar of the page, which no rectangle tells.
  const isSeen = () =>
    search.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return box === document.elementFromPoint(left + width / 2, top + height / 2);
    });
  expect(await isSeen()).toBe(true);
  await page.mouse.wheel(0, 900);
  await expect.poll(isSeen).toBe(false);
  await page.mouse.wheel(0, -120);
  await expect.poll(isSeen).toBe(true);
});

test('no tab of a phone cuts a number', { tag: '@phone' }, async ({ page, signIn }) => {
  await page.setViewportSize(SMALL);
  await signIn('admin');
  await page.goto('/orders');
  const tabs = page.getByRole('navigation', { name: 'الطلبات حسب الحالة' });
  await expect(tabs.getByRole('button', { name: /^الكل/ })).toContainText(/^الكل\d\.\d\sألف$/);
});

test('a list shows its first rows before the rest, where they will stay, and is drawn whole for who comes back', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
  await takenOver(page, figures);
  const watch = () =>
    page.evaluate(() => {
      const seen: { rows: number; height: number }[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const list = document.querySelector('ul.rows');
        const count = list?.querySelectorAll('[data-row]').length ?? 0;
        if (list && count > 0 && seen.at(-1)?.rows !== count)
          seen.push({ rows: count, height: list.getBoundingClientRect().height });
      }).observe(document, { subtree: true, childList: true });
    });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as { rows: number; height: number }[]);
  await watch();
  await page.getByRole('navigation', { name: 'العمل اليومي' }).getByRole('link', { name: 'الطلبات' }).tap();
  await expect(rows(page)).toHaveCount(10);
  const [first, whole, ...more] = await seen();
  expect([first?.rows, whole?.rows, more]).toEqual([5, 10, []]);
  expect(Math.abs((first?.height ?? 0) - (whole?.height ?? 0))).toBeLessThan(20);
  await rows(page).last().getByRole('link').first().tap();
  await expect(page).toHaveURL(/orders-details/);
  // The address is there before the page: the rows must have left to come back.
  await expect(page.locator('ul.rows')).toHaveCount(0);
  await watch();
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  expect((await seen()).map((one) => one.rows)).toEqual([10]);
});
