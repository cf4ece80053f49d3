import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippingFees } from '#server/db/tables/shop.ts';
import { openTestApp, toastOf } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('another governorate', () => {
  const correct = async (as: 'admin' | 'subAdmin', id: number, place: string) => {
    const { user } = await app.visit({ path: `/orders-details/${id}?open=contact`, as });
    const form = within(await screen.findByRole('dialog', { name: 'Correct the client’s details' }));
    await user.type(form.getByRole('combobox', { name: 'Governorate' }), place);
    await user.click(await screen.findByRole('option', { name: new RegExp(place) }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    return { user, toast: await toastOf(`Client’s details of order ${id} corrected`) };
  };

  test('that costs another fee offers to amend it, and the fee stays until somebody does', async () => {
    await app.shop.db
      .update(shippingFees)
      .set({ fee: 7_000 as never })
      .where(eq(shippingFees.code, 'EG-ASN'));
    const { id } = app.shop.orders.own;
    const { user, toast } = await correct('admin', id, 'Aswan');
    await user.click(await toast.findByRole('button', { name: 'Amend the shipping fee' }));
    const form = within(await screen.findByRole('dialog', { name: 'Amend the order' }));
    expect(form.getByLabelText('Shipping fee')).toHaveProperty('value', '0');
    await user.click(await form.findByRole('button', { name: 'Use this fee' }));
    expect(form.getByLabelText('Shipping fee')).toHaveProperty('value', '70');
  });

  test('that costs what the client pays, or of somebody who may not amend, offers nothing', async () => {
    const { own, foreign } = app.shop.orders;
    expect((await correct('admin', own.id, 'Luxor')).toast.queryByRole('button', { name: /^Amend/ })).toBeNull();
    expect((await correct('subAdmin', foreign.id, 'Aswan')).toast.queryByRole('button', { name: /^Amend/ })).toBeNull();
  });
});

test('an order whose lines of his were all amended out stays with the provider, removed and for nothing', async () => {
  const { id, lineIds } = app.shop.orders.mixed;
  const body = { lines: [{ line_id: lineIds[0], quantity: 0 }], reason: 'out_of_stock', note: 'hidden words' };
  const { status } = await app.shop.call(app.shop.keys.admin, 'POST', `/admin/orders/${id}/amendments`, { body });
  expect(status).toBe(201);
  await app.visit({ path: '/orders', as: 'provider' });
  const link = await screen.findByText(`#${id}`);
  const row = within(link.closest<HTMLElement>('[data-row]') ?? link);
  row.getByText('Removed');
  row.getByText('0.00');
  await app.visit({ path: `/orders-details/${id}`, as: 'provider' });
  const lines = within(await screen.findByRole('region', { name: /^Order items/ }));
  lines.getByText('قميص قطن');
  lines.getByText('Taken out of the order');
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await history.findByText(/amended/i);
  expect(screen.queryByText('hidden words')).toBeNull();
});

test.each([
  ['admin', ['Orders', 'Returns', 'Transactions', 'Money', 'Shipping fees', 'Settings']],
  ['subAdmin', ['Orders', 'Returns']],
  ['provider', ['Orders', 'My products', 'Returns', 'My balance']],
] as const)('the pages beside the orders are for the %s those that may be read', async (as, pages) => {
  await app.visit({ path: '/orders', as });
  const tabs = within(await screen.findByRole('navigation', { name: 'Pages of orders' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(pages);
});
