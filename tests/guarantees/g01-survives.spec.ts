import type { Fault } from '../faults/fault-proxy.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { byTurns, laterIf } from '../long-run.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

const MOMENTS: readonly (readonly [string, Fault])[] = [
  ['before the request reached the server', 'drop request'],
  ['while the request was on its way', 'hold'],
  ['after the server did the work and before its answer came', 'drop answer'],
];

test.use({ process: true });

async function comeBack(testWorld: TestWorld) {
  testWorld.proxy.decide = () => 'pass';
  const person = await testWorld.openTab();
  // Chromium writes local storage lazily: a killed browser may have forgotten who was signed in, never what waits.
  await person.signIn(ADMINS[0]);
  await expectDrained(person);
}

for (const [nth, [moment, fault]] of MOMENTS.entries()) {
  test(`G1: what was "saved on this phone" survives the browser's SIGKILL ${moment}`, {
    tag: byTurns(nth, fault === 'drop request'),
  }, async ({ testWorld, patch, person }) => {
    const [id = 0] = patch.subAdmins;
    const [order = 0] = patch.orders;
    await person.visit(`/sub-admins?query=${patch.word}`);
    testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : fault);
    expect(await person.rename(patch.word, id, `${patch.word} survivor`)).toBe('kept');
    expect(await person.setStatus(patch.word, order, 'Mark as completed')).toBe('kept');
    await testWorld.killBrowser();
    await comeBack(testWorld);
    expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({
      name: `${patch.word} survivor`,
      version: 2,
    });
    expect(await testWorld.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'completed', version: 2 });
    const keys = new Set(changesOf(testWorld).map(({ key }) => key));
    expect(keys.size, 'each change kept its one key').toBe(2);
  });
}

test('G1: it survives the tab that closes right after the words', async ({ testWorld, patch, person }) => {
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
  expect(await person.toggle(patch.word, id)).toEqual({ said: 'kept', value: false });
  await testWorld.closeTabs();
  await comeBack(testWorld);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
});

test('G1: it survives signing out and in again as the same person', { tag: byTurns(0) }, async ({
  testWorld,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (_, path) => (path.includes('/sub-admins/') ? 'drop request' : 'pass');
  expect(await person.rename(patch.word, id, `${patch.word} came back`)).toBe('kept');
  await person.signOut();
  expect((await testWorld.other.get(`/admin/sub-admins/${id}`)).version).toBe(1);
  testWorld.proxy.decide = () => 'pass';
  await person.signIn(ADMINS[0]);
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({
    name: `${patch.word} came back`,
    version: 2,
  });
});

test('G1: it survives a killed browser that has forgotten the sign-out', { tag: laterIf(true) }, async ({
  testWorld,
  patch,
  person,
}) => {
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (_, path) => (path.includes('/sub-admins/') ? 'drop request' : 'pass');
  expect(await person.rename(patch.word, id, `${patch.word} remembered`)).toBe('kept');
  const before = await page.evaluate(() => ({ ...localStorage }));
  await person.signOut();
  // Chromium writes local storage lazily: killed now, it comes back with the session that the server has ended.
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, before);
  testWorld.proxy.decide = () => 'pass';
  await person.visit('/sub-admins', true);
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  // The queue was opened before the key came with which what waits can be read.
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? []);
  await expect.poll(held).toContainEqual(expect.stringMatching(/^outbox /));
  expect(await person.signInAgain(ADMINS[0])).toBe(true);
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ name: `${patch.word} remembered` });
});

test("G1: it survives the server's SIGKILL in the middle of it", { tag: byTurns(1) }, async ({
  testWorld,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await person.page.locator(`[data-row="${id}"]`).waitFor();
  await testWorld.killServer();
  expect(await person.rename(patch.word, id, `${patch.word} patient`)).toBe('kept');
  await testWorld.restartServer();
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({
    name: `${patch.word} patient`,
    version: 2,
  });
});
