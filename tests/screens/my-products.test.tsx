import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myProducts } from '#contract/my-products.ts';
import { openStage } from './panel.tsx';
import { rowOf } from './sub-admin-crew.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const path = '/orders/my-products';
const stored = async (id: number) => (await stage.shop.ask(stage.shop.keys.provider, myProducts.get, { id })).body.data;

describe('a provider’s own products', () => {
  test('are one press away from the orders', async () => {
    const { user } = await stage.visit({ path: '/orders', as: 'provider' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of orders' }));
    await user.click(pages.getByRole('link', { name: 'My products' }));
    const row = await rowOf('قميص قطن 1 sub-product');
    row.getByText('250.50');
    row.getByText('1 sub-product');
    expect(screen.queryByText('شنطة جلد')).toBeNull();
  });

  test('take a new price and leave the quantity alone', async () => {
    const { shirt } = stage.shop.products;
    const { user } = await stage.visit({ path: `${path}?open=${shirt}`, as: 'provider' });
    const price = await screen.findByLabelText('Price');
    await user.clear(price);
    await user.type(price, '٣٠٠٫٥');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/قميص قطن.? updated/);
    expect(await stored(shirt)).toMatchObject({ price: 300.5, quantity: 10 });
    const [sent] = stage.sent.filter(({ method }) => method === 'POST');
    expect(await sent?.form()).toEqual({ price: '300.5', version: '1', _method: 'Patch' });
  });

  test('say under the field what is wrong, and send nothing', async () => {
    const { shirt } = stage.shop.products;
    const { user } = await stage.visit({ path: `${path}?open=${shirt}`, as: 'provider' });
    const quantity = await screen.findByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Quantity must be a whole number');
    expect(stage.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('are taken off sale by their switch', async () => {
    const { towel } = stage.shop.products;
    const { user } = await stage.visit({ path, as: 'provider' });
    await user.click((await rowOf('فوطة')).getByRole('switch', { name: 'Sale of فوطة' }));
    await screen.findByText(/فوطة.? is no longer on sale/);
    expect((await stored(towel)).enabled).toBe(0);
  });

  test.each(['admin', 'subAdmin'] as const)('are no page of a %s', async (as) => {
    await stage.visit({ path, as });
    await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  });
});
