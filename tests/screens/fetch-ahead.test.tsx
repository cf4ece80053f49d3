import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSession } from '#app/device/session.ts';
import { fetchOrdersAhead } from '#app/features/orders/fetch-ahead.ts';
import { orderDetails, orderHistory } from '#app/features/orders/queries.ts';
import { fetchChoicesAhead, keepChoicesAhead } from '#app/features/products/fetch-ahead.ts';
import { fetchRowsAhead } from '#app/fetch-ahead.ts';
import { keptResources, sections } from '#app/sections.ts';
import { persistCache, wipePages } from '#app/sync/cache/persist.ts';
import { keys } from '#app/sync/queries.ts';
import { watchPresses } from '#app/watch-presses.ts';
import type { Page } from '#contract/endpoint.ts';
import { sizes } from '#contract/sizes.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const paths = () => app.sent.map(({ method, url }) => `${method} ${url.pathname.replace('/api/admin', '')}`);

test('orders in progress, their details and their history are here before anybody opens them, and are not asked for twice', async () => {
  const { queryClient } = await app.visit({ path: '/profile', as: 'admin' });
  app.sent.length = 0;
  await fetchOrdersAhead(queryClient);
  const lists = app.sent.filter(({ url }) => url.pathname.endsWith('/orders'));
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.every(({ url }) => url.searchParams.get('status') === 'in_progress')).toBe(true);
  const details = paths().filter((path) => /orders\/\d+$/.test(path));
  expect(details.length).toBeGreaterThan(0);
  expect(details.length).toBeLessThanOrEqual(20);
  const [, id] = /(\d+)$/.exec(details[0] ?? '') ?? [];
  expect(queryClient.getQueryData(orderDetails(Number(id)).queryKey)?.data.id).toBe(Number(id));
  expect(queryClient.getQueryData(orderHistory(Number(id)).queryKey)?.data.length).toBeGreaterThan(0);

  app.sent.length = 0;
  await fetchOrdersAhead(queryClient);
  expect(paths()).toEqual([]);
});

const small = ['GET /brands', 'GET /categories', 'GET /sizes', 'GET /colors'];
test('what a new product refers to is here before the first form, for whoever may see it', async () => {
  const { queryClient } = await app.visit({ path: '/profile', as: 'admin' });
  app.sent.length = 0;
  await fetchChoicesAhead(queryClient);
  expect(paths().filter((path) => small.includes(path))).toEqual(small);

  const other = await app.visit({ path: '/orders', as: 'subAdmin' });
  app.sent.length = 0;
  await fetchChoicesAhead(other.queryClient);
  expect(paths().filter((path) => small.includes(path))).toEqual([]);
});

describe('the first rows of each section', () => {
  const kept = Object.values(sections).filter(({ link, isKept = true }) => link?.roles.includes('Admin') && isKept);
  const linked = kept.map(({ path, resource }) => ({ path, resource }));
  const asked = () =>
    app.sent
      .filter(({ url }) => url.search === '?per_page=10')
      .map(({ url }) => url.pathname.replace('/api/admin/', ''));

  /** As of a person who is signed in on this device. */
  async function open() {
    const visit = await app.visit({ path: '/profile', as: 'admin' });
    const session = getSession();
    if (!session) throw new Error('Nobody is signed in.');
    const stop = persistCache(visit.queryClient, session.user, keptResources);
    app.sent.length = 0;
    return { ...visit, stop, fetchRows: () => fetchRowsAhead(visit.queryClient, visit.router, session), session };
  }

  test('are here before anybody opens it, are not asked for twice, and stay here without a connection', async () => {
    const { queryClient, fetchRows, stop } = await open();
    await fetchRows();
    const isFull = ({ resource }: (typeof linked)[number]) =>
      Boolean(queryClient.getQueryData<Page<object>>(keys.list(resource, { per_page: '10' }))?.data.length);
    const full = linked.filter(isFull);
    expect(full.length).toBeGreaterThan(3);
    // One of them the test before may have left behind.
    expect([...new Set(asked())].sort()).toEqual(linked.map(({ resource }) => resource).sort());
    app.sent.length = 0;
    await fetchRows();
    expect(asked()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    stop();

    const later = await open();
    await later.fetchRows();
    expect(asked()).toEqual([]);
    app.goOffline();
    for (const { path } of full) {
      await act(() => later.router.navigate({ to: path }));
      await waitFor(() => expect([path, screen.getAllByRole('row').length > 1]).toEqual([path, true]));
    }
    later.stop();
  });

  test('end with the connection, and with whoever is signed in', async () => {
    const { queryClient, router, fetchRows, session, stop } = await open();
    wipePages();
    await fetchRowsAhead(queryClient, router, { ...session, user: 'somebody else' });
    app.goOffline();
    await fetchRows();
    expect(asked()).toEqual([]);
    stop();
  });
});

describe('lists that nobody opened before the connection went', () => {
  const names = (text: string) => `${text} مقاس`;
  const shown = () => screen.getAllByRole('row').flatMap(({ dataset }) => (dataset.row ? [Number(dataset.row)] : []));

  test('show every page, order and search as the server would, and all of them count', async () => {
    const { shop } = app;
    for (let nth = 1; nth <= 23; nth++) {
      await shop.ask(shop.keys.admin, sizes.create, {}, { body: { name: names(String(nth)) } });
    }
    const asked = async (search: Record<string, string>): Promise<number[]> =>
      (await shop.ask(shop.keys.admin, sizes.list, {}, { search })).body.data.map(({ id }: { id: number }) => id);
    const places: Record<string, string>[] = [
      {},
      { page: '3' },
      { sort: '-name', page: '2' },
      { sort: 'id', per_page: '25' },
      { sort: '-created_at' },
      { query: '2 مقاس' },
    ];
    const expected: number[][] = [];
    for (const place of places) expected.push(await asked(place));

    const { queryClient, router } = await app.visit({ path: '/sizes/colors', as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Colors' });
    await fetchChoicesAhead(queryClient);
    app.goOffline();
    for (const [nth, search] of places.entries()) {
      await act(() => router.navigate({ to: '/sizes', search }));
      await waitFor(() => expect([search, shown()]).toEqual([search, expected[nth]]));
    }
    await act(() => router.navigate({ to: '/sizes', search: {} }));
    await screen.findByText(/^2\d results$/);
    expect(screen.queryByText('Connect once to load this page')).toBeNull();
  });

  test('show what was added here a moment before the connection went', async () => {
    const { queryClient, router, user } = await app.visit({ path: '/sizes?open=new', as: 'admin', width: 380 });
    await fetchChoicesAhead(queryClient);
    const stop = keepChoicesAhead(queryClient);
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Fresh size');
    app.sent.length = 0;
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Added the size .Fresh size./);
    const anew = () => app.sent.filter(({ url }) => url.searchParams.get('per_page') === '100');
    await waitFor(() => expect(anew().map(({ url }) => url.pathname)).toEqual(['/api/admin/sizes']));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    stop();
    app.goOffline();
    await act(() => router.navigate({ to: '/sizes', search: { query: 'fresh', per_page: '25' } }));
    await screen.findByRole('link', { name: 'Fresh size' });
  });

  test('show nothing in the place of deleted ones', async () => {
    const { queryClient, router } = await app.visit({ path: '/sizes/colors', as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Colors' });
    await fetchChoicesAhead(queryClient);
    app.goOffline();
    await act(() => router.navigate({ to: '/sizes', search: { deleted: '1' } }));
    await screen.findByText('Connect once to load this page');
  });
});

describe('a finger on a link of the sidebar', () => {
  const linked = Object.values(sections).flatMap(({ link, path, resource }) => (link ? [{ path, resource }] : []));

  test.each(linked)('asks for the first rows of $resource, which the screen takes over', async ({ path, resource }) => {
    const { queryClient, router } = await app.visit({ path: '/profile', as: 'admin' });
    const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const link = nav.getAllByRole('link').find((one) => one.getAttribute('href') === path);
    if (!link) throw new Error(`no link to ${path}`);
    const stop = watchPresses(queryClient, router);
    app.sent.length = 0;
    const lists = () => paths().filter((one) => one === `GET /${resource}`);
    fireEvent.pointerDown(link, { button: 0 });
    await waitFor(() => expect(lists()).toHaveLength(1));
    const { search } = app.sent[0]?.url ?? {};
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await waitFor(() =>
      expect(queryClient.getQueryState([resource, 'list', search?.slice(1)])?.status).toBe('success'),
    );
    expect(lists()).toHaveLength(1);
    fireEvent.pointerDown(link, { button: 0 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(lists(), 'fresh rows are asked for by nobody').toHaveLength(1);
    stop();
  });

  test('asks for nothing without a connection', async () => {
    const { queryClient, router } = await app.visit({ path: '/profile', as: 'admin' });
    const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const stop = watchPresses(queryClient, router);
    app.goOffline();
    app.sent.length = 0;
    fireEvent.pointerDown(nav.getByRole('link', { name: 'Offers' }), { button: 0 });
    expect(window.firstCalls?.size ?? 0).toBe(0);
    stop();
  });
});

test('nothing is asked for without a connection', async () => {
  const { queryClient } = await app.visit({ path: '/profile', as: 'admin' });
  app.goOffline();
  app.sent.length = 0;
  await fetchOrdersAhead(queryClient);
  await fetchChoicesAhead(queryClient);
  expect(paths()).toEqual([]);
});

describe('a pointer over the orders', () => {
  const detailsAsked = () => paths().filter((path) => /^GET \/orders\/\d+$/.test(path));
  const point = (row: Element | undefined) => row && fireEvent.pointerOver(row);

  async function openOrders() {
    const { queryClient } = await app.visit({ path: '/orders', as: 'admin' });
    const rows = (await screen.findAllByRole('row')).filter(({ dataset }) => dataset.row);
    queryClient.removeQueries({ queryKey: ['orders', 'record'] });
    app.sent.length = 0;
    return rows;
  }

  test('fetches nothing while it crosses them, and the one on which it rests', async () => {
    const rows = await openOrders();
    for (const row of rows) point(row);
    expect(detailsAsked()).toEqual([]);
    await waitFor(() => expect(detailsAsked()).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 400));
    expect(detailsAsked()).toEqual([`GET /orders/${rows.at(-1)?.dataset.row}`]);
  });

  test('fetches nothing where the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const [row] = await openOrders();
    point(row);
    await new Promise((done) => setTimeout(done, 400));
    expect(detailsAsked()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
