import { deployNextBuild } from '../faults/app-copy.ts';
import type { Person } from '../faults/person.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { byTurns, laterIf } from '../long-run.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

/** The next build is put where the server takes its panel from, and the open page hears of it. */
async function deploy(testWorld: TestWorld, person: Person, mark: string) {
  await putBuild(testWorld, mark);
  expect(await lookForBuild(person)).toBe('installed');
}

async function putBuild(testWorld: TestWorld, mark: string) {
  await testWorld.server.kill('SIGTERM');
  deployNextBuild(testWorld.app, mark);
  await testWorld.restartServer();
}

/** The browser asks for another build; what becomes of the one that it finds. */
const lookForBuild = ({ page }: Person) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (worker?.state !== 'installing') return worker?.state;
    return new Promise<string>((done) => {
      worker.addEventListener('statechange', () => done(worker.state), { once: true });
    });
  });

const buildOf = ({ page }: Person) =>
  page
    .locator('meta[name=build]')
    .getAttribute('content', { timeout: 1_000 })
    .catch(() => null);
const bar = ({ page }: Person) => page.getByText('New version ready');
const updateOf = ({ page }: Person) => page.getByRole('button', { name: 'Update', exact: true });

/** What is on its way has five seconds to come back, and the worker two to change. */
async function takeUpdate(person: Person) {
  await updateOf(person).waitFor();
  await Promise.all([person.page.waitForEvent('load', { timeout: 30_000 }), updateOf(person).click()]);
}

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
