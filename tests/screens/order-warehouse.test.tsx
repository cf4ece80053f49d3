import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orders } from '#contract/orders.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { addOrder } from '../api/goods.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

function place(quantity: number) {
  const line = { productId: app.shop.products.pen, name: 'Pen', quantity, price: 100 };
  return addOrder(app.shop.db, { lines: [line] });
}

async function pickedOf(id: number) {
  const { body } = await app.shop.ask(app.shop.keys.admin, orders.get, { id });
  return body.data.lines[0].picked_quantity;
}

const plain = (text: string | null) => (text ?? '').replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
const piece = (name: RegExp) => screen.findByRole('button', { name });

describe('picking an order', () => {
  test('counts each tap, also two quick ones, and offers to complete when all is picked', async () => {
    const { id } = await place(2);
    const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'subAdmin' });
    await user.click(await screen.findByRole('button', { name: 'Pick' }));
    const row = await piece(/^Pick one piece of Pen: 0 of 2/);
    await user.dblClick(row);
    await screen.findByText('Everything is picked');
    await waitFor(async () => expect(await pickedOf(id)).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Put one piece of Pen back' }));
    await piece(/^Pick one piece of Pen: 1 of 2/);
    await waitFor(async () => expect(await pickedOf(id)).toBe(1));
  });

  test('hears a scanner that types the product’s number, and says so when the order has no such thing', async () => {
    const { id } = await place(3);
    const { user } = await app.visit({ path: `/orders-details/${id}?pick=1`, as: 'subAdmin' });
    await piece(/^Pick one piece of Pen: 0 of 3/);
    await user.keyboard(`${app.shop.products.pen}{Enter}`);
    await piece(/^Pick one piece of Pen: 1 of 3/);
    await user.keyboard('nothing-here{Enter}');
    await screen.findByText(/^Nothing in this order has the code/);
    await waitFor(async () => expect(await pickedOf(id)).toBe(1));
  });

  test('is told in the history with what was put back', async () => {
    const { id, lineIds } = await place(3);
    const { admin, subAdmin } = app.shop.keys;
    const takes = [
      [subAdmin, 2],
      [admin, -1],
      [subAdmin, 1],
      [subAdmin, -1],
    ] as const;
    for (const [key, delta] of takes)
      await app.shop.ask(key, orders.pick, { id }, { body: { line_id: lineIds[0], delta } });
    await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
    await screen.findByText('2 pieces picked');
    screen.getByText('1 piece put back');
    screen.getByText('Pieces picked and put back');
  });

  test('is not offered for an order that is over', async () => {
    await app.visit({ path: `/orders-details/${app.shop.orders.completed.id}`, as: 'admin' });
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Pick' })).toBeNull();
  });
});

test('a slip shows what is in the parcel and no price; an invoice shows what is to be paid; printing is told', async () => {
  // The paper comes out of the browser, which has no printer here.
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { id } = app.shop.orders.mixed;
  const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  const slip = within(await screen.findByRole('dialog', { name: 'Packing slip' }));
  await slip.findByRole('img', { name: `Code of order ${id}` });
  expect(slip.queryByText('Subtotal')).toBeNull();
  await user.click(slip.getByRole('button', { name: 'Invoice' }));
  const invoice = within(await screen.findByRole('dialog', { name: 'Invoice' }));
  await invoice.findByText('Subtotal');
  await user.click(invoice.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await waitFor(async () => {
    const { body } = await app.shop.ask(app.shop.keys.admin, orders.history, { id });
    expect(body.data.filter(({ kind }: { kind: string }) => kind === 'printed')).toMatchObject([
      { data: { kind: 'invoice' } },
    ]);
  });
  await user.keyboard('{Escape}');
  await screen.findByText('Invoice printed');
  vi.unstubAllGlobals();
});

describe.each([
  ['on a phone', 360],
  ['on a tablet', 820],
  ['beside the sidebar', 1280],
  ['on a wide screen', 1680],
])('%s', (_, width) => {
  test('an order is printed from its row, and closing the paper leads back to the list', async () => {
    const { id } = app.shop.orders.own;
    const { user, router } = await app.visit({ path: '/orders', as: 'subAdmin', width });
    await user.click(await screen.findByRole('button', { name: `Actions of order ${id}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await screen.findByRole('button', { name: 'Invoice' });
    expect(router.state.location.href).toBe(`/orders-details/${id}?print=slip`);
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Orders' });
    expect(router.state.location.pathname).toBe('/orders');
  });
});

test('a provider’s invoice says whose goods it is for, and what is to be paid for them after the promo code', async () => {
  vi.stubGlobal('print', vi.fn());
  const { id } = app.shop.orders.mixed;
  await app.visit({ path: `/orders-details/${id}?print=invoice`, as: 'provider' });
  const paper = within(await screen.findByRole('dialog', { name: 'Invoice' }));
  expect((await paper.findByRole('heading', { level: 3 })).textContent).toBe(
    `Invoice for the goods of بيت القطن #${id}`,
  );
  const sums = [...(paper.getByRole('heading', { level: 3 }).closest('article')?.querySelectorAll('dl > div') ?? [])];
  expect(sums.map((row) => [...row.children].map((part) => plain(part.textContent)))).toEqual([
    ['Sum of these goods', '250.50 EGP'],
    ['Promo code discount', '-25.05 EGP'],
    ['To be paid for these goods', '225.45 EGP'],
    ['Payment method', 'Cash on delivery'],
  ]);
});

test('when the server takes none of several prints, that is said once with their numbers', async () => {
  vi.stubGlobal('print', vi.fn());
  const [one, two] = [await place(1), await place(1)];
  const { user } = await app.visit({ path: '/orders', as: 'subAdmin' });
  for (const { id } of [one, two])
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  const slip = within(await screen.findByRole('dialog', { name: 'Packing slip' }));
  await slip.findByRole('img', { name: `Code of order ${two.id}` });
  const permissions = { 'orders.print': false };
  await app.shop.db.update(accounts).set({ permissions }).where(eq(accounts.id, app.shop.people.subAdmin));
  await user.click(slip.getByRole('button', { name: 'Print' }));
  await screen.findByText('The prints of 2 orders were not noted in the history');
  screen.getByText(`You are not allowed to do this #${one.id} #${two.id}`);
  expect(screen.queryByText('The print was not noted in the history')).toBeNull();
  await app.shop.db.update(accounts).set({ permissions: {} }).where(eq(accounts.id, app.shop.people.subAdmin));
  vi.unstubAllGlobals();
});
