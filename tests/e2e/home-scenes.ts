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
];

async function seeCharts(page: Page) {
  await expect(page.getByRole('slider')).toBeVisible();
}
