import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#contract/products.ts';
import { openTestApp } from './panel.tsx';
import { rowOf } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PAGE = '/products';
const stored = async (id: number) => (await app.shop.ask(app.shop.keys.admin, products.get, { id })).body.data;

describe('a file of products', () => {
  test('is chosen on a phone as well, from the menu beside the search', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin', width: 360 });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    screen.getByRole('menuitem', { name: 'Export' });
    await user.click(screen.getByRole('menuitem', { name: 'Import' }));
    await screen.findByRole('dialog', { name: 'Import products' });
  });

  test('fills a shop that has no product yet', async () => {
    const { db } = app.shop;
    await db.execute(sql`update products set deleted_at = now()`);
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await screen.findByText('No products yet');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog', { name: 'Import products' });
    await db.execute(sql`update products set deleted_at = null`);
  });

  test('is read without writing first, and its wrong rows are told line by line', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await rowOf('فوطة');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Import products' }));
    const { towel } = app.shop.products;
    const text = `id,price\n${towel},77.5\n${towel + 999},10\n`;
    await user.upload(drawer.getByLabelText('CSV file'), new File([text], 'prices.csv', { type: 'text/csv' }));
    const table = within(await drawer.findByRole('table', { name: 'Wrong rows' }));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect((await stored(towel)).price).not.toBe(77.5);
    await user.click(drawer.getByRole('button', { name: 'Import 1 row' }));
    await screen.findByText('1 product imported');
    expect((await stored(towel)).price).toBe(77.5);
  });

  test('says which new products are called nearly as others', async () => {
    const { user } = await app.visit({ path: PAGE, as: 'admin' });
    await rowOf('فوطة');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Import products' }));
    const text = 'name,brand,category,price\n2amis 2otn,نايل,أدوات منزلية,77.5\n';
    await user.upload(drawer.getByLabelText('CSV file'), new File([text], 'new.csv', { type: 'text/csv' }));
    const table = within(await drawer.findByRole('table', { name: 'Similar names' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', '2amis 2otn', 'قميص قطن']);
    expect(drawer.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  });
});
