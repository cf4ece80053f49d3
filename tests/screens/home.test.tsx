import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobRuns } from '#server/db/tables/upkeep.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const open = (path = '/') => app.visit({ path, as: 'admin' });
const cards = () => within(screen.getByRole('list', { name: 'The shop in numbers' }));

describe('home', () => {
  test('shows the shop in numbers, each a way to what it counts', async () => {
    await open();
    const income = await screen.findByRole('link', { name: /Income of completed orders.*751\.50/ });
    expect(income.getAttribute('href')).toBe('/orders?status=completed');
    expect(
      cards()
        .getByRole('link', { name: /Orders.*6/ })
        .getAttribute('href'),
    ).toBe('/orders');
    expect(
      cards()
        .getByRole('link', { name: /Products.*4/ })
        .getAttribute('href'),
    ).toBe('/products');
    // Zero is a number as well.
    expect(
      cards()
        .getByRole('link', { name: /Users.*0/ })
        .getAttribute('href'),
    ).toBe('/users');
  });

  test('says what needs attention, and leads there', async () => {
    const { user } = await open();
    const waiting = await screen.findByRole('link', { name: '1 order waiting for over 48 hours' });
    // What waits for nobody is not told.
    expect(within(screen.getByRole('region', { name: 'Needs attention' })).getAllByRole('link')).toEqual([waiting]);
    await user.click(waiting);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/orders?waiting=1'));
    expect(await screen.findAllByRole('link', { name: /^#\d+$/ })).toHaveLength(1);
  });

  test('tells what the nightly check of the ledger found', async () => {
    const run = { name: 'ledger_check', startedAt: new Date(), outcome: '{"postings":1,"balances":2}' };
    await app.shop.db.insert(jobRuns).values(run);
    await open();
    const told = await screen.findByText('The nightly check of the ledger found 3 differences');
    expect(told.closest('section')?.getAttribute('aria-label')).toBe('Needs attention');
    await app.shop.db.delete(jobRuns);
  });

  test('tells this day beside the day before, each figure a way to its orders', async () => {
    await open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const hrefs = (await today.findAllByRole('link')).map((link) => link.getAttribute('href'));
    const day = String.raw`\d{4}-\d{2}-\d{2}`;
    const placed = new RegExp(`^/orders\\?date_from=(${day})&date_to=\\1$`);
    const earned = new RegExp(`^/orders\\?status=completed&completed_from=(${day})&completed_to=\\1$`);
    expect(hrefs).toEqual([placed, placed, earned, earned].map((pattern) => expect.stringMatching(pattern)));
    expect(hrefs[0]).not.toBe(hrefs[1]);
  });

  test('draws each range, kept in the address, with the same values as a table', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Orders this month' }));
    await waitFor(() => expect(window.location.search).toBe('?income=month_orders'));
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = within(screen.getByRole('columnheader', { name: 'Orders' }).closest('table') ?? document.body);
    const rows = table.getAllByRole('rowheader');
    expect(rows.length).toBeGreaterThanOrEqual(28);
    const links = table.getAllByRole('link', { name: /[1-9] orders?/ });
    const [href] = links.map((link) => link.getAttribute('href'));
    expect(href).toMatch(/^\/orders\?date_from=\d{4}-\d{2}-\d{2}&date_to=\d{4}-\d{2}-\d{2}$/);
  });

  test('income leads to the orders that were completed then', async () => {
    const { user } = await open('/?income=daily');
    const link = await screen.findByRole('link', { name: 'Show the orders' });
    expect(link.getAttribute('href')).toMatch(/^\/orders\?status=completed&completed_from=.+&completed_to=.+$/);
    await user.click(link);
    expect(await screen.findByRole('link', { name: `#${app.shop.orders.completed.id}` })).toBeTruthy();
  });

  test('order status adds up to a hundred per cent', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'This year' }));
    const table = within(await screen.findByRole('table', { name: 'Orders by status' }));
    const shares = table.getAllByText(/%$/).map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    const link = table.getByRole('link', { name: 'Completed' });
    expect(link.getAttribute('href')).toMatch(/^\/orders\?status=completed&date_from=\d{4}-01-01&date_to=\d{4}-12-31$/);
  });

  test('keeps the last figures without a connection, and says how old they are', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: /751\.50/ });
    app.goOffline();
    expect(await screen.findByText(/^Offline, updated/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /751\.50/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'This year' }));
    expect(await screen.findByText('Connect once to load these figures')).toBeTruthy();
  });
});
