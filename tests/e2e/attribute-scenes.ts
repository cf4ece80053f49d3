import { expect, type Page } from '@playwright/test';
import { seeForm, selectTwo } from './product-scenes.ts';
import type { Scene } from './scenes.ts';

/** The first row's action of this name, in both languages. */
async function press(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click();
}

/** Two rows that products use, so that both stay. */
async function removeTwo(page: Page) {
  await selectTwo(page);
  const remove = /^(حذف|Delete)$/;
  await page.getByRole('status').getByRole('button', { name: remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: remove }).click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
}

/** Brands, categories, sizes and colors. */
export const ATTRIBUTE_SCENES: readonly Scene[] = [
  { name: 'brands', as: 'admin', path: '/products/brands' },
  { name: 'brands-add', as: 'admin', path: '/products/brands?open=new', act: seeForm },
  {
    name: 'brands-in-table',
    only: 'wide',
    as: 'admin',
    path: '/products/brands',
    act: async (page) => {
      await press(page, /^(إضافة علامة تجارية|Add brand)$/);
      await page.locator('fieldset').getByRole('textbox').fill('Nile');
      await page.locator('fieldset').getByRole('textbox').press('Enter');
    },
  },
  { name: 'categories', as: 'admin', path: '/products/categories' },
  { name: 'categories-edit', as: 'admin', path: '/products/categories?open=1', act: seeForm },
  {
    name: 'categories-in-use',
    only: 'wide',
    as: 'admin',
    path: '/products/categories',
    act: async (page) => {
      await press(page, /^(حذف|Delete) /);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'categories-many-in-use', as: 'admin', path: '/products/categories', act: removeTwo },
  { name: 'sizes', as: 'admin', path: '/sizes' },
  { name: 'colors', as: 'admin', path: '/sizes/colors' },
  { name: 'colors-edit', as: 'admin', path: '/sizes/colors?open=1', act: seeForm },
  {
    name: 'colors-in-table',
    only: 'wide',
    as: 'admin',
    path: '/sizes/colors',
    act: (page) => press(page, /^(تعديل|Edit) /),
  },
];
