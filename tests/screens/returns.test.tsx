import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/db/tables/accounts.ts';
import { fixturesOf, sell } from '../api/return-fixtures.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  app = await openTestApp();
  fixtures = fixturesOf(app.shop);
});
afterAll(() => app.close());

const drawer = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('a refusal', () => {
  const refused = async () => {
    const order = await sell(app.shop, { daysAgo: 20 });
    const { id } = (await fixtures.ask(order, [1], { after_window: 1, note: 'عميل قديم' })).body.data;
    await fixtures.step(id, { status: 'refused', refuse_reason: 'used' });
    return id;
  };

  test('is taken back by an Admin who says why, also when the time is over', async () => {
    const id = await refused();
    const { user } = await app.visit({ path: `/orders/returns?open=${id}`, as: 'admin' });
    await user.click((await drawer(/^Return R-/)).getByRole('button', { name: 'Take the refusal back' }));
    const form = await drawer('Take the refusal back');
    await user.click(form.getByRole('switch', { name: 'Accept it late' }));
    await user.click(form.getByRole('button', { name: 'Take the refusal back' }));
    await form.findByText('Required');
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'It was never worn');
    await user.click(form.getByRole('button', { name: 'Take the refusal back' }));
    await screen.findByText(`Return R-${id} saved`);
    expect((await fixtures.call('GET', `/admin/returns/${id}`)).body.data).toMatchObject({
      status: 'requested',
      note: 'It was never worn',
      refuse_reason: null,
      after_window: 1,
    });
  });

  test('is final for anybody else', async () => {
    const id = await refused();
    await app.visit({ path: `/orders/returns?open=${id}`, as: 'subAdmin' });
    const view = await drawer(/^Return R-/);
    await view.findByText('It was used');
    expect(view.queryByRole('button', { name: 'Take the refusal back' })).toBeNull();
  });
});

describe('an order that was sent back', () => {
  test('shows what came back of each line, what was given back for it, and its returns', async () => {
    const order = await sell(app.shop, { pieces: [3] });
    const { id } = await fixtures.bringBack(order, [2]);
    await fixtures.refund(id);
    const other = (await fixtures.ask(order, [1])).body.data.id;
    await fixtures.step(other, { status: 'refused', refuse_reason: 'no_proof' });
    await app.visit({ path: `/orders-details/${order.id}`, as: 'admin' });
    const card = within(await screen.findByRole('region', { name: 'Returns' }));
    card.getByText('Returned in part');
    expect(card.getByRole('link', { name: `Return R-${id}` }).getAttribute('href')).toContain(`open=${id}`);
    card.getByRole('link', { name: `Return R-${other}` });
    within(screen.getByRole('region', { name: /^Order items/ })).getByText('2 pieces came back');
    expect(screen.getByText('Paid back for returns').nextElementSibling?.textContent).toContain('200.00');
    const history = within(await screen.findByRole('region', { name: 'History' }));
    await history.findByText('Reason: There is no proof');
    expect(history.getAllByRole('link', { name: `R-${id}` }).length).toBeGreaterThan(1);
  });

  test('waits next for the goods that were approved, and leads to where they are received', async () => {
    const order = await sell(app.shop, { pieces: [3] });
    const { id } = (await fixtures.ask(order, [1])).body.data;
    const receive = () => screen.queryByRole('button', { name: `Receive return R-${id}` });
    const shown = async () =>
      within(await screen.findByRole('region', { name: 'Returns' })).getByRole('link', { name: `Return R-${id}` });
    await app.visit({ path: `/orders-details/${order.id}`, as: 'admin' });
    await shown();
    expect(receive()).toBeNull();
    await fixtures.step(id, { status: 'approved', way: 'customer_brings' });
    const { user } = await app.visit({ path: `/orders-details/${order.id}`, as: 'subAdmin' });
    await user.click(await screen.findByRole('button', { name: `Receive return R-${id}` }));
    (await drawer(`Return R-${id}`)).getByRole('button', { name: 'Receive' });
    await fixtures.receive(id, [[1, 0, 0]]);
    await app.visit({ path: `/orders-details/${order.id}`, as: 'admin' });
    await shown();
    expect(receive()).toBeNull();
  });

  test('says nothing of returns where there are none', async () => {
    const order = await sell(app.shop);
    await app.visit({ path: `/orders-details/${order.id}`, as: 'admin' });
    await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(app.sent.some(({ url }) => url.pathname.endsWith('/admin/returns'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();
  });
});

test('a return is asked for with the client’s words on a line, of what no other return holds', async () => {
  const order = await sell(app.shop, { pieces: [3] });
  await fixtures.ask(order, [2]);
  const { user } = await app.visit({ path: `/orders-details/${order.id}?open=return`, as: 'subAdmin' });
  const form = await drawer(/^Return of order/);
  form.getByText('1 piece may be sent back');
  const quantity = form.getByRole('textbox', { name: /^Quantity:/ });
  await user.clear(quantity);
  await user.type(quantity, '1');
  await user.type(form.getByRole('textbox', { name: /^Note: / }), 'The lid is loose');
  await user.click(form.getByRole('button', { name: 'Request the return' }));
  const news = await screen.findByText(/^Return R-\d+ requested/);
  const [id] = /\d+/.exec(news.textContent ?? '') ?? [];
  const { lines } = (await fixtures.call('GET', `/admin/returns/${id}`)).body.data;
  expect(lines).toMatchObject([{ quantity: 1, note: 'The lid is loose' }]);
});

test('a return says when each thing was done, how it was paid back, and the last day to send it back', async () => {
  const order = await sell(app.shop);
  const back = await fixtures.bringBack(order, [1], { reason: 'damaged' });
  await fixtures.refund(back.id);
  await app.visit({ path: `/orders/returns?open=${back.id}`, as: 'admin' });
  const view = await drawer(/^Return R-/);
  await view.findByText('Method');
  for (const word of ['Approved at', 'Received at', 'Paid back at', 'Cash', 'The shop’s fault']) view.getByText(word);
  const [year, , day] = back.lines[0].window_ends_on.split('-').map(Number);
  view.getByText(new RegExp(`^Last day to send it back: ${day} \\p{L}+ ${year}$`, 'u'));
});

test('whoever only gives the money back sees a return, what is given back, and no step of the goods', async () => {
  const rights = (permissions: Record<string, boolean>) =>
    app.shop.db.update(accounts).set({ permissions }).where(eq(accounts.id, app.shop.people.subAdmin));
  const order = await sell(app.shop, { pieces: [2] });
  const { id } = await fixtures.bringBack(order, [1]);
  const open = (await fixtures.ask(order, [1])).body.data.id;
  await rights({ 'orders.returns': false, 'orders.refund': true });
  await app.visit({ path: `/orders/returns?open=${id}`, as: 'subAdmin', granted: ['orders.refund'] });
  const back = await drawer(`Return R-${id}`);
  await back.findByRole('button', { name: 'Mark as paid back' });
  back.getByRole('button', { name: 'Change the refund' });
  expect(back.queryByLabelText('Add a picture')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await app.visit({ path: `/orders/returns?open=${open}`, as: 'subAdmin', granted: ['orders.refund'] });
  const asked = await drawer(`Return R-${open}`);
  await asked.findByRole('button', { name: 'Return slip' });
  for (const step of ['Approve', 'Refuse', 'Cancel the return'])
    expect(asked.queryByRole('button', { name: step })).toBeNull();
  await rights({});
});
