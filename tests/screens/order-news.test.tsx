import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { takeOrderNews } from '#app/features/orders/news.ts';
import { watchEvents } from '#app/sync/events.ts';
import { orders } from '#contract/orders.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { addOrder } from '../api/goods.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
let storeKey: string;
let stopWatching = () => {};
beforeAll(async () => {
  app = await openTestApp();
  storeKey = (await createStoreKey(app.shop.db, 'المتجر', new Date())).key;
});
afterEach(() => stopWatching());
afterAll(() => app.close());

async function place(): Promise<number> {
  const body = {
    client_name: 'ليلى مراد',
    client_phone: '01012345678',
    shipping_address: '7 شارع النيل',
    lines: [{ product_id: app.shop.products.shirt, quantity: 1 }],
  };
  const reply = await app.shop.call(storeKey, 'POST', '/store/orders', { body });
  expect(reply.status).toBe(201);
  return reply.body.data.id;
}

async function visit(path: string) {
  const visited = await app.visit({ path, as: 'subAdmin' });
  await screen.findByRole('link', { name: `#${app.shop.orders.foreign.id}` });
  stopWatching = watchEvents((news) => takeOrderNews(visited.queryClient, news), 0);
  await waitFor(() => expect(app.sent.some(({ url }) => url.pathname === '/api/events')).toBe(true));
  return visited;
}

const shownIds = () =>
  screen.queryAllByRole('link', { name: /^#\d+$/ }).map((link) => Number(link.textContent?.slice(1)));

test('new orders are counted and spoken, move no row, and come when they are asked for', async () => {
  const { user } = await visit('/orders');
  const before = shownIds();
  const first = await place();
  await screen.findByRole('button', { name: '1 new order' });
  const second = await place();
  const chip = await screen.findByRole('button', { name: '2 new orders' });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 new orders');
  expect(shownIds()).toEqual(before);
  await user.click(chip);
  await waitFor(() => expect(shownIds().slice(0, 2).toSorted()).toEqual([first, second].toSorted()));
  await waitFor(() => expect(screen.queryByRole('button', { name: /new order/ })).toBeNull());
});

test('a list that would not show them says nothing of them', async () => {
  const { queryClient } = await visit('/orders?query=%D8%B4%D9%86%D8%B7%D8%A9');
  await place();
  const [list] = queryClient.getQueryCache().findAll({ queryKey: ['orders', 'list'], type: 'active' });
  await waitFor(() => expect(list?.state.isInvalidated).toBe(true));
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
});

test('a row that somebody else changed changes where it stands', async () => {
  await visit('/orders');
  const { id } = app.shop.orders.own;
  const before = shownIds();
  const row = screen.getByRole('link', { name: `#${id}` }).closest<HTMLElement>('[data-row]');
  if (!row) throw new Error('The order is no row.');
  within(row).getByRole('button', { name: /^In progress/ });
  await app.shop.ask(app.shop.keys.admin, orders.changeStatus, { id }, { body: { status: 'completed' } });
  await within(row).findByText('Completed');
  expect(shownIds()).toEqual(before);
});

test('whoever turns the page or a tab has the rows of now, and is told of none', async () => {
  const pen = { productId: app.shop.products.pen, name: 'قلم', quantity: 1, price: 100 };
  for (let more = 0; more < 10; more++) await addOrder(app.shop.db, { lines: [pen] });
  const { user } = await visit('/orders?sort=id');
  const chip = () => screen.queryByRole('button', { name: /new orders?$/ });
  const tab = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Orders by status' })).getByRole('button', { name });
  await place();
  await screen.findByRole('button', { name: '1 new order' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(chip()).toBeNull());
  await place();
  await screen.findByRole('button', { name: '1 new order' });
  await user.click(tab(/^In progress \d/));
  await waitFor(() => expect(chip()).toBeNull());
});
