import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A picture in one color. */
export function photoOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Puts a picture into the field of this label, in whatever was opened last. */
export async function photograph(page: Page, label: RegExp, background = 'teal'): Promise<void> {
  const buffer = await photoOf(background);
  await page.getByLabel(label).last().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** Chooses the record of this very name in the field of this label; without a name the first that is offered. */
export async function choose(page: Page, label: RegExp, name = ''): Promise<void> {
  // The list behind has filters of the same names, and is there before the form.
  await page.locator('button[type=submit]:visible').last().waitFor();
  const reachable = page.locator(':not([inert] *)');
  const box = page.getByRole('combobox', { name: label }).and(reachable).last();
  await box.click();
  if (name) await box.fill(name);
  const offered = page.locator('[role=option]:visible');
  await (name ? offered.and(page.getByRole('option', { name, exact: true })) : offered).first().click();
  // A question may have opened over the form.
  if (name) await expect(page.getByRole('combobox', { name: label }).last()).toHaveValue(name);
}

/** Picks a word in the field of this label, whether it is a list of words or searched. */
export async function pick(page: Page, label: string, word: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).last();
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption(word);
    return;
  }
  await field.fill(word);
  await page.locator('[role=option]:visible').filter({ hasText: word }).first().click();
}

/** Opens a step of a long form. */
export async function openStep(page: Page, name: string): Promise<void> {
  await page.locator('ol button').filter({ hasText: name }).last().click();
}

export function submit(page: Page): Promise<void> {
  return page.locator('button[type=submit]:visible').last().click();
}
