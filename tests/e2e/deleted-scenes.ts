import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

/** Deletes the first record of the list, then goes to what was deleted. */
async function deleteFirst(page: Page) {
  // A card has one menu for what a row shows as icons.
  const menu = page.getByRole('button', { name: /^(إجراءات (?!أخرى)|Actions of )/ });
  const isCard = (await menu.count()) > 0;
  if (isCard) await menu.first().click();
  const remove = page.getByRole(isCard ? 'menuitem' : 'button', { name: /^(حذف|Delete)/ });
  await remove.first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^(حذف|Delete)$/ }).click();
  await question.waitFor({ state: 'detached' });
  await showDeleted(page);
}

async function showDeleted(page: Page) {
  await page.getByRole('button', { name: /^(المحذوفات الأخيرة|Recently deleted)$/ }).click();
}

/** What was deleted lately. */
export const DELETED_SCENES: readonly Scene[] = [
  { name: 'deleted-empty', as: 'admin', path: '/sizes?deleted=1' },
  { name: 'deleted-reviews', as: 'admin', path: '/reviews', act: deleteFirst },
  {
    name: 'deleted-selected',
    as: 'admin',
    path: '/reviews',
    only: 'wide',
    act: async (page) => {
      await deleteFirst(page);
      await page.getByRole('checkbox').first().check();
    },
  },
];
