import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_MARK } from '#contract/answer.ts';
import type { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { sizes } from '#contract/sizes.ts';
import { products } from '#server/db/tables/products.ts';
import { smallPicture } from '../api/small-picture.ts';
import { openTestApp, toastOf } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const ask = (...call: Parameters<typeof app.shop.ask> extends [string, ...infer Rest] ? Rest : never) =>
  app.shop.ask(app.shop.keys.admin, ...call);
const make = async (calls: typeof categories | typeof sizes, name: string): Promise<number> =>
  (await ask(calls.create, {}, { body: { name } })).body.data.id;

async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return within(row);
}

/** A new size, with its row turned into a form. */
async function editNew(name: string) {
  const id = await make(sizes, name);
  const { user } = await app.visit({ path: `/sizes?query=${name}`, as: 'admin' });
  await user.click((await rowOf(name)).getByRole('button', { name: `Edit ${name}` }));
  return { user, id, form: within(await screen.findByRole('group', { name: 'Edit size' })) };
}

const aPicture = async (name: string) => new File([await smallPicture().arrayBuffer()], name, { type: 'image/png' });

const PHONE = 380;
const WIDE = 1440;

test('a category is added, renamed, deleted after the specification’s question, and taken back', async () => {
  const { user } = await app.visit({ path: '/products/categories', as: 'admin', width: PHONE });
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Required');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Lamps');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/Added the category .Lamps./);

  await user.click(await screen.findByRole('link', { name: 'Lamps' }));
  const edit = within(await screen.findByRole('dialog'));
  await user.type(await edit.findByDisplayValue('Lamps'), ' and lights');
  await user.click(edit.getByRole('button', { name: 'Edit' }));
  await screen.findByText(/Saved the category .Lamps and lights./);

  await user.click((await rowOf('Lamps and lights')).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to delete this category?');
  question.getByRole('button', { name: 'No' });
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await screen.findByText(/Deleted the category .Lamps and lights./);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/Restored the category .Lamps and lights./);
});

describe('in the table', () => {
  test('sizes are typed in one after the other, Enter saves, and Escape leaves to where it began', async () => {
    const { user } = await app.visit({ path: '/sizes', as: 'admin' });
    await make(sizes, 'Tiny');
    await user.click(await screen.findByRole('button', { name: 'Add size' }));
    const form = within(await screen.findByRole('group', { name: 'Add size' }));
    const name = form.getByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(name);
    await user.keyboard('{Enter}');
    await form.findByText('Required');
    for (const typed of ['Medium', 'Tall']) {
      await user.type(name, `${typed}{Enter}`);
      await screen.findByText(new RegExp(`Added the size .${typed}.`));
      await waitFor(() => expect([name, (name as HTMLInputElement).value]).toEqual([document.activeElement, '']));
    }
    await rowOf('Tall');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Add size' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add size' })));
  });

  test('a name that nearly exists is said to, and is saved all the same', async () => {
    await make(sizes, 'كبير وسط');
    const { user } = await app.visit({ path: '/sizes', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Add size' }));
    const form = within(await screen.findByRole('group', { name: 'Add size' }));
    const name = form.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'kabir wasat');
    const note = await form.findByText(/A very similar name exists already/);
    expect(note.textContent).toContain('كبير وسط');
    await user.type(name, ' 2');
    await waitFor(() => expect(form.queryByText(/A very similar name exists/)).toBeNull());
    await user.clear(name);
    await user.type(name, 'kabir wasat{Enter}');
    await screen.findByText(/Added the size .kabir wasat./);
  });

  test('a size is renamed in its row, which has focus again afterwards', async () => {
    const { user, id, form } = await editNew('Petit');
    expect(screen.queryByRole('link', { name: 'Petit' })).toBeNull();
    await user.type(await form.findByDisplayValue('Petit'), 'e{Enter}');
    await screen.findByText(/Saved the size .Petite./);
    expect((await ask(sizes.get, { id })).body.data.name).toBe('Petite');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Petite' })));
  });

  test('what was typed is not dropped without a question', async () => {
    const { user, form } = await editNew('Slim');
    await user.type(await form.findByDisplayValue('Slim'), ' fit{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await form.findByDisplayValue('Slim fit');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await rowOf('Slim');
  });

  test('what was typed stays when the window crosses from the table to cards and back', async () => {
    const { user, form } = await editNew('Plus');
    await user.type(await form.findByDisplayValue('Plus'), ' size');
    app.resize(PHONE);
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit size' }));
    await user.type(sheet.getByDisplayValue('Plus size'), ' two');
    app.resize(WIDE);
    const again = within(await screen.findByRole('group', { name: 'Edit size' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const name = again.getByDisplayValue('Plus size two');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Enter}');
    await screen.findByText(/Saved the size .Plus size two./);
  });

  test('a new brand keeps its name, its picture and what was wrong with it when the window crosses over', async () => {
    const { user } = await app.visit({ path: '/products/brands', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Add brand' }));
    const inRow = within(await screen.findByRole('group', { name: 'Add brand' }));
    await user.upload(inRow.getByLabelText('Choose a picture'), await aPicture('gamma.png'));
    await user.click(inRow.getByRole('button', { name: 'Add' }));
    await inRow.findByText('Required');
    app.resize(PHONE);
    const sheet = within(await screen.findByRole('dialog', { name: 'Add brand' }));
    sheet.getByText('Required');
    await user.type(sheet.getByRole('textbox', { name: 'Name' }), 'Gamma');
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Added the brand .Gamma./);
  });

  test('a brand needs its picture, and gets it in the row', async () => {
    const { user } = await app.visit({ path: '/products/brands', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Add brand' }));
    const form = within(await screen.findByRole('group', { name: 'Add brand' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Delta{Enter}');
    await form.findByText('Required');
    await user.upload(form.getByLabelText('Choose a picture'), await aPicture('delta.png'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Added the brand .Delta./);
  });
});

test('a size that is taken says so under the name, and in the specification’s words', async () => {
  await make(sizes, 'Wide');
  await make(sizes, 'Narrow');
  const { user } = await app.visit({ path: '/sizes?query=narrow', as: 'admin' });
  await user.click((await rowOf('Narrow')).getByRole('button', { name: 'Edit Narrow' }));
  const edit = within(await screen.findByRole('group', { name: 'Edit size' }));
  const name = await edit.findByDisplayValue('Narrow');
  await user.clear(name);
  await user.type(name, 'WIDE{Enter}');
  await edit.findByText('Already exists');
  await screen.findByText('Error Updating Size');
});

test('a size whose server has an error says so in the specification’s words', async () => {
  const { user, form } = await editNew('Brittle');
  const body = { error: { code: 'server_error', message: 'x' } };
  const failing = () => HttpResponse.json(body, { status: 500, headers: { [ANSWER_MARK]: '1' } });
  const response = ({ request }: { request: Request }) => (request.method === 'GET' ? undefined : failing());
  app.server.use(http.all('*/api/admin/sizes/:id', response));
  await user.type(await form.findByDisplayValue('Brittle'), ' glass{Enter}');
  await screen.findByText('Error Updating Size');
});

test('a color is picked or spelt, and keeps its code in capitals', async () => {
  const { user } = await app.visit({ path: '/sizes/colors?open=new', as: 'admin', width: PHONE });
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Teal');
  const code = form.getByRole('textbox', { name: /^Color code/ });
  fireEvent.change(form.getByLabelText('Pick a color'), { target: { value: '#aabbcc' } });
  await waitFor(() => expect(code).toHaveProperty('value', '#AABBCC'));
  await user.clear(code);
  await user.type(code, '١f6f78');
  expect(form.getByLabelText('Pick a color')).toHaveProperty('value', '#1f6f78');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/Added the color .Teal./);
  const { body } = await ask(colors.list, {}, { search: { query: 'teal' } });
  expect(body.data[0]).toMatchObject({ name: 'Teal', hex: '#1F6F78' });
});

describe('a size that products have', () => {
  test('stays when many are deleted, and says how many products have it and where they are', async () => {
    const [used] = [await make(sizes, 'Bulky one'), await make(sizes, 'Bulky two')];
    await app.shop.db.update(products).set({ sizeId: used }).where(eq(products.id, app.shop.products.shirt));
    const { user } = await app.visit({ path: '/sizes?query=bulky', as: 'admin' });
    await rowOf('Bulky two');
    await user.click(screen.getByRole('checkbox', { name: /this page/i }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const failures = within(await screen.findByText('1 row was not changed').then((p) => p.parentElement ?? p));
    failures.getByText('In use, cannot delete');
    failures.getByText('Bulky one');
    expect(failures.getByRole('link', { name: 'Show 1 product' }).getAttribute('href')).toContain(`size=${used}`);
    await screen.findByText('1 selected');
  });

  test('leads to them, gives its place to another one, and takes it back', async () => {
    const [from, into] = [await make(sizes, 'Grande'), await make(sizes, 'Large')];
    const product = app.shop.products.shirt;
    await app.shop.db.update(products).set({ sizeId: from }).where(eq(products.id, product));
    const { user } = await app.visit({ path: '/sizes?query=grande', as: 'admin' });
    await user.click((await rowOf('Grande')).getByRole('button', { name: 'Delete Grande' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the size' }));
    dialog.getByText(/^1 product has the size .Grande., so it cannot be deleted\.$/);
    expect(dialog.getByRole('link', { name: 'Show 1 product' }).getAttribute('href')).toContain(`size=${from}`);
    await user.type(dialog.getByRole('combobox', { name: 'Move its products to' }), 'Large');
    await user.click(await screen.findByRole('option', { name: /Large/ }));
    await user.click(dialog.getByRole('button', { name: 'Replace and delete' }));
    const replaced = await toastOf(/Grande. was replaced with .Large/);
    const [row] = await app.shop.db.select().from(products).where(eq(products.id, product));
    expect(row?.sizeId).toBe(into);
    expect((await ask(sizes.get, { id: from })).status).toBe(404);

    await user.click(replaced.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restored the size .Grande./);
    await rowOf('Grande');
    const [back] = await app.shop.db.select().from(products).where(eq(products.id, product));
    expect(back?.sizeId).toBe(from);
  });
});
