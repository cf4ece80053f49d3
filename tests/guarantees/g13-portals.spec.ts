import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { PORTALS, type Portal } from '../faults/fault-proxy.ts';
import { readOutboxes } from '../faults/outbox-on-device.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { byTurns } from '../long-run.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';
import { addNote } from './notes.ts';

/** A success that only the server can give. */
const DONE = /everything is sent|Note added|is now|updated|activated|Logged out successfully/;

const nameOf = (portal: Portal) => (typeof portal === 'number' ? `a page with status ${portal}` : `a ${portal}`);

function openPortal({ proxy }: TestWorld, portal: Portal): void {
  proxy.portal = portal;
}

async function expectOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Offline/ })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Connected, everything is sent' })).toBeHidden();
}

/** Those of the ordinary run, by turns; its faults draw from all of them. */
const ORDINARY: readonly Portal[] = [200, 'redirect to another host'];
const tagOf = (portal: Portal, nth: number) => byTurns(ORDINARY.indexOf(portal) + nth, !ORDINARY.includes(portal));

for (const portal of PORTALS) {
  test(`L1, L3: what waits outlives a network that comes back as ${nameOf(portal)}`, {
    tag: [...tagOf(portal, 0), '@worker'],
  }, async ({ testWorld, patch, person }) => {
    const { page } = person;
    const [id = 0, other = 0] = patch.subAdmins;
    await person.visit(`/sub-admins?query=${patch.word}`);
    await page.locator(`[data-row="${id}"]`).waitFor();
    testWorld.proxy.cut = true;
    expect((await person.toggle(patch.word, id)).said).toBe('kept');
    expect((await person.toggle(patch.word, other)).said).toBe('kept');
    openPortal(testWorld, portal);
    testWorld.proxy.cut = false;
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await page.waitForTimeout(2_500);
    expect(await readOutboxes(page)).toHaveLength(2);
    await expectOffline(page);
    testWorld.proxy.portal = undefined;
    await expectDrained(person);
    for (const each of [id, other])
      expect(await testWorld.other.get(`/admin/sub-admins/${each}`)).toMatchObject({ status: 0, version: 2 });
    expect(new Set(changesOf(testWorld).map(({ key }) => key)).size).toBe(2);
    await expect(page.getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
  });

  test(`L2, L3: nothing is done that ${nameOf(portal)} answered`, { tag: [...tagOf(portal, 1), '@worker'] }, async ({
    testWorld,
    patch,
    person,
  }) => {
    const { page } = person;
    const [order = 0] = patch.orders;
    await person.visit(`/orders-details/${order}`);
    await page.getByLabel('Note', { exact: true }).waitFor();
    const before = person.said.length;
    openPortal(testWorld, portal);
    await addNote(page, `${patch.word} by the door`);
    await expect.poll(() => person.said.slice(before).some((text) => /^Saved on this/.test(text))).toBe(true);
    await expectOffline(page);
    expect(person.said.slice(before).filter((text) => DONE.test(text))).toEqual([]);
    expect(await readOutboxes(page)).toHaveLength(1);
    testWorld.proxy.portal = undefined;
    await expectDrained(person);
    const history = await testWorld.other.get(`/admin/orders/${order}/history`);
    expect(JSON.stringify(history).split(`${patch.word} by the door`)).toHaveLength(2);
  });
}

test('L3: a portal’s page is never saved in the place of a file', async ({ testWorld, person }) => {
  const { page } = person;
  await person.visit('/orders');
  const saved: Download[] = [];
  page.on('download', (download) => void saved.push(download));
  testWorld.proxy.nextForeign = () => 200;
  testWorld.proxy.decide = (_, path) => (path.includes('/export') ? 'foreign answer' : 'pass');
  const button = page.getByRole('button', { name: 'Export' });
  await button.click();
  await expect.poll(() => person.said.some((text) => /answered in its place/.test(text))).toBe(true);
  expect(saved).toEqual([]);
  testWorld.proxy.decide = () => 'pass';
  await button.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  expect(readFileSync((await saved[0]?.path()) ?? '', 'utf8')).not.toContain('<');
});

test('L14: a sign-out behind a portal says so, and the server hears of it at the next contact', {
  tag: '@worker',
}, async ({ testWorld, person }) => {
  const { page } = person;
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const before = person.said.length;
  openPortal(testWorld, 200);
  await person.signOut();
  await expect.poll(() => person.said.slice(before).some((text) => /could not be told yet/.test(text))).toBe(true);
  expect(person.said.slice(before).filter((text) => DONE.test(text))).toEqual([]);
  expect(await testWorld.other.statusWith(token)).toBe(200);
  testWorld.proxy.portal = undefined;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(() => testWorld.other.statusWith(token), { timeout: 15_000 }).toBe(401);
  await person.signIn(ADMINS[0]);
});
