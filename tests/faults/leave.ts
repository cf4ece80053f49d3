import type { Page } from '@playwright/test';
import { openSettings } from '../e2e/panel.ts';
import { bring } from './trouble.ts';

const PATIENCE_MS = 15_000;

/** Signs out, with what still waits kept where somebody asks; where the disk has no room for it, once there is some. */
export async function leave(page: Page): Promise<void> {
  await askToLeave(page);
  const until = Date.now() + PATIENCE_MS;
  while (!(await gone(page)) && Date.now() < until) {
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await bring(page, 'none');
    // Another tab looks every three seconds whether the disk takes what it holds in memory.
    await page.waitForTimeout(1_000);
    await askToLeave(page);
  }
  await page.waitForURL(/\/login/, { timeout: PATIENCE_MS });
}

/** False: the disk has no room to lock what waits, so nobody was signed out. */
export async function gone(page: Page): Promise<boolean> {
  const left = page.waitForURL(/\/login/, { timeout: PATIENCE_MS }).then(() => true);
  const full = page.getByText(/storage of this device takes nothing now/).waitFor({ timeout: PATIENCE_MS });
  const stays = full.then(() => false);
  stays.catch(() => undefined);
  const keep = page.getByRole('button', { name: /^Keep/ });
  await Promise.race([left, stays, keep.click({ timeout: PATIENCE_MS }).catch(() => undefined)]);
  return Promise.race([left, stays]);
}

async function askToLeave(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
