import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  const { id } = app.shop.orders.completed;
  const body = { status: 'canceled', reason: 'damaged' };
  await app.shop.ask(app.shop.keys.admin, orders.changeStatus, { id }, { body });
});
afterAll(() => app.close());

const path = '/orders/transactions';
const shown = () => screen.queryAllByRole('link', { name: /^#\d+$/ });

describe('the transactions', () => {
  test('are a tab beside the orders, with the sum of what the filters leave', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of orders' }));
    await user.click(pages.getByRole('link', { name: 'Transactions' }));
    await screen.findByText('Sum of all results');
    const before = shown().length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refunded');
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(before).toBeGreaterThan(1);
    expect(within(screen.getByText('Sum of all results').parentElement ?? document.body).getByText('751.50'));
    expect(window.location.search).toBe('?state=refunded');
  });

  test('are not added up across what was paid, is due and was given back', async () => {
    await app.visit({ path, as: 'admin' });
    const line = (await screen.findByText('Sum of all results')).parentElement ?? document.body;
    const figures = [...line.children].slice(1).map((part) => part.textContent?.replace(/[^\w.]/g, ''));
    expect(figures.map((text) => text?.replace(/[\d.]+EGP$/, ''))).toEqual(['Paid', 'Due', 'Refunded', 'Void']);
    expect(figures).toContain('Refunded751.50EGP');
  });

  test('lead to their order', async () => {
    const { user } = await app.visit({ path: `${path}?state=refunded`, as: 'admin' });
    await user.click(await screen.findByRole('link', { name: `#${app.shop.orders.completed.id}` }));
    await waitFor(() => expect(window.location.pathname).toBe(`/orders-details/${app.shop.orders.completed.id}`));
  });

  test.each(['subAdmin', 'provider'] as const)('are neither shown nor opened to a %s without the right', async (as) => {
    await app.visit({ path, as });
    await waitFor(() => expect(window.location.pathname).toBe('/orders'));
    await screen.findAllByRole('link', { name: /^#\d+$/ });
    expect(screen.queryByRole('link', { name: 'Transactions' })).toBeNull();
  });
});
