import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { byTurns } from '../long-run.ts';
import { expect, rows, test } from './panel.ts';
import { takenOver } from './ready-pages.ts';
import { Thumb } from './taps.ts';

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** The home of a small phone, with its figures, from which every touch is counted. */
async function atHome(page: Page) {
  await page.goto('/');
  await expect(page.getByText('against yesterday at this hour')).toBeVisible();
}

const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Daily work' }).getByText(name, { exact: true });

test.use({ viewport: { width: 360, height: 780 } });
test.beforeEach(async ({ signIn, page }) => {
  await signIn('admin', 'en');
  await atHome(page);
});

test('an order is completed with 3 touches', { tag: '@phone' }, async ({ page }) => {
  const thumb = new Thumb(page, 3);
  await thumb.tap(bar(page, 'Orders'));
  const row = rows(page).filter({ hasText: 'In progress' }).first();
  const id = await row.getAttribute('data-row');
  await thumb.tap(row.getByRole('button', { name: /change the status/ }));
  await thumb.tap(page.getByRole('menuitem', { name: 'Mark as completed' }));
  await expect(page.locator(`[data-row="${id}"]`)).toContainText('Completed');
});

test('the order of a phone number is found with 2 touches', { tag: ['@phone', ...byTurns(1)] }, async ({
  page,
  api,
}) => {
  const { data } = await (await api('admin')).get<{ data: { id: number; client_phone: string }[] }>('/admin/orders');
  const order = data.find(({ client_phone: phone }) => phone);
  if (!order) throw new Error('No order has a phone number.');
  const thumb = new Thumb(page, 2);
  await thumb.tap(page.getByRole('button', { name: 'Search everything' }));
  await thumb.type(page.getByRole('combobox', { name: 'Search everything' }), order.client_phone);
  await thumb.tap(page.getByRole('option', { name: new RegExp(`#${order.id} `) }));
  await expect(page).toHaveURL(new RegExp(`/orders-details/${order.id}`));
});

test('a price is corrected with 4 touches', { tag: ['@phone', ...byTurns(0)] }, async ({ page }) => {
  const thumb = new Thumb(page, 4);
  await thumb.tap(bar(page, 'Products'));
  const row = rows(page).first();
  await thumb.tap(row.getByRole('button', { name: /^Actions of/ }));
  await thumb.tap(
    page.getByRole('menuitem', { name: 'Change the price' }).or(page.getByRole('button', { name: 'Change the price' })),
  );
  await thumb.type(page.getByRole('textbox', { name: 'Price', exact: true }), '431.25');
  await thumb.tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(/updated/)).toBeVisible();
  await expect(row).toContainText('431.25');
});

test('a product with three sizes is added with 14 touches', { tag: ['@phone', ...byTurns(1)] }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  // Whoever adds products has added one before.
  await test.step('one before it', () => addOne(page, 'Cap before', 20, true));
  await atHome(page);
  const taken = await addOne(page, 'Cap of three sizes', 14, false);
  const { data } = await admin.get<{ data: { id: number }[] }>('/admin/products?query=Cap+of+three+sizes');
  type Made = { data: { brand_id: number; sub_products: { price: number; quantity: number }[] } };
  const made = await admin.get<Made>(`/admin/products/${data[0]?.id}`);
  expect(made.data.sub_products).toMatchObject([4, 5, 6].map((quantity) => ({ price: 120, quantity })));
  expect(taken).toBeLessThanOrEqual(14);
});

async function addOne(page: Page, name: string, most: number, chooses: boolean): Promise<number> {
  const thumb = new Thumb(page, most);
  await thumb.tap(bar(page, 'Products'));
  await thumb.tap(page.getByRole('button', { name: 'Add product' }));
  await thumb.type(page.getByRole('textbox', { name: 'Name' }), name);
  for (const field of [/^Brand:/, /^Category:/]) {
    const box = page.getByRole('combobox', { name: field });
    if (!chooses) await expect(box).not.toHaveAccessibleName(/Choose$/);
    else {
      await thumb.tap(box);
      await thumb.tap(page.getByRole('dialog').last().getByRole('option').first());
    }
  }
  await thumb.type(page.getByRole('textbox', { name: 'Price', exact: true }), '120');
  const sizes = page.getByRole('group', { name: 'Sizes' }).locator('[aria-pressed=false]');
  for (let size = 0; size < 3; size += 1) await thumb.tap(sizes.first());
  const cells = page.getByRole('textbox', { name: /^Quantity: / });
  await expect(cells).toHaveCount(3);
  for (const [place, quantity] of ['4', '5', '6'].entries()) await thumb.type(cells.nth(place), quantity);
  await thumb.takePicture(page.getByLabel('Picture: Choose a picture'), await picture());
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Add product', exact: true }));
  await expect(page.getByText(/added$/)).toBeVisible();
  return thumb.taken;
}

test('stock is filled up with 4 touches', { tag: ['@phone', ...byTurns(0)] }, async ({ page, api }) => {
  const admin = await api('admin');
  type Listed = { data: { id: number; sub_products_count: number; quantity: number }[] };
  const { data } = await admin.get<Listed>('/admin/products');
  const product = data.find(({ sub_products_count: count }) => count === 0);
  if (!product) throw new Error('Every product of the first page has sizes.');
  const thumb = new Thumb(page, 4);
  await thumb.tap(bar(page, 'Products'));
  await thumb.pull(page.locator(`[data-row="${product.id}"]`));
  await thumb.type(page.getByLabel('Pieces'), '12');
  await thumb.tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(/was changed$/)).toBeVisible();
  const { data: after } = await admin.get<{ data: { quantity: number } }>(`/admin/products/${product.id}`);
  expect(after.quantity).toBe(product.quantity + 12);
});

test('a complaint is answered with 3 touches', { tag: ['@phone', ...byTurns(1)] }, async ({ page }) => {
  const thumb = new Thumb(page, 3);
  await thumb.tap(page.getByRole('link', { name: /complaints? pending/ }));
  await expect(page).toHaveURL(/status=pending/);
  await thumb.pull(rows(page).first());
  await thumb.type(page.getByLabel('Reply', { exact: true }), 'Your parcel is on its way.');
  await thumb.tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('dialog').getByText('Reply sent')).toBeVisible();
});

test('a provider is deactivated with 3 touches', { tag: ['@phone', ...byTurns(0)] }, async ({ page }) => {
  const thumb = new Thumb(page, 3);
  await thumb.tap(bar(page, 'More'));
  await thumb.tap(page.getByRole('dialog').getByRole('link', { name: 'Providers' }));
  const toggle = rows(page).first().getByRole('switch', { checked: true });
  const name = (await toggle.getAttribute('aria-label')) ?? '';
  await thumb.tap(toggle);
  const changed = page.getByRole('switch', { name });
  await expect(changed).toHaveAttribute('aria-checked', 'false');
  await changed.tap();
  await expect(changed).toHaveAttribute('aria-checked', 'true');
});

test('slips of 20 orders are printed with 5 touches', { tag: ['@phone', ...byTurns(1)] }, async ({ page }) => {
  // Whoever prints so many has chosen longer pages once.
  await page.evaluate(() => {
    localStorage.setItem(
      'panel',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('panel') ?? '{}'), per_page: 25 }),
    );
  });
  // A link that is pressed before the code has come opens another document.
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute('data-printed', String(document.querySelectorAll('.paper').length));
  });
  await atHome(page);
  const thumb = new Thumb(page, 5);
  await thumb.tap(bar(page, 'Orders'));
  await expect(rows(page)).toHaveCount(25);
  // A finger that rests on a row would be left by it when the panel takes the painted page's place.
  await takenOver(page);
  await thumb.rest(rows(page).first());
  await thumb.tap(page.getByRole('button', { name: 'Select this page' }));
  await thumb.tap(page.getByRole('button', { name: 'Print', exact: true }));
  const view = page.locator('.print-view');
  await expect(view).toBeVisible();
  await thumb.tap(view.getByRole('button', { name: /^Print/ }));
  await expect(page.locator('html')).toHaveAttribute('data-printed', '25');
});

test('an order of three lines is picked with 3 touches and one a piece', { tag: ['@phone', ...byTurns(0)] }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  type Listed = { data: { id: number; items_count: number; picked_count: number }[] };
  type Whole = { data: { lines: { quantity: number }[] } };
  const { data } = await admin.get<Listed>('/admin/orders?status=in_progress&per_page=100');
  let found: { id: number; pieces: number } | undefined;
  for (const { id, picked_count: picked } of data) {
    if (found || picked > 0) continue;
    const { lines } = (await admin.get<Whole>(`/admin/orders/${id}`)).data;
    if (lines.length === 3) found = { id, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  }
  if (!found) throw new Error('No order in progress has three lines.');
  const { id, pieces } = found;
  const thumb = new Thumb(page, 3 + pieces);
  await thumb.tap(page.getByRole('button', { name: 'Search everything' }));
  await thumb.type(page.getByRole('combobox', { name: 'Search everything' }), String(id));
  await thumb.tap(page.getByRole('option', { name: new RegExp(`^#${id} `) }));
  await thumb.tap(page.getByRole('button', { name: 'Pick', exact: true }));
  const progress = page.getByRole('progressbar', { name: 'Picked pieces' });
  for (let piece = 0; piece < pieces; piece += 1) {
    await thumb.tap(page.getByRole('button', { name: /^Pick one piece of/, disabled: false }).first());
    await expect(progress).toHaveAttribute('value', String(piece + 1));
  }
  await expect(page.getByText('Everything is picked')).toBeVisible();
});

test('today’s income is in sight without a touch', { tag: ['@phone', ...byTurns(1)] }, async ({ page }) => {
  const figure = page.locator('dt', { hasText: /^Income$/ }).locator('xpath=following-sibling::dd');
  await expect(figure.getByRole('link').first()).toBeInViewport({ ratio: 1 });
});
