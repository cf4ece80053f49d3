import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OutboxEntry } from '#app/sync/queue/entry.ts';
import { publishQueue } from '#app/sync/queue-view.ts';
import { products } from '#contract/products.ts';
import { providers } from '#contract/providers.ts';
import { subProducts } from '#contract/sub-products.ts';
import { products as productRows } from '#server/db/tables/products.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => {
  app.server.resetHandlers();
  publishQueue(undefined);
});
afterAll(() => app.close());

const read = async (id: number) => (await app.shop.ask(app.shop.keys.admin, providers.get, { id })).body.data;

test('a provider is added only with a password, and is off until switched on', async () => {
  const { user } = await app.visit({ path: '/providers?open=new', as: 'admin' });
  const form = within(await screen.findByRole('dialog', { name: 'Add provider' }));
  await user.type(await form.findByLabelText('Name'), 'بيت الفخار');
  await user.type(form.getByLabelText('Phone'), '٠١٢');
  await user.type(form.getByLabelText('Email'), 'clay@example.com');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('password Required');
  await user.type(form.getByLabelText('Password'), 'a good one');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/Provider .بيت الفخار. added/);
  const row = (await screen.findByRole('link', { name: 'بيت الفخار' })).closest<HTMLElement>('[data-row]');
  expect(row && within(row).getByRole('switch').getAttribute('aria-checked')).toBe('false');
});

test('a switched-off provider is told about in words, and none of his products is sold', async () => {
  const { otherProvider } = app.shop.people;
  const { user } = await app.visit({ path: `/providers-details/${otherProvider}`, as: 'admin' });
  await user.click(await screen.findByRole('switch', { name: 'Status of معرض الجلود' }));
  await screen.findByText(/deactivated. The products are not sold now/);
  await screen.findByText(/none of their products is sold/);
  expect((await read(otherProvider)).status).toBe(0);
});

test('a provider who has something to ship stays, and the reason leads to his orders', async () => {
  const { provider } = app.shop.people;
  const { user } = await app.visit({ path: `/providers-details/${provider}`, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Delete بيت القطن' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const reason = within(await screen.findByRole('alertdialog', { name: 'It cannot be deleted yet' }));
  reason.getByText(/2 orders in progress have products of this provider/);
  expect(reason.getByRole('link').getAttribute('href')).toContain(`provider=${provider}`);
  expect((await read(provider)).name).toBe('بيت القطن');
});

test('the way back from a provider leads to the list as it was left', async () => {
  const { user, router } = await app.visit({ path: '/providers?status=1&sort=name', as: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'بيت القطن' }));
  await screen.findByRole('heading', { level: 1, name: 'بيت القطن' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Providers' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: '1', sort: 'name' }));
  expect(router.state.location.pathname).toBe('/providers');
});

test('a provider who is not there leads on to all of them', async () => {
  for (const path of ['/providers-details/999999', '/providers-details/nobody']) {
    const { unmount } = await app.visit({ path, as: 'admin' });
    await screen.findByText('There is no such provider.');
    expect(screen.getByRole('link', { name: 'Show all providers' }).getAttribute('href')).toBe('/providers');
    unmount();
  }
});

test('a provider who was deleted under an open page is said to be gone, by whom, and brought back there once the shop itself answers', async () => {
  const body = {
    name: 'Deleted Meanwhile',
    phone: '0123',
    email: 'gone@shop.example',
    password: 'a good one',
    status: 1,
  };
  const { id } = (await app.shop.ask(app.shop.keys.admin, providers.create, {}, { body })).body.data;
  const { user } = await app.visit({ path: `/providers-details/${id}`, as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Deleted Meanwhile' });
  await app.shop.ask(app.shop.keys.admin, providers.remove, { id });
  app.goOffline();
  await screen.findAllByText(/^Offline, updated/);
  app.comeBack();
  await screen.findByText(/It was deleted by/);
  const portal = () => HttpResponse.html('<h1>Welcome! Accept our terms to go on.</h1>');
  app.server.use(http.post('*/api/admin/providers/*/restore', portal, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText(/answered in its place/);
  expect(screen.queryByText(/is back/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('heading', { level: 1, name: 'Deleted Meanwhile' });
});

test('the page of a provider shows his figures, his products and his orders', async () => {
  const { provider } = app.shop.people;
  const { user } = await app.visit({ path: `/providers-details/${provider}`, as: 'admin' });
  await screen.findByText('Orders received');
  await screen.findByText('No ratings yet');
  expect(await screen.findAllByRole('link', { name: 'قميص قطن' })).toHaveLength(2);
  // Of his four orders one is canceled: the link opens those that it counts.
  const received = screen.getByRole('link', { name: '3' });
  expect(received.getAttribute('href')).not.toContain('canceled');
  const search = Object.fromEntries(new URLSearchParams(received.getAttribute('href')?.split('?')[1]));
  expect(search.provider).toBe(String(provider));
  const sections = within(screen.getByRole('navigation', { name: 'Sections of بيت القطن' }));
  await user.click(sections.getByRole('button', { name: 'Orders' }));
  await screen.findByRole('link', { name: `#${app.shop.orders.own.id}` });
});

test('closing a product that was opened from a provider’s page leads back there', async () => {
  const { provider } = app.shop.people;
  const { user, router } = await app.visit({ path: `/providers-details/${provider}`, as: 'admin', width: 360 });
  const [link] = await screen.findAllByRole('link', { name: 'قميص قطن' });
  if (link) await user.click(link);
  await waitFor(() => expect(router.state.location.search).toEqual({ open: String(app.shop.products.shirt) }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByRole('heading', { level: 1, name: 'بيت القطن' });
});

test('a product of a provider says its number, brand and category on a phone too', async () => {
  const { people, catalog, products: goods, db } = app.shop;
  const { provider } = people;
  const named = { brandId: catalog.brand, categoryId: catalog.category };
  await db.update(productRows).set(named).where(eq(productRows.id, goods.shirt));
  await app.visit({ path: `/providers-details/${provider}`, as: 'admin', width: 360 });
  const [link] = await screen.findAllByRole('link', { name: 'قميص قطن' });
  const card = link?.closest<HTMLElement>('[data-row]')?.textContent ?? '';
  const { data } = (await app.shop.ask(app.shop.keys.admin, providers.products, { id: provider })).body;
  const shirt = data.find(({ product }: { product: string }) => product === 'قميص قطن');
  expect([shirt.brand, shirt.category].every(Boolean)).toBe(true);
  for (const word of [`#${shirt.product_id}`, shirt.brand, shirt.category]) expect(card).toContain(word);
});

/** An entry of the queue that takes this record off sale and waits to be sent. */
function takenOff(resource: string, record: number, { path }: { readonly path: string }): OutboxEntry {
  return {
    ...{ key: `${resource} ${record}`, seq: 1, merges: true, version: 1, label: 'a switch', attempts: 0, waitMs: 0 },
    ...{ resource, record, base: { enabled: true }, mine: { enabled: false }, queuedAt: Date.now(), state: 'waiting' },
    request: { method: 'PATCH', path, params: { id: record }, body: { enabled: false } },
  } as unknown as OutboxEntry;
}

const hold = (entries: readonly OutboxEntry[]) =>
  act(() => publishQueue({ entries, sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 }));

test('a provider’s product and its sizes stand as they were switched while that waits, and go back with it', async () => {
  const { people, products: goods } = app.shop;
  const [{ id: sub }] = (await app.shop.ask(app.shop.keys.admin, products.get, { id: goods.shirt })).body.data
    .sub_products;
  await app.visit({ path: `/providers-details/${people.provider}`, as: 'admin' });
  const switches = await screen.findAllByRole('switch', { name: /قميص قطن/ });
  const shown = () => switches.map((one) => one.getAttribute('aria-checked')).sort();
  expect(shown()).toEqual(['true', 'true']);
  app.goOffline();
  hold([takenOff('sub-products', sub, subProducts.update)]);
  await waitFor(() => expect(shown()).toEqual(['false', 'true']));
  hold([takenOff('sub-products', sub, subProducts.update), takenOff('products', goods.shirt, products.update)]);
  await waitFor(() => expect(shown()).toEqual(['false', 'false']));
  hold([]);
  await waitFor(() => expect(shown()).toEqual(['true', 'true']));
});

test('a provider’s size that waits to go off sale is put back by a second press, and stays once it is answered', async () => {
  const { people, products: goods } = app.shop;
  const readSub = async () =>
    (await app.shop.ask(app.shop.keys.admin, products.get, { id: goods.shirt })).body.data.sub_products[0];
  const { id: sub } = await readSub();
  const { user } = await app.visit({ path: `/providers-details/${people.provider}`, as: 'admin' });
  const switches = await screen.findAllByRole('switch', { name: /قميص قطن/ });
  hold([takenOff('sub-products', sub, subProducts.update)]);
  await waitFor(() => expect(switches.filter((one) => one.getAttribute('aria-checked') === 'false')).toHaveLength(1));
  const own = switches.find((one) => one.getAttribute('aria-checked') === 'false') ?? document.body;
  await user.click(own);
  await screen.findByText(/قميص قطن.? enabled/);
  const [sent] = app.sent.filter(({ method }) => method === 'POST');
  expect(await sent?.form()).toMatchObject({ enabled: '1', version: '1' });
  hold([]);
  await waitFor(() => expect(own.getAttribute('aria-checked')).toBe('true'));
  await user.click(own);
  await screen.findByText(/قميص قطن.? disabled/);
  await waitFor(() => expect(own.getAttribute('aria-checked')).toBe('false'));
  expect((await readSub()).enabled).toBe(0);
});

test('“Orders received” opens exactly the orders that it counts', async () => {
  const { provider } = app.shop.people;
  const { user } = await app.visit({ path: `/providers-details/${provider}`, as: 'admin' });
  await screen.findByText('Orders received');
  await user.click(await screen.findByRole('link', { name: '3' }));
  const tab = await screen.findByRole('button', { name: 'Not canceled 3' });
  expect(tab.getAttribute('aria-current')).toBe('true');
  const { own, mixed, completed, canceled } = app.shop.orders;
  for (const { id } of [own, mixed, completed]) await screen.findByRole('link', { name: `#${id}` });
  expect(screen.queryByRole('link', { name: `#${canceled.id}` })).toBeNull();
});

test('the log of activity tells what an admin did, from what to what', async () => {
  const { provider } = app.shop.people;
  await app.shop.ask(app.shop.keys.admin, providers.update, { id: provider }, { body: { phone: '0999' } });
  const { user } = await app.visit({ path: '/profile/activity?entity=providers&action=update', as: 'admin' });
  const [entry] = await screen.findAllByRole('link', { name: 'Edited' });
  if (entry) await user.click(entry);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edited' }));
  drawer.getByText('0999');
  drawer.getByText('01000000004');
});

test('one’s own name is changed on the profile, and stands in the top bar', async () => {
  const { user } = await app.visit({ path: '/profile', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit account' }));
  const name = await form.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Mona Zaki');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your account was updated');
  expect((await screen.findAllByText('Mona Zaki')).length).toBeGreaterThan(1);
});
