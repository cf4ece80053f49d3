import { PASSWORD } from '../faults/shop-folder.ts';
import { expect, placesOf, test } from './fixtures.ts';

test('G7: no password and no token lies anywhere outside of the session key', { tag: '@worker' }, async ({
  testWorld,
  patch,
  person,
}) => {
  const { page } = person;
  const secrets = [PASSWORD, 'canary-of-a-new-person', 'canary-of-a-reset'];
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?open=new&query=${patch.word}`);
  const add = page.getByRole('dialog', { name: 'Add sub-admin' });
  await add.getByLabel('Name', { exact: true }).fill('Canary');
  await add.getByLabel('Phone', { exact: true }).fill('01055556666');
  await add.getByLabel('Email').fill(`${patch.word}-new@shop.example`);
  await add.getByLabel('Password', { exact: true }).fill('canary-of-a-new-person');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add).toBeHidden();

  await person.visit(`/sub-admins?open=password-${id}&query=${patch.word}`);
  const reset = page.getByRole('dialog', { name: 'Reset password' });
  await reset.getByLabel('New password').fill('canary-of-a-reset');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset).toBeHidden();

  // A change waits as well, so that the queue is not empty while its places are searched.
  testWorld.proxy.cut = true;
  await person.toggle(patch.word, id);
  for (const secret of secrets) expect([secret, await placesOf(person, secret)]).toEqual([secret, []]);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(token.length).toBeGreaterThan(20);
  expect(await placesOf(person, token)).toEqual(['storage: token']);
  testWorld.proxy.cut = false;
  await person.signOut();
  expect(await placesOf(person, token)).toEqual([]);
});
