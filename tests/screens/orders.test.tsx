import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rowOf = async (id: number) => {
  const number = await screen.findByText(`#${id}`);
  const row = number.closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`Order ${id} is no row of the list`);
  return within(row);
};
const shownIds = () =>
  screen.queryAllByRole('link', { name: /^#\d+$/ }).map((link) => Number(link.textContent?.slice(1)));
const onlyShown = (...ids: number[]) => waitFor(() => expect(shownIds().sort()).toEqual(ids.sort()));
const search = () => new URLSearchParams(window.location.search);

describe('the list of orders', () => {
  test('an admin sees client, phone, pieces, providers, total, status and date of an order', async () => {
    await app.visit({ path: '/orders', as: 'admin' });
    const row = await rowOf(app.shop.orders.mixed.id);
    row.getByText('Omar Sharif');
    expect(row.getByRole('link', { name: '01198765432' }).getAttribute('href')).toBe('tel:01198765432');
    row.getByText('2');
    row.getByText('بيت القطن');
    row.getByText('+1');
    row.getByText('1,085.45');
    row.getByText('الإسكندرية');
    row.getByRole('button', { name: /^In progress/ });
    row.getByText('5 hours ago');
  });

  test('the newest order stands first, and a press on a header turns the order round', async () => {
    const { orders } = app.shop;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await rowOf(orders.foreign.id);
    expect(shownIds()[0]).toBe(orders.foreign.id);
    await user.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(search().get('sort')).toBe('total_price'));
    await waitFor(() => expect(shownIds()[0]).toBe(orders.canceled.id));
  });

  test('the tabs count every status and narrow the list through the address', async () => {
    const { orders } = app.shop;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Orders by status' }));
    const names = ['All 6', 'In progress 3', 'Completed 1', 'Canceled 1', 'Other 1'];
    await waitFor(() =>
      expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual(
        names.map((name) => name.replace(/ (?=\d)/, '')),
      ),
    );
    await user.click(tabs.getByRole('button', { name: /Canceled/ }));
    await onlyShown(orders.canceled.id);
    expect(search().get('status')).toBe('canceled');
    // The numbers stay: they count all filters but the status.
    tabs.getByText('6');
  });

  test('filters live in the address: a link opens them, their chip drops them', async () => {
    const { orders } = app.shop;
    const { user } = await app.visit({ path: '/orders?governorate=الإسكندرية&price_min=1000', as: 'admin' });
    await onlyShown(orders.mixed.id);
    await user.click(await screen.findByRole('button', { name: 'Remove the filter “Governorate”' }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter “Total”' }));
    await waitFor(() => expect(shownIds()).toHaveLength(6));
    expect(window.location.search).toBe('');
  });

  test('orders in progress for more than 48 hours are one press away', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Waiting over 48 h' }));
    await onlyShown(app.shop.orders.own.id);
    expect(search().get('waiting')).toBe('1');
  });

  test('the placed-on filter writes both days of a period', async () => {
    const { orders } = app.shop;
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Placed on' }), 'Last 7 days');
    await waitFor(() => expect(search().get('date_from')).toMatch(/^\d{4}-\d\d-\d\d$/));
    expect(search().get('date_to')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await rowOf(orders.imported.id);
  });

  test('a total is searched for when it is finished, in either digits, and nonsense is not sent', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const least = screen.getByRole('textbox', { name: 'Total, at least' });
    await user.type(least, '١٠٠٠٫٥{Enter}');
    await onlyShown(app.shop.orders.mixed.id);
    expect(search().get('price_min')).toBe('1000.5');
    await user.clear(least);
    await user.type(least, 'abc{Enter}');
    expect(search().get('price_min')).toBe('1000.5');
  });

  test('a client is found in another spelling of the name', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'اباظه رُشدى');
    await onlyShown(app.shop.orders.completed.id);
    expect(search().get('query')).toBe('اباظه رُشدى');
  });

  test('a search without results says so and can be cleared', async () => {
    const { user } = await app.visit({ path: '/orders?query=nobody', as: 'admin' });
    await screen.findByText(/No results for/);
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(shownIds()).toHaveLength(6));
  });

  test('in Arabic the list speaks Arabic, pieces counted in the right form', async () => {
    await app.visit({ path: '/orders', as: 'admin', language: 'ar', width: 360 });
    await screen.findByRole('button', { name: /تصفية|ترتيب/ });
    const card = await rowOf(app.shop.orders.mixed.id);
    card.getByText('قيد التنفيذ');
    card.getByText(/قطعتان/);
    (await rowOf(app.shop.orders.completed.id)).getByText(/3 قطع/);
  });

  test('on a phone the actions of a row open as a sheet', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin', width: 360 });
    const { id } = app.shop.orders.mixed;
    await user.click((await rowOf(id)).getByRole('button', { name: `Actions of order ${id}` }));
    const sheet = within(screen.getByRole('dialog', { name: `order ${id}` }));
    expect(sheet.getByRole('menuitem', { name: /Call/ }).getAttribute('href')).toBe('tel:01198765432');
    expect(sheet.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/201198765432');
    sheet.getByRole('menuitem', { name: 'Mark as completed' });
    await user.click(sheet.getByRole('menuitem', { name: 'View' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/orders-details/${id}`));
  });

  test('a sub-admin may complete, but not cancel or reopen', async () => {
    const { orders } = app.shop;
    const { user } = await app.visit({ path: '/orders', as: 'subAdmin' });
    await user.click((await rowOf(orders.own.id)).getByRole('button', { name: /change the status/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Mark as completed/),
    ]);
    const completed = await rowOf(orders.completed.id);
    completed.getByText('Completed');
    expect(completed.queryByRole('button', { name: /change the status/ })).toBeNull();
  });

  test('a provider sees the orders with his lines, his own sum, and no column of providers', async () => {
    const { orders } = app.shop;
    await app.visit({ path: '/orders', as: 'provider' });
    const mixed = await rowOf(orders.mixed.id);
    mixed.getByText('250.50');
    // Not all lines are his, so the status is not his to change.
    expect(mixed.queryByRole('button', { name: /change the status/ })).toBeNull();
    expect(shownIds().sort()).toEqual(
      [orders.own, orders.mixed, orders.completed, orders.canceled].map(({ id }) => id).sort(),
    );
    expect(screen.queryByRole('columnheader', { name: 'Providers' })).toBeNull();
    // What is done needs no call any more.
    expect((await rowOf(orders.completed.id)).queryByRole('link', { name: /^0/ })).toBeNull();
  });
});

describe('the page of an order', () => {
  test('shows client, lines, totals, money and history', async () => {
    const { id } = app.shop.orders.mixed;
    await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
    const client = within(await screen.findByRole('region', { name: 'Client' }));
    client.getByText('Omar Sharif');
    client.getByTitle('omar@cinema.example');
    expect(client.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/201198765432');
    const map = new URL(client.getByRole('link', { name: 'Map' }).getAttribute('href') ?? '');
    expect(map.searchParams.get('query')).toContain('شارع النيل');
    const lines = within(screen.getByRole('region', { name: /Order items/ }));
    lines.getByText('شنطة جلد');
    lines.getByText('معرض الجلود');
    screen.getByText('RAMADAN');
    screen.getByText('-115.05');
    screen.getByText('Cash on delivery', { selector: 'dd' });
    within(screen.getByRole('region', { name: 'Transactions' })).getByText('Pending');
    await within(screen.getByRole('region', { name: 'History' })).findByText('Order placed');
  });

  test('says when an order was completed or canceled', async () => {
    const { completed, canceled } = app.shop.orders;
    for (const [{ id }, words] of [
      [completed, /^Completed on/],
      [canceled, /^Canceled on/],
    ] as const) {
      await app.visit({ path: `/orders-details/${id}`, as: 'subAdmin' });
      await screen.findByText(words);
    }
  });

  test('a provider reads his lines and their sum alone, also where all lines are his', async () => {
    await app.visit({ path: `/orders-details/${app.shop.orders.own.id}`, as: 'provider' });
    await screen.findByText('Subtotal of your items');
    for (const whole of ['Total', 'Shipping']) expect(screen.queryByText(whole)).toBeNull();
    const { id } = app.shop.orders.mixed;
    await app.visit({ path: `/orders-details/${id}`, as: 'provider' });
    await screen.findByText('قميص قطن');
    screen.getByText('Subtotal of your items');
    for (const hidden of ['شنطة جلد', 'معرض الجلود', 'RAMADAN', 'omar@cinema.example'])
      expect(screen.queryByText(hidden)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Transactions' })).toBeNull();
  });

  test('without a connection an opened order stays, and one that never came says how to get it', async () => {
    const { mixed, own } = app.shop.orders;
    const { router } = await app.visit({ path: `/orders-details/${mixed.id}`, as: 'admin' });
    await screen.findByText('RAMADAN');
    app.goOffline();
    await screen.findByText(/^Offline, updated/);
    screen.getByText('RAMADAN');
    await act(() => router.navigate({ to: '/orders-details/$id', params: { id: String(own.id) } }));
    await screen.findByText('Connect once to load this page');
  });

  test('an order of somebody else does not exist for a provider', async () => {
    await app.visit({ path: `/orders-details/${app.shop.orders.foreign.id}`, as: 'provider' });
    await screen.findByText('This order does not exist, or you are not allowed to see it.');
    screen.getByRole('link', { name: 'Orders' });
    screen.getByRole('link', { name: 'Show all orders' });
  });

  test('an address that names no order asks the server for nothing', async () => {
    await app.visit({ path: '/orders-details/abc', as: 'admin' });
    await screen.findByText('This order does not exist, or you are not allowed to see it.');
    expect(app.sent.filter(({ url }) => url.pathname.startsWith('/api/admin/orders'))).toEqual([]);
  });

  test('opens from the list at once, and Back returns to the list as it was', async () => {
    const { id } = app.shop.orders.canceled;
    const { user } = await app.visit({ path: '/orders?status=canceled', as: 'admin' });
    await user.click(await screen.findByRole('link', { name: `#${id}` }));
    await screen.findByRole('heading', { name: `Order #${id}` });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' }));
    await onlyShown(id);
    expect(search().get('status')).toBe('canceled');
  });
});
