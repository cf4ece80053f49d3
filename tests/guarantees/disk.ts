import type { Page } from '@playwright/test';

/** The device's databases take nothing more, or take everything again. Chromium's own override of the quota limits no database. */
export async function fillDisk(page: Page, full: boolean): Promise<void> {
  await page.evaluate((isFull) => {
    const store: { put: IDBObjectStore['put']; takes?: IDBObjectStore['put'] } = IDBObjectStore.prototype;
    store.takes ??= store.put;
    store.put = isFull
      ? () => {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
      : store.takes;
  }, full);
}
