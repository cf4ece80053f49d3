import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#contract/users.ts';
import { orders } from '#server/db/tables/orders.ts';
import { addComplaint, addReview, addUser } from '../api/feedback.ts';
import { addOrder } from '../api/goods.ts';
import { fixturesOf, sell } from '../api/return-fixtures.ts';
import { openTestApp, toastOf } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Draft = Parameters<typeof addUser>[1];
const join = (fullName: string, draft: Draft = {}) => addUser(app.shop.db, { fullName, ...draft });
const read = async (id: number) => (await app.shop.ask(app.shop.keys.admin, users.get, { id })).body;

async function order(userId: number, status: 'in_progress' | 'completed') {
  const line = { productId: app.shop.products.pen, name: 'قلم', quantity: 2, price: 500 };
  const { id } = await addOrder(app.shop.db, { status, lines: [line] });
  await app.shop.db.update(orders).set({ userId }).where(eq(orders.id, id));
  return id;
}

describe('the list of users', () => {
  test('finds a user by a part of the phone, and opens the page of whoever is pressed', async () => {
    const id = await join('Faten Hamama', { phone: '01277788899' });
    const { user, router } = await app.visit({ path: '/users?query=7778889', as: 'admin' });
    await user.click(await screen.findByRole('link', { name: 'Faten Hamama' }));
    await screen.findByRole('heading', { level: 1, name: 'Faten Hamama' });
    expect(router.state.location.pathname).toBe(`/users/${id}`);
  });

  test('is searched on the device where it cannot be asked', async () => {
    await join('Kept Person');
    const { router } = await app.visit({ path: '/users', as: 'admin' });
    await screen.findByRole('link', { name: 'Kept Person' });
    app.goOffline();
    await act(() => router.navigate({ to: '/users', search: { query: 'kept' } }));
    await screen.findByText('1 result among the rows kept on this device', undefined, { timeout: 5000 });
    screen.getByRole('link', { name: 'Kept Person' });
  });

  test('is narrowed by role and status', async () => {
    await join('Narrow User', { status: false });
    await join('Narrow Moderator', { role: 'moderator' });
    const { user } = await app.visit({ path: '/users?query=narrow', as: 'admin' });
    await screen.findByRole('link', { name: 'Narrow User' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Moderator');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Narrow User' })).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await screen.findByText(/No results/);
  });

  test('switches an account off at once', async () => {
    const id = await join('Switched Person');
    const { user } = await app.visit({ path: '/users?query=switched', as: 'admin' });
    await user.click(await screen.findByRole('switch', { name: 'Status of Switched Person' }));
    await screen.findByText('User status changed');
    expect((await read(id)).data.status).toBe(0);
  });

  test('deletes with a way back, and says why somebody stays', async () => {
    const free = await join('Remove Free');
    const waiting = await join('Remove Waiting');
    await order(waiting, 'in_progress');
    const { user } = await app.visit({ path: '/users?query=remove', as: 'admin' });
    const confirm = async () => {
      const question = within(await screen.findByRole('alertdialog', { name: 'Delete the user' }));
      await user.click(question.getByRole('button', { name: 'Delete' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Delete Remove Waiting' }));
    await confirm();
    const refusal = within(await screen.findByRole('alertdialog', { name: 'It cannot be deleted yet' }));
    refusal.getByText(/while 1 order is in progress/);
    const orders = refusal.getByRole('link', { name: 'Show these orders' });
    expect(orders.getAttribute('href')).toBe(`/orders?user=${waiting}&status=in_progress`);
    await user.click(refusal.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Delete Remove Free' }));
    await confirm();
    await screen.findByText(/Deleted the user .Remove Free./);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Free' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restored the user .Remove Free./);
    expect((await read(free)).data.id).toBe(free);
  });

  test('keeps the way back when the connection goes at the very moment', async () => {
    const id = await join('Remove Then Drop');
    const { user } = await app.visit({ path: '/users?query=drop', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete Remove Then Drop' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the user' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    const undo = (await toastOf(/Deleted the user .Remove Then Drop./)).getByRole('button', { name: 'Undo' });
    app.goOffline();
    await user.click(undo);
    const again = await screen.findByRole('button', { name: 'Try again' });
    app.comeBack();
    await user.click(again);
    await screen.findByText(/Restored the user .Remove Then Drop./);
    expect((await read(id)).data.id).toBe(id);
  });
});

describe('the page of a user', () => {
  test('has orders, reviews and complaints in tabs with their numbers', async () => {
    const id = await join('Tabbed Person');
    const first = await order(id, 'completed');
    const review = await addReview(app.shop.db, { userId: id, productName: 'Blue Shirt', description: 'لون جميل' });
    const complaint = await addComplaint(app.shop.db, { userId: id, description: 'وصل متأخرًا' });
    const { user, router } = await app.visit({ path: `/users/${id}`, as: 'admin' });
    const link = await screen.findByRole('link', { name: `#${first}` });
    expect(link.getAttribute('href')).toBe(`/orders-details/${first}`);
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this user' }));
    await waitFor(() =>
      expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
        'Orders1',
        'Returns0',
        'Reviews1',
        'Complaints1',
      ]),
    );
    await user.click(tabs.getByRole('button', { name: /^Reviews/ }));
    const product = await screen.findByRole('link', { name: 'Blue Shirt' });
    expect(product.getAttribute('href')).toBe(`/reviews?open=${review}`);
    expect(router.state.location.search).toMatchObject({ tab: 'reviews' });
    await user.click(tabs.getByRole('button', { name: /^Complaints/ }));
    await screen.findByText('وصل متأخرًا');
    await user.click(screen.getByRole('link', { name: `#${complaint}` }));
    await screen.findByRole('dialog', { name: `Complaint #${complaint}` });
  });

  test('is there again when a return that was opened from it is closed', async () => {
    const id = await join('Sends Back');
    const sold = await sell(app.shop);
    await app.shop.db.update(orders).set({ userId: id }).where(eq(orders.id, sold.id));
    const { data } = (await fixturesOf(app.shop).ask(sold, [1])).body;
    const { user, router } = await app.visit({ path: `/users/${id}?tab=returns`, as: 'admin' });
    await user.click(await screen.findByRole('link', { name: new RegExp(data.number) }));
    const drawer = within(await screen.findByRole('dialog', { name: /^Return R-/ }));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { level: 1, name: 'Sends Back' });
    expect(router.state.location.search).toEqual({ tab: 'returns' });
  });

  test('gives a tab page by page', async () => {
    const id = await join('Many Orders');
    for (let made = 0; made < 11; made++) await order(id, 'completed');
    const { user, router } = await app.visit({ path: `/users/${id}`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ page: '2' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#\d+$/ })).toHaveLength(1));
  });

  test('changes the role where it stands', async () => {
    const id = await join('Role Person');
    const { user } = await app.visit({ path: `/users/${id}`, as: 'admin' });
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Role of/ }), 'Moderator');
    await screen.findByText('User role changed');
    expect((await read(id)).data.role).toBe('moderator');
  });

  test('says why it cannot be deleted and shows the orders that are in the way', async () => {
    const id = await join('Waiting Person');
    await order(id, 'in_progress');
    await app.visit({ path: `/users/${id}`, as: 'admin' });
    await screen.findByText(/cannot be deleted while 1 order is in progress/);
    expect(screen.getByRole('link', { name: 'Show these orders' }).getAttribute('href')).toBe(
      `/orders?user=${id}&status=in_progress`,
    );
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('of nobody leads back to the list', async () => {
    for (const path of ['/users/999999', '/users/nobody']) {
      const { unmount } = await app.visit({ path, as: 'admin' });
      await screen.findByText('There is no such user.');
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/users');
      unmount();
    }
  });

  test('of somebody deleted meanwhile says by whom, and brings them back', async () => {
    const id = await join('Deleted Meanwhile');
    await app.shop.ask(app.shop.keys.admin, users.remove, { id });
    const { user } = await app.visit({ path: `/users/${id}`, as: 'admin' });
    await screen.findByText(/It was deleted by/);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByRole('heading', { level: 1, name: 'Deleted Meanwhile' });
  });
});
