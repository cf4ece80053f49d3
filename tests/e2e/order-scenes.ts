import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

const IN_PROGRESS = '/orders?status=in_progress';

/** The demo's orders go on with the hours, so which of them is in progress is seen in the list. */
function openFirst(search: string) {
  return async (page: Page) => {
    const address = await page.locator('[data-row] a[href*="/orders-details/"]').first().getAttribute('href');
    await page.goto(`${new URL(address ?? '', page.url())}?${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  };
}

async function pick(page: Page) {
  await openFirst('pick=1')(page);
  await expect(page.getByRole('button', { name: /^(إغلاق التجهيز|Close picking)$/ })).toBeVisible();
}

/** What an order's own page opens by its address. */
export const ORDER_SCENES: readonly Scene[] = [
  { name: 'order-picking', as: 'admin', path: IN_PROGRESS, act: pick },
  {
    name: 'order-contact',
    as: 'admin',
    path: IN_PROGRESS,
    act: async (page) => {
      await openFirst('open=contact')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-amending',
    as: 'admin',
    path: IN_PROGRESS,
    act: async (page) => {
      await openFirst('open=lines')(page);
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { name: 'order-slip', as: 'admin', path: IN_PROGRESS, act: openFirst('print=slip') },
  { name: 'order-invoice', as: 'admin', path: '/orders-details/2600?print=invoice' },
  { name: 'order-unknown', as: 'admin', path: '/orders-details/999999' },
  { name: 'transactions', as: 'admin', path: '/orders/transactions' },
  { name: 'shipping-fees', as: 'admin', path: '/orders/shipping-fees' },
  {
    name: 'unknown-governorates',
    as: 'admin',
    path: '/orders/shipping-fees',
    act: async (page) => {
      await page.locator('summary').click();
      await expect(page.getByRole('combobox').first()).toBeVisible();
    },
  },
  {
    name: 'shipping-fee',
    as: 'admin',
    path: '/orders/shipping-fees?open=2',
    act: (page) => expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible(),
  },
  { name: 'returns', as: 'admin', path: '/orders/returns' },
  {
    name: 'return',
    as: 'admin',
    path: '/orders/returns?status=received',
    act: async (page) => {
      await page.locator('[data-row] [data-row-link]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'my-returns', as: 'provider', path: '/orders/my-returns' },
  {
    name: 'return-asking',
    as: 'admin',
    path: '/orders-details/2600?open=return',
    act: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'settings', as: 'admin', path: '/orders/settings' },
  {
    name: 'settings-editing',
    as: 'admin',
    path: '/orders/settings',
    act: async (page) => {
      await page.getByRole('button', { name: /Edit settings|تعديل الإعدادات/ }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
];
