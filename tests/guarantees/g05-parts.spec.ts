import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/demo/people.ts';
import { OtherDevice } from '../faults/other-device.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import { choose, openStep, photograph, photoOf, submit } from './hands.ts';
import { changesOf, expect, test } from './stage.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const fill = (page: Page, label: string | RegExp, text: string) =>
  page.getByRole('textbox', { name: label }).last().fill(text);

/** Looks at all that is asked about, and lets the other person's values stand. */
async function keepTheirs(page: Page, words: readonly string[], fields: number) {
  await expect(question(page).getByRole('group')).toHaveCount(fields);
  for (const word of words) await expect(question(page)).toContainText(word);
  await question(page).getByRole('button', { name: 'Keep theirs' }).click();
  await expect(question(page)).toBeHidden();
}

/** The connection goes and comes back: all that is in sight is fetched anew. */
async function seeAgain(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline/).first()).toBeVisible();
  await page.context().setOffline(false);
}

const PICTURES = ['The picture of the record', 'The chosen picture'];

test('G5: nothing of one size and color that somebody else changed meanwhile is overwritten unseen', async ({
  market,
}) => {
  const { other } = market;
  const person = await market.openTab();
  await person.signIn(ADMINS[1]);
  const { page } = person;
  const added = async (list: string, name: string): Promise<number> =>
    (await other.call('POST', `/admin/${list}`, { name })).body.data.id;
  const [size_id, color_id] = [await added('sizes', 'Their row size'), await added('colors', 'Their row color')];
  await added('sizes', 'My row size');
  await added('colors', 'My row color');
  const products: readonly { id: number; sub_products_count: number }[] =
    await other.get('/admin/products?per_page=50');
  const { id = 0 } = products.find(({ sub_products_count: parts }) => parts > 0) ?? {};
  const { sub_products: parts } = await other.get(`/admin/products/${id}`);
  const { id: part, version } = parts.at(-1);
  await person.visit(`/products?open=edit-${id}`);
  await openStep(page, 'Sub-products');
  await fill(page, /^Price:/, '62.5');
  await fill(page, /^Quantity:/, '6222');
  await fill(page, /^Barcode:/, '6220000006222');
  await choose(page, /^Size:/, 'My row size');
  await choose(page, /^Color:/, 'My row color');
  await photograph(page, /Choose a picture$/);
  const theirs = { price: 61.5, quantity: 6111, barcode: '6220000006111', size_id, color_id };
  const record = `/admin/products/${id}/sub-products/${part}`;
  expect(await other.call('PATCH', record, { ...theirs, version })).toMatchObject({ status: 200 });
  await other.sendPicture(record, await photoOf('crimson'));
  const left = async () =>
    (await other.get(`/admin/products/${id}`)).sub_products.find((one: { id: number }) => one.id === part);
  const { image } = await left();
  await submit(page);
  const typed = ['61.5', '62.5', '6111', '6222', '6220000006111', '6220000006222'];
  const names = ['Their row size', 'My row size', 'Their row color', 'My row color'];
  await keepTheirs(page, [...typed, ...names, ...PICTURES], 6);
  expect(await left()).toMatchObject({ ...theirs, image });
});

test('G5: nothing of one’s own account that was changed on another device is overwritten unseen', async ({
  market,
}) => {
  const { email } = DEMO_ACCOUNTS.admin;
  const other = new OtherDevice(market.server.url);
  await other.signIn(email);
  const person = await market.openTab();
  await person.signIn(email);
  const { page } = person;
  await person.visit('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await fill(page, 'Name', 'My account');
  await fill(page, 'Email', 'mine@shop.example');
  await fill(page, 'Phone', '01022229999');
  await photograph(page, /Choose a picture$/);
  const theirs = { name: 'Their account', email: 'theirs@shop.example', phone: '01011119999' };
  const { version } = await other.get('/admin/profile');
  expect(await other.call('PATCH', '/admin/profile', { ...theirs, version })).toMatchObject({ status: 200 });
  await other.sendPicture('/admin/profile', await photoOf('crimson'));
  const left = await other.get('/admin/profile');
  await submit(page);
  const mine = ['My account', 'mine@shop.example', '01022229999'];
  await keepTheirs(page, [...Object.values(theirs), ...mine, ...PICTURES], 4);
  expect(await other.get('/admin/profile')).toMatchObject({ ...theirs, image: left.image });
});

test('G5: the products of an offer that somebody else chose anew are asked about', async ({ market }) => {
  const { other } = market;
  const person = await market.openTab();
  await person.signIn(ADMINS[1]);
  const { page } = person;
  const offers: readonly { id: number; products_count: number }[] = await other.get('/admin/offers?per_page=50');
  const { id } = offers.find(({ products_count: count }) => count > 2) ?? {};
  const record = `/admin/offers/${id}`;
  const { version, products } = await other.get(record);
  await person.visit(`/offers?open=edit-${id}`);
  await page.getByRole('button', { name: 'Choose products' }).click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('option').first().click();
  await picker.getByRole('button', { name: 'Done', exact: true }).click();
  const [{ product_id, product_name }] = products;
  const theirs = { products: [{ product_id, product_name }] };
  expect(await other.call('PATCH', record, { ...theirs, version })).toMatchObject({ status: 200 });
  await submit(page);
  await keepTheirs(page, ['Products', '1 product'], 1);
  expect((await other.get(record)).products).toHaveLength(1);
});

test('G5: of theirs and mine each field stays as it was decided, a picture too', async ({ market }) => {
  const { other } = market;
  const person = await market.openTab();
  await person.signIn(ADMINS[1]);
  const { page } = person;
  const [, { id, version }] = await other.get('/admin/brands');
  await person.visit(`/products/brands?open=${id}`);
  await fill(page, 'Name', 'My decided brand');
  await photograph(page, /Choose a picture$/);
  await other.call('PATCH', `/admin/brands/${id}`, { name: 'Their decided brand', version });
  await other.sendPicture(`/admin/brands/${id}`, await photoOf('crimson'));
  const { image } = await other.get(`/admin/brands/${id}`);
  await submit(page);
  await question(page)
    .getByRole('group', { name: 'Picture' })
    .getByLabel(/Theirs/)
    .check();
  await question(page).getByRole('button', { name: 'Apply my choice' }).click();
  await expect(page.getByText(/My decided brand.? (was )?updated/)).toBeVisible();
  expect(await other.get(`/admin/brands/${id}`)).toMatchObject({ name: 'My decided brand', image });
});

test('G5: a change that was fetched behind the open form is asked about all the same', async ({
  world,
  patch,
  person,
}) => {
  const [id = 0] = patch.subAdmins;
  const { page } = person;
  const theirs = { name: `${patch.word} theirs`, phone: '01055556666' };
  await person.visit(`/sub-admins?query=${patch.word}`);
  const row = page.locator(`[data-row="${id}"]`);
  await row.getByRole('button', { name: /^Edit / }).click();
  await fill(page, 'Name', `${patch.word} mine`);
  await world.other.call('PATCH', `/admin/sub-admins/${id}`, { ...theirs, version: 1 });
  await seeAgain(page);
  await expect(row).toContainText(theirs.name, { timeout: 20_000 });
  await submit(page);
  await keepTheirs(page, [theirs.name, `${patch.word} mine`], 1);
  expect(await world.other.get(`/admin/sub-admins/${id}`)).toMatchObject(theirs);
  for (const { path, fields } of changesOf(world)) expect([path, fields.phone]).toEqual([path, undefined]);
});

test('G5: an order that was fetched as moved behind the open question stays where it was moved', async ({
  world,
  patch,
  person,
}) => {
  const [id = 0] = patch.orders;
  const { page } = person;
  await person.visit(`/orders?query=${patch.word}`);
  const row = page.locator(`[data-row="${id}"]`);
  await row.getByRole('button', { name: /change the status of order/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog', { name: /Cancel the order/ });
  await dialog.getByRole('radio', { name: 'Out of stock' }).check();
  await world.other.call('PATCH', `/admin/orders/${id}`, { status: 'completed', version: 1 });
  await seeAgain(page);
  await expect(row).toContainText('Completed', { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(question(page)).toContainText('was changed meanwhile');
  expect(await world.other.get(`/admin/orders/${id}`)).toMatchObject({ status: 'completed', version: 2 });
});

test('G5: what somebody else changed meanwhile is not deleted unseen', async ({ market }) => {
  const { other } = market;
  const person = await market.openTab();
  await person.signIn(ADMINS[1]);
  const { page } = person;
  const { body } = await other.call('POST', '/admin/sizes', { name: 'Deleted unseen' });
  const { id, version } = body.data;
  await person.visit('/sizes?query=unseen');
  const row = page.locator(`[data-row="${id}"]`);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await other.call('PATCH', `/admin/sizes/${id}`, { name: 'Changed, unseen', version });
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('This record was changed by someone else')).toBeVisible();
  await expect(row).toContainText('Changed, unseen');
  expect(await other.get(`/admin/sizes/${id}`)).toMatchObject({ name: 'Changed, unseen' });
});
