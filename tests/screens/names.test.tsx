import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { sizes } from '#contract/sizes.ts';
import { products } from '#server/db/tables/products.ts';
import { openStage } from './panel.tsx';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.server.resetHandlers());
afterAll(() => stage.close());

const ask = (...call: Parameters<typeof stage.shop.ask> extends [string, ...infer Rest] ? Rest : never) =>
  stage.shop.ask(stage.shop.keys.admin, ...call);
const make = async (calls: typeof categories | typeof sizes, name: string): Promise<number> =>
  (await ask(calls.create, {}, { body: { name } })).body.data.id;

async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return within(row);
}

test('a category is added, renamed, deleted after the specification’s question, and taken back', async () => {
  const { user } = await stage.visit({ path: '/products/categories', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Required');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Lamps');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/Category .Lamps. added/);

  await user.click((await rowOf('Lamps')).getByRole('button', { name: 'Edit Lamps' }));
  const edit = within(await screen.findByRole('dialog'));
  await user.type(await edit.findByDisplayValue('Lamps'), ' and lights');
  await user.click(edit.getByRole('button', { name: 'Edit' }));
  await screen.findByText(/Category .Lamps and lights. updated/);

  await user.click((await rowOf('Lamps and lights')).getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to delete this category?');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Category .Lamps and lights. deleted/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/Category .Lamps and lights. restored/);
});

test('a size that is taken says so under the name, and in the specification’s words', async () => {
  await make(sizes, 'Wide');
  await make(sizes, 'Narrow');
  const { user } = await stage.visit({ path: '/sizes?query=narrow', as: 'admin' });
  await user.click((await rowOf('Narrow')).getByRole('button', { name: 'Edit Narrow' }));
  const edit = within(await screen.findByRole('dialog'));
  const name = await edit.findByDisplayValue('Narrow');
  await user.clear(name);
  await user.type(name, 'WIDE');
  await user.click(edit.getByRole('button', { name: 'Edit' }));
  await edit.findByText('Already exists');
  await screen.findByText('Error Updating Size');
});

test('a color keeps its code in capitals', async () => {
  const { user } = await stage.visit({ path: '/sizes/colors?open=new', as: 'admin' });
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Teal');
  await user.type(form.getByRole('textbox', { name: /^Color code/ }), '1f6f78');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/Color .Teal. added/);
  const { body } = await ask(colors.list, {}, { search: { query: 'teal' } });
  expect(body.data[0]).toMatchObject({ name: 'Teal', hex: '#1F6F78' });
});

describe('a size that products have', () => {
  test('leads to them, and gives its place to another one', async () => {
    const [from, into] = [await make(sizes, 'Grande'), await make(sizes, 'Large')];
    const product = stage.shop.products.shirt;
    await stage.shop.db.update(products).set({ sizeId: from }).where(eq(products.id, product));
    const { user } = await stage.visit({ path: '/sizes?query=grande', as: 'admin' });
    await user.click((await rowOf('Grande')).getByRole('button', { name: 'Delete Grande' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete size' }));
    expect(dialog.getByRole('link', { name: '1 product' }).getAttribute('href')).toContain(`size=${from}`);
    await user.type(dialog.getByRole('combobox', { name: 'Move its products to' }), 'Large');
    await user.click(await screen.findByRole('option', { name: /Large/ }));
    await user.click(dialog.getByRole('button', { name: 'Replace and delete' }));
    await screen.findByText(/Grande. was replaced with .Large/);
    const [row] = await stage.shop.db.select().from(products).where(eq(products.id, product));
    expect(row?.sizeId).toBe(into);
    expect((await ask(sizes.get, { id: from })).status).toBe(404);
  });
});
