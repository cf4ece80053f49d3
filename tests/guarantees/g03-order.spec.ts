import { readOutboxes } from '../faults/outbox-on-device.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

test('G3: changes of one record arrive in the order in which they were made', async ({ testWorld, patch, person }) => {
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  // The server has the first one, but this phone does not know it: the later ones must wait for it.
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop answer');
  expect(await person.rename(patch.word, id, `${patch.word} v1`)).toBe('kept');
  testWorld.proxy.cut = true;
  expect(await person.rename(patch.word, id, `${patch.word} v2`)).toBe('kept');
  expect(await person.toggle(patch.word, id)).toEqual({ said: 'kept', value: false });
  testWorld.proxy.cut = false;
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ name: `${patch.word} v2`, status: 0 });
  const names = changesOf(testWorld).flatMap(({ fields }) => fields.name ?? []);
  expect([names[0], names.at(-1)]).toEqual([`${patch.word} v1`, `${patch.word} v2`]);
});

test('G3: a record that is refused holds nobody else up', { tag: '@worker' }, async ({ testWorld, patch, person }) => {
  const [poisoned = 0, ...healthy] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await person.page.locator(`[data-row="${poisoned}"]`).waitFor();
  testWorld.proxy.cut = true;
  expect(await person.rename(patch.word, poisoned, `${patch.word} too late`)).toBe('kept');
  for (const id of healthy) expect((await person.toggle(patch.word, id)).said).toBe('kept');
  await testWorld.other.call('DELETE', `/admin/sub-admins/${poisoned}`, { version: 1 });
  testWorld.proxy.cut = false;
  await person.page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await readOutboxes(person.page)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['refused']);
  for (const id of healthy)
    expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
});
