import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
