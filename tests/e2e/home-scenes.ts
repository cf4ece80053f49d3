import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

export const HOME_SCENES: readonly Scene[] = [
  { name: 'home', as: 'admin', path: '/', act: seeCharts },
  { name: 'home-days', as: 'admin', path: '/?income=daily&status=yearly', act: seeCharts },
  {
    name: 'home-table',
    as: 'admin',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: /^(عرض كجدول|Show as table)$/ }).click();
      await expect(page.getByRole('columnheader').first()).toBeVisible();
    },
  },
  {
    name: 'search',
    as: 'admin',
    path: '/',
    act: async (page) => {
      await search(page, '11');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'search-nothing', as: 'provider', path: '/orders', act: (page) => search(page, 'zzzz') },
  {
    name: 'shortcuts',
    as: 'admin',
    path: '/',
    only: 'wide',
    act: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

async function search(page: Page, text: string) {
  await page.getByRole('button', { name: /^(البحث في كل شيء|Search everything)$/ }).click();
  const field = page.getByRole('combobox', { name: /^(البحث في كل شيء|Search everything)$/ });
  const answered = page.waitForResponse(/admin\/search/);
  await field.fill(text);
  await answered;
}

/** They are drawn when somebody comes near them. */
async function seeCharts(page: Page) {
  const ring = page.locator('#main svg[width="176"]');
  await page.locator('#main section section').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(ring).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}
