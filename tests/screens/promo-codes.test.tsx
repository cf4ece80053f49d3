import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { promoCodes } from '#contract/promo-codes.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const PAGE = '/promo-code';
const ask = (...call: Parameters<typeof app.shop.ask> extends [string, ...infer Rest] ? Rest : never) =>
  app.shop.ask(app.shop.keys.admin, ...call);
const make = async (code: string, percentage = 10) =>
  (await ask(promoCodes.create, {}, { body: { code, percentage } })).body.data;
const read = async (id: number) => ask(promoCodes.get, { id });

async function rowOf(code: string) {
  const row = (await screen.findByRole('link', { name: code })).closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`There is no row of ${code}.`);
  return within(row);
}

describe('the list of promo codes', () => {
  test('shows code, percentage and how often it was used, and copies a code', async () => {
    await make('LISTED', 12.5);
    const { user } = await app.visit({ path: `${PAGE}?query=listed`, as: 'admin' });
    const row = await rowOf('LISTED');
    row.getByText('12.5%');
    row.getByText('Never');
    await user.click(row.getByRole('button', { name: 'Copy the code LISTED' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('LISTED');
  });

  test('deletes a code after a question, and takes it back from the toast', async () => {
    const { id } = await make('LEAVING');
    const { user } = await app.visit({ path: `${PAGE}?query=leaving`, as: 'admin' });
    const row = await rowOf('LEAVING');
    await user.click(row.getByRole('button', { name: 'Delete LEAVING' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the promo code' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Deleted the promo code .LEAVING./);
    expect((await read(id)).status).toBe(404);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restored the promo code .LEAVING./);
    expect((await read(id)).status).toBe(200);
  });

  test('deletes several at once', async () => {
    const ids = [(await make('MANY1')).id, (await make('MANY2')).id];
    const { user } = await app.visit({ path: `${PAGE}?query=many`, as: 'admin' });
    await rowOf('MANY1');
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/delete 2 promo codes/);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted 2 promo codes');
    for (const id of ids) expect((await read(id)).status).toBe(404);
  });
});

describe('the form of a promo code', () => {
  test('says what is wrong in the specification’s words and sends nothing', async () => {
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Promo code is required');
    form.getByText('Percentage must be a positive number');
    await user.type(form.getByLabelText('Percentage'), '١٠٠٫٥');
    await form.findByText('Percentage cannot exceed 100');
    expect(app.sent.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('adds a code without its spaces, in Latin digits', async () => {
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Promo code'), 'عيد الأم ٢٠');
    await user.type(form.getByLabelText('Percentage'), '٧٫٥');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Added the promo code .عيدالأم20./);
    const row = await rowOf('عيدالأم20');
    row.getByText('7.5%');
  });

  test('keeps what was typed when the code is taken', async () => {
    await make('TAKEN');
    const { user } = await app.visit({ path: `${PAGE}?open=new`, as: 'admin' });
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Promo code'), 'taken');
    await user.type(form.getByLabelText('Percentage'), '5');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(form.getByLabelText('Promo code').getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByLabelText('Promo code')).toHaveProperty('value', 'taken');
  });

  test('edits only the percentage, with the version that was seen', async () => {
    const { id } = await make('EDITED', 10);
    const { user } = await app.visit({ path: `${PAGE}?open=${id}`, as: 'admin' });
    const field = await screen.findByLabelText('Percentage');
    const form = within(screen.getByRole('dialog', { name: 'Edit promo code' }));
    await user.clear(field);
    await user.type(field, '15');
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Saved the promo code .EDITED./);
    expect((await read(id)).body.data).toMatchObject({ code: 'EDITED', percentage: 15, version: 2 });
    const sent = app.sent.find(({ method }) => method === 'POST');
    expect(await sent?.form()).toMatchObject({ version: '1', _method: 'Patch' });
  });
});
