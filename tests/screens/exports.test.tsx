import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
const saved: string[] = [];
const follow = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
  event.preventDefault();
  saved.push(event.target.href);
};

beforeAll(async () => {
  app = await openTestApp();
  // The link that saves a file never enters the page, so it is watched where it is made.
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'a') element.addEventListener('click', follow);
    return element;
  }) as typeof document.createElement;
});
afterEach(() => {
  saved.length = 0;
});
afterAll(() => app.close());

test('a press saves the orders that the filters leave, as a file that the server gives once', async () => {
  const { user } = await app.visit({ path: '/orders?status=canceled&page=1&sort=id', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const address = new URL(saved[0] ?? '');
  expect(address.pathname).toBe('/api/admin/orders/export');
  expect(address.searchParams.get('status')).toBe('canceled');
  expect(address.searchParams.has('sort')).toBe(false);
  const reply = await app.shop.app.request(address.pathname + address.search);
  expect([reply.status, (await reply.text()).split('\r\n').length]).toEqual([200, 3]);
});

test('the selected products are saved alone', async () => {
  const { shirt, pen } = app.shop.products;
  const { user } = await app.visit({ path: '/products?sort=name', as: 'admin' });
  for (const name of ['قميص قطن', 'قلم'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Export the selected' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const address = new URL(saved[0] ?? '');
  expect(address.searchParams.getAll('id').toSorted()).toEqual([String(shirt), String(pen)].toSorted());
  const text = await (await app.shop.app.request(address.pathname + address.search)).text();
  expect([text.includes('قميص قطن'), text.includes('قلم'), text.includes('فوطة')]).toEqual([true, true, false]);
});

test.each(['subAdmin', 'provider'] as const)('a %s without the right is not offered a file', async (as) => {
  await app.visit({ path: '/orders', as });
  await screen.findAllByRole('link', { name: /^#\d+$/ });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a file needs a connection, and the button says so', async () => {
  const { user } = await app.visit({ path: '/sub-admins', as: 'admin' });
  const button = await screen.findByRole('button', { name: 'Export' });
  app.goOffline();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.click(button);
  expect(app.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});
