import type { Page } from '@playwright/test';
import { readOutboxes } from '../faults/outbox-on-device.ts';
import { expect, expectDrained, test } from './fixtures.ts';

/** The device's databases take everything but the change of this order. */
async function refuseChangeOf(page: Page, order: number): Promise<void> {
  await page.evaluate((refused) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function write(
      this: IDBObjectStore,
      ...given: [{ record?: unknown }, IDBValidKey?]
    ) {
      if (given[0].record === refused) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, given);
    };
  }, order);
}

async function completeAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /this page/i }).check();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as completed' }).click();
}

test('L7: of several orders completed offline, one without room stays selected with the reason, the others arrive', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [, refused = 0] = patch.orders;
  await person.visit(`/orders?query=${patch.word}&status=in_progress`);
  await page.locator('[data-row]').first().waitFor();
  await refuseChangeOf(page, refused);
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await completeAll(page);
  const failures = page.getByRole('alert').filter({ hasText: '1 row was not changed' });
  await expect(failures).toContainText('no room left to keep the change');
  await expect(failures).toContainText(`#${refused}`);
  await expect(page.getByText('1 selected')).toBeVisible();
  const kept = patch.orders.filter((id) => id !== refused);
  expect((await readOutboxes(page)).map(({ record }) => record).sort()).toEqual([...kept].sort());
  await expect.poll(() => person.said.filter((text) => /^Saved on this/.test(text)).length).toBe(1);
  testWorld.proxy.cut = false;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expectDrained(person);
  const statusOf = async (id: number) => (await testWorld.other.get(`/admin/orders/${id}`)).status;
  expect(await Promise.all(kept.map(statusOf))).toEqual(kept.map(() => 'completed'));
  expect(await statusOf(refused)).toBe('in_progress');
});

test('of several orders completed offline, one with another total meanwhile is asked about', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  await person.visit(`/orders?query=${patch.word}&status=in_progress`);
  await page.locator('[data-row]').first().waitFor();
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await completeAll(page);
  await expect.poll(async () => (await readOutboxes(page)).length).toBe(patch.orders.length);
  const [amended = 0] = patch.orders;
  const { version } = await testWorld.other.get(`/admin/orders/${amended}`);
  const amendment = { version, shipping_fee: 77, reason: 'customer_request' };
  const { status } = await testWorld.other.call('POST', `/admin/orders/${amended}/amendments`, amendment);
  expect(status).toBeLessThan(300);
  testWorld.proxy.cut = false;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  const left = async () => (await readOutboxes(page)).map(({ record, state }) => [record, state]);
  await expect.poll(left, { timeout: 30_000 }).toEqual([[amended, 'conflict']]);
  expect((await testWorld.other.get(`/admin/orders/${amended}`)).status).toBe('in_progress');
});
