import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setDigits } from '#app/device/preferences.ts';
import { myProducts } from '#contract/my-products.ts';
import { subProducts } from '#contract/sub-products.ts';
import { openTestApp } from './panel.tsx';
import { rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => setDigits('latn'));

const path = '/orders/my-products';
const stored = async (id: number) => (await app.shop.ask(app.shop.keys.provider, myProducts.get, { id })).body.data;

describe('a provider’s own products', () => {
  test('are one press away from the orders', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'provider' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of orders' }));
    await user.click(pages.getByRole('link', { name: 'My products' }));
    const row = await rowOf('قميص قطن 1 sub-product');
    row.getByText('250.50');
    row.getByText('1 sub-product');
    expect(screen.queryByText('شنطة جلد')).toBeNull();
  });

  test('count their pieces in the digits that were chosen', async () => {
    setDigits('arab');
    await app.visit({ path, as: 'provider' });
    const row = await rowOf('قميص قطن ١ sub-product');
    row.getByText('١٠');
  });

  test('take a new price and leave the quantity alone', async () => {
    const { shirt } = app.shop.products;
    const { user } = await app.visit({ path: `${path}?open=${shirt}`, as: 'provider' });
    const price = await screen.findByLabelText('Price');
    await user.clear(price);
    await user.type(price, '٣٠٠٫٥');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/قميص قطن.? updated/);
    expect(await stored(shirt)).toMatchObject({ price: 300.5, quantity: 10 });
    const [sent] = app.sent.filter(({ method }) => method === 'POST');
    expect(await sent?.form()).toEqual({ price: '300.5', version: '1', _method: 'Patch' });
  });

  test('say in their form how old they are', async () => {
    const { shirt } = app.shop.products;
    await app.visit({ path: `${path}?open=${shirt}`, as: 'provider' });
    await screen.findByLabelText('Price');
    const drawer = within(screen.getByRole('dialog', { name: 'قميص قطن' }));
    expect(drawer.queryByText(/updated/i)).toBeNull();
    app.goOffline();
    await drawer.findByText(/^Offline, updated/);
  });

  test('say under the field what is wrong, and send nothing', async () => {
    const { shirt } = app.shop.products;
    const { user } = await app.visit({ path: `${path}?open=${shirt}`, as: 'provider' });
    const quantity = await screen.findByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Quantity must be a whole number');
    expect(app.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('are taken off sale by their switch', async () => {
    const { towel } = app.shop.products;
    const { user } = await app.visit({ path, as: 'provider' });
    await user.click((await rowOf('فوطة')).getByRole('switch', { name: 'Sale of فوطة' }));
    await screen.findByText(/فوطة.? is no longer on sale/);
    expect((await stored(towel)).enabled).toBe(0);
  });

  describe('the other sizes and colors of one', () => {
    const open = async () => {
      const { shirt } = app.shop.products;
      const visit = await app.visit({ path: `${path}?open=${shirt}`, as: 'provider' });
      const parts = within(await screen.findByRole('region', { name: 'Other sizes and colors' }));
      return { ...visit, parts };
    };
    const subOf = async () => (await stored(app.shop.products.shirt)).sub_products[0];

    test('have a price and a quantity of their own', async () => {
      const { user, parts } = await open();
      parts.getByText('260.00');
      await user.click(parts.getByRole('button', { name: 'Edit Without size and color' }));
      const drawer = await theForm();
      await user.clear(drawer.getByLabelText('Price'));
      await user.type(drawer.getByLabelText('Price'), '٢٧٥٫٢٥');
      await user.click(drawer.getByRole('button', { name: 'Save' }));
      await screen.findByText(/Without size and color.? updated/);
      expect(await subOf()).toMatchObject({ price: 275.25, quantity: 4 });
      await parts.findByText('275.25');
      const [sent] = app.sent.filter(({ method }) => method === 'POST');
      expect(await sent?.form()).toMatchObject({ price: '275.25', _method: 'Patch' });
    });

    test('are taken off sale by their own switch', async () => {
      const { user, parts } = await open();
      await user.click(parts.getByRole('switch', { name: 'Sale of Without size and color' }));
      await screen.findByText(/is no longer on sale/);
      expect(await subOf()).toMatchObject({ enabled: 0 });
    });

    test('that somebody else changed meanwhile show theirs and mine', async () => {
      const { user, parts } = await open();
      await user.click(parts.getByRole('button', { name: 'Edit Without size and color' }));
      const drawer = await theForm();
      await user.clear(drawer.getByLabelText('Price'));
      await user.type(drawer.getByLabelText('Price'), '301');
      const { id } = await subOf();
      const params = { product_id: app.shop.products.shirt, id };
      await app.shop.ask(app.shop.keys.admin, subProducts.update, params, { body: { price: 302.5, quantity: 9 } });
      await user.click(drawer.getByRole('button', { name: 'Save' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else changed this too' }));
      question.getByText('302.5');
      expect(question.getAllByRole('group')).toHaveLength(1);
      await user.click(question.getByRole('button', { name: 'Apply mine' }));
      await waitFor(async () => expect(await subOf()).toMatchObject({ price: 301, quantity: 9 }));
    });

    /** The form of the one, over that of the product. */
    async function theForm() {
      await waitFor(() => expect(screen.getAllByLabelText('Price')).toHaveLength(2));
      return within(screen.getByRole('dialog', { name: /^Without size and color/ }));
    }
  });

  test.each(['admin', 'subAdmin'] as const)('are no page of a %s', async (as) => {
    await app.visit({ path, as });
    await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  });
});
