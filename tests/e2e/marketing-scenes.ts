import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

export const MARKETING_SCENES: readonly Scene[] = [
  { name: 'ads', as: 'admin', path: '/ads' },
  { name: 'ads-edit', as: 'admin', path: '/ads?open=1', act: seeDialog },
  {
    name: 'ads-add',
    as: 'admin',
    path: '/ads?open=new',
    act: sendEmpty,
  },
  { name: 'offers', as: 'admin', path: '/offers' },
  { name: 'offers-view', as: 'admin', path: '/offers?open=3', act: seeDialog },
  { name: 'offers-edit', as: 'admin', path: '/offers?open=edit-3', act: seeDialog },
  {
    name: 'offers-add',
    as: 'admin',
    path: '/offers?open=new',
    act: sendEmpty,
  },
  { name: 'promo-codes', as: 'admin', path: '/promo-code' },
  {
    name: 'promo-codes-add',
    as: 'admin',
    path: '/promo-code?open=new',
    act: sendEmpty,
  },
];

async function seeDialog(page: Page) {
  await expect(page.getByRole('dialog').locator('form, dl').first()).toBeVisible();
}

async function sendEmpty(page: Page) {
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.locator('[id$="-error"]').first()).toBeVisible();
}
