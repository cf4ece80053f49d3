import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orders } from '#contract/orders.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

test('the governorate of an order is found in both languages and by whatever else it is called', async () => {
  const { id } = app.shop.orders.own;
  const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
  const client = within(await screen.findByRole('region', { name: 'Client' }));
  await user.click(client.getByRole('button', { name: 'Correct' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the client’s details' }));
  const field = form.getByRole('combobox', { name: 'Governorate' });
  await user.clear(field);
  await user.click(field);
  const all = (await screen.findAllByRole('option')).map((one) => one.textContent ?? '');
  expect([all.length, all[0], all.at(-1)]).toEqual([27, 'Alexandriaالإسكندرية', 'Suezالسويس']);
  for (const typed of ['luxor', 'الاقصر', 'uqsur', 'hgHrwv']) {
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Luxorالأقصر']));
  }
  await user.click(screen.getByRole('option'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const read = async () => (await app.shop.ask(app.shop.keys.admin, orders.get, { id })).body.data.governorate_code;
  await waitFor(async () => expect(await read()).toBe('EG-LX'));
});

test('a provider who narrows orders is found by another spelling', async () => {
  const { user } = await app.visit({ path: '/orders', as: 'admin' });
  const provider = await screen.findByRole('combobox', { name: 'Provider' });
  await user.type(provider, 'beit elqotn');
  await user.click(await screen.findByRole('option', { name: 'بيت القطن' }));
  await waitFor(() => expect(window.location.search).toContain(`provider=${app.shop.people.provider}`));
});
