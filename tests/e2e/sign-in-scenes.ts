import { expect } from '@playwright/test';
import type { Scene } from './scenes.ts';

export const SIGN_IN_SCENES: readonly Scene[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in-missing',
    path: '/login',
    act: async (page) => {
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[id$="-error"]')).toHaveCount(2);
    },
  },
  {
    name: 'sign-in-disabled',
    path: '/login',
    act: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('panel', JSON.stringify({ ...JSON.parse(localStorage.panel ?? '{}'), disabled: true }));
      });
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];
