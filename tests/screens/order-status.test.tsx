import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasUnsaved } from '#app/pwa/unsaved.ts';
import { orders as ordersApi } from '#contract/orders.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { products } from '#server/db/tables/products.ts';
import { MOMENT, openTestApp, toastOf } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

type User = Awaited<ReturnType<typeof app.visit>>['user'];

async function choose(user: User, id: number, action: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`change the status of order ${id}$`) }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}
const statusOf = async (id: number) =>
  (await app.shop.ask(app.shop.keys.admin, ordersApi.get, { id })).body.data.status;
const changes = () => app.sent.filter(({ method }) => method !== 'GET');

describe('changing the status of an order', () => {
  test('a press on the status completes an order without any question', async () => {
    const { id } = app.shop.orders.own;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await choose(user, id, 'Mark as completed');
    await screen.findByRole('button', { name: `Completed, change the status of order ${id}` });
    await screen.findByText(`Order ${id} is now “Completed”`);
    expect(await statusOf(id)).toBe('completed');
    expect(await changes()[0]?.form()).toEqual({
      _method: 'Patch',
      status: 'completed',
      version: '1',
      done_at: MOMENT,
    });
  });

  test('an order completed by mistake is taken back from the toast by a sub-admin, who cannot reopen orders', async () => {
    const { id } = app.shop.orders.mixed;
    const { user } = await app.visit({ path: '/orders', as: 'subAdmin' });
    await choose(user, id, 'Mark as completed');
    await user.click((await toastOf(`Order ${id} is now “Completed”`)).getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Order ${id} is now “In progress”`);
    await screen.findByRole('button', { name: `In progress, change the status of order ${id}` });
    expect(await statusOf(id)).toBe('in_progress');
  });

  test('the keyboard alone is enough', async () => {
    const { id } = app.shop.orders.own;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    (await screen.findByRole('button', { name: new RegExp(`change the status of order ${id}$`) })).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('button', { name: `Completed, change the status of order ${id}` });
  });

  test('canceling asks for a reason, and nothing is sent without one', async () => {
    const { id } = app.shop.orders.foreign;
    const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
    await choose(user, id, 'Cancel the order');
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel the order #${id}` }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    dialog.getByText('Choose a reason');
    expect(changes()).toEqual([]);

    await user.click(dialog.getByRole('radio', { name: 'Wrong address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'لم يرد أحد');
    expect(hasUnsaved(), 'no update reloads over it').toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = {
      _method: 'Patch',
      status: 'canceled',
      reason: 'wrong_address',
      note: 'لم يرد أحد',
      version: '1',
      done_at: MOMENT,
    };
    expect(await changes()[0]?.form()).toEqual(form);
    const history = within(screen.getByRole('region', { name: 'History' }));
    await history.findByText('Reason: Wrong address');
    history.getByText('لم يرد أحد');
    expect(history.getAllByText('منى الشاذلي').length).toBeGreaterThan(0);
  });

  test('a return offers to put the items back, and does so unless told otherwise', async () => {
    const { completed } = app.shop.orders;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await choose(user, completed.id, 'Cancel after completion');
    const dialog = within(await screen.findByRole('dialog'));
    const restock = dialog.getByRole('checkbox', { name: 'Return the items to the stock' });
    expect((restock as HTMLInputElement).checked).toBe(true);
    await user.click(restock);
    await user.click(dialog.getByRole('radio', { name: 'Damaged' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel after completion' }));
    await waitFor(async () => expect(await statusOf(completed.id)).toBe('canceled'));
    expect(await changes()[0]?.form()).toMatchObject({ reason: 'damaged', restock: '0' });
  });

  test('whoever comes second is told, and sees the order as it is now', async () => {
    const { id } = app.shop.orders.mixed;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await screen.findByRole('button', { name: `In progress, change the status of order ${id}` });
    const body = { status: 'canceled', reason: 'duplicate' };
    await app.shop.ask(app.shop.keys.admin, ordersApi.changeStatus, { id }, { body });
    await choose(user, id, 'Mark as completed');
    const dialog = within(await screen.findByRole('alertdialog', { name: `Order ${id} was changed meanwhile` }));
    dialog.getByText('Canceled');
    await user.click(dialog.getByRole('button'));
    await screen.findByRole('button', { name: `Canceled, change the status of order ${id}` });
    expect(await statusOf(id)).toBe('canceled');
  });

  test('a restore that the stock does not cover names the items', async () => {
    const { id } = app.shop.orders.canceled;
    await app.shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, app.shop.products.shirt));
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await choose(user, id, 'Restore the order');
    const ask = within(await screen.findByRole('dialog'));
    await user.click(ask.getByRole('radio', { name: 'The status was wrong' }));
    await user.click(ask.getByRole('button', { name: 'Restore the order' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Not enough stock for order ${id}` }));
    dialog.getByText('قميص قطن');
    expect(await statusOf(id)).toBe('canceled');
  });

  test('completing says how many pieces nobody picked yet', async () => {
    const { id } = app.shop.orders.own;
    const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
    await screen.findByText('قميص قطن');
    await user.click(screen.getByRole('button', { name: /change the status/ }));
    within(screen.getByRole('menuitem', { name: /Mark as completed/ })).getByText('2 pieces are not picked yet');
  });

  test('the list says so too, in the menu of the table and in the sheet of a phone', async () => {
    const { id } = app.shop.orders.own;
    const table = await app.visit({ path: '/orders', as: 'admin' });
    await table.user.click(
      await screen.findByRole('button', { name: new RegExp(`change the status of order ${id}$`) }),
    );
    within(screen.getByRole('menuitem', { name: 'Mark as completed' })).getByText('2 pieces are not picked yet');
    const phone = await app.visit({ path: '/orders', as: 'admin', width: 360 });
    await phone.user.click(await screen.findByRole('button', { name: `Actions of order ${id}` }));
    within(screen.getByRole('menuitem', { name: 'Mark as completed' })).getByText('2 pieces are not picked yet');
  });

  test('a provider completes an order whose lines are all his', async () => {
    const { id } = app.shop.orders.own;
    const { user } = await app.visit({ path: '/orders', as: 'provider' });
    await choose(user, id, 'Mark as completed');
    await waitFor(async () => expect(await statusOf(id)).toBe('completed'));
    // Reopening is not his to do, so his status is a plain word from now on.
    await waitFor(() => expect(screen.queryByRole('button', { name: /change the status/ })).toBeNull());
  });

  test('a refusal of the server rolls the row back and says why', async () => {
    const { id } = app.shop.orders.own;
    const { user } = await app.visit({ path: '/orders', as: 'subAdmin' });
    const open = await screen.findByRole('button', { name: new RegExp(`change the status of order ${id}$`) });
    await user.click(open);
    const { db, people } = app.shop;
    await db
      .update(accounts)
      .set({ permissions: { 'orders.status': false } })
      .where(eq(accounts.id, people.subAdmin));
    await user.click(screen.getByRole('menuitem', { name: 'Mark as completed' }));
    await screen.findByText('You are not allowed to do this');
    await screen.findByRole('button', { name: `In progress, change the status of order ${id}` });
    expect(await statusOf(id)).toBe('in_progress');
  });

  test('without a connection a canceled order cannot be restored, and the menu says why', async () => {
    const { id } = app.shop.orders.canceled;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    const open = await screen.findByRole('button', { name: new RegExp(`change the status of order ${id}$`) });
    app.goOffline();
    await user.click(open);
    const restore = screen.getByRole('menuitem', { name: /Restore the order/ });
    expect(restore.getAttribute('aria-disabled')).toBe('true');
    within(restore).getByText('Only with a connection');
    await user.click(restore);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
