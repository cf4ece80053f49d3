import type { Page, Route } from '@playwright/test';
import { neverRegister } from '../faults/browser.ts';
import { byTurns } from '../long-run.ts';
import { expect, readyForOffline, test } from './panel.ts';
import { ORDERS, PANEL, painted, places, row, shown, takenOver } from './ready-pages.ts';
import { withoutCode } from './without-code.ts';

test.describe('rows that the device keeps', { tag: '@phone' }, () => {
  /** Changes what is kept of the orders. */
  const kept = (page: Page, change: { minutes?: number; buster?: string; search?: string }) =>
    page.evaluate(({ minutes = 0, buster, search }) => {
      const key = Object.keys(localStorage).find((name) => /^cache:.*:orders$/.test(name)) ?? '';
      const all = JSON.parse(localStorage[key]);
      if (buster) all.buster = buster;
      for (const query of all.clientState.queries) {
        query.state.dataUpdatedAt -= minutes * 60_000;
        if (search) query.queryKey[2] = search;
      }
      localStorage[key] = JSON.stringify(all);
    }, change);
  /** Opens the orders of a person who has seen them, with neither code nor answers; what is answered lets both come. */
  const openAgain = async (page: Page) => {
    const held: Route[] = [];
    await page.route(ORDERS, (route) => void held.push(route));
    const release = await withoutCode(page, PANEL);
    await page.goto('/orders', { waitUntil: 'commit' });
    return { code: release, answers: () => Promise.all(held.map((route) => route.continue())) };
  };
  /** The panel itself shows what stands there before its code, at the same places. */
  const staysAsPainted = async (page: Page, come: Awaited<ReturnType<typeof openAgain>>) => {
    await painted(page);
    const [before, stood] = [await shown(page), await places(page)];
    await come.code();
    await takenOver(page);
    await expect(page.locator('.bottom-bar')).toBeVisible();
    await expect.poll(() => shown(page)).toEqual(before);
    expect(await places(page)).toEqual(stood);
  };
  const seeOnce = async (page: Page) => {
    await page.goto('/orders');
    await takenOver(page);
    // It is written when the page goes.
    await page.goto('/logo.svg');
    // What one process wrote another one may see a moment later.
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => /^cache:.*:orders$/.test(name)));
  };

  /** Writes down which letters had been read when the rows were painted; the worker's code is there too soon to look. */
  const noteLetters = (page: Page) =>
    page.addInitScript(() => {
      const look = () => {
        const painted = document.querySelector('[data-painted]');
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        if (painted) document.documentElement.dataset.letters ??= loaded.sort().join(', ');
      };
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });

  test('stand there too where the script that draws them is quicker than the page', async ({ page, signIn }) => {
    await signIn('admin');
    await seeOnce(page);
    await page.route('/late.js', async (route) => {
      await new Promise((late) => setTimeout(late, 800));
      await route.fulfill({ body: '', contentType: 'text/javascript' });
    });
    await page.route('/orders', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<div id="root">', '<script src="/late.js"></script><div id="root">');
      await route.fulfill({ response: answer, body });
    });
    await staysAsPainted(page, await openAgain(page));
  });

  test('stand there in the letters that the worker keeps, so that nothing is laid out twice', {
    tag: '@worker',
  }, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/orders');
    await readyForOffline(page);
    await seeOnce(page);
    await noteLetters(page);
    // A busy machine may need longer for them than rows wait.
    await page.addInitScript(() => {
      const plain = window.setTimeout;
      const patient = (then: () => void, ms = 0) => plain(then, ms === 100 ? 5_000 : ms);
      Object.assign(window, { setTimeout: patient });
    });
    await page.goto('/orders');
    const readex = /^"?Panel Figures"?, "?Readex Pro"?, "?Readex Pro"?$/;
    await expect(page.locator('html')).toHaveAttribute('data-letters', readex);
  });

  test('stand there too where the letters never come', { tag: '@worker' }, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/orders');
    await readyForOffline(page);
    await seeOnce(page);
    await noteLetters(page);
    await page.addInitScript(() => {
      document.fonts.load = () => new Promise(() => undefined);
    });
    await page.goto('/orders');
    await expect(page.locator('html')).toHaveAttribute('data-letters', /^/);
    await takenOver(page);
  });

  for (const [nth, minutes] of [0, 3, 70].entries()) {
    test(`stand there before any answer, as the panel shows them: ${minutes} minutes old`, {
      tag: byTurns(nth),
    }, async ({ page, signIn }) => {
      await signIn('admin', minutes ? 'ar' : 'en');
      await seeOnce(page);
      await kept(page, { minutes });
      const come = await openAgain(page);
      await staysAsPainted(page, come);
      await expect(page.locator('.age-note')).toHaveText(minutes === 70 ? [/آخر تحديث/] : []);
      await come.answers();
      await expect(page.locator('.age-note')).toHaveCount(0);
    });
  }

  for (const [nth, language] of (['ar', 'en'] as const).entries()) {
    test(`say without a connection since when, as the panel does: ${language}`, {
      tag: byTurns(nth),
    }, async ({ page, signIn }) => {
      await signIn('admin', language);
      await seeOnce(page);
      await kept(page, { minutes: 70 });
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      await page.route(/healthz/, (route) => route.abort());
      await staysAsPainted(page, await openAgain(page));
      await expect(page.locator('.age-note')).toContainText(language === 'ar' ? 'غير متصل' : 'Offline');
    });
  }

  test('do not, where the panel would not begin with them', async ({ page, signIn }) => {
    // What a worker serves cannot be held back, and in a long run it would come between two visits.
    await page.addInitScript(neverRegister);
    await signIn('admin');
    await seeOnce(page);
    await openAgain(page);
    await painted(page);
    const staysEmpty = async () => {
      await openAgain(page);
      await page.waitForTimeout(300);
      await expect(page.locator(row)).toHaveCount(0);
    };
    const keep = await page.evaluate(() => ({ ...localStorage }));
    const back = () => page.evaluate((all) => Object.assign(localStorage, all), keep);
    await kept(page, { buster: '0' });
    await staysEmpty();
    await back();
    await kept(page, { search: 'per_page=25' });
    await staysEmpty();
    await back();
    // Somebody else's.
    await page.evaluate(() =>
      localStorage.setItem('panel', JSON.stringify({ ...JSON.parse(localStorage.panel), id: 9 })),
    );
    await staysEmpty();
    await back();
    for (const text of ['', '{', '[]', '{"buster":"3"}', 'null']) {
      await page.evaluate((odd) => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('cache:')) localStorage[key] = odd;
      }, text);
      await staysEmpty();
    }
    await back();
    await openAgain(page);
    await painted(page);
    // Nobody knows since when.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.addInitScript(() => localStorage.removeItem('last-contact'));
    await staysEmpty();
  });
});
