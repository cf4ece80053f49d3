import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '#contract/categories.ts';
import { products } from '#server/db/tables/products.ts';
import { addOrder, addProduct } from '../api/goods.ts';
import { openTestApp, toastOf } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async (id: number) => (await app.shop.db.select().from(products).where(eq(products.id, id)))[0];

/** Two new products whose names begin alike, both ticked. */
async function choose(begin: string) {
  const { db } = app.shop;
  const names = [`${begin} one`, `${begin} two`];
  const ids: number[] = [];
  for (const name of names) ids.push(await addProduct(db, { name, price: 1_000, quantity: 5, providerId: null }));
  const { user } = await app.visit({ path: `/products?query=${begin}`, as: 'admin' });
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return { user, ids };
}

test('the selected products are taken off sale after a question, and put back by its Undo', async () => {
  const { user, ids } = await choose('Sandal');
  await user.click(screen.getByRole('button', { name: 'Take off sale' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Take 2 products off sale?' }));
  await user.click(question.getByRole('button', { name: 'Take off sale' }));
  const news = await toastOf('2 products changed');
  expect((await Promise.all(ids.map(read))).map((row) => row?.enabled)).toEqual([false, false]);
  await user.click(news.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 records are as before');
  expect((await Promise.all(ids.map(read))).map((row) => row?.enabled)).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('their category is changed after it was chosen', async () => {
  const body = { name: 'Footwear' };
  const { id } = (await app.shop.ask(app.shop.keys.admin, categories.create, {}, { body })).body.data;
  const { user, ids } = await choose('Slipper');
  await user.click(screen.getByRole('button', { name: 'Change the selected products' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the category' }));
  await user.click(dialog.getByRole('button', { name: 'Change 2 products' }));
  await dialog.findByText('Choose one first');
  await user.type(dialog.getByRole('combobox', { name: 'Category' }), 'Footwear');
  await user.click(await screen.findByRole('option', { name: /Footwear/ }));
  await user.click(dialog.getByRole('button', { name: 'Change 2 products' }));
  await screen.findByText('2 products changed');
  expect((await Promise.all(ids.map(read))).map((row) => row?.categoryId)).toEqual([id, id]);
});

test('they are deleted after a question; what is in an order in progress stays and says so; the others come back', async () => {
  const { user, ids } = await choose('Loafer');
  const [ordered = 0, free = 0] = ids;
  const line = { productId: ordered, name: 'Loafer one', quantity: 1, price: 1_000 };
  await addOrder(app.shop.db, { client: 'Hany', lines: [line] });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete products' }));
  question.getByText(/delete 2 products with their sub-products/);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const deleted = await toastOf('1 product deleted');
  const failures = within(await screen.findByText('1 row was not changed').then((p) => p.parentElement ?? p));
  expect(failures.getByRole('link', { name: 'Show 1 order in progress' }).getAttribute('href')).toContain(
    `product=${ordered}`,
  );
  expect([(await read(ordered))?.deletedAt, (await read(free))?.deletedAt]).toEqual([null, expect.any(Date)]);
  await screen.findByText('1 selected');

  await user.click(deleted.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 record restored');
  expect((await read(free))?.deletedAt).toBeNull();
  await screen.findByRole('checkbox', { name: 'Select Loafer two' });
});
