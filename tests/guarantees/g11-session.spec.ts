import { ADMINS } from '../faults/shop-folder.ts';
import { laterIf } from '../long-run.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

/** The server forgets every session but the other device's. */
const expire = (other: { call(method: string, path: string, body: object): Promise<unknown> }) =>
  other.call('DELETE', '/auth/sessions', {});

for (const moment of ['before the text is typed', 'before the text is sent', 'while it waits in the queue'] as const) {
  test(`G11: a session that ends ${moment} takes no text`, {
    tag: [...laterIf(moment === 'before the text is typed'), '@worker'],
  }, async ({ testWorld, patch, person }) => {
    const { page } = person;
    const [id = 0] = patch.subAdmins;
    const name = `${patch.word} typed`;
    await person.visit(`/sub-admins?query=${patch.word}`);
    await page
      .locator(`[data-row="${id}"]`)
      .getByRole('button', { name: /^Edit / })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Edit sub-admin' });
    const field = drawer.getByLabel('Name', { exact: true });
    if (moment === 'before the text is typed') {
      await expire(testWorld.other);
      // Coming back from no network asks the server who one is.
      await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      expect(await person.signInAgain(ADMINS[0])).toBe(true);
    }
    await field.fill(name);
    if (moment === 'before the text is sent') await expire(testWorld.other);
    if (moment === 'while it waits in the queue') testWorld.proxy.cut = true;
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
    if (moment === 'while it waits in the queue') {
      await expect(drawer).toBeHidden();
      await expire(testWorld.other);
      testWorld.proxy.cut = false;
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    }
    if (moment !== 'before the text is typed') expect(await person.signInAgain(ADMINS[0])).toBe(true);
    // Right after the press nothing of it may stand in the queue yet.
    const stored = () => testWorld.other.get(`/admin/sub-admins/${id}`);
    await expect.poll(stored, { timeout: 20_000 }).toMatchObject({ name, version: 2 });
    await expectDrained(person);
    expect(new Set(changesOf(testWorld).map(({ key }) => key)).size, 'one submit, one key').toBe(1);
  });
}
