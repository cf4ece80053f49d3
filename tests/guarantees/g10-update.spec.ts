import { byTurns, laterIf } from '../long-run.ts';
import { bar, buildOf, deploy, takeUpdate, updateOf } from './builds.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

test('G10: an update waits while a form holds typed text, and never takes it', {
  tag: [...byTurns(0), '@worker'],
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Edit / })
    .click();
  const field = page.getByRole('dialog', { name: 'Edit sub-admin' }).getByLabel('Name', { exact: true });
  await field.fill(`${patch.word} typed before`);
  await deploy(testWorld, person, 'Aa1');
  await page.waitForTimeout(1_000);
  await expect(bar(person)).toHaveCount(0);
  await expect(field).toHaveValue(`${patch.word} typed before`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(bar(person)).toBeVisible();
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ name: `${patch.word} typed before` });
});

test('G10: an update with a full outbox loses no entry', { tag: [...laterIf(true), '@worker'] }, async ({
  testWorld,
  patch,
  person,
}) => {
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'unavailable');
  for (const id of patch.subAdmins) expect((await person.toggle(patch.word, id)).said).toBe('kept');
  await deploy(testWorld, person, 'Bb2');
  await takeUpdate(person);
  await expect.poll(() => buildOf(person)).toBe('Bb2');
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  for (const id of patch.subAdmins) {
    expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
  }
});

test('G10: an update while a change is on its way makes it once', { tag: [...laterIf(true), '@worker'] }, async ({
  testWorld,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'hold');
  expect((await person.toggle(patch.word, id)).said).toBe('kept');
  await deploy(testWorld, person, 'Cc3');
  await takeUpdate(person);
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
});

test('G10: an update lets a change that is on its way come back before it reloads', {
  tag: [...byTurns(1), '@worker'],
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  const control = page.locator(`[data-row="${id}"]`).getByRole('switch');
  await control.waitFor();
  await deploy(testWorld, person, 'Ee5');
  const update = updateOf(person);
  await update.waitFor();
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'delay');
  const loaded = page.waitForEvent('load');
  await control.click();
  await expect.poll(() => changesOf(testWorld).length).toBe(1);
  await update.click();
  await loaded;
  await expect.poll(() => buildOf(person)).toBe('Ee5');
  await expectDrained(person);
  expect(changesOf(testWorld)).toHaveLength(1);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
});

test('G10: an update that waits for a change never takes what is typed meanwhile', {
  tag: [...byTurns(0), '@worker'],
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [id = 0, second = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  const control = page.locator(`[data-row="${id}"]`).getByRole('switch');
  await control.waitFor();
  await deploy(testWorld, person, 'Ff6');
  const update = updateOf(person);
  await update.waitFor();
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'hold');
  await control.click();
  await expect.poll(() => changesOf(testWorld).length).toBe(1);
  await update.click();
  await page
    .locator(`[data-row="${second}"]`)
    .getByRole('button', { name: /^Edit / })
    .click();
  const field = page.getByRole('dialog', { name: 'Edit sub-admin' }).getByLabel('Name', { exact: true });
  await field.fill(`${patch.word} typed while it waits`);
  await page.waitForTimeout(8_000);
  await expect(field).toHaveValue(`${patch.word} typed while it waits`);
  testWorld.proxy.decide = () => 'pass';
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${second}`)).toMatchObject({
    name: `${patch.word} typed while it waits`,
  });
  await takeUpdate(person);
  await expect.poll(() => buildOf(person)).toBe('Ff6');
});

test('G10: an update taken without a connection opens the new build with everything that waits', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await page.locator(`[data-row="${id}"]`).waitFor();
  await deploy(testWorld, person, 'Dd4');
  testWorld.proxy.cut = true;
  expect((await person.toggle(patch.word, id)).said).toBe('kept');
  await takeUpdate(person);
  await expect.poll(() => buildOf(person)).toBe('Dd4');
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
  testWorld.proxy.cut = false;
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
});

test('G10: an update of a page that asks the server for much comes all the same', { tag: '@worker' }, async ({
  testWorld,
  patch,
  person,
}) => {
  const { page } = person;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await deploy(testWorld, person, 'Jj0');
  await updateOf(person).waitFor();
  await page.evaluate(() => {
    setInterval(() => void fetch('/api/settings').catch(() => undefined), 10);
  });
  await takeUpdate(person);
  await expect.poll(() => buildOf(person)).toBe('Jj0');
});
