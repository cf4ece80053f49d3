import type { Page } from '@playwright/test';
import { readOutboxes } from '../faults/outbox-on-device.ts';
import { bring } from '../faults/trouble.ts';
import { byTurns } from '../long-run.ts';
import { openStep, photoOf } from './actions.ts';
import { fillDisk } from './disk.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';
import { addNote, timesNoted } from './notes.ts';

const MINUTE_MS = 60_000;

/** What the device's clock shows from here on: the real time and this many ms. */
async function setClock(page: Page, ahead: number): Promise<void> {
  await page.evaluate((shift) => {
    const held: { real?: DateConstructor; Date: DateConstructor } = window;
    const real = held.real ?? held.Date;
    held.real = real;
    held.Date = new Proxy(real, {
      construct: (target, given) =>
        given.length === 0 ? new target(real.now() + shift) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(target, name)),
    });
  }, ahead);
}

/** Local storage takes nothing more. */
async function fillLocalStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let nth = 0; ; nth += 1) localStorage.setItem(`ballast ${size} ${nth}`, 'x'.repeat(size));
      } catch {
        // As much as this size had room for.
      }
    }
  });
}

test('L5: a full local storage doubles nothing, online and offline, and what is said is so', {
  tag: byTurns(0),
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit(`/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor();
  await fillLocalStorage(page);
  await addNote(page, `${patch.word} online`);
  await expect.poll(() => person.said.includes('Note added')).toBe(true);
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await addNote(page, `${patch.word} offline`);
  await expect.poll(() => person.said.some((text) => text.startsWith('Saved on this device'))).toBe(true);
  expect(person.said.filter((text) => /You are offline|cannot be reached/.test(text))).toEqual([]);
  testWorld.proxy.cut = false;
  await expectDrained(person);
  for (const when of ['online', 'offline']) expect(await timesNoted(testWorld, order, `${patch.word} ${when}`)).toBe(1);
});

for (const when of ['on the same page', 'after a reload'] as const) {
  test(`L5: a note that fits nowhere, whose answer was lost, is there once when it is added again ${when}`, {
    tag: byTurns(1, when === 'on the same page'),
  }, async ({ testWorld, patch, person }) => {
    const { page } = person;
    const [order = 0] = patch.orders;
    const note = page.getByLabel('Note', { exact: true });
    await person.visit(`/orders-details/${order}`);
    await note.waitFor();
    for (const trouble of ['full disk', 'full local storage'] as const) await bring(page, trouble);
    testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop answer');
    await addNote(page, `${patch.word} anywhere`);
    await expect.poll(() => person.said.some((text) => /no room left to keep the change/.test(text))).toBe(true);
    await expect(note).toHaveValue(`${patch.word} anywhere`);
    testWorld.proxy.decide = () => 'pass';
    if (when === 'after a reload') {
      await person.visit(`/orders-details/${order}`, true);
      await note.waitFor();
    }
    const before = person.said.length;
    await addNote(page, `${patch.word} anywhere`);
    await expect.poll(() => person.said.slice(before).some((text) => text === 'Note added')).toBe(true);
    expect(await timesNoted(testWorld, order, `${patch.word} anywhere`)).toBe(1);
    await expect(note).toHaveValue('');
    // The next one with the same words is another one.
    await addNote(page, `${patch.word} anywhere`);
    await expect.poll(() => timesNoted(testWorld, order, `${patch.word} anywhere`)).toBe(2);
    await bring(page, 'none');
  });
}

test('L7: a full disk stops nothing that waits, and a new note never passes older ones', {
  tag: [...byTurns(0), '@worker'],
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit(`/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor();
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await addNote(page, `${patch.word} first`);
  await expect.poll(async () => (await readOutboxes(page)).length).toBe(1);
  await fillDisk(page, true);
  await addNote(page, `${patch.word} second`);
  await expect.poll(() => person.said.some((text) => /no room to keep the change|Saved on this/.test(text))).toBe(true);
  testWorld.proxy.cut = false;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(() => timesNoted(testWorld, order, `${patch.word} second`), { timeout: 30_000 }).toBe(1);
  expect(await timesNoted(testWorld, order, `${patch.word} first`)).toBe(1);
  const notes = changesOf(testWorld).flatMap(({ fields }) => fields.note ?? []);
  expect(notes.lastIndexOf(`${patch.word} first`)).toBeLessThan(notes.indexOf(`${patch.word} second`));
  await fillDisk(page, false);
  await expectDrained(person);
});

test('L7: without room and without a connection the sentence names the storage, and the text stays', {
  tag: [...byTurns(1), '@worker'],
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit(`/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor();
  await fillDisk(page, true);
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await addNote(page, `${patch.word} nowhere`);
  await expect
    .poll(() => person.said.some((text) => /no room left to keep the change/.test(text)), { timeout: 15_000 })
    .toBe(true);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(`${patch.word} nowhere`);
  expect(person.said.filter((text) => /^Saved|Note added/.test(text))).toEqual([]);
  await fillDisk(page, false);
  testWorld.proxy.cut = false;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => timesNoted(testWorld, order, `${patch.word} nowhere`), { timeout: 15_000 }).toBe(1);
});

test('L10: a note that is kept is out of its box, also when the order is opened again', {
  tag: [...byTurns(0), '@worker'],
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit(`/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor();
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await addNote(page, `${patch.word} once`);
  await expect.poll(async () => (await readOutboxes(page)).length).toBe(1);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await page.waitForTimeout(3_000);
  testWorld.proxy.cut = false;
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
  await person.visit(`/orders-details/${order}`, true);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  expect(await timesNoted(testWorld, order, `${patch.word} once`)).toBe(1);
});

test('L11: what was pressed while the network was dying tells when it was done, although the device is an hour slow', {
  tag: byTurns(1),
}, async ({ testWorld, patch, person }) => {
  const [order = 0] = patch.orders;
  await person.visit(`/orders?query=${patch.word}`);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
  await setClock(person.page, -65 * MINUTE_MS);
  await expect.poll(() => person.setStatus(patch.word, order, 'Mark as completed')).toBe('kept');
  const [entry] = await readOutboxes(person.page);
  expect(entry?.request).toMatchObject({ body: { done_at: expect.stringMatching(/^\d{4}-/) } });
  // Five minutes later.
  await setClock(person.page, -60 * MINUTE_MS);
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  const history: { kind: string; done_at: string | null }[] = await testWorld.other.get(
    `/admin/orders/${order}/history`,
  );
  const doneAt = Date.parse(history.find(({ kind }) => kind === 'status_changed')?.done_at ?? '');
  expect((Date.now() - doneAt) / MINUTE_MS).toBeGreaterThan(5);
  expect((Date.now() - doneAt) / MINUTE_MS).toBeLessThan(7);
});

test('L16: a server that accepts and never answers is called slow after four seconds, with a way to ask again', {
  tag: byTurns(0),
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit('/sub-admins');
  testWorld.proxy.decide = (_, path) => (path.includes(`/admin/orders/${order}`) ? 'hold' : 'pass');
  await person.visit(`/orders-details/${order}`);
  await expect(page.getByText('The server is slow to answer.').first()).toBeVisible({ timeout: 12_000 });
  await expect(page.getByRole('button', { name: 'Connected, everything is sent' })).toBeHidden();
  testWorld.proxy.decide = () => 'pass';
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByLabel('Note', { exact: true })).toBeVisible();
});

test('L4: an attachment whose answer was lost after the work was done is there once', { tag: byTurns(1) }, async ({
  testWorld,
  patch,
  person,
}) => {
  const { page } = person;
  const { data: products } = (await testWorld.other.call('GET', '/admin/products')).body;
  const { id } = products[0];
  await person.visit(`/products?open=edit-${id}`);
  await openStep(page, 'Picture and files');
  const field = page.locator('input[type=file][accept*=pdf]');
  await field.waitFor({ state: 'attached' });
  testWorld.proxy.decide = (method, path) =>
    method === 'POST' && path.includes('attachments') ? 'drop answer' : 'pass';
  const buffer = await photoOf('navy');
  await field.setInputFiles({ name: `${patch.word}.jpg`, mimeType: 'image/jpeg', buffer });
  const sent = () => changesOf(testWorld).filter(({ path }) => path.includes('attachments'));
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  await page.waitForTimeout(1_500);
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  const again = page.getByRole('button', { name: /again|Retry/i }).first();
  if (await again.isVisible()) await again.click();
  const attached = async () =>
    JSON.stringify(await testWorld.other.get(`/admin/products/${id}`)).split(`${patch.word}.jpg`).length - 1;
  await expect.poll(attached).toBe(1);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});
