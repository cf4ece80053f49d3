import { openSettings } from '../e2e/panel.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import { fillDisk } from './disk.ts';
import { changesOf, expect, expectDrained, placesOf, test } from './fixtures.ts';

test('G6: the next person of the device sees, sends and can read nothing of mine', async ({
  testWorld,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  const canary = `${patch.word} canary of the first`;
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (_, path) => (path.includes('/sub-admins/') ? 'drop request' : 'pass');
  expect(await person.rename(patch.word, id, canary)).toBe('kept');
  expect(await placesOf(person, canary)).not.toEqual([]);
  await person.signOut();
  expect(await placesOf(person, canary), 'after signing out').toEqual([]);
  testWorld.proxy.decide = () => 'pass';
  testWorld.proxy.passages.length = 0;

  await person.signIn(ADMINS[1]);
  await person.visit(`/sub-admins?query=${patch.word}`, true);
  await person.page.locator(`[data-row="${id}"]`).waitFor();
  await person.page.waitForTimeout(1_500);
  await expect(person.page.getByText(canary)).toHaveCount(0);
  expect(await placesOf(person, canary), 'while somebody else is signed in').toEqual([]);
  expect(changesOf(testWorld)).toEqual([]);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ version: 1 });

  await person.signOut();
  await person.signIn(ADMINS[0]);
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ name: canary, version: 2 });
});

test('G6: where the disk has no room to lock it, that is said before anybody is signed out', async ({
  testWorld,
  patch,
  person,
}) => {
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  const canary = `${patch.word} canary without room`;
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (_, path) => (path.includes('/sub-admins/') ? 'drop request' : 'pass');
  expect(await person.rename(patch.word, id, canary)).toBe('kept');
  await fillDisk(page, true);
  await openSettings(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Not everything was sent' });
  await question.getByRole('button', { name: 'Keep on this device for me' }).click();
  await expect(question.getByText(/The storage of this device takes nothing now/)).toBeVisible();
  await expect(question.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await fillDisk(page, false);
  await person.signOut();
  expect(await placesOf(person, canary), 'after signing out').toEqual([]);
  testWorld.proxy.decide = () => 'pass';
  await person.signIn(ADMINS[0]);
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ name: canary, version: 2 });
});

test('G6: what was kept for somebody whose account was disabled meanwhile can be read by nobody', async ({
  testWorld,
  patch,
}) => {
  const [id = 0] = patch.subAdmins;
  const [order = 0] = patch.orders;
  await testWorld.newDevice();
  const person = await testWorld.openTab();
  await person.signIn(`${patch.word}-0@shop.example`);
  await person.visit(`/orders?query=${patch.word}`);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
  expect(await person.setStatus(patch.word, order, 'Mark as completed')).toBe('kept');
  const marks = [`${patch.word} client`, '"path":"/admin/orders/{id}"'];
  for (const mark of marks) await expect.poll(() => placesOf(person, mark)).not.toEqual([]);
  await testWorld.other.call('PATCH', `/admin/sub-admins/${id}`, { status: '0', version: 1 });
  await person.page.reload();
  await expect(person.page.getByText('You were signed out because this account is disabled.')).toBeVisible();
  for (const mark of marks) await expect.poll(() => placesOf(person, mark)).toEqual([]);
  expect(await testWorld.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'in_progress', version: 1 });
  await testWorld.killBrowser();
});
