import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '#contract/brands.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { products } from '#contract/products.ts';
import { sizes } from '#contract/sizes.ts';
import { subProducts } from '#contract/sub-products.ts';
import { formOf } from '../api/shop.ts';
import { MOMENT, openTestApp } from './panel.tsx';
import { aPicture } from './picture.ts';
import { rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const PAGE = '/products';
/** Adds a record on the server, as another admin would; its id. */
async function nameOf(create: AnyEndpoint, fields: Record<string, string | Blob>): Promise<number> {
  const reply = await app.shop.ask(app.shop.keys.admin, create, {}, { body: formOf(fields) });
  return reply.body.data.id;
}

/** The drawer once its product is here. */
async function stockForm() {
  await screen.findByLabelText('Reason');
  return within(screen.getByRole('dialog', { name: 'Change the stock' }));
}
const calls = (method: string) => app.sent.filter((request) => request.method === method);
const stored = async (id: number) => (await app.shop.ask(app.shop.keys.admin, products.get, { id })).body.data;

describe('the list of products', () => {
  test('shows what each is, whose it is, what it costs and how many there are', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    const row = await rowOf('قميص قطن 1 sub-product');
    row.getByText('250.50');
    expect(row.getByRole('switch', { name: 'Sale of قميص قطن' }).getAttribute('aria-checked')).toBe('true');
    await user.click(row.getByRole('button', { name: 'Actions of قميص قطن' }));
    const words = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(words).toEqual(['View', 'Edit', 'Change the price', 'Add sub-product', 'Change the stock', 'Delete']);
    expect(document.title).toContain('Products');
  });

  test('is ordered by what no column shows', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Sold, descending');
    await waitFor(() => expect(window.location.search).toBe('?sort=-sold'));
  });
  test('is narrowed by what is left of the stock, and says so in a chip', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await rowOf('قميص قطن 1 sub-product');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Out of stock');
    await waitFor(() => expect(window.location.search).toBe('?stock=out'));
    await user.click(await screen.findByRole('button', { name: 'Remove the filter “Stock”' }));
    await rowOf('قميص قطن 1 sub-product');
  });

  test('takes a product off sale by its switch', async () => {
    const { towel } = app.shop.products;
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await user.click((await rowOf('فوطة')).getByRole('switch', { name: 'Sale of فوطة' }));
    await screen.findByText(/فوطة.? is no longer on sale/);
    expect((await stored(towel)).enabled).toBe(0);
  });
});

describe('a product', () => {
  test('is looked at on a page of its own, part by part', async () => {
    const { shirt } = app.shop.products;
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'قميص قطن 1 sub-product' }));
    await screen.findByRole('heading', { level: 1, name: 'قميص قطن' });
    expect(window.location.search).toBe(`?open=${shirt}`);
    expect(screen.queryByRole('table')).toBeNull();
    const parts = within(await screen.findByRole('navigation', { name: 'Parts of the product' }));
    await user.click(parts.getByRole('button', { name: 'Stock history' }));
    await screen.findAllByText(/^(Sold|Received|The stock was not changed yet)$/);
    await user.click(parts.getByRole('button', { name: 'Reviews' }));
    await screen.findByText('No reviews yet');
    window.history.back();
    await rowOf('قميص قطن 1 sub-product');
  });

  test('is changed field by field: only what was typed is sent, and the bar says what that is', async () => {
    const { shirt } = app.shop.products;
    const before = await stored(shirt);
    const { user } = await app.visit({ path: `${PAGE}?open=edit-${shirt}`, as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Edit قميص قطن' });
    screen.getByText('Nothing to save yet');
    await user.click(screen.getByRole('button', { name: /Price and stock/ }));
    const price = screen.getByRole('textbox', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '٣٠٠٫٥');
    await screen.findByText('Will be saved:');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Product .قميص قطن. updated/);
    expect(await stored(shirt)).toMatchObject({ price: 300.5, quantity: before.quantity });
    const [sent] = calls('POST');
    expect(await sent?.form()).toEqual({ price: '300.5', version: String(before.version), _method: 'Patch' });
  });

  test('keeps what was typed when it is wrong, and opens the step on which that stands', async () => {
    const { shirt } = app.shop.products;
    const { user } = await app.visit({ path: `${PAGE}?open=edit-${shirt}`, as: 'admin' });
    await user.type(await screen.findByLabelText('Name'), ' جديد');
    await user.click(screen.getByRole('button', { name: /Price and stock/ }));
    await user.clear(screen.getByRole('textbox', { name: 'Quantity' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '1.5');
    await user.click(screen.getByRole('button', { name: /Basics/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Quantity must be a whole number');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity' })));
    expect(screen.getByRole('button', { name: /Price and stock/ }).getAttribute('aria-current')).toBe('step');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'قميص قطن جديد');
    expect(calls('POST')).toHaveLength(0);
  });

  test('shows theirs and mine where somebody else changed the same of a sub-product, and merges the rest', async () => {
    const { shirt, largeShirt } = app.shop.products;
    const theirs = (body: object) =>
      app.shop.ask(app.shop.keys.admin, subProducts.update, { product_id: shirt, id: largeShirt }, { body });
    const sub = async () => (await stored(shirt)).sub_products[0];
    await theirs({ size_id: await nameOf(sizes.create, { name: 'واسع' }) });
    const { user } = await app.visit({ path: `${PAGE}?open=edit-${shirt}`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /Sub-products/ }));
    const price = screen.getByRole('textbox', { name: 'Price: واسع' });
    await user.clear(price);
    await user.type(price, '281');
    await theirs({ price: 282.5, quantity: 5 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = () => screen.findByRole('alertdialog', { name: 'Somebody else changed this too' });
    const question = within(await asked());
    question.getByText('282.5');
    question.getByText('281');
    expect(question.getAllByRole('group')).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Keep theirs' }));
    await rowOf('قميص قطن 1 sub-product');
    expect(await sub()).toMatchObject({ price: 282.5, quantity: 5 });
  });

  test('has each size and color once, its own included', async () => {
    const { bag } = app.shop.products;
    const { user } = await app.visit({ path: `${PAGE}?open=sub-${bag}`, as: 'admin' });
    await screen.findByLabelText('Price: Sub-product 1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This size and color already exist');
    expect(calls('POST')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Sub-product 1' }));
    await screen.findByText('Nothing to save yet');
  });

  test('that orders in progress have is not deleted: it is said why, and what to do instead', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    const row = await rowOf('قميص قطن 1 sub-product');
    await user.click(row.getByRole('button', { name: /^Actions of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete product' }));
    question.getByText(/Take it off sale instead/);
  });
});

describe('adding a product', () => {
  test('says what is missing, on the step where it is missing, and sends nothing', async () => {
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'حذاء');
    await user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findAllByText('Required')).not.toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Brand' })));
    expect(calls('POST')).toHaveLength(0);
  });

  test('sends all of it in one call: what was typed, the picture, the sub-products, then each attachment', async () => {
    const { shop } = app;
    const brand = await nameOf(brands.create, { name: 'نايكي', image: await aPicture() });
    await nameOf(sizes.create, { name: 'كبير' });
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    const choose = async (field: string, text: string) => {
      await user.type(screen.getByRole('combobox', { name: field }), text);
      await user.click(await screen.findByRole('option', { name: text }));
    };
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'حذاء جري');
    await choose('Brand', 'نايكي');
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'أحذية');
    await user.click(await screen.findByRole('button', { name: /^Add .+أحذية/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'أحذية'));
    await user.click(screen.getByRole('button', { name: /Price and stock/ }));
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '٩٩٩٫٥');
    await user.click(screen.getByRole('button', { name: /Sub-products/ }));
    await user.click(screen.getByRole('button', { name: 'Add sub-product' }));
    await choose('Size: Sub-product 1', 'كبير');
    await user.clear(screen.getByRole('textbox', { name: 'Quantity: كبير' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity: كبير' }), '7');
    await user.click(screen.getByRole('button', { name: /Picture and files/ }));
    await user.upload(screen.getByLabelText('Picture: Choose a picture'), await aPicture());
    const paper = new File(['%PDF-1.4 warranty'], 'warranty.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Attach files'), paper);
    app.sent.length = 0;
    await user.click(screen.getByRole('button', { name: 'Add product' }));
    await screen.findByText(/Product .حذاء جري. added/);
    await screen.findByText('Attachment added');
    await rowOf('حذاء جري 1 sub-product');
    expect(calls('POST').map(({ url }) => url.pathname.replace(/\d+/, '7'))).toEqual([
      '/api/admin/products',
      '/api/admin/products/7/attachments',
    ]);
    const id = Number(new URL(calls('POST')[1]?.url ?? '').pathname.match(/\d+/)?.[0]);
    expect(await stored(id)).toMatchObject({
      brand_id: brand,
      price: 999.5,
      total_quantity: 7,
      sub_products: [{ size: { name: 'كبير' }, price: 999.5, quantity: 7 }],
      attachments: [{ name: 'warranty.pdf' }],
    });
    expect(shop.logged.join('')).not.toContain('"level":"error"');
  });
});

describe('the stock of a product', () => {
  test('is moved by a number and a reason, and the history tells both', async () => {
    const { towel } = app.shop.products;
    const { quantity } = await stored(towel);
    const { user } = await app.visit({ path: `${PAGE}?open=stock-${towel}`, as: 'admin' });
    const form = await stockForm();
    await user.selectOptions(form.getByLabelText('Reason'), 'Received');
    await user.type(form.getByLabelText('Pieces'), '٣');
    form.getByText(String(quantity + 3));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/The stock of .فوطة. was changed/);
    expect((await stored(towel)).quantity).toBe(quantity + 3);
    const [sent] = calls('POST');
    expect(await sent?.form()).toEqual({ reason: 'received', delta: '3', done_at: MOMENT });
  });

  test('begins as a delivery and asks for a number', async () => {
    const { towel } = app.shop.products;
    const { user } = await app.visit({ path: `${PAGE}?open=stock-${towel}`, as: 'admin' });
    const form = await stockForm();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'received');
    await form.findByText('Quantity must be a whole number');
  });
});
