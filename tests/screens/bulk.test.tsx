import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { addOrder } from '../api/goods.ts';
import { openTestApp, toastOf } from './panel.tsx';
import { hire, rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function place(client: string, count: number) {
  const { db, products } = app.shop;
  const line = { productId: products.pen, name: 'قلم', quantity: 1, price: 500 };
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push((await addOrder(db, { client, lines: [line] })).id);
  return ids;
}

const statusOf = async (id: number) => (await app.shop.ask(app.shop.keys.admin, orders.get, { id })).body.data.status;
const bulkCalls = () => app.sent.filter(({ url }) => url.pathname.endsWith('/bulk'));

describe('the selected orders', () => {
  test('are completed with one call after a question, and then nothing is selected', async () => {
    const ids = await place('Many Orders', 3);
    const { user } = await app.visit({ path: '/orders?query=many+orders', as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${ids[0]}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select order ${ids[1]}` }));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are all 2 orders completed?');
    question.getByText('2 of them are not wholly picked');
    await user.click(question.getByRole('button', { name: 'Mark as completed' }));
    await screen.findByText('2 orders changed');
    expect(await Promise.all(ids.map(statusOf))).toEqual(['completed', 'completed', 'in_progress']);
    expect(bulkCalls()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  test('that refuse stay selected, with the reason and their numbers', async () => {
    const [first = 0, second = 0] = await place('Refusing Orders', 2);
    const { user } = await app.visit({ path: '/orders?query=refusing+orders', as: 'admin' });
    await screen.findByRole('checkbox', { name: `Select order ${first}` });
    await user.click(screen.getByRole('checkbox', { name: `Select order ${first}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select order ${second}` }));
    const body = { status: 'completed' };
    await app.shop.ask(app.shop.keys.admin, orders.changeStatus, { id: first }, { body });
    await user.click(screen.getByRole('button', { name: 'Cancel orders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders' }));
    await user.click(dialog.getByRole('radio', { name: 'Out of stock' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    const failures = within(await screen.findByText('1 row was not changed').then((p) => p.parentElement ?? p));
    failures.getByText('This status change is not allowed');
    failures.getByText(`#${first}`);
    await screen.findByText('1 selected');
    expect(screen.getByRole('checkbox', { name: `Select order ${first}` })).toHaveProperty('checked', true);
    expect(await statusOf(second)).toBe('canceled');
  });

  test('may be all results of the search, taken in a second step', async () => {
    const ids = await place('Whole Search', 12);
    const { user } = await app.visit({ path: '/orders?query=whole+search', as: 'admin' });
    await screen.findByRole('checkbox', { name: `Select order ${ids.at(-1)}` });
    await user.click(screen.getByRole('checkbox', { name: /this page/i }));
    screen.getByText(/All 10 on this page are selected/);
    await user.click(screen.getByRole('button', { name: 'Select all 12 results' }));
    await screen.findByText('12 selected');
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as completed' }));
    await screen.findByText('12 orders changed');
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['completed']));
    const form = await bulkCalls()[0]?.form();
    expect(form).toMatchObject({ action: 'complete', expected_total: '12' });
    expect(JSON.parse(form?.filter ?? '')).toEqual({ query: 'whole search' });
  });

  test('never include what is written otherwise, which stands last and is said once', async () => {
    const near = await place('سميحة', 2);
    const ids = await place('Samiha', 11);
    const { user } = await app.visit({ path: '/orders?query=samiha&per_page=20', as: 'admin' });
    const [first, second] = await Promise.all(
      near.map((id) => screen.findByRole('checkbox', { name: `Select order ${id}` })),
    );
    expect(await screen.findAllByText(/come last/)).toHaveLength(1);
    const boxes = screen.getAllByRole('checkbox', { name: /^Select order/ });
    expect(new Set(boxes.slice(-2))).toEqual(new Set([first, second]));
    await user.click(screen.getByRole('checkbox', { name: /this page/i }));
    await screen.findByText('11 selected');
    expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Only what was typed' }));
    await waitFor(() => expect(window.location.search).toContain('%22samiha%22'));
    await waitFor(() => expect(screen.queryByText(/come last/)).toBeNull());
    expect(screen.getAllByRole('checkbox', { name: /^Select order/ })).toHaveLength(ids.length);
  });

  test('whose number has changed meanwhile are not touched', async () => {
    const ids = await place('Moving Search', 11);
    const { user } = await app.visit({ path: '/orders?query=moving+search', as: 'admin' });
    await screen.findByRole('checkbox', { name: `Select order ${ids.at(-1)}` });
    await user.click(screen.getByRole('checkbox', { name: /this page/i }));
    await user.click(screen.getByRole('button', { name: 'Select all 11 results' }));
    await place('Moving Search', 1);
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as completed' }));
    await screen.findByText('The number of results has changed, review them first');
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['in_progress']));
  });

  test('are not offered for canceling to a sub-admin without the right', async () => {
    const [id = 0] = await place('Sub Admin Bulk', 1);
    const { user } = await app.visit({ path: '/orders?query=sub+admin+bulk', as: 'subAdmin' });
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${id}` }));
    screen.getByRole('button', { name: 'Complete' });
    expect(screen.queryByRole('button', { name: 'Cancel orders' })).toBeNull();
  });
});

describe('the selected sub-admins', () => {
  test('are deactivated together after a question, and the way back leaves alone who was inactive before', async () => {
    const switched = async (name: string) => (await rowOf(name)).getByRole('switch').getAttribute('aria-checked');
    await hire(app.shop, 'Undo First');
    await hire(app.shop, 'Undo Second');
    const { user } = await app.visit({ path: '/sub-admins?query=undo', as: 'admin' });
    await user.click((await rowOf('Undo Second')).getByRole('switch'));
    await waitFor(async () => expect(await switched('Undo Second')).toBe('false'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Undo First' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Undo Second' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate 2 sub-admins?' }));
    question.getByText(/signed out at once on all their devices/);
    expect(bulkCalls()).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    await waitFor(async () => expect(await switched('Undo First')).toBe('false'));
    await user.click((await toastOf('2 sub-admins changed')).getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 record is as before');
    await waitFor(async () => expect(await switched('Undo First')).toBe('true'));
    expect(await switched('Undo Second')).toBe('false');
  });

  test('are deactivated together, and deleted after a question', async () => {
    await hire(app.shop, 'Bulk First');
    await hire(app.shop, 'Bulk Second');
    const { user } = await app.visit({ path: '/sub-admins?query=bulk', as: 'admin' });
    await rowOf('Bulk First');
    await user.click(screen.getByRole('checkbox', { name: 'Select Bulk First' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bulk Second' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Deactivate 2 sub-admins?' }));
    await user.click(first.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('2 sub-admins changed');
    await waitFor(async () =>
      expect((await rowOf('Bulk First')).getByRole('switch').getAttribute('aria-checked')).toBe('false'),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select Bulk First' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 1 sub-admin' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bulk First' })).toBeNull());
    await rowOf('Bulk Second');
  });

  test('wait for a connection to be deleted', async () => {
    await hire(app.shop, 'Offline Bulk');
    const { user } = await app.visit({ path: '/sub-admins?query=offline+bulk', as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Offline Bulk' }));
    app.goOffline();
    const remove = screen.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getByRole('button', { name: 'Deactivate' }).getAttribute('aria-disabled')).toBeNull();
  });
});
