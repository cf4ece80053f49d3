import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listFixturesOf } from '../api/fixtures.ts';
import { LISTED } from '../api/listed.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

/** Where each list stands. */
const PLACES: Readonly<Record<string, string>> = {
  brands: '/products/brands',
  categories: '/products/categories',
  colors: '/sizes/colors',
  'promo-codes': '/promo-code',
  'commission-rules': '/orders/money/commission-rules',
};
const DELETABLE = LISTED.map(({ name, calls, add }) => ({ name, calls, add, path: PLACES[name] ?? `/${name}` }));

async function deleted({ calls, add }: (typeof DELETABLE)[number], nth: number): Promise<number> {
  const id = await add(nth, app.shop);
  await listFixturesOf({ calls }, app.shop).remove(id);
  return id;
}

const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));

describe.each(DELETABLE)('what was deleted from $path', (resource) => {
  test('is reached from the list, says when and by whom, and comes back', async () => {
    const ids = [await deleted(resource, 501), await deleted(resource, 502)];
    const { user, router } = await app.visit({ path: resource.path, as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    await screen.findByRole('heading', { level: 1, name: /^Deleted: / });
    expect(router.state.location.search).toEqual({ deleted: '1' });
    await waitFor(() => expect(rows().map(({ dataset }) => Number(dataset.row))).toEqual(ids.toReversed()));
    const [row] = rows();
    if (!row) throw new Error('There is no row.');
    within(row).getByText('منى الشاذلي');
    expect(row.querySelector('time')).not.toBeNull();
    // Nothing but coming back is offered, in the row and on the page.
    expect(within(row).queryAllByRole('switch')).toEqual([]);
    expect(row.querySelector('[data-row-link]')).toBeNull();
    const offered = within(row)
      .getAllByRole('button')
      .filter((button) => !button.getAttribute('aria-label')?.startsWith('Copy'));
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Restore']);
    expect(screen.queryByRole('button', { name: /^(Add|Export)\b/ })).toBeNull();

    await user.click(within(row).getByRole('button', { name: /^Restore / }));
    await screen.findAllByText(/ restored$/);
    await waitFor(() => expect(rows().map(({ dataset }) => Number(dataset.row))).toEqual([ids[0]]));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findAllByText('1 record restored');
    await screen.findByText('Nothing was deleted in the last 30 days');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    for (const id of ids) expect((await listFixturesOf(resource, app.shop).get(id)).status).toBe(200);
  });
});

const sizes = DELETABLE.find(({ name }) => name === 'sizes');

test('a name that was taken meanwhile is said with its reason, and stays deleted', async () => {
  if (!sizes) throw new Error('There are no sizes.');
  const id = await deleted(sizes, 601);
  await sizes.add(601, app.shop);
  const { user } = await app.visit({ path: '/sizes?deleted=1', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^Restore / }));
  await screen.findByText(/was not restored$/);
  await screen.findByText('Already exists');
  expect((await listFixturesOf(sizes, app.shop).get(id)).status).toBe(404);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('1 row was not changed');
});

test('without a connection what was seen is shown with its age, and nothing can be restored', async () => {
  const { user } = await app.visit({ path: '/sizes?deleted=1', as: 'admin' });
  const restore = await screen.findByRole('button', { name: /^Restore / });
  app.goOffline();
  await waitFor(() => expect(restore.getAttribute('aria-disabled')).toBe('true'));
  app.sent.length = 0;
  await user.click(restore);
  expect(app.sent).toEqual([]);
});

test('a phone shows the same, and its filters and order', async () => {
  const { user, router } = await app.visit({ path: '/sizes?deleted=1', as: 'admin', width: 360 });
  await screen.findByRole('button', { name: /^Restore / });
  await user.click(screen.getByRole('button', { name: 'Filters and order' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Deleted, ascending');
  await waitFor(() => expect(router.state.location.search).toEqual({ deleted: '1', sort: 'deleted_at' }));
});
