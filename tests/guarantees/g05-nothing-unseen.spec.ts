import type { Page } from '@playwright/test';
import { orders } from '#contract/orders.ts';
import { OtherDevice } from '../faults/other-device.ts';
import { byTurns } from '../long-run.ts';
import { choose, openStep, photograph, photoOf, pick, submit } from './actions.ts';
import type { EditForm } from './edit-form.ts';
import { EDIT_FORMS } from './edit-forms.ts';
import { changesOf, expect, test } from './fixtures.ts';

// Which fields a form has is compared with the contract in tests/house/edit-forms.test.ts.
/** The forms that the ordinary run tries by turns: a plain one, the largest, one of each that works in its own way. */
const ORDINARY = ['sub-admin', 'product', "order's contact", 'complaint', 'provider’s payout details', 'promo code'];

for (const form of EDIT_FORMS) {
  test(`G5: nothing typed or chosen of a ${form.name} that somebody else changed meanwhile is overwritten unseen`, {
    tag: [...byTurns(ORDINARY.indexOf(form.name), !ORDINARY.includes(form.name)), '@worker'],
  }, async ({ market }) => {
    const other = new OtherDevice(market.server.url);
    await other.signIn(form.rival);
    const { path, record, read } = await form.find(other);
    const before = await read();
    const chosen = await Promise.all((form.chosen ?? []).map((one) => offered(other, form, one, before[one.field])));
    const switched = otherValues(form, before);
    const person = await market.openTab();
    await person.signIn(form.email);
    const { page } = person;
    await person.visit(path);
    await form.open?.(page);
    await fillIn(page, form, chosen);
    const theirs: Record<string, unknown> = { ...switched };
    for (const [field, , value] of form.typed) theirs[field] = value;
    for (const { field, theirs: their } of chosen) theirs[field] = their.id;
    for (const { field, theirs: their } of form.picked ?? []) theirs[field] = their;
    expect(await other.call('PATCH', record, { ...theirs, version: before.version })).toMatchObject({ status: 200 });
    if (form.picture) await other.sendPicture(record, await photoOf('crimson'));
    const left = await read();
    await submit(page);
    const question = page.getByRole('alertdialog');
    const asked = [...form.typed, ...chosen, ...(form.picked ?? []), ...(form.picture ? ['picture'] : [])];
    await expect(question.getByRole('group')).toHaveCount(asked.length);
    const words = [
      ...form.typed.flatMap(([, , their, mine]) => [String(their), mine]),
      ...chosen.flatMap(({ theirs: their, mine }) => [their.name, mine.name]),
      ...(form.picked ?? []).flatMap(({ words: both }) => both),
      ...(form.picture ? ['The picture of the record', 'The chosen picture'] : []),
    ];
    for (const word of words) await expect(question).toContainText(word);
    await question.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(question).toBeHidden();
    expect(await read()).toMatchObject({ ...theirs, ...(form.picture && { image: left.image }) });
    const changes = changesOf(market).filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(0);
    for (const { path: to, fields } of changes) {
      expect([to, fields.version]).toEqual([to, expect.any(String)]);
      // What was only looked at does not travel, so that it can undo nothing; where the specification names all fields, it
      // travels no further than with the version in which it was seen, which is refused.
      if (form.call.namesAll && fields.version === String(before.version)) continue;
      for (const field of Object.keys(switched)) expect(fields).not.toHaveProperty(field);
    }
    // A provider who stays switched off could not sign in for his own test.
    const asBefore = Object.keys(switched).map((field) => [field, before[field]]);
    await other.call('PATCH', record, Object.fromEntries(asBefore));
  });
}

interface Named {
  readonly id: number;
  readonly name: string;
}
type Choice = NonNullable<EditForm['chosen']>[number] & { readonly theirs: Named; readonly mine: Named };

// A product may have each size and color once, so those are new; the others need a picture or a password to be made.
const MADE = new Set(['categories', 'sizes', 'colors']);

/** Two records to choose, neither of which is chosen now. */
async function offered(
  other: OtherDevice,
  { name }: EditForm,
  one: NonNullable<EditForm['chosen']>[number],
  present: number | null,
): Promise<Choice> {
  const { list } = one;
  if (MADE.has(list)) {
    for (const whose of ['Their', 'My']) {
      const { status } = await other.call('POST', `/admin/${list}`, { name: `${whose} ${list} of a ${name}` });
      expect(status).toBe(201);
    }
  }
  const search = MADE.has(list) ? `?sort=-id&per_page=10` : '';
  const rows: readonly Named[] = await other.get(`/admin/${list}${search}`);
  const [mine, theirs] = rows.filter(({ id }) => id !== present);
  if (!theirs || !mine) throw new Error(`There are not enough ${list}.`);
  return { ...one, theirs, mine };
}

/** Of each field that has two values, the one that it has not. */
function otherValues({ switched = [] }: EditForm, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    switched.map(([field, one = 1, other = 0]) => [field, before[field] === one ? other : one]),
  );
}

/** Types and chooses all of mine, step by step. */
async function fillIn(page: Page, form: EditForm, chosen: readonly Choice[]): Promise<void> {
  const { typed, picked = [], picture } = form;
  await page.locator('button[type=submit]:visible').last().waitFor();
  const steps = new Set([undefined, ...[...typed.map(([, , , , step]) => step), picture?.step]]);
  for (const step of steps) {
    if (step) await openStep(page, step);
    for (const one of chosen) if (one.step === step) await choose(page, one.label, one.mine.name);
    for (const [, label, , mine, its] of typed) {
      if (its !== step) continue;
      const name = typeof label === 'string' ? new RegExp(`^${label}( ?\\(optional\\))?$`) : label;
      await page.getByRole('textbox', { name }).last().fill(mine);
    }
    if (picture && picture.step === step) await photograph(page, picture.label);
  }
  for (const { label, words } of picked) await pick(page, label, words[1]);
}

test('G5: a switch and an order say with every change which version was seen', async ({ testWorld, patch, person }) => {
  const [id = 0] = patch.subAdmins;
  const [order = 0] = patch.orders;
  await person.toggle(patch.word, id);
  await person.setStatus(patch.word, order, 'Mark as completed');
  expect('version' in orders.changeStatus.body.entries).toBe(true);
  const sent = changesOf(testWorld);
  expect(sent.map(({ fields }) => fields.version)).toEqual(['1', '1']);
});

test('G5: an order that somebody else moved stays as they left it, and the person is told', async ({
  testWorld,
  patch,
  person,
}) => {
  const [order = 0] = patch.orders;
  await person.visit(`/orders?query=${patch.word}`);
  await person.page.locator(`[data-row="${order}"]`).waitFor();
  await testWorld.other.call('PATCH', `/admin/orders/${order}`, {
    status: 'canceled',
    reason: 'duplicate',
    version: 1,
  });
  expect(['yielded', 'refused']).toContain(await person.setStatus(patch.word, order, 'Mark as completed'));
  expect(await testWorld.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'canceled', version: 2 });
});
