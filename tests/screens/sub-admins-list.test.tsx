import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { subAdmins } from '#contract/sub-admins.ts';
import { fromServer, openTestApp } from './panel.tsx';
import { hire } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  // With the two of the shop: thirteen, so the list has two pages.
  for (let number = 1; number <= 11; number += 1) await hire(app.shop, `Helper ${String(number).padStart(2, '0')}`);
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const PAGE = '/sub-admins';
const LIST = '*/api/admin/sub-admins';
const patient = { timeout: 8_000 };
const FAILURE = { error: { message: 'Something Went Wrong!', code: 'server_error' } };

const rows = () => document.querySelectorAll('[data-row]').length;
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });

describe('deleting a sub-admin', () => {
  test('asks by name, and Cancel does nothing', async () => {
    const { user } = await app.visit({ path: `${PAGE}?query=helper+08`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete Helper 08' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the sub-admin' }));
    question.getByText(/Are you sure you want to delete the sub-admin/);
    question.getByText('Helper 08');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.sent.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test('takes the row away, says so, and Undo brings it back', async () => {
    const { user } = await app.visit({ path: `${PAGE}?query=helper+02`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete Helper 02' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText(/Deleted the sub-admin .Helper 02./);
    await screen.findByText(/^No results for/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restored the sub-admin .Helper 02./);
    await screen.findByRole('link', { name: 'Helper 02' });
  });

  test('says why when the server refuses, and the row stays', async () => {
    const { user } = await app.visit({ path: `${PAGE}?query=helper+03`, as: 'admin' });
    app.server.use(http.delete(`${LIST}/:id`, () => fromServer(FAILURE, { status: 500 })));
    await user.click(await screen.findByRole('button', { name: 'Delete Helper 03' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Something Went Wrong!');
    await screen.findByRole('link', { name: 'Helper 03' });
  });
});

describe('resetting a password', () => {
  test('needs one, sends it and says whose was changed', async () => {
    const { user } = await app.visit({ path: `${PAGE}?query=helper+04`, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Reset the password of Helper 04' }));
    const form = within(await screen.findByRole('dialog', { name: 'Reset password' }));
    await user.click(form.getByRole('button', { name: 'Reset password' }));
    await form.findByText('password Required');
    await user.type(form.getByLabelText('New password'), 'a longer one');
    await user.click(form.getByRole('button', { name: 'Reset password' }));
    await screen.findByText(/The password of .Helper 04. was changed/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the pages of the list', () => {
  test('are walked with next and previous, ten rows at a time', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText(/^page 1 of/);
    await waitFor(() => expect(rows()).toBe(10));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText(/^page 2 of/);
    await waitFor(() => expect(rows()).toBe(3));
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(rows()).toBe(10));
  });

  test('are asked for once, when a finger comes down on the way to them', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText(/^page 1 of/);
    await waitFor(() => expect(rows()).toBe(10));
    const asked = () => app.sent.filter(({ url }) => /\?page=2&/.test(url.search)).length;
    const next = screen.getByRole('button', { name: 'Next page' });
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    await waitFor(() => expect(asked()).toBe(1));
    await user.pointer({ keys: '[/MouseLeft]', target: next });
    await screen.findByText(/^page 2 of/);
    await waitFor(() => expect(rows()).toBe(3));
    expect(asked()).toBe(1);
    // Nothing lies behind the last one.
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(app.sent.filter(({ url }) => /\?page=3&/.test(url.search))).toEqual([]);
  });

  test('grow with the choice of rows per page', async () => {
    const { user } = await app.visit({ path: `${PAGE}?page=2`, as: 'admin' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '25');
    await waitFor(() => expect(rows()).toBe(13));
    expect(window.location.search).toBe('?per_page=25');
  });

  test('end at the last one: an address beyond it shows the last', async () => {
    await app.visit({ path: `${PAGE}?page=9`, as: 'admin' });
    await screen.findByText(/^page 2 of/);
    await waitFor(() => expect(rows()).toBe(3));
  });

  test('say when not all results were counted', async () => {
    const meta = { current_page: 1, last_page: 100, per_page: 10, total: 1000, total_exact: 0 };
    const data = (await app.shop.ask(app.shop.keys.admin, subAdmins.list)).body.data;
    app.server.use(http.get(LIST, () => fromServer({ data, meta })));
    await app.visit({ path: `${PAGE}?query=a`, as: 'admin' });
    await screen.findByText(/^More than 1,?000 results: narrow the search$/);
    screen.getByText('100+');
  });
});

describe('selecting rows', () => {
  test('takes the page, offers all results, survives paging and ends with another search', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await user.click(await box('Select all on this page'));
    await screen.findByText('10 selected');
    screen.getByText('All 10 on this page are selected ·');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('10 of them are not on this page');
    await user.click(await box('Select كريم صلاح'));
    await screen.findByText('11 selected');
    await user.type(screen.getByRole('searchbox'), 'helper 05');
    await waitFor(() => expect(screen.queryByText('11 selected')).toBeNull());
  });

  test('of all results counts them all', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await user.click(await box('Select all on this page'));
    await user.click(await screen.findByRole('button', { name: 'Select all 13 results' }));
    await screen.findByText('13 selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('13 selected')).toBeNull();
  });
});

describe('the keyboard', () => {
  test('n adds, / searches, j and Enter open a row, and none of them acts while typing', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText(/^page 1 of/);
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('n');
    expect(search).toHaveProperty('value', 'n');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    search.blur();
    await user.keyboard('j');
    const [first] = screen.getAllByRole('link', { name: /^Helper/ });
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Edit sub-admin' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Add sub-admin' });
  });
});

describe('what the list says when there are no rows to show', () => {
  test('nothing yet: one sentence and the way to add', async () => {
    const meta = { current_page: 1, last_page: 1, per_page: 10, total: 0 };
    app.server.use(http.get(LIST, () => fromServer({ data: [], meta })));
    await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText('No sub-admins yet');
    expect(screen.getAllByRole('button', { name: 'Add sub-admin' })).toHaveLength(1);
  });

  test('on its way: loading', async () => {
    app.server.use(http.get(LIST, () => new Promise<never>(() => undefined)));
    await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText('Loading…');
  });

  test('not allowed', async () => {
    const refusal = { error: { message: 'You are not allowed to do this', code: 'forbidden' } };
    app.server.use(http.get(LIST, () => fromServer(refusal, { status: 403 })));
    await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText('You are not allowed to see this page');
  });

  test('failed: the reason and another try, which works', async () => {
    app.server.use(http.get(LIST, () => fromServer(FAILURE, { status: 500 })));
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText('The list could not be loaded', undefined, patient);
    screen.getByText('Something Went Wrong!');
    app.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^page 1 of/);
  });

  test('a refresh that fails keeps the rows and says so', async () => {
    const { queryClient } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText(/^page 1 of/);
    app.server.use(http.get(LIST, () => fromServer(FAILURE, { status: 500 })));
    void queryClient.refetchQueries();
    await screen.findByText(/^These rows could not be refreshed/, undefined, patient);
    expect(rows()).toBe(10);
  });

  test('never loaded and no connection: connect once; the rows come with the connection', async () => {
    let connected = false;
    const ifConnected = (response: () => Response | undefined) => () => (connected ? response() : HttpResponse.error());
    app.server.use(
      http.get(
        LIST,
        ifConnected(() => undefined),
      ),
      http.get(
        '*/healthz',
        ifConnected(() => fromServer({ status: 'ok' })),
      ),
    );
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText('Connect once to load this page', undefined, patient);
    connected = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^page 1 of/, undefined, patient);
  });

  test('a search that cannot be asked finds what is kept here, in any spelling, and says that it looked nowhere else', async () => {
    const { router } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText(/^page 1 of/);
    app.goOffline();
    const search = (query: string) => act(() => router.navigate({ to: PAGE, search: { query } }));
    await search('HELPER ٠٩');
    await screen.findByText('1 result among the rows kept on this device', undefined, patient);
    screen.getByRole('link', { name: 'Helper 09' });
    expect(rows()).toBe(1);
    screen.getByText(/^Offline, updated/);
    await search('nobody here');
    await screen.findByText('Connect once to load this page', undefined, patient);
    expect(rows()).toBe(0);
  });
});
