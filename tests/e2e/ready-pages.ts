import type { Page } from '@playwright/test';
import { expect } from './panel.ts';

export const ORDERS = /\/api\/admin\/orders\?/;
/** A row of the list. */
export const row = '[data-row]';
/** The panel's own code. */
export const PANEL = /\/assets\/(?!ready-(?:orders|home)-).*\.js$/;

/** What the home screen shows before its code has come, and asks for. */
export const figures = '#main dd';
export const FIGURES = /\/api\/admin\/home\/(?:needs-attention|today|stats|most-sold)/;

/** Each page that stands there before its code: what is seen of it, and what it asks for to show that. */
export const READY_PAGES = [
  { path: '/orders', seen: row, calls: ORDERS, count: 1 },
  { path: '/', seen: figures, calls: FIGURES, count: 4 },
] as const;

/** Until the whole page stands there before the panel's own. */
export async function painted(page: Page, seen = row): Promise<void> {
  await expect(page.locator(`#root[data-painted] ${seen}`).first()).toBeVisible();
  await expect(page.locator('ul.rows[aria-busy=true]')).toHaveCount(0);
}
/** Until it is the panel's. */
export const takenOver = (page: Page, seen = row) =>
  expect(page.locator(`#root:not([data-painted]) ${seen}`).first()).toBeVisible();
export const places = (page: Page) =>
  page.locator(row).evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().top));

/** The page tag by tag, without the numbers that each run of the panel gives, and without what says that something is on its way. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('#root')?.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('There is no #root.');
    for (const name of ['id', 'for', 'aria-labelledby'])
      for (const one of copy.querySelectorAll(`[${name}^=_r_]`)) one.removeAttribute(name);
    for (const one of copy.querySelectorAll('[aria-busy]')) one.removeAttribute('aria-busy');
    for (const bar of copy.querySelectorAll('[aria-live=off]')) bar.replaceChildren();
    return copy.innerHTML.split(/(?=<)/);
  });
