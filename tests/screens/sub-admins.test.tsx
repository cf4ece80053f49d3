import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from './panel.tsx';
import { rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const PAGE = '/sub-admins';

const calls = (method: string) => app.sent.filter((request) => request.method === method);
const gone = (text: string | RegExp) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('the list of sub-admins', () => {
  test('shows id, name, phone, email, status and actions of each', async () => {
    await app.visit({ path: PAGE, as: 'admin' });
    const row = await rowOf('كريم صلاح');
    row.getByText(String(app.shop.people.subAdmin));
    row.getByText('01000000002');
    row.getByTitle('sub@shop.example');
    expect(row.getByRole('switch', { name: 'Status of كريم صلاح' }).getAttribute('aria-checked')).toBe('true');
    row.getByRole('button', { name: 'Edit كريم صلاح' });
    row.getByRole('button', { name: 'Reset the password of كريم صلاح' });
    row.getByRole('button', { name: 'Delete كريم صلاح' });
    expect(document.title).toContain('SubAdmins');
    expect(app.sent[0]?.url.search).toBe('?per_page=10');
  });

  test('is searched while typing, however the name is spelt, with one call', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await rowOf('كريم صلاح');
    await user.type(screen.getByRole('searchbox', { name: 'Search sub-admins' }), 'احمد');
    await gone('كريم صلاح');
    await rowOf('أحمد الغائب');
    expect(app.sent.filter(({ url }) => url.searchParams.get('query')).length).toBe(1);
    expect(window.location.search).toBe(`?query=${encodeURIComponent('احمد')}`);
  });

  test('says that nothing was found, for what, and takes the search back', async () => {
    const { user } = await app.visit({ path: `${PAGE}?query=zzzz`, as: 'admin' });
    await screen.findByText(/^No results for/);
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await rowOf('كريم صلاح');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('is filtered by status, and a chip takes the filter away', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await rowOf('أحمد الغائب');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await gone('أحمد الغائب');
    await user.click(screen.getByRole('button', { name: 'Remove the filter “Status”' }));
    await rowOf('أحمد الغائب');
  });

  test('is sorted by its headers', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await rowOf('كريم صلاح');
    const header = () => screen.getByRole('columnheader', { name: /^ID/ }).getAttribute('aria-sort');
    expect(header()).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(header()).toBe('ascending'));
    await waitFor(() => {
      const ids = [...document.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('data-row')));
      expect(ids).toEqual([...ids].sort((one, other) => one - other));
    });
  });

  test('opens a row by a press anywhere on it, and Back closes it again', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    const row = await rowOf('كريم صلاح');
    await user.click(row.getByTitle('sub@shop.example'));
    await screen.findByRole('dialog', { name: 'Edit sub-admin' });
    expect(window.location.search).toBe(`?open=${app.shop.people.subAdmin}`);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is in Arabic from right to left when Arabic is chosen', async () => {
    await app.visit({ path: PAGE, as: 'admin', language: 'ar' });
    const row = await rowOf('كريم صلاح');
    row.getByRole('button', { name: 'حذف كريم صلاح' });
    screen.getByRole('columnheader', { name: 'الهاتف' });
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('adding a sub-admin', () => {
  const open = async (language: 'en' | 'ar' = 'en') => {
    const visit = await app.visit({ path: `${PAGE}?open=new`, as: 'admin', language });
    const form = within(await screen.findByRole('dialog'));
    return { ...visit, form };
  };

  test('says what is missing in the specification’s words and sends nothing', async () => {
    const { user, form } = await open();
    form.getByRole('heading', { name: 'Add sub-admin' });
    expect(form.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('false');
    await user.type(form.getByLabelText('Name'), 'ab');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('admin Name Must be atleast 3 Chars');
    expect(form.getAllByText('Required')).toHaveLength(2);
    form.getByText('password Required');
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    expect(calls('POST')).toHaveLength(0);
  });

  test('says it in Arabic too', async () => {
    const { user, form } = await open('ar');
    await user.click(form.getByRole('button', { name: 'إضافة' }));
    await form.findByText('يجب ألا يقل اسم المشرف عن 3 أحرف');
    form.getByText('كلمة المرور مطلوبة');
  });

  test('sends the form, says so by name, closes and shows the new row', async () => {
    const { user, form } = await open();
    await user.type(form.getByLabelText('Name'), 'Mona Said');
    await user.type(form.getByLabelText('Phone'), '٠١٠١٢٣٤٥٦٧٨');
    await user.type(form.getByLabelText('Email'), 'mona@shop.example');
    await user.type(form.getByLabelText('Password'), 'tea');
    form.getByText('Weak password');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Sub-admin .Mona Said. added/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await rowOf('Mona Said');
    row.getByText('01012345678');
    const [sent] = calls('POST');
    expect(await sent?.form()).toEqual({
      name: 'Mona Said',
      phone: '01012345678',
      email: 'mona@shop.example',
      password: 'tea',
      status: '0',
    });
  });

  test('keeps what was typed when the email is taken, says so under the field and in a toast', async () => {
    const { user, form } = await open();
    await user.type(form.getByLabelText('Name'), 'Second Karim');
    await user.type(form.getByLabelText('Phone'), '0100');
    await user.type(form.getByLabelText('Email'), 'SUB@shop.example');
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findAllByText('Already exists')).not.toHaveLength(0);
    const email = form.getByLabelText('Email');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Second Karim');
  });

  test('asks before typed text is thrown away by Escape', async () => {
    const { user, form } = await open();
    await user.type(form.getByLabelText('Name'), 'Half');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Half');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
