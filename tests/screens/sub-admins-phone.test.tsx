import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from './panel.tsx';
import { rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PAGE = '/sub-admins';

describe('the list of sub-admins on a phone', () => {
  test('a row has its status beside it, and one sheet of actions', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin', width: 360 });
    const card = await rowOf('كريم صلاح');
    card.getByRole('switch', { name: 'Status of كريم صلاح' });
    await user.click(card.getByRole('button', { name: 'Actions of كريم صلاح' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
    await screen.findByRole('dialog', { name: 'Reset password' });
  });

  test('in the select mode a press on a row selects it in place of opening it', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin', width: 360 });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
    await user.click(screen.getByRole('link', { name: 'كريم صلاح' }));
    await screen.findByText('1 selected');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('filters and order wait in a sheet whose button counts the results', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin', width: 360 });
    await user.click(await screen.findByRole('button', { name: 'Filters and order' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters and order' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await user.click(await sheet.findByRole('button', { name: 'Show 1 result' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('link', { name: 'أحمد الغائب' });
    await waitFor(() => expect(document.querySelectorAll('[data-row]').length).toBe(1));
  });
});
