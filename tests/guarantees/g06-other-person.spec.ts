import { ADMINS } from '../faults/shop-folder.ts';
import { changesOf, expect, expectDrained, placesOf, test } from './stage.ts';

test('G6: the next person of the device sees, sends and can read nothing of mine', async ({ world, patch, person }) => {
  const [id = 0] = patch.subAdmins;
  const canary = `${patch.word} canary of the first`;
  await person.visit(`/sub-admins?query=${patch.word}`);
  world.proxy.decide = (_, path) => (path.includes('/sub-admins/') ? 'drop request' : 'pass');
  expect(await person.rename(patch.word, id, canary)).toBe('kept');
  expect(await placesOf(person, canary)).not.toEqual([]);
  await person.signOut();
  expect(await placesOf(person, canary), 'after signing out').toEqual([]);
  world.proxy.decide = () => 'pass';
  world.proxy.passages.length = 0;

  await person.signIn(ADMINS[1]);
  await person.visit(`/sub-admins?query=${patch.word}`, true);
  await person.page.locator(`[data-row="${id}"]`).waitFor();
  await person.page.waitForTimeout(1_500);
  await expect(person.page.getByText(canary)).toHaveCount(0);
  expect(await placesOf(person, canary), 'while somebody else is signed in').toEqual([]);
  expect(changesOf(world)).toEqual([]);
  expect(await world.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ version: 1 });

  await person.signOut();
  await person.signIn(ADMINS[0]);
  await expectDrained(person);
  expect(await world.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ name: canary, version: 2 });
});
