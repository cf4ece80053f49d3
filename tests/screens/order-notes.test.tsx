import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetPeople, wipeKept } from '#app/sync/device-cache.ts';
import { freeQuota } from '#app/sync/free-quota.ts';
import { MOMENT, openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const history = async () => within(await screen.findByRole('region', { name: 'History' }));

describe('a note on an order', () => {
  test('stands in the history as soon as it is added, and the field is empty again', async () => {
    const { id } = app.shop.orders.own;
    const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'subAdmin' });
    const region = await history();
    const field = region.getByRole('textbox', { name: 'Note' });
    await user.type(field, 'Call before coming');
    await user.click(region.getByRole('button', { name: 'Add note' }));
    await region.findByText('Call before coming');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    const [sent] = app.sent.filter(({ method }) => method === 'POST');
    expect(await sent?.form()).toEqual({ note: 'Call before coming', kind: 'note', done_at: MOMENT });
  });

  test('that was typed and not sent is still there when one comes back to the order', async () => {
    const { own, mixed } = app.shop.orders;
    const { user, router } = await app.visit({ path: `/orders-details/${own.id}`, as: 'admin' });
    await user.type((await history()).getByRole('textbox', { name: 'Note' }), 'half a thought');
    await router.navigate({ to: '/orders-details/$id', params: { id: String(mixed.id) } });
    await screen.findByRole('heading', { name: `Order #${mixed.id}` });
    expect((await history()).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', '');
    await router.navigate({ to: '/orders-details/$id', params: { id: String(own.id) } });
    await screen.findByRole('heading', { name: `Order #${own.id}` });
    expect((await history()).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'half a thought');
  });

  test('that was typed and not sent gives way to nothing, neither a full device nor clearing it by hand', async () => {
    const visit = { path: `/orders-details/${app.shop.orders.own.id}`, as: 'admin' } as const;
    const { user } = await app.visit(visit);
    await user.type((await history()).getByRole('textbox', { name: 'Note' }), 'half a thought');
    while (await freeQuota());
    const { queryClient } = await app.visit({ ...visit, again: true });
    expect((await history()).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'half a thought');
    await wipeKept(queryClient);
    await app.visit({ ...visit, again: true });
    expect((await history()).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'half a thought');
    await forgetPeople();
    await app.visit({ ...visit, again: true });
    expect((await history()).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', '');
  });

  test('says before it is written who will read it', async () => {
    const readers = async (as: 'admin' | 'subAdmin' | 'provider') => {
      await app.visit({ path: `/orders-details/${app.shop.orders.mixed.id}`, as });
      const field = (await history()).getByRole('textbox', { name: 'Note' });
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    const staffOnly = 'Read by the marketplace’s staff, not by providers';
    expect([await readers('admin'), await readers('subAdmin')]).toEqual([staffOnly, staffOnly]);
    expect(await readers('provider')).toBe('Read by you and the marketplace’s staff, not by other providers');
  });

  test('is how a provider asks for a cancelation, which an admin does himself', async () => {
    const { id } = app.shop.orders.mixed;
    const { user } = await app.visit({ path: `/orders-details/${id}`, as: 'provider' });
    await user.click((await history()).getByRole('button', { name: 'Request cancelation' }));
    await (await history()).findByText('Cancelation requested');
    await app.visit({ path: `/orders-details/${id}`, as: 'admin' });
    await (await history()).findByText('Cancelation requested');
    expect(screen.queryByRole('button', { name: 'Request cancelation' })).toBeNull();
  });
});
