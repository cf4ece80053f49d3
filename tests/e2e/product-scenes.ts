import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

export const PRODUCT_SCENES: readonly Scene[] = [
  { name: 'products', as: 'admin', path: '/products' },
  { name: 'products-filtered', as: 'admin', path: '/products?stock=low&enabled=1&price_min=50' },
  { name: 'products-selected', as: 'admin', path: '/products', act: selectTwo },
  {
    name: 'products-files',
    as: 'admin',
    path: '/products',
    only: 'phone',
    act: (page) => page.getByRole('button', { name: /^(إجراءات أخرى|More actions)$/ }).click(),
  },
  { name: 'product', as: 'admin', path: '/products?open=7' },
  { name: 'product-subs', as: 'admin', path: '/products?open=7', act: (page) => part(page, 1) },
  { name: 'product-reviews', as: 'admin', path: '/products?open=7', act: (page) => part(page, 2) },
  { name: 'product-stock', as: 'admin', path: '/products?open=7', act: (page) => part(page, 3) },
  { name: 'product-orders', as: 'admin', path: '/products?open=7', act: (page) => part(page, 4) },
  {
    name: 'product-add',
    as: 'admin',
    path: '/products?open=new',
    act: async (page) => {
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[id$="-error"]').first()).toBeVisible();
    },
  },
  {
    name: 'product-edit-stock',
    as: 'admin',
    path: '/products?open=edit-7',
    act: (page) => step(page, /(السعر والمخزون|Price and stock)$/),
  },
  {
    name: 'product-edit-pictures',
    as: 'admin',
    path: '/products?open=edit-7',
    act: (page) => step(page, /(الصورة والمرفقات|Picture and files)$/),
  },
  { name: 'product-edit-subs', as: 'admin', path: '/products?open=sub-7', act: seeForm },
  { name: 'product-stock-change', as: 'admin', path: '/products?open=stock-7', act: seeForm },
];

/** One of a record's tabs, from 0. */
async function part(page: Page, place: number) {
  await page.locator('button.tab').nth(place).click();
}

/** The form is there, not only its frame. */
export async function seeForm(page: Page) {
  await expect(page.locator('button[type=submit]')).toBeVisible();
}

/** One of a form's steps; where there is room its number stands before its name. */
async function step(page: Page, name: RegExp) {
  await page.locator('ol').getByRole('button', { name }).click();
}

/** The first two rows of a list. */
export async function selectTwo(page: Page) {
  if (!(await page.getByRole('table').isVisible())) {
    await page.getByRole('button', { name: /^(إجراءات أخرى|More actions)$/ }).click();
    await page.getByRole('menuitem', { name: /^(تحديد|Select)$/ }).click();
  }
  const boxes = page.locator('[data-row] input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}
