import { expect, type Page } from '@playwright/test';

/** Opens the first row of a list in its drawer. */
export async function openFirst(page: Page) {
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
