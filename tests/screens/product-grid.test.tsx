import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '#contract/brands.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { products } from '#contract/products.ts';
import { sizes } from '#contract/sizes.ts';
import { subProducts } from '#contract/sub-products.ts';
import { addOrder } from '../api/goods.ts';
import { formOf } from '../api/shop.ts';
import { openTestApp, toastOf } from './panel.tsx';
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

describe('sub-products that were taken out of the form', () => {
  const ofBag = async (sizeName: string, fields: object) => {
    const { shop } = app;
    const body = { size_id: await nameOf(sizes.create, { name: sizeName }), ...fields };
    const reply = await shop.ask(shop.keys.admin, subProducts.create, { product_id: shop.products.bag }, { body });
    expect(reply.status).toBe(201);
    return reply.body.data;
  };
  /** The open form, on its sub-products. */
  async function openSubProducts() {
    const { user } = await app.visit({ path: `${PAGE}?open=edit-${app.shop.products.bag}`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /Sub-products/ }));
    const remove = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `More of ${name}` }));
      await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
    };
    return { user, remove };
  }

  test('come back by the Undo of its toast, with price, barcode and pieces', async () => {
    const { bag } = app.shop.products;
    const small = await ofBag('شنطة صغيرة', { price: 310.5, quantity: 6, barcode: '6221234500017' });
    const wide = await ofBag('شنطة واسعة', { price: 420, quantity: 2 });
    const before = await stored(bag);
    const { user, remove } = await openSubProducts();
    await remove('شنطة صغيرة');
    await remove('شنطة واسعة');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const news = await toastOf('2 sub-products deleted');
    // The product itself is as it was, so nothing is said of it.
    expect(screen.queryByText(/updated$/)).toBeNull();
    await rowOf('شنطة جلد');
    expect((await stored(bag)).sub_products).toEqual([]);
    await user.click(news.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 sub-products restored');
    await rowOf('شنطة جلد 2 sub-products');
    const { sub_products: back, total_quantity: pieces } = await stored(bag);
    expect(back).toMatchObject([
      { id: small.id, price: 310.5, quantity: 6, barcode: '6221234500017', size: { name: 'شنطة صغيرة' } },
      { id: wide.id, price: 420, quantity: 2, barcode: null, size: { name: 'شنطة واسعة' } },
    ]);
    expect(pieces).toBe(before.total_quantity);
  });

  test('come back once there is a connection again, and into the form where it stayed open', async () => {
    const { bag } = app.shop.products;
    const gone = await ofBag('شنطة سفر', { price: 77, quantity: 1 });
    await ofBag('شنطة ظهر', { price: 88, quantity: 1, barcode: '6221234500024' });
    await ofBag('شنطة يد', { price: 99, quantity: 1 });
    const { user, remove } = await openSubProducts();
    await remove('شنطة سفر');
    // Which is another one's, as only the server knows.
    await user.click(screen.getByRole('button', { name: 'More of شنطة يد' }));
    await user.type(screen.getByRole('textbox', { name: 'Barcode: شنطة يد' }), '6221234500024');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const news = await toastOf('1 sub-product deleted');
    await screen.findByText('Some sub-products were not saved. Everything else was.');
    expect(screen.queryByRole('textbox', { name: 'Price: شنطة سفر' })).toBeNull();
    app.goOffline();
    await user.click(news.getByRole('button', { name: 'Undo' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    app.comeBack();
    await user.click(again);
    await screen.findByText('1 sub-product restored');
    await screen.findByRole('textbox', { name: 'Price: شنطة سفر' });
    const { sub_products: all } = await stored(bag);
    expect(all.map(({ id }: { id: number }) => id)).toContain(gone.id);
  });

  test('are not deleted while an order in progress has them, which stands beside their name', async () => {
    const { shirt, largeShirt: subProductId } = app.shop.products;
    const line = { productId: shirt, subProductId, name: 'قميص قطن', price: 26_000, quantity: 1 };
    await addOrder(app.shop.db, { lines: [line] });
    const { user } = await app.visit({ path: `${PAGE}?open=edit-${shirt}`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /Sub-products/ }));
    await user.click(screen.getByRole('button', { name: 'Delete Sub-product 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Some sub-products were not saved. Everything else was.');
    screen.getByText('In use, cannot delete');
    screen.getByText('will be deleted');
    expect((await stored(shirt)).sub_products).toHaveLength(1);
  });
});

describe('what was typed and not saved', () => {
  const key = () => `draft:${app.shop.people.admin}:products:0:draft`;
  const field = (name: string) => screen.getByRole('textbox', { name });
  const toRows = (user: Awaited<ReturnType<typeof app.visit>>['user']) =>
    user.click(screen.getByRole('button', { name: /Sub-products/ }));

  test('comes back with its sizes, prices and quantities, and goes with them', async () => {
    for (const name of ['قياس ثالث', 'قياس رابع']) await nameOf(sizes.create, { name });
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'قميص لم يكتمل');
    await toRows(user);
    for (const chip of ['قياس ثالث', 'قياس رابع']) await user.click(await screen.findByRole('button', { name: chip }));
    await user.type(field('Price: قياس رابع'), '150');
    await user.click(screen.getByRole('button', { name: 'One more: Quantity: قياس رابع' }));
    await waitFor(() => expect(localStorage.getItem(key())).toMatch('"quantity":"1"'));

    const { user: later } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin', again: true });
    await screen.findByText('What you typed before is back');
    expect(field('Name')).toHaveProperty('value', 'قميص لم يكتمل');
    await toRows(later);
    expect(field('Price: قياس ثالث')).toHaveProperty('value', '');
    expect(field('Price: قياس رابع')).toHaveProperty('value', '150');
    expect(field('Quantity: قياس رابع')).toHaveProperty('value', '1');
    await later.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('textbox', { name: /^Price: / })).toBeNull();
    expect(localStorage.getItem(key())).toBeNull();
  });

  test('opens without sizes where an older version kept it', async () => {
    await app.visit({ path: PAGE, as: 'admin' });
    localStorage.setItem(key(), JSON.stringify({ name: 'قميص قديم', price: '70' }));
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin', again: true });
    await screen.findByText('What you typed before is back');
    expect(field('Name')).toHaveProperty('value', 'قميص قديم');
    await toRows(user);
    expect(screen.queryByRole('textbox', { name: /^Price: / })).toBeNull();
  });
});
