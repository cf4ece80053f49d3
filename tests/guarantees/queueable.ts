import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { choose, openStep, photograph, submit } from './actions.ts';
import { freeSize } from './places.ts';
import { type Act, field, nth, open, type Setup } from './queue-setup.ts';
import { ORDER_ACTIONS } from './queueable-orders.ts';

/** Opens a record's form, types into its fields and sends it. */
function edit(path: string, list: string, fields: Readonly<Record<string, string | (() => string)>>, place = 0): Act {
  return async (setup) => {
    const { id } = await nth(setup.other, list, place);
    await open(setup, `${path}${id}`);
    for (const [label, text] of Object.entries(fields))
      await field(setup, label).fill(typeof text === 'string' ? text : text());
    await submit(setup.page);
  };
}

function add(path: string, fields: Readonly<Record<string, string>>, more?: Act): Act {
  return async (setup) => {
    await open(setup, path);
    for (const [label, text] of Object.entries(fields)) await field(setup, label).fill(text);
    await more?.(setup);
    await submit(setup.page);
  };
}

/** Deletes one of the list's rows after the question. */
function remove(path: string, list: string, place: number): Act {
  return async (setup) => {
    const { id } = await nth(setup.other, list, place);
    await removeRow(setup, path, id);
  };
}

/** The same with a record that nothing refers to. */
function removeUnused(path: string, list: string): Act {
  return async (setup) => {
    const name = `Unused ${list} ${Date.now()}`;
    const { body } = await setup.other.call('POST', `/admin/${list}`, { name });
    await removeRow(setup, `${path}?query=${name}`, body.data.id);
  };
}

async function removeRow(setup: Setup, path: string, id: number) {
  const { page } = setup;
  await open(setup, path);
  const row = page.locator(`[data-row="${id}"]`);
  await row.waitFor();
  const menu = row.getByRole('button', { name: /^Actions of/ });
  const icon = row.getByRole('button', { name: /^Delete/ });
  await menu.or(icon).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  } else await icon.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

function turn(path: string, list: string, place = 0): Act {
  return async (setup) => {
    const { id } = await nth(setup.other, list, place);
    await open(setup, path);
    await setup.page.locator(`[data-row="${id}"]`).getByRole('switch').click();
  };
}

/** What an Admin may do to the goods without a connection, by the endpoint that carries it. */
export const GOODS_ACTIONS: Readonly<Record<string, Act>> = {
  'brands.create': add('/products/brands?open=new', { Name: 'Refused brand' }, (setup) =>
    photograph(setup.page, /Choose a picture$/),
  ),
  'brands.update': edit('/products/brands?open=', 'brands', { Name: 'Refused brand 2' }),
  'categories.create': add('/products/categories?open=new', { Name: 'Refused category' }),
  'categories.update': edit('/products/categories?open=', 'categories', { Name: 'Refused category 2' }),
  'sizes.create': add('/sizes?open=new', { Name: 'Refused size' }),
  'sizes.update': edit('/sizes?open=', 'sizes', { Name: 'Refused size 2' }),
  'sizes.remove': removeUnused('/sizes', 'sizes'),
  'colors.create': add('/sizes/colors?open=new', { Name: 'Refused color' }),
  'colors.update': edit('/sizes/colors?open=', 'colors', { Name: 'Refused color 2' }),
  'colors.remove': removeUnused('/sizes/colors', 'colors'),
  'products.create': async (setup) => {
    await open(setup, '/products?open=new');
    await field(setup, 'Name').fill('Refused product');
    await choose(setup.page, /^Brand/);
    await choose(setup.page, /^Category/);
    await openStep(setup.page, 'Price and stock');
    await field(setup, 'Price').fill('50');
    await openStep(setup.page, 'Picture and files');
    await photograph(setup.page, /Choose a picture$/);
    await submit(setup.page);
  },
  // A product with nothing to save has no way to save, and an earlier test may have left what was typed here.
  'products.update': edit('/products?open=edit-', 'products', { Name: () => `Refused name ${Date.now()}` }),
  'sub-products.create': async (setup) => {
    const { id } = await nth(setup.other, 'products', 1);
    await open(setup, `/products?open=sub-${id}`);
    await choose(setup.page, /^Size/, await freeSize(setup.other, id));
    await setup.page
      .getByRole('textbox', { name: /^Price:/ })
      .last()
      .fill('60');
    await submit(setup.page);
  },
  'sub-products.update': async (setup) => {
    const rows = await setup.other.get('/admin/products?per_page=50');
    const { id } = rows.find((row: { sub_products_count: number }) => row.sub_products_count > 0);
    await open(setup, `/products?open=edit-${id}`);
    await openStep(setup.page, 'Sub-products');
    await setup.page
      .getByRole('textbox', { name: /^Price:/ })
      .first()
      .fill(String(61 + (Date.now() % 900)));
    await submit(setup.page);
  },
  'product-stock.change': async (setup) => {
    const { id } = await nth(setup.other, 'products', 3);
    await open(setup, `/products?open=stock-${id}`);
    await setup.page.getByLabel('Reason').last().selectOption({ label: 'Received' });
    await field(setup, 'Pieces').fill('3');
    await submit(setup.page);
  },
  'product-attachments.create': async (setup) => {
    const { id } = await nth(setup.other, 'products', 4);
    await open(setup, `/products?open=edit-${id}`);
    await openStep(setup.page, 'Picture and files');
    await photograph(setup.page, /^Attach files/);
  },
};

/** The same with everything else. */
export const OTHER_ACTIONS: Readonly<Record<string, Act>> = {
  'sub-admins.update': turn('/sub-admins', 'sub-admins'),
  'users.update': turn('/users', 'users'),
  'providers.update': turn('/providers', 'providers'),
  'promo-codes.create': add('/promo-code?open=new', { 'Promo code': 'REFUSED', Percentage: '5' }),
  'promo-codes.update': edit('/promo-code?open=', 'promo-codes', { Percentage: '7.5' }),
  'promo-codes.remove': remove('/promo-code', 'promo-codes', 1),
  'offers.create': add('/offers?open=new', { Name: 'Refused offer', Discount: '5' }, async (setup) => {
    await choose(setup.page, /^Category/);
    await setup.page.getByRole('button', { name: 'Choose products' }).click();
    const picker = setup.page.getByRole('dialog').last();
    await picker.getByRole('option').first().click();
    await picker.getByRole('button', { name: 'Done', exact: true }).click();
  }),
  'offers.update': edit('/offers?open=edit-', 'offers', { Name: 'Refused name' }),
  'offers.remove': remove('/offers', 'offers', 1),
  'ads.create': add('/ads?open=new', { Link: 'https://shop.example/refused' }, async (setup) => {
    await photograph(setup.page, /Choose a picture$/);
    await setup.page.getByLabel('Type').last().selectOption({ index: 1 });
  }),
  'ads.update': edit('/ads?open=', 'ads', { Link: 'https://shop.example/other' }),
  'ads.remove': remove('/ads', 'ads', 1),
  'reviews.remove': remove('/reviews', 'reviews', 0),
  'complaints.remove': remove('/complaints?status=solved', 'complaints?status=solved', 0),
  'complaints.update': edit('/complaints?open=', 'complaints?status=pending', { Reply: 'A refused reply' }),
  ...ORDER_ACTIONS,
  'shipping-fees.update': edit('/orders/shipping-fees?open=', 'shipping-fees', { 'Shipping fee': '47.5' }),
  'profile.update': async (setup) => {
    await open(setup, '/profile');
    await setup.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field(setup, 'Phone').fill('01099998888');
    await submit(setup.page);
  },
};

/** What a provider may do without a connection. */
export const PROVIDER_ACTIONS: Readonly<Record<string, Act>> = {
  'my-products.update': async (setup) => {
    await open(setup, '/orders/my-products');
    await setup.page.locator('[data-row]').getByRole('switch').first().click();
  },
  'my-products.updateSub': async (setup) => {
    await open(setup, '/orders/my-products?per_page=50');
    await setup.page
      .locator('[data-row]')
      .filter({ hasText: 'sub-product' })
      .first()
      .locator('[data-row-link]')
      .click();
    const parts = setup.page.getByRole('region', { name: 'Other sizes and colors' });
    await parts.getByRole('switch').first().click();
  },
};

const named: readonly (readonly [string, Record<string, AnyEndpoint>])[] = Object.entries(api);

/** Every call that may wait in the queue, by name: method and path. One's session and the look of one's panel never wait there. */
export const QUEUEABLE: ReadonlyMap<string, string> = new Map(
  named
    .filter(([group]) => group !== 'session')
    .flatMap(([group, calls]) =>
      Object.entries(calls)
        .filter(([, { offline }]) => offline === 'queue')
        .map(([name, { method, path }]): [string, string] => [`${group}.${name}`, `${method} ${path}`]),
    ),
);
