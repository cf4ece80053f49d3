import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#app/sync/queries.ts';
import { reviews } from '#contract/reviews.ts';
import { products } from '#server/db/tables/products.ts';
import { addReview, addUser } from '../api/feedback.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const statusOf = async (id: number) => (await app.shop.ask(app.shop.keys.admin, reviews.get, { id })).status;

async function write(userName: string, more: Parameters<typeof addReview>[1] = {}) {
  return addReview(app.shop.db, { userName, productId: app.shop.products.shirt, ...more });
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name: 'قميص قطن' });
  const row = link.closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return within(row);
};

describe('the list of reviews', () => {
  test('shows product, user, stars as words, text and date', async () => {
    await write('Nadia Lutfi', { value: 4, description: 'خامة ممتازة' });
    await app.visit({ path: '/reviews?query=nadia', as: 'admin' });
    const row = await rowOf('Nadia Lutfi');
    row.getByText('Nadia Lutfi');
    row.getByText('4 of 5');
    row.getByText('خامة ممتازة');
  });

  test('is narrowed to stars, and says so', async () => {
    await write('Star One', { value: 1 });
    const { user, router } = await app.visit({ path: '/reviews?query=star', as: 'admin' });
    await rowOf('Star One');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 of 5');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ value: '1' }));
    await screen.findByRole('button', { name: 'Remove the filter “Stars”' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '5 of 5');
    await screen.findByText(/No results for/);
  });

  test('of one user is named as such and can be widened again', async () => {
    const userId = await addUser(app.shop.db, { fullName: 'Zubaida Tharwat' });
    await write('Zubaida Tharwat', { userId });
    const { user, router } = await app.visit({ path: `/reviews?user=${userId}`, as: 'admin' });
    const chip = await screen.findByRole('button', { name: 'Remove the filter “User”' });
    await waitFor(() => expect(chip.parentElement?.textContent).toContain('Zubaida Tharwat'));
    await user.click(chip);
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('user'));
  });
});

describe('a review', () => {
  test('opens whole, with the ways to its product, user and order', async () => {
    const userId = await addUser(app.shop.db, { fullName: 'Shadia' });
    const id = await write('Shadia', { userId, orderId: app.shop.orders.completed.id, description: 'سطر\nسطر آخر' });
    await app.visit({ path: `/reviews?open=${id}`, as: 'admin' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Review' }));
    await drawer.findByText(/سطر آخر/);
    expect(drawer.getByRole('link', { name: 'Shadia' }).getAttribute('href')).toBe(`/users/${userId}`);
    expect(drawer.getByRole('link', { name: `#${app.shop.orders.completed.id}` }).getAttribute('href')).toBe(
      `/orders-details/${app.shop.orders.completed.id}`,
    );
    drawer.getByRole('link', { name: 'All reviews by this user' });
  });

  test('says how old it is once that matters, also where the row of a list stands in for it', async () => {
    const id = await write('Aged Person', { description: 'رأي قديم' });
    const ago = (hours: number) => ({ updatedAt: Date.now() - hours * 3_600_000 });
    const { user, queryClient } = await app.visit({ path: `/reviews?query=aged&open=${id}`, as: 'admin' });
    const drawer = async () => within(await screen.findByRole('dialog', { name: 'Review' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect((await drawer()).queryByText(/updated/i)).toBeNull();
    act(() => {
      queryClient.setQueryData(keys.record('reviews', id), (known: unknown) => known, ago(2));
      queryClient.setQueriesData({ queryKey: keys.lists('reviews') }, (known: unknown) => known, ago(3));
    });
    await (await drawer()).findByText('Updated 2h ago');
    app.goOffline();
    await (await drawer()).findByText('Offline, updated 2h ago');
    await user.click((await drawer()).getByRole('button', { name: 'Close' }));
    queryClient.removeQueries({ queryKey: keys.record('reviews', id) });
    await user.click(await screen.findByRole('button', { name: 'View the review by Aged Person' }));
    await (await drawer()).findByText('Offline, updated 3h ago');
    // The device's clock was set back since.
    act(() => {
      queryClient.setQueriesData({ queryKey: keys.lists('reviews') }, (known: unknown) => known, ago(-2));
    });
    await user.click((await drawer()).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'View the review by Aged Person' }));
    await (await drawer()).findByText('Offline, updated now');
    (await drawer()).getByText('رأي قديم');
  });

  test('that does not exist says so', async () => {
    await app.visit({ path: '/reviews?open=999999', as: 'admin' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Review' }));
    await drawer.findByText('This record does not exist');
  });

  test('is deleted after a question, and undone from the toast', async () => {
    const id = await write('Magda', { value: 2 });
    const { shirt } = app.shop.products;
    const { user } = await app.visit({ path: '/reviews?query=magda', as: 'admin' });
    const row = await rowOf('Magda');
    await user.click(row.getByRole('button', { name: 'Delete the review by Magda' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete review' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Review by .Magda. deleted/);
    expect(await statusOf(id)).toBe(404);
    const [product] = await app.shop.db.select().from(products).where(eq(products.id, shirt));
    expect(product?.ratingCount).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Review by .Magda. restored/);
    expect(await statusOf(id)).toBe(200);
  });
});

test('the selected reviews are deleted together', async () => {
  await write('Together One');
  await write('Together Two');
  const { user } = await app.visit({ path: '/reviews?query=together', as: 'admin' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select the review by Together One' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the review by Together Two' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 reviews' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted 2 reviews');
});

test('on a phone a review is a row with a sheet of actions', async () => {
  await write('Phone Person');
  const { user } = await app.visit({ path: '/reviews?query=phone', as: 'admin', width: 360 });
  await user.click(await screen.findByRole('button', { name: 'Actions of the review by Phone Person' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View' }));
  await screen.findByRole('dialog', { name: 'Review' });
});
