import type { Page } from '@playwright/test';
import type { OtherDevice } from '../faults/other-device.ts';

/** What an action needs: the panel in front of it and the shop behind it. */
export interface Setup {
  readonly page: Page;
  readonly origin: string;
  readonly other: OtherDevice;
  /** What becomes of each page once it has come. */
  readonly opened?: () => Promise<void>;
}

export type Act = (setup: Setup) => Promise<void>;

export const open = async ({ page, origin, opened }: Setup, path: string) => {
  await page.goto(origin + path);
  await opened?.();
};
export const field = ({ page }: Setup, label: string) => page.getByRole('textbox', { name: label, exact: true }).last();

/** The nth record of a list, as the server has it. */
export async function nth(other: OtherDevice, list: string, index: number) {
  const rows = await other.get(`/admin/${list}`);
  return rows[index];
}
