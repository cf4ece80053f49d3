import type { Page } from '@playwright/test';
import { discardStopped, readOutboxes } from '../faults/outbox-on-device.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

const WAITING = 500;
const REFUSED = 5;

/** Puts a note for each of the orders into the queue past the screen; the next page reads them. */
async function plantNotes(page: Page, orders: readonly number[]): Promise<void> {
  await page.evaluate(async (records) => {
    const { id } = JSON.parse(localStorage.getItem('panel') ?? '{}');
    const opening = indexedDB.open(`outbox ${id}`);
    await new Promise((done) => opening.addEventListener('success', done));
    const transaction = opening.result.transaction(['entries', 'facts'], 'readwrite');
    for (const [seq, record] of records.entries()) {
      const body = { note: `Planted ${seq}.` };
      const request = { method: 'POST', path: '/admin/orders/{id}/notes', params: { id: record }, body };
      const named = { key: crypto.randomUUID(), seq, resource: 'orders', record, label: `Note ${seq}`, merges: false };
      const unsent = { attempts: 0, waitMs: 0, queuedAt: Date.now(), state: 'waiting', base: {}, mine: {} };
      transaction.objectStore('entries').put({ ...named, ...unsent, request });
    }
    const facts = transaction.objectStore('facts');
    facts.put(1_000, 'revision');
    facts.put(1_000, 'seq');
    await new Promise((done) => transaction.addEventListener('complete', done));
    opening.result.close();
  }, orders);
}

test('G13: five hundred waiting changes of which five are refused arrive once, and the sheet stays usable', async ({
  testWorld,
  shop,
  person,
}) => {
  test.skip(!process.env.LONG_RUN, 'It takes minutes.');
  test.setTimeout(900_000);
  const { page } = person;
  // Whatever order is refused holds up its own later notes, so each of those has one.
  const orders = shop.patches.flatMap((patch) => patch.orders).slice(0, 60);
  const refused = orders.splice(-REFUSED);
  const accepted = Array.from({ length: WAITING - REFUSED }, (_, place) => orders[place % orders.length] ?? 0);
  // Its code and texts are kept before the connection goes.
  await person.visit('/sub-admins');
  await page.locator('[data-row]').first().waitFor();
  await page.waitForTimeout(1_000);
  testWorld.proxy.cut = true;
  await plantNotes(page, [...accepted, ...refused]);
  testWorld.proxy.decide = (method, path) =>
    method === 'POST' && refused.some((id) => path.includes(`/orders/${id}/`)) ? 422 : 'pass';
  await person.visit('/sub-admins', true);

  const chip = page.getByRole('button', { name: /Offline|waiting/ });
  await expect(chip).toContainText(String(WAITING));
  const pressed = performance.now();
  await chip.click();
  const sheet = page.getByRole('dialog', { name: 'Connection and waiting changes' });
  await expect(sheet.getByText('Waiting to be sent')).toBeVisible();
  const opened = performance.now() - pressed;
  testWorld.proxy.cut = false;
  const from = performance.now();
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  const states = async () => (await readOutboxes(page)).map(({ state }) => state);
  await expect.poll(states, { timeout: 600_000, intervals: [1_000] }).toEqual(refused.map(() => 'refused'));
  const drained = performance.now() - from;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  const told = `sheet ${opened.toFixed(0)} ms, drained in ${(drained / 1000).toFixed(1)} s, heap ${(heap / 1e6).toFixed(0)} MB`;
  process.stdout.write(`${WAITING} waiting: ${told}.\n`);
  await expect(sheet.getByText('Refused with 422.')).toHaveCount(REFUSED);
  const keys = changesOf(testWorld).map(({ key }) => key);
  expect(new Set(keys).size).toBe(WAITING);
  expect(keys.length).toBe(WAITING);
  await discardStopped(page);
  await expectDrained(person);
});
