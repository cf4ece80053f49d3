import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerMoney } from '#contract/provider-money.ts';
import { providers } from '#contract/providers.ts';
import { setStatus } from '../api/order-fixtures.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
let id: number;
beforeAll(async () => {
  app = await openTestApp();
  const { shop } = app;
  id = shop.people.otherProvider;
  for (const order of [shop.orders.mixed, shop.orders.foreign]) await setStatus(shop, order.id, { status: 'canceled' });
  expect((await shop.ask(shop.keys.admin, providers.remove, { id })).status).toBe(200);
  // As what comes back of him would.
  const body = { kind: 'fine', direction: 'charge', amount: '30', note: 'Left the hall dirty' } as const;
  expect((await shop.ask(shop.keys.admin, providerMoney.charge, { id }, { body })).status).toBe(201);
});
afterAll(() => app.close());

test('a provider who was deleted owes on, and brings it', async () => {
  const { user } = await app.visit({ path: '/orders/money/accounts', as: 'admin' });
  const owing = (await screen.findByText('owes the shop')).closest('li');
  await user.click(within(owing ?? document.body).getByRole('link'));
  const tabs = within(await screen.findByRole('navigation', { name: /^Sections of / }));
  await user.click(tabs.getByRole('button', { name: 'Charges and credits' }));
  await screen.findAllByText('Left the hall dirty');
  await user.click(screen.getByRole('button', { name: 'Charge or credit' }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(await form.findByLabelText('What it does'), 'credit');
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '30');
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Brought it');
  await user.click(form.getByRole('button', { name: 'Post' }));
  await screen.findAllByText('Brought it');
  const { body } = await app.shop.ask(app.shop.keys.admin, providerMoney.balance, { id });
  await waitFor(() => expect(body.data.balance).toBe(0));
});
