import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchText } from '#contract/arabic.ts';
import { users } from '#server/db/tables/users.ts';
import { fixturesOf, sell } from '../api/return-fixtures.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  const [fullName, phone] = ['سعاد المشترية', '01055512345'];
  await app.shop.db.insert(users).values({ fullName, phone, searchText: searchText(fullName, phone) });
  await fixturesOf(app.shop).ask(await sell(app.shop), [1]);
});
afterAll(() => app.close());

const field = () => screen.findByRole('combobox', { name: 'Search everything' });
const results = async () => within(await screen.findByRole('listbox', { name: 'Results' }));
const openByKeys = (user: Awaited<ReturnType<typeof app.visit>>['user']) => user.keyboard('{Control>}[KeyK]{/Control}');

describe('the search over everything', () => {
  test('opens by Ctrl K, and leads by arrows and Enter to what was found', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await screen.findAllByRole('link', { name: /^#\d+$/ });
    await openByKeys(user);
    await user.type(await field(), 'قميص');
    const list = await results();
    await list.findByRole('group', { name: 'Products' });
    const options = list.getAllByRole('option');
    expect(options.length).toBeGreaterThan(2);
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(list.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    // From the first one upwards comes the last one, which is the product.
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(`/products?open=${app.shop.products.shirt}`),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('finds for a provider what is his, and a press opens it', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'provider' });
    await user.click(await screen.findByRole('button', { name: 'Search everything' }));
    await user.type(await field(), 'فاتن');
    await screen.findByText(/Nothing found for/);
    await user.clear(await field());
    await user.type(await field(), 'omar');
    await user.click(await (await results()).findByRole('option', { name: /Omar Sharif/ }));
    await waitFor(() => expect(window.location.pathname).toBe(`/orders-details/${app.shop.orders.mixed.id}`));
  });

  test('looks without a connection through what is kept, however it is typed', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'subAdmin' });
    await screen.findAllByRole('link', { name: /^#\d+$/ });
    app.goOffline();
    await openByKeys(user);
    await user.type(await field(), 'so3ad');
    expect(await (await results()).findAllByRole('option', { name: /سعاد/ })).not.toEqual([]);
    expect(screen.getByText(/Found among what is kept on this device/)).toBeTruthy();
    expect(await screen.findByText('سعاد')).toBeTruthy();
    await user.clear(await field());
    await user.type(await field(), 'zzz');
    expect(await screen.findByText(/nothing kept on this device matches/)).toBeTruthy();
  });

  test.each([
    ['/orders', 'Orders', 'سعاد'],
    ['/orders/returns', 'Returns', 'سعاد'],
    ['/products', 'Products', 'قميص'],
    ['/users', 'Users', 'سعاد'],
    ['/providers', 'Providers', 'القطن'],
  ])('shows of what %s keeps the same as the server does of its own', async (path, section, query) => {
    const { user } = await app.visit({ path, as: 'admin' });
    await screen.findAllByText(new RegExp(query));
    const shown = async () => {
      await openByKeys(user);
      await user.type(await field(), query);
      const group = within(await (await results()).findByRole('group', { name: section }));
      const lines = group.getAllByRole('option').map(({ innerHTML }) => innerHTML);
      await user.keyboard('{Escape}');
      return lines;
    };
    const online = await shown();
    app.goOffline();
    expect(await shown()).toEqual(online);
    app.comeBack();
  });
});

describe('the keys', () => {
  test('are told by a question mark, and closed by Escape', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    await screen.findAllByRole('link', { name: /^#\d+$/ });
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Next row')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are where they are on an Arabic keyboard as well', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    const box = await screen.findByRole('searchbox');
    const press = (code: string, key: string, shiftKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true }),
      );
    await screen.findAllByRole('link', { name: /^#\d+$/ });
    press('KeyJ', 'ت');
    expect(document.activeElement?.textContent).toMatch(/^#\d+$/);
    press('Slash', 'ظ');
    expect(document.activeElement).toBe(box);
    box.blur();
    press('Slash', '؟', true);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
  });

  test('are letters again inside a field', async () => {
    const { user } = await app.visit({ path: '/orders', as: 'admin' });
    const box = await screen.findByRole('searchbox');
    await user.type(box, '?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box.getAttribute('value')).toBe('?/');
  });

  test('search everything where a page has no search of its own', async () => {
    const { user } = await app.visit({ path: '/', as: 'admin' });
    await screen.findByRole('list', { name: 'The shop in numbers' });
    await user.keyboard('/');
    expect(await field()).toBeTruthy();
  });
});
