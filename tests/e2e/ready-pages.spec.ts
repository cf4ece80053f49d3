import type { Route } from '@playwright/test';
import { inBackground } from './in-background.ts';
import { expect, test } from './panel.ts';
import { PANEL, painted, READY_PAGES, takenOver } from './ready-pages.ts';
import { withoutCode } from './without-code.ts';

for (const { path, seen, calls, count } of READY_PAGES) {
  test(`its code is asked for once ${path} is seen, and its letters before`, { tag: '@phone' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const held: Route[] = [];
    await page.route(calls, (route) => void held.push(route));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBe(count);
    await page.waitForLoadState('load');
    expect(asked.filter((one) => PANEL.test(one) || one.startsWith('/locales/'))).toEqual([]);
    expect(asked.filter((one) => one.endsWith('.woff2')).join()).toMatch(/arabic/);
    await Promise.all(held.map((route) => route.continue()));
    await takenOver(page, seen);
    expect(asked.filter((one) => PANEL.test(one))).not.toEqual([]);
  });

  test(`in the background, where nothing is ever seen, the panel comes all the same: ${path}`, {
    tag: '@phone',
  }, async ({ page, signIn }) => {
    await signIn('admin');
    await page.addInitScript(inBackground);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(`#root:not([data-painted]) ${seen}`).first()).toBeAttached();
  });

  test(`whoever is signed out in another tab leaves nothing, neither on its way nor there: ${path}`, {
    tag: '@phone',
  }, async ({ page, context, signIn }) => {
    await signIn('admin');
    const other = await context.newPage();
    await other.goto('/logo.svg');
    const token = await other.evaluate(() => localStorage.token);
    await withoutCode(page, PANEL);
    await page.goto(path, { waitUntil: 'commit' });
    await painted(page, seen);
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(page.locator(seen)).toHaveCount(0);
    await other.evaluate((kept) => localStorage.setItem('token', kept), token);
    const asked: Route[] = [];
    await page.route(calls, (route) => void asked.push(route));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(count);
    await other.evaluate(() => localStorage.removeItem('token'));
    const answered = page.waitForResponse(calls);
    await Promise.all(asked.map((route) => route.continue()));
    await answered;
    await page.waitForTimeout(300);
    await expect(page.locator(seen)).toHaveCount(0);
  });
}

for (const { path, seen } of READY_PAGES) {
  test(`who scrolled before the code stays where he is: ${path}`, { tag: '@phone' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signIn('admin');
    const release = await withoutCode(page, PANEL);
    await page.goto(path, { waitUntil: 'commit' });
    await painted(page, seen);
    const top = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 80);
    await expect.poll(top).toBe(80);
    await release();
    await takenOver(page, seen);
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);
    await expect.poll(top).toBe(80);
    await page.evaluate(() => scrollTo(0, 150));
    await expect.poll(top).toBe(150);
    await page.reload();
    await takenOver(page, seen);
    // While it leaves a page, a browser that only plays a phone measures it with a mouse's smaller controls.
    await expect.poll(top).toBeGreaterThan(100);
  });
}
