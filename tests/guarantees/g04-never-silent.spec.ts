import { discardStopped, readOutboxes } from '../faults/outbox-on-device.ts';
import type { Person } from '../faults/person.ts';
import type { Patch } from '../faults/shop-folder.ts';
import { laterIf } from '../long-run.ts';
import { expect, test } from './fixtures.ts';

/** What can be done on the screen without a connection and waits in the queue. */
const ACTIONS = {
  "a sub-admin's name": (person: Person, { word, subAdmins: [id = 0] }: Patch) =>
    person.rename(word, id, `${word} refused`),
  "a sub-admin's status": async (person: Person, { word, subAdmins: [id = 0] }: Patch) =>
    (await person.toggle(word, id)).said,
  'completing an order': (person: Person, { word, orders: [id = 0] }: Patch) =>
    person.setStatus(word, id, 'Mark as completed'),
  'canceling an order': (person: Person, { word, orders: [id = 0] }: Patch) =>
    person.setStatus(word, id, 'Cancel the order'),
};
const STATUSES = [403, 404, 409, 422] as const;

for (const [action, act] of Object.entries(ACTIONS)) {
  test(`G4: ${action} refused with 403, 404, 409 or 422 is never silent`, {
    tag: laterIf(/name|canceling/.test(action)),
  }, async ({ testWorld, patch, person }) => {
    const { page } = person;
    for (const status of STATUSES) {
      await test.step(`${status} while the person waits`, async () => {
        testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : status);
        expect(['refused', 'yielded']).toContain(await act(person, patch));
        await expect.poll(async () => (await readOutboxes(page)).length).toBe(0);
      });
      await test.step(`${status} after it was saved on this phone`, async () => {
        await page.keyboard.press('Escape');
        testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
        expect(await act(person, patch)).toBe('kept');
        testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : status);
        await page.evaluate(() => void window.dispatchEvent(new Event('online')));
        const refusals = async () => (await readOutboxes(page)).map(({ state, refusal }) => [state, refusal?.status]);
        await expect.poll(refusals, { timeout: 20_000 }).toEqual([['refused', status]]);
        await expect(page.getByRole('img', { name: 'The change was refused' }).first()).toBeVisible();
        await forget(page);
      });
    }
  });
}

async function forget(page: Person['page']) {
  await discardStopped(page);
  await page.reload();
  await page.locator('[data-row]').first().waitFor();
}

test.describe('in a browser that keeps pages', () => {
  // A driven one keeps none.
  test.use({ process: true });

  test('G4: a page that the browser keeps for its Back button does not stand in the way of the open tabs', async ({
    testWorld,
    patch,
    person,
  }) => {
    const [order = 0] = patch.orders;
    await person.visit(`/sub-admins?query=${patch.word}`);
    const second = await testWorld.openTab();
    await second.visit(`/orders?query=${patch.word}`);
    await second.page.locator(`[data-row="${order}"]`).waitFor();
    await second.page.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0);
    // The tab that sends leaves its page, which the browser keeps as it is.
    await person.visit(`/orders?query=${patch.word}`);
    expect(await second.setStatus(patch.word, order, 'Cancel the order')).toBe('saved');
    expect(await testWorld.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'canceled' });
  });
});
