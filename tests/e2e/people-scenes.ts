import { expect, type Page } from '@playwright/test';
import { openFirst } from './open-first.ts';
import type { Scene } from './scenes.ts';

/** Users, and what they write to the store. */
export const PEOPLE_SCENES: readonly Scene[] = [
  { name: 'users', as: 'admin', path: '/users' },
  { name: 'user', as: 'admin', path: '/users?sort=created_at', act: openUser },
  { name: 'user-reviews', as: 'admin', path: '/users/7?tab=reviews' },
  { name: 'user-unknown', as: 'admin', path: '/users/999999' },
  { name: 'reviews', as: 'admin', path: '/reviews' },
  { name: 'reviews-filtered', as: 'admin', path: '/reviews?value=5&date_from=2026-01-01' },
  { name: 'review', as: 'admin', path: '/reviews', act: openFirst },
  { name: 'complaints', as: 'admin', path: '/complaints' },
  { name: 'complaint', as: 'admin', path: '/complaints', act: openFirst },
  { name: 'complaint-solved', as: 'admin', path: '/complaints?status=solved', act: openFirst },
];

async function openUser(page: Page) {
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('navigation', { name: /^(ما يخص هذا المستخدم|Sections of this user)$/ })).toBeVisible();
}
