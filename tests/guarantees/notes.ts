import type { Page } from '@playwright/test';
import type { TestWorld } from '../faults/test-world.ts';

/** Writes a note on the order that is open. */
export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Note', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
}

/** How often the server has it. */
export async function timesNoted({ other }: TestWorld, order: number, text: string): Promise<number> {
  return JSON.stringify(await other.get(`/admin/orders/${order}/history`)).split(text).length - 1;
}
