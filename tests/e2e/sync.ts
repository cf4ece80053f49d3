import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, readyForOffline } from './panel.ts';

export const chip = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /offline|waiting|need|Connected/i });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Connection and waiting changes' });

/** Changes a sub-admin's name and phone in its form, without a connection. */
export async function editOffline(page: Page, id: number, fields: Readonly<Record<string, string>>) {
  await page.goto(`/sub-admins?open=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit sub-admin' });
  await expect(form.getByLabel('Name')).toHaveValue(/./);
  await readyForOffline(page);
  await page.context().setOffline(true);
  for (const [label, value] of Object.entries(fields)) await form.getByRole('textbox', { name: label }).fill(value);
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(
    page.getByText(/^Saved on this (?:phone|device)\. It will be sent when the connection is back\.$/),
  ).toBeVisible();
}

/** Back online, after a refusal that nobody waited for: opens the form in which it is set right. */
export async function openCorrection(page: Page) {
  await page.context().setOffline(false);
  await expect(chip(page)).toContainText('1 needs you', { timeout: 30_000 });
  await chip(page).click();
  await sheet(page).getByRole('link', { name: 'Correct it' }).click();
}

export async function stored(admin: Api, name: string) {
  const [row] = await admin.subAdmins(name);
  return row;
}
