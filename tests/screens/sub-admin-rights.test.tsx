import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#contract/roles.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { openTestApp } from './panel.tsx';
import { hire } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PAGE = '/sub-admins';

async function stored(id: number) {
  const reply = await app.shop.ask(app.shop.keys.admin, subAdmins.get, { id });
  return reply.body.data;
}

async function openForm(id: number) {
  const visit = await app.visit({ path: `${PAGE}?open=${id}`, as: 'admin' });
  const name = await screen.findByLabelText('Name');
  return { ...visit, name, form: within(screen.getByRole('dialog', { name: 'Edit sub-admin' })) };
}

describe('rights inside orders', () => {
  test('show the defaults of a sub-admin, folded away', async () => {
    const { id } = await hire(app.shop, 'Usual Rights');
    const { form } = await openForm(id);
    expect(form.getByText('Rights inside orders').closest('details')).toHaveProperty('open', false);
    form.getByText('7 rights');
    expect(form.getByRole('switch', { name: 'Cancel orders' }).getAttribute('aria-checked')).toBe('false');
    expect(form.getByRole('switch', { name: 'Write notes' }).getAttribute('aria-checked')).toBe('true');
  });

  test('are saved together with the other fields, each by its own call', async () => {
    const { id } = await hire(app.shop, 'More Rights');
    const { user, form, name } = await openForm(id);
    await user.type(name, ' Now');
    await user.click(form.getByRole('switch', { name: 'Cancel orders' }));
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Sub-admin .More Rights Now. updated/);
    const { permissions, name: storedName } = await stored(id);
    expect(permissions).toEqual(expect.arrayContaining([...permissionsOf('Sub Admin'), 'orders.cancel']));
    expect(storedName).toBe('More Rights Now');
    const sent = app.sent.filter(({ method }) => method === 'POST');
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      `/api/admin/sub-admins/${id}`,
      `/api/admin/sub-admins/${id}/permissions`,
    ]);
    expect(await sent[1]?.form()).toMatchObject({ version: '2' });
  });

  test('alone need one call', async () => {
    const { id } = await hire(app.shop, 'Fewer Rights');
    const { user, form } = await openForm(id);
    await user.click(form.getByRole('switch', { name: 'Write notes' }));
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Sub-admin .Fewer Rights. updated/);
    expect(app.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect((await stored(id)).permissions).not.toContain('orders.note');
  });

  test('that somebody else changed meanwhile are asked about by their names', async () => {
    const { id } = await hire(app.shop, 'Contested Rights');
    const { user, form, name } = await openForm(id);
    await user.type(name, ' Mine');
    await user.click(form.getByRole('switch', { name: 'Cancel orders' }));
    const body = { permissions: ['orders.pick'] };
    await app.shop.ask(app.shop.keys.admin, subAdmins.setRights, { id }, { body });
    await user.click(form.getByRole('button', { name: 'Edit' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else changed this too' }));
    const fields = question.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(fields).toEqual(['Rights inside orders']);
    await user.click(question.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject({ name: 'Contested Rights Mine', permissions: ['orders.pick'] });
  });

  test('wait for a connection, and say so', async () => {
    const { id } = await hire(app.shop, 'Offline Rights');
    const { user, form } = await openForm(id);
    app.goOffline();
    const cancel = form.getByRole('switch', { name: 'Cancel orders' });
    await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('true'));
    await user.click(cancel);
    expect(cancel.getAttribute('aria-checked')).toBe('false');
    expect(form.getAllByText('This needs a connection').length).toBeGreaterThan(0);
  });

  test('are given to a new sub-admin with the form', async () => {
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add sub-admin' }));
    await user.type(form.getByLabelText('Name'), 'Born With Rights');
    await user.type(form.getByLabelText('Phone'), '0101');
    await user.type(form.getByLabelText('Email'), 'born@shop.example');
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.click(form.getByRole('switch', { name: 'Export orders' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Sub-admin .Born With Rights. added/);
    const { body } = await app.shop.ask(
      app.shop.keys.admin,
      subAdmins.list,
      {},
      { search: { query: 'born@shop.example' } },
    );
    expect(body.data[0].permissions).toContain('orders.export');
  });
});
