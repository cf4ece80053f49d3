import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '#contract/brands.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { products } from '#contract/products.ts';
import { sizes } from '#contract/sizes.ts';
import { formOf } from '../api/shop.ts';
import { openTestApp } from './panel.tsx';
import { aPicture } from './picture.ts';
import { rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PAGE = '/products';
async function nameOf(create: AnyEndpoint, fields: Record<string, string | Blob>): Promise<number> {
  const reply = await app.shop.ask(app.shop.keys.admin, create, {}, { body: formOf(fields) });
  return reply.body.data.id;
}
const stored = async (id: number) => (await app.shop.ask(app.shop.keys.admin, products.get, { id })).body.data;

test('makes a cell of each size and color that is pressed, and begins the next one with its brand and category', async () => {
  await nameOf(brands.create, { name: 'أديداس', image: await aPicture() });
  const gone = await nameOf(categories.create, { name: 'فئة عابرة' });
  for (const name of ['قياس أول', 'قياس ثان']) await nameOf(sizes.create, { name });
  await nameOf(colors.create, { name: 'لون أول' });
  const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
  const choose = async (field: string, text: string) => {
    await user.type(screen.getByRole('combobox', { name: field }), text);
    await user.click(await screen.findByRole('option', { name: text }));
  };
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'قميص رياضي');
  await choose('Brand', 'أديداس');
  await choose('Category', 'فئة عابرة');
  await user.click(screen.getByRole('button', { name: /Price and stock/ }));
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '120');
  await user.click(screen.getByRole('button', { name: /Sub-products/ }));
  for (const chip of ['قياس أول', 'قياس ثان', 'لون أول'])
    await user.click(await screen.findByRole('button', { name: chip }));
  await user.click(screen.getByRole('button', { name: 'One more: Quantity: قياس أول · لون أول' }));
  await user.type(screen.getByRole('textbox', { name: 'Price: قياس ثان · لون أول' }), '150');
  await user.click(screen.getByRole('button', { name: /Picture and files/ }));
  await user.upload(screen.getByLabelText('Picture: Choose a picture'), await aPicture());
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await rowOf('قميص رياضي 2 sub-products');
  const link = screen.getByRole('link', { name: /^قميص رياضي/ });
  const id = Number(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('open'));
  const { sub_products: cells, version } = await stored(id);
  expect(cells).toMatchObject([
    { size: { name: 'قياس أول' }, color: { name: 'لون أول' }, price: 120, quantity: 1 },
    { size: { name: 'قياس ثان' }, color: { name: 'لون أول' }, price: 150, quantity: 0 },
  ]);

  // What is gone meanwhile is not offered.
  const { keys, ask } = app.shop;
  const category_id = await nameOf(categories.create, { name: 'فئة باقية' });
  await ask(keys.admin, products.update, { id }, { body: { version, category_id } });
  const { body } = await ask(keys.admin, categories.get, { id: gone });
  const removal = await ask(keys.admin, categories.remove, { id: gone }, { body: { version: body.data.version } });
  expect(removal.status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'أديداس'));
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', '');
});
