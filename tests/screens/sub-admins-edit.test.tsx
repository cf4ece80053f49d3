import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { subAdmins } from '#contract/sub-admins.ts';
import { fromServer, openTestApp } from './panel.tsx';
import { hire, rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const PAGE = '/sub-admins';
const LIST = '*/api/admin/sub-admins';

/** What another admin does meanwhile, on another device. */
async function elsewhere(id: number, body: Record<string, string>) {
  const reply = await app.shop.ask(app.shop.keys.admin, subAdmins.update, { id }, { body });
  expect(reply.status).toBe(200);
}

async function stored(id: number) {
  const reply = await app.shop.ask(app.shop.keys.admin, subAdmins.get, { id });
  return reply.body.data;
}

const calls = (method: string) => app.sent.filter((request) => request.method === method);

/** Opens the form by its address, and waits for the record in it. */
async function openForm(id: number) {
  const visit = await app.visit({ path: `${PAGE}?open=${id}`, as: 'admin' });
  const name = await screen.findByLabelText('Name');
  return { ...visit, name, form: within(screen.getByRole('dialog', { name: 'Edit sub-admin' })) };
}

describe('editing a sub-admin', () => {
  test('fetches the record, has no password field and sends what the specification names, with the version', async () => {
    const { id, email, phone } = await hire(app.shop, 'Edit Me');
    const { user, form, name } = await openForm(id);
    expect(form.queryByLabelText('Password')).toBeNull();
    await waitFor(() => expect(app.sent.some(({ url }) => url.pathname.endsWith(`/sub-admins/${id}`))).toBe(true));
    await user.clear(name);
    await user.type(name, 'Edited Now');
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Sub-admin .Edited Now. updated/);
    await rowOf('Edited Now');
    const [sent] = calls('POST');
    expect(await sent?.form()).toEqual({
      name: 'Edited Now',
      email,
      phone,
      status: '1',
      version: '1',
      _method: 'Patch',
    });
  });

  test('merges without a word when somebody else changed another field', async () => {
    const { id } = await hire(app.shop, 'Merge Me');
    const { user, form, name } = await openForm(id);
    await user.type(name, ' Again');
    await elsewhere(id, { phone: '0123' });
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Sub-admin .Merge Me Again. updated/);
    expect(await stored(id)).toMatchObject({ name: 'Merge Me Again', phone: '0123' });
  });

  test('shows theirs and mine when both changed a field, and only that field', async () => {
    const { id } = await hire(app.shop, 'Both Of Us');
    const { user, form, name } = await openForm(id);
    await user.type(name, ' Mine');
    await elsewhere(id, { name: 'Both Of Us Theirs', phone: '0124' });
    await user.click(form.getByRole('button', { name: 'Edit' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else changed this too' }));
    question.getByText('Both Of Us Theirs');
    question.getByText('Both Of Us Mine');
    question.getByRole('group', { name: 'Name' });
    expect(question.getAllByRole('group')).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Apply mine' }));
    await screen.findByText(/Sub-admin .Both Of Us Mine. updated/);
    expect(await stored(id)).toMatchObject({ name: 'Both Of Us Mine', phone: '0124' });
  });

  test('lets theirs stand when asked to', async () => {
    const { id } = await hire(app.shop, 'Their Turn');
    const { user, form, name } = await openForm(id);
    await user.type(name, ' Mine');
    await elsewhere(id, { name: 'Their Turn Theirs' });
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    await rowOf('Their Turn Theirs');
    expect(await stored(id)).toMatchObject({ name: 'Their Turn Theirs' });
  });

  test('tells that the record was deleted meanwhile, by whom and when', async () => {
    const { id } = await hire(app.shop, 'Gone Already');
    await app.shop.ask(app.shop.keys.admin, subAdmins.remove, { id });
    await app.visit({ path: `${PAGE}?open=${id}`, as: 'admin' });
    const form = within(await screen.findByRole('dialog'));
    await form.findByText(/^It was deleted/);
  });
});

describe('the status switch', () => {
  test('sets the status at once and says so', async () => {
    const { id } = await hire(app.shop, 'Switch On', '0');
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    const row = await rowOf('Switch On');
    await user.click(row.getByRole('switch'));
    await screen.findByText(/Sub-admin .Switch On. activated/);
    const [sent] = calls('POST');
    expect(await sent?.form()).toEqual({ status: '1', version: '1', _method: 'Patch' });
    expect((await stored(id)).status).toBe(1);
  });

  test('goes back when the server refuses, and says that nothing changed and why', async () => {
    await hire(app.shop, 'Switch Fails', '0');
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    const row = await rowOf('Switch Fails');
    const refusal = { error: { message: 'Something Went Wrong!', code: 'server_error' } };
    app.server.use(http.post(`${LIST}/:id`, () => fromServer(refusal, { status: 500 })));
    await user.click(row.getByRole('switch'));
    await screen.findByText('Status was not changed');
    screen.getByText('Something Went Wrong!');
    await waitFor(() => expect(row.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
  });
});

test('without a connection the form opens from the list and stays, although its record cannot be fetched', async () => {
  await hire(app.shop, 'Offline Form');
  const { user } = await app.visit({ path: `${PAGE}?query=Offline+Form`, as: 'admin' });
  await rowOf('Offline Form');
  app.goOffline();
  await user.click(screen.getByRole('link', { name: 'Offline Form' }));
  const name = await screen.findByLabelText('Name');
  await user.type(name, ' typed');
  // The record's request fails while somebody types; that must not take the form away.
  await new Promise((done) => setTimeout(done, 500));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Offline Form typed');
});
