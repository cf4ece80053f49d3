import { bar, buildOf, deploy, lookForBuild, putBuild, takeUpdate, updateOf } from './builds.ts';
import { expect, expectDrained, test } from './fixtures.ts';

test('G10: a build that could be installed only later is told then', { tag: '@worker' }, async ({
  testWorld,
  person,
}) => {
  await person.visit('/orders');
  await putBuild(testWorld, 'Gg7');
  testWorld.proxy.nextForeign = () => 200;
  for (const part of [/^\/locales\/.*Gg7/, /Gg7.*\.css$/]) {
    testWorld.proxy.decidePart = (path) => (part.test(path) ? 'foreign answer' : 'pass');
    expect(await lookForBuild(person)).toBe('redundant');
    await expect(bar(person)).toHaveCount(0);
  }
  testWorld.proxy.mend();
  expect(await lookForBuild(person)).toBe('installed');
  await expect(bar(person)).toBeVisible();
});

test('G10: a device that opened the panel behind a portal can do without a connection later', {
  tag: '@worker',
}, async ({ testWorld }) => {
  const newcomer = await testWorld.openTab();
  const { page } = newcomer;
  testWorld.proxy.decidePart = (path) => (/\/assets\/reviews-.*\.js$/.test(path) ? 'foreign answer' : 'pass');
  await newcomer.visit('/login');
  const hasWorker = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  await expect.poll(hasWorker).toBe(true);
  await expect.poll(hasWorker).toBe(false);
  testWorld.proxy.mend();
  // Somebody takes the phone up again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  testWorld.proxy.cut = true;
  await newcomer.visit('/login', true);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('G10: a build that was on its way when the page opened is told', { tag: '@worker' }, async ({
  testWorld,
  person,
}) => {
  const { page } = person;
  await person.visit('/orders');
  await putBuild(testWorld, 'Hh8');
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const held = gate.then(() => 'pass' as const);
  testWorld.proxy.decidePart = (path) => (/Hh8.*\.css$/.test(path) ? held : 'pass');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await person.visit('/products');
  await page.waitForTimeout(3_000);
  await expect(bar(person)).toHaveCount(0);
  letGo();
  await expect(bar(person)).toBeVisible();
});

test('G10: a build that took over while nobody looked opens without a connection, in its own words', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const [id = 0] = patch.subAdmins;
  await person.visit(`/sub-admins?query=${patch.word}`);
  await person.page.locator(`[data-row="${id}"]`).waitFor();
  await deploy(testWorld, person, 'Ii9');
  // A page of the older build that is opened once more tidies up nothing of the next one.
  await person.visit(`/sub-admins?query=${patch.word}`, true);
  await person.page.locator(`[data-row="${id}"]`).waitFor();
  await updateOf(person).waitFor();
  await person.page.waitForTimeout(1_000);
  const later = await testWorld.openTab();
  await person.page.close();
  await later.page.waitForTimeout(1_000);
  testWorld.proxy.cut = true;
  await later.visit(`/sub-admins?query=${patch.word}`);
  await expect.poll(() => buildOf(later)).toBe('Ii9');
  await expect(later.page.locator(`[data-row="${id}"]`)).toBeVisible();
});

test('G10: two open tabs that take an update at once both open the new build', { tag: '@worker' }, async ({
  testWorld,
  patch,
  person,
}) => {
  const other = await testWorld.openTab();
  for (const tab of [person, other]) await tab.visit(`/sub-admins?query=${patch.word}`);
  await deploy(testWorld, person, 'Kk1');
  await Promise.all([person, other].map(takeUpdate));
  for (const tab of [person, other]) await expect.poll(() => buildOf(tab)).toBe('Kk1');
});

test('G10: an update that is taken in one tab takes nothing that is typed in another', { tag: '@worker' }, async ({
  testWorld,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  const other = await testWorld.openTab();
  for (const tab of [person, other]) await tab.visit(`/sub-admins?query=${patch.word}`);
  await other.page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Edit / })
    .click();
  const field = other.page.getByRole('dialog', { name: 'Edit sub-admin' }).getByLabel('Name', { exact: true });
  await field.fill(`${patch.word} typed in another tab`);
  await deploy(testWorld, person, 'Ll2');
  await takeUpdate(person);
  await expect.poll(() => buildOf(person)).toBe('Ll2');
  await expect(field).toHaveValue(`${patch.word} typed in another tab`);
  await other.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectDrained(other);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({
    name: `${patch.word} typed in another tab`,
  });
  await takeUpdate(other);
  await expect.poll(() => buildOf(other)).toBe('Ll2');
});
