import { orders } from '#contract/orders.ts';
import { subAdminEdit } from '#contract/sub-admins.ts';
import type { OtherDevice } from '../faults/other-device.ts';
import { EDIT_FORMS } from './edit-forms.ts';
import { choose, openStep, photograph, photoOf, submit } from './hands.ts';
import { changesOf, expect, test } from './stage.ts';

/** Every field of every edit form, with somebody else's value and mine. A field that is new in the contract fails here first. */
const FIELDS = Object.keys(subAdminEdit.entries).filter((field) => field !== 'version');
const LABELS: Readonly<Record<string, string>> = { name: 'Name', phone: 'Phone', email: 'Email' };
const THEIRS: Readonly<Record<string, (word: string) => string>> = {
  name: (word) => `${word} theirs`,
  phone: () => '01011112222',
  email: (word) => `${word}-theirs@shop.example`,
};
const MINE: typeof THEIRS = {
  name: (word) => `${word} mine`,
  phone: () => '01033334444',
  email: (word) => `${word}-mine@shop.example`,
};

for (const field of FIELDS.filter((name) => name !== 'status' && name !== 'permissions')) {
  test(`G5: a sub-admin's ${field} that somebody else changed meanwhile is never overwritten unseen`, async ({
    world,
    patch,
    person,
  }) => {
    const [id = 0] = patch.subAdmins;
    const { page } = person;
    const [theirs, mine] = [THEIRS[field]?.(patch.word), MINE[field]?.(patch.word)];
    expect(theirs && mine, 'this test knows every field').toBeTruthy();
    await person.visit(`/sub-admins?query=${patch.word}`);
    await page
      .locator(`[data-row="${id}"]`)
      .getByRole('button', { name: /^Edit / })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Edit sub-admin' });
    await drawer.getByLabel(LABELS[field] ?? field, { exact: true }).fill(mine ?? '');
    await world.other.call('PATCH', `/admin/sub-admins/${id}`, { [field]: theirs, version: 1 });
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(theirs ?? '');
    await expect(question).toContainText(mine ?? '');
    await question.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(question).toBeHidden();
    expect(await world.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ [field]: theirs });
    for (const { path, fields } of changesOf(world)) expect([path, fields.version]).toEqual([path, expect.any(String)]);
  });
}

for (const form of EDIT_FORMS) {
  test(`G5: nothing typed or chosen of a ${form.name} that somebody else changed meanwhile is overwritten unseen`, async ({
    market,
  }) => {
    const { other } = market;
    const person = await market.openTab();
    await person.signIn(form.email);
    const { page } = person;
    const [row] = await other.get(`/admin/${form.list}`);
    const id: number = row.product_id ?? row.id;
    const record = `/admin/${form.record}${id}`;
    const before = await other.get(record);
    const chosen = await Promise.all(
      (form.chosen ?? []).map(async (one) => ({ ...one, ...(await twoOthers(other, one.list, before[one.field])) })),
    );
    await person.visit(form.path(id));
    let opened: string | undefined;
    const open = async (step: string | undefined) => {
      if (step && step !== opened) await openStep(page, step);
      opened = step;
    };
    const take = ({ label, mine }: (typeof chosen)[number]) =>
      mine ? choose(page, new RegExp(`^${label}$`), mine.name) : photograph(page, /Choose a picture$/);
    for (const one of chosen.filter(({ step }) => !step)) await take(one);
    for (const [, label, , mine, step] of form.fields) {
      await open(step);
      await page
        .getByRole('textbox', { name: new RegExp(`^${label}( ?\\(optional\\))?$`) })
        .last()
        .fill(mine);
    }
    for (const one of chosen.filter(({ step }) => step)) {
      await open(one.step);
      await take(one);
    }
    const theirs = Object.fromEntries([
      ...form.fields.map(([field, , value]) => [field, value]),
      ...chosen.flatMap(({ field, theirs: their }) => (their ? [[field, their.id]] : [])),
    ]);
    expect(await other.call('PATCH', record, { ...theirs, version: before.version })).toMatchObject({ status: 200 });
    const hasPicture = chosen.some(({ list }) => !list);
    if (hasPicture) await other.sendPicture(record, await photoOf('crimson'));
    const left = await other.get(record);
    await submit(page);
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('group')).toHaveCount(form.fields.length + chosen.length);
    const words = [
      ...form.fields.flatMap(([, , their, mine]) => [String(their), mine]),
      ...chosen.flatMap(({ theirs: their, mine }) =>
        their && mine ? [their.name, mine.name] : ['The picture of the record', 'The chosen picture'],
      ),
    ];
    for (const word of words) await expect(question).toContainText(word);
    await question.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(question).toBeHidden();
    expect(await other.get(record)).toMatchObject({ ...theirs, ...(hasPicture && { image: left.image }) });
    const changes = changesOf(market).filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(0);
    for (const { path, fields } of changes) expect([path, fields.version]).toEqual([path, expect.any(String)]);
  });
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Two records of a list beside the one that is chosen now; of no list, as of a picture, none. */
async function twoOthers(other: OtherDevice, list: string | undefined, present: number | null) {
  if (!list) return {};
  const rows: readonly Named[] = await other.get(`/admin/${list}`);
  const [theirs, mine] = rows.filter(({ id }) => id !== present);
  if (!theirs || !mine) throw new Error(`There are not enough ${list}.`);
  return { theirs, mine };
}

test('G5: a switch and an order say with every change which version was seen', async ({ world, patch, person }) => {
  const [id = 0] = patch.subAdmins;
  const [order = 0] = patch.orders;
  await person.toggle(patch.word, id);
  await person.setStatus(patch.word, order, 'Mark as completed');
  expect('version' in orders.changeStatus.body.entries).toBe(true);
  const sent = changesOf(world);
  expect(sent.map(({ fields }) => fields.version)).toEqual(['1', '1']);
});

test('G5: an order that somebody else moved stays as they left it, and the person is told', async ({
  world,
  patch,
  person,
}) => {
  const [order = 0] = patch.orders;
  await person.visit(`/orders?query=${patch.word}`);
  await person.page.locator(`[data-row="${order}"]`).waitFor();
  await world.other.call('PATCH', `/admin/orders/${order}`, { status: 'canceled', reason: 'duplicate', version: 1 });
  expect(['yielded', 'refused']).toContain(await person.setStatus(patch.word, order, 'Mark as completed'));
  expect(await world.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'canceled', version: 2 });
});
