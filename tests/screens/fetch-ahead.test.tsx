import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOrdersAhead } from '#app/features/orders/fetch-ahead.ts';
import { orderDetails } from '#app/features/orders/queries.ts';
import { fetchChoicesAhead } from '#app/features/products/fetch-ahead.ts';
import { openStage } from './panel.tsx';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const paths = () => stage.sent.map(({ method, url }) => `${method} ${url.pathname.replace('/api/admin', '')}`);

test('orders in progress and their details are here before anybody opens them, and are not asked for twice', async () => {
  const { queryClient } = await stage.visit({ path: '/profile', as: 'admin' });
  stage.sent.length = 0;
  await fetchOrdersAhead(queryClient);
  const lists = stage.sent.filter(({ url }) => url.pathname.endsWith('/orders'));
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.every(({ url }) => url.searchParams.get('status') === 'in_progress')).toBe(true);
  const details = paths().filter((path) => /orders\/\d+$/.test(path));
  expect(details.length).toBeGreaterThan(0);
  expect(details.length).toBeLessThanOrEqual(20);
  const [, id] = /(\d+)$/.exec(details[0] ?? '') ?? [];
  expect(queryClient.getQueryData(orderDetails(Number(id)).queryKey)?.data.id).toBe(Number(id));

  stage.sent.length = 0;
  await fetchOrdersAhead(queryClient);
  expect(paths()).toEqual([]);
});

const small = ['GET /brands', 'GET /categories', 'GET /sizes', 'GET /colors'];
test('what a new product refers to is here before the first form, for whoever may see it', async () => {
  const { queryClient } = await stage.visit({ path: '/profile', as: 'admin' });
  stage.sent.length = 0;
  await fetchChoicesAhead(queryClient);
  expect(paths().filter((path) => small.includes(path))).toEqual(small);

  const other = await stage.visit({ path: '/orders', as: 'subAdmin' });
  stage.sent.length = 0;
  await fetchChoicesAhead(other.queryClient);
  expect(paths().filter((path) => small.includes(path))).toEqual([]);
});

test('nothing is asked for without a connection', async () => {
  const { queryClient } = await stage.visit({ path: '/profile', as: 'admin' });
  stage.goOffline();
  stage.sent.length = 0;
  await fetchOrdersAhead(queryClient);
  await fetchChoicesAhead(queryClient);
  expect(paths()).toEqual([]);
});
