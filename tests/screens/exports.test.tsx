import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ANSWER_MARK, FILE_END_MARK } from '#contract/answer.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
/** What the browser was given to save: its name and its text. */
const saved: { name: string; text: string }[] = [];
const files = new Map<string, Promise<string>>();
const follow = (event: MouseEvent) => {
  const { target } = event;
  if (!(target instanceof HTMLAnchorElement) || !target.hasAttribute('download')) return;
  event.preventDefault();
  void files.get(target.href)?.then((text) => saved.push({ name: target.download, text }));
};
const asked = () => app.sent.filter(({ url }) => url.pathname.endsWith('/export')).map(({ url }) => url);

beforeAll(async () => {
  app = await openTestApp();
  // The link that saves a file never enters the page, so it is watched where it is made.
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'a') element.addEventListener('click', follow);
    return element;
  }) as typeof document.createElement;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:test/${files.size}`;
    files.set(address, (file as Blob).text());
    return address;
  });
});
afterEach(() => {
  saved.length = 0;
});
afterAll(() => app.close());

test('a press saves the orders that the filters leave, as a file that the server gives once', async () => {
  const { user } = await app.visit({ path: '/orders?status=canceled&page=1&sort=id', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [address] = asked();
  expect(address?.pathname).toBe('/api/admin/orders/export');
  expect(address?.searchParams.get('status')).toBe('canceled');
  expect(address?.searchParams.has('sort')).toBe(false);
  const [file] = saved;
  expect([file?.name, file?.text.split('\r\n').length]).toEqual([expect.stringMatching(/^orders-[\d-]+\.csv$/), 3]);
});

test('the selected products are saved alone', async () => {
  const { shirt, pen } = app.shop.products;
  const { user } = await app.visit({ path: '/products?sort=name', as: 'admin' });
  for (const name of ['قميص قطن', 'قلم'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Export the selected' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked()[0]?.searchParams.getAll('id').toSorted()).toEqual([String(shirt), String(pen)].toSorted());
  const { text = '' } = saved[0] ?? {};
  expect([text.includes('قميص قطن'), text.includes('قلم'), text.includes('فوطة')]).toEqual([true, true, false]);
});

test.each([200, 502])(
  'a page that a portal answers with %i in the place of the file is never saved',
  async (status) => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    const page = () => HttpResponse.html('<h1>Welcome! Accept our terms to go on.</h1>', { status });
    app.server.use(http.get('*/api/admin/orders/export', page));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findByText(/Something between this device and the server answered in its place/);
    expect(saved).toEqual([]);
    app.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  },
);

test('a file that breaks off is not saved by half, and why is said', async () => {
  const { user } = await app.visit({ path: '/orders', as: 'admin' });
  const half = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('id,total\r\n1,'));
        controller.error(new Error('cut'));
      },
    });
    return new HttpResponse(body, { headers: { [ANSWER_MARK]: '1', 'Content-Type': 'text/csv' } });
  };
  app.server.use(http.get('*/api/admin/orders/export', half));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByText(/The server cannot be reached/);
  expect(saved).toEqual([]);
  app.server.resetHandlers();
  app.comeBack();
});

test('a file that was cut and called whole is not saved by half', async () => {
  const { user } = await app.visit({ path: '/orders', as: 'admin' });
  const headers = { [ANSWER_MARK]: '1', [FILE_END_MARK]: '1', 'Content-Type': 'text/csv' };
  const cut = () => new HttpResponse('id,total\r\n1,2\r\n', { headers });
  app.server.use(http.get('*/api/admin/orders/export', cut));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByText(/The server cannot be reached/);
  expect(saved).toEqual([]);
  app.server.resetHandlers();
  app.comeBack();
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
