import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#contract/offers.ts';
import { openOfferFixtures } from '../api/offer-fixtures.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
let fixtures: Awaited<ReturnType<typeof openOfferFixtures>>;
beforeAll(async () => {
  app = await openTestApp();
  fixtures = await openOfferFixtures(app.shop);
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const read = (id: number) => app.shop.ask(app.shop.keys.admin, offers.get, { id });
const posts = () => app.sent.filter(({ method }) => method === 'POST');

async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return within(row);
}

describe('the list of offers', () => {
  test('shows discount, type, brand and how many products', async () => {
    await fixtures.add([await fixtures.addGood(), await fixtures.addGood()], { name: 'Listed offer', discount: 12.5 });
    await app.visit({ path: '/offers?query=listed', as: 'admin' });
    const row = await rowOf('Listed offer');
    for (const text of ['12.5%', 'Brand', 'توشيبا', '2']) row.getByText(text);
  });

  test('is filtered by type and brand', async () => {
    const goods = [await fixtures.addGood()];
    await fixtures.add(goods, { name: 'Narrow brand' });
    await fixtures.add(goods, { name: 'Narrow category', type: 'category', category_id: fixtures.category });
    const { user } = await app.visit({ path: `/offers?query=narrow&brand=${fixtures.brand}`, as: 'admin' });
    await rowOf('Narrow brand');
    expect(screen.queryByRole('link', { name: 'Narrow category' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove the filter “Brand”' }));
    await rowOf('Narrow category');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Category');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Narrow brand' })).toBeNull());
  });

  test('opens an offer with its products, old and new price', async () => {
    const { id } = await fixtures.add([await fixtures.addGood(20_000)], { name: 'Opened offer', discount: 25 });
    await app.visit({ path: `/offers?open=${id}`, as: 'admin' });
    const view = within(await screen.findByRole('dialog', { name: 'Opened offer' }));
    view.getByText('25%');
    view.getByRole('link', { name: 'good 20000' });
    view.getByText('200.00');
    view.getByText('150.00');
  });

  test('has no age of an offer that never came to this device', async () => {
    await fixtures.add([await fixtures.addGood()], { name: 'Unread offer' });
    const { user } = await app.visit({ path: '/offers?query=unread', as: 'admin' });
    await rowOf('Unread offer');
    app.goOffline();
    await screen.findByText(/^Offline, updated/);
    await user.click(screen.getByRole('link', { name: 'Unread offer' }));
    const view = within(await screen.findByRole('dialog', { name: 'Offer' }));
    await view.findByText('Connect once to load this page');
    expect(view.queryByText(/updated/i)).toBeNull();
  });

  test('deletes an offer after a question, and takes it back from the toast', async () => {
    const good = await fixtures.addGood();
    const { id } = await fixtures.add([good], { name: 'Leaving offer' });
    const { user } = await app.visit({ path: '/offers?query=leaving', as: 'admin' });
    await user.click((await rowOf('Leaving offer')).getByRole('button', { name: 'Delete Leaving offer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the offer' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Deleted the offer .Leaving offer./);
    expect(await fixtures.priceOf(good)).toEqual([10_000, null]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restored the offer .Leaving offer./);
    expect(await fixtures.priceOf(good)).toEqual([9_000, id]);
  });
});

describe('the form of an offer', () => {
  test('says what is missing in the specification’s words and sends nothing', async () => {
    const { user } = await app.visit({ path: '/offers?open=new', as: 'admin' });
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Offer Name is required');
    form.getByText('Discount percentage must be a positive number');
    form.getByText('Products are required');
    form.getByText('Required');
    await user.type(form.getByLabelText('Discount'), '١٠١');
    await form.findByText('Discount percentage cannot exceed 100%');
    expect(posts()).toHaveLength(0);
  });

  test('adds an offer on products of a brand that are picked from those enabled', async () => {
    await fixtures.addGood(1_234);
    await fixtures.addGood(4_321, { enabled: false });
    const { user } = await app.visit({ path: '/offers?open=new', as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Add offer' }));
    await user.type(form.getByLabelText('Name'), 'Picked offer');
    await user.type(form.getByLabelText('Discount'), '٥٠');
    await user.selectOptions(form.getByLabelText('Type'), 'Brand');
    expect(form.getByRole('button', { name: 'Choose products' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(await form.findByRole('combobox', { name: 'Brand' }));
    await user.click(await screen.findByRole('option', { name: 'توشيبا' }));
    await user.click(form.getByRole('button', { name: 'Choose products' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose products' }));
    await user.click(await picker.findByRole('option', { name: /good 1234/ }));
    expect(picker.queryByRole('option', { name: /good 4321/ })).toBeNull();
    await user.click(picker.getByRole('button', { name: 'Done' }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText(/Offer .Picked offer. added/);
    const row = await rowOf('Picked offer');
    row.getByText('50%');
  });

  test('asks before a change of type takes the products away, and takes the change back', async () => {
    const { id } = await fixtures.add([await fixtures.addGood()], { name: 'Moved offer' });
    const { user } = await app.visit({ path: `/offers?open=edit-${id}`, as: 'admin' });
    await screen.findByRole('button', { name: /^Remove good/ });
    const type = () => within(screen.getByRole('dialog', { name: 'Edit offer' })).getByLabelText('Type');
    await user.selectOptions(type(), 'Category');
    const question = within(await screen.findByRole('alertdialog', { name: 'Choose the products again?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(type()).toHaveProperty('value', 'brand'));
    screen.getByRole('button', { name: /^Remove good/ });
    await user.selectOptions(type(), 'Category');
    await user.click(await screen.findByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove good/ })).toBeNull());
  });

  test('edits only the discount, and the price follows', async () => {
    const good = await fixtures.addGood();
    const { id } = await fixtures.add([good], { name: 'Edited offer' });
    const { user } = await app.visit({ path: `/offers?open=edit-${id}`, as: 'admin' });
    const field = await screen.findByLabelText('Discount');
    await user.clear(field);
    await user.type(field, '30');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Offer .Edited offer. updated/);
    expect(await fixtures.priceOf(good)).toEqual([7_000, id]);
    expect(Object.keys((await posts()[0]?.form()) ?? {})).not.toContain('products');
    expect((await read(id)).body.data).toMatchObject({ discount: 30, version: 2 });
  });
});
