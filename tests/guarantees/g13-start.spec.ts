import { readOutboxes } from '../faults/outbox-on-device.ts';
import { expect, expectDrained, test } from './fixtures.ts';

test('L6: a store that cannot be opened at the start is opened later by itself, and nothing is called sent before', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await page.locator(`[data-row="${id}"]`).waitFor();
  testWorld.proxy.cut = true;
  expect((await person.toggle(patch.word, id)).said).toBe('kept');
  // As a browser does that is short of memory: the database is there, and every try to open it fails for a while.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const end = performance.now() + 6_000;
    IDBFactory.prototype.open = function openLater(this: IDBFactory, ...given) {
      if (given[0].startsWith('outbox ') && performance.now() < end)
        throw new DOMException('Internal error opening backing store.', 'UnknownError');
      return open.apply(this, given);
    };
  });
  testWorld.proxy.cut = false;
  await person.visit(`/sub-admins?query=${patch.word}`, true);
  await page.locator(`[data-row="${id}"]`).waitFor();
  const chip = page.getByRole('button', { name: /^Connected/ });
  await expect(chip).toHaveAccessibleName('Connected');
  await chip.click();
  await expect(page.getByText('What waits on this device could not be read yet.')).toBeVisible();
  await expect
    .poll(async () => (await testWorld.other.get(`/admin/sub-admins/${id}`)).version, { timeout: 30_000 })
    .toBe(2);
  await expectDrained(person);
  expect(await readOutboxes(page)).toEqual([]);
});
