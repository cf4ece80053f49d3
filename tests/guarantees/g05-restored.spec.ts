import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { readOutboxes } from '../faults/outbox-on-device.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { submit } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** The server stops, something is done to its folder, and it comes again. */
async function whileStopped(testWorld: TestWorld, work: () => void): Promise<void> {
  await testWorld.killServer();
  work();
  await testWorld.restartServer();
}

test('G5: what waits since before an older copy was put back passes over nothing that was written after', async ({
  testWorld,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  const record = `/admin/sub-admins/${id}`;
  const { dataFolder, other, app } = testWorld;
  const copy = `${dataFolder}-copy`;
  const { page } = person;
  await whileStopped(testWorld, () => cpSync(dataFolder, copy, { recursive: true }));

  // This change is lost with the copy, and the phone has seen it.
  const { version } = await other.get(record);
  expect((await other.call('PATCH', record, { name: `${patch.word} lost`, version })).status).toBe(200);
  await person.visit(`/sub-admins?query=${patch.word}`);
  const row = page.locator(`[data-row="${id}"]`);
  await expect(row).toContainText('lost');
  await row.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`${patch.word} mine`);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
  await submit(page);
  await expect.poll(async () => (await readOutboxes(page)).length).toBe(1);

  await whileStopped(testWorld, () => {
    rmSync(dataFolder, { recursive: true });
    cpSync(copy, dataFolder, { recursive: true });
    rmSync(copy, { recursive: true });
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder, DEMO: 'off' };
    execFileSync(process.execPath, ['server/admin.ts', 'restored'], { cwd: app, env });
  });
  await other.signIn(ADMINS[0]);
  const restored = await other.get(record);
  expect(restored.name).not.toContain('lost');
  const theirs = { name: `${patch.word} theirs`, version: restored.version };
  expect((await other.call('PATCH', record, theirs)).status).toBe(200);

  testWorld.proxy.mend();
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  expect(await person.signInAgain(ADMINS[0])).toBe(true);
  await expect.poll(async () => (await readOutboxes(page))[0]?.state, { timeout: 30_000 }).toBe('conflict');
  expect((await other.get(record)).name).toBe(theirs.name);
});
