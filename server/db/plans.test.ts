import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openTestDatabase } from './test-database.ts';

const ROWS = 6_000;

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  for (const statement of fillings()) await opened.db.execute(statement);
  await opened.analyze();
});
afterAll(() => opened.close());

const LIVE = 'deleted_at is null';
const named = (table: string): [string, string, string][] => [
  [table, LIVE, 'id'],
  [table, LIVE, 'sort_key, id'],
  [table, LIVE, 'created_at, id'],
];

/** Each sort that a screen offers: its table, what the list always asks for, and the order. */
const SORTS: [table: string, condition: string, order: string][] = [
  ['accounts', `role = 'Provider' and ${LIVE}`, 'id'],
  ['accounts', `role = 'Provider' and ${LIVE}`, 'sort_key, id'],
  ['accounts', `role = 'Provider' and ${LIVE}`, 'created_at, id'],
  ...named('users'),
  ...named('brands'),
  ...named('categories'),
  ...named('sizes'),
  ...named('colors'),
  ...named('products'),
  ['products', LIVE, 'price, id'],
  ['products', LIVE, 'total_quantity, id'],
  ['products', LIVE, 'sold_quantity, id'],
  ...named('offers'),
  ['offers', LIVE, 'discount, id'],
  ['promo_codes', LIVE, 'id'],
  ['promo_codes', LIVE, 'code_key, id'],
  ['promo_codes', LIVE, 'percentage, id'],
  ['promo_codes', LIVE, 'created_at, id'],
  ['ads', LIVE, 'created_at, id'],
  ['orders', 'true', 'id'],
  ['orders', 'true', 'created_at, id'],
  ['orders', 'true', 'total_price, id'],
  ['orders', "status = 'completed'", 'created_at, id'],
  ['orders', "status = 'completed'", 'id'],
  ['orders', "governorate = 'Giza'", 'created_at, id'],
  ['transactions', 'true', 'created_at, id'],
  ['transactions', "state = 'paid'", 'created_at, id'],
  ['complaints', LIVE, 'status_rank, created_at, id'],
  ['complaints', LIVE, 'created_at, id'],
  ['complaints', `status = 'pending' and ${LIVE}`, 'created_at, id'],
  ['complaints', `status_rank = 1 and ${LIVE}`, 'created_at, id'],
  ['complaints', `not (reply is not null) and ${LIVE}`, 'status_rank, created_at, id'],
  ['reviews', LIVE, 'created_at, id'],
  ['reviews', LIVE, 'value, id'],
  ['audit', 'true', 'at, id'],
  ['audit', "entity = 'orders'", 'at, id'],
];

test.each(SORTS)('a page of %s where %s by %s is read along an index, both ways', async (table, condition, order) => {
  for (const direction of ['asc', 'desc']) {
    const keys = order.replaceAll(',', ` ${direction},`).concat(` ${direction}`);
    const plan = await planOf(`select id from ${table} where ${condition} order by ${keys} limit 10`);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/\bSort\b/);
  }
});

const SEARCHED = [
  'accounts',
  'users',
  'brands',
  'products',
  'offers',
  'promo_codes',
  'ads',
  'orders',
  'complaints',
  'reviews',
];

test.each(SEARCHED)('a rare word is found in %s by its trigrams', async (table) => {
  const plan = await planOf(
    `with hits as materialized (select id from ${table} where search_text like '%zzqx%' limit 1001) select count(*) from hits`,
  );
  expect(plan).toContain(`${table}_search`);
});

test('a part of a phone number or an id is found by indexes together', async () => {
  const plan = await planOf(
    `select id from orders where search_text like '%7777123%' or id = 7777123 or phone_digits like '%7777123%' limit 1001`,
  );
  expect(plan).toContain('BitmapOr');
});

/** What leaves few of the products: the condition, and the index that finds them. */
const NARROWED: [condition: string, index: string][] = [
  ['brand_id = 77', 'products_brand'],
  ['category_id = 77', 'products_category'],
  ['provider_id = 1', 'products_provider'],
  ['offer_id is not null', 'products_offer'],
  ['size_id = 77', 'products_size'],
  ['color_id = 77', 'products_color'],
  ['id in (select product_id from sub_products where size_id = 77 and deleted_at is null)', 'sub_products_size'],
  ['id in (select product_id from sub_products where color_id = 77 and deleted_at is null)', 'sub_products_color'],
  ['total_quantity = 0', 'products_total_quantity'],
  ['price >= 5990 and price <= 5995', 'products_price'],
  ["barcode = '622'", 'products_barcode'],
];

test.each(NARROWED)('products where %s are found by %s', async (condition, index) => {
  expect(await planOf(`select count(*) from products where ${condition} and ${LIVE}`)).toContain(index);
});

test("a product's stock history is read along an index", async () => {
  const plan = await planOf('select id from stock_movements where product_id = 7 order by at desc, id desc limit 10');
  expect(plan).toContain('stock_movements_product');
  expect(plan).not.toMatch(/\bSort\b/);
});

test('whether orders hold a product is answered by its lines', async () => {
  expect(await planOf('select order_id from order_lines where product_id = 7')).toContain('order_lines_product');
});

test("a provider's orders are found by his lines", async () => {
  const plan = await planOf('select distinct order_id from order_lines where provider_id = 1');
  expect(plan).toContain('order_lines_provider');
});

async function planOf(query: string): Promise<string> {
  const { rows } = await opened.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function fillings(): SQL[] {
  const text = (word: string) => `' ' || repeat(md5(i::text) || ' ', 6) || '${word}'`;
  const at = "timestamptz '2026-01-01' + i * interval '7 minutes'";
  const fill = (table: string, columns: string, values: string) =>
    sql.raw(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${ROWS}) i`);
  const roles = "(array['Admin','Sub Admin','Provider'])[1 + i % 3]";
  const statuses = "(array['completed','canceled','in_progress','other'])[1 + i % 4]";
  const place = "(array['Cairo','Giza','Alexandria'])[1 + i % 3]";
  return [
    fill(
      'accounts',
      'role, name, email, email_key, sort_key, search_text, created_at',
      `${roles}, 'n', i::text, i::text, md5(i::text), ${text('a')}, ${at}`,
    ),
    sql.raw("insert into providers (account_id) select id from accounts where role = 'Provider' or id = 1"),
    ...['brands', 'categories', 'sizes', 'colors'].map((table) =>
      fill(
        table,
        'name, name_key, sort_key, search_text, created_at',
        `'n', i::text, md5(i::text), ${text('a')}, ${at}`,
      ),
    ),
    fill('users', 'full_name, sort_key, search_text, created_at', `'n', md5(i::text), ${text('a')}, ${at}`),
    fill(
      'offers',
      'name, name_key, discount, type, brand_id, sort_key, search_text, created_at',
      `'n', i::text, 1 + i % 90, 'brand', i, md5(i::text), ${text('a')}, ${at}`,
    ),
    fill(
      'products',
      'name, brand_id, price, price_after_offers, total_quantity, sold_quantity, sort_key, search_text, created_at',
      `'n', i, i, i, i % 50, i % 70, md5(i::text), ${text('a')}, ${at}`,
    ),
    fill(
      'promo_codes',
      'code, code_key, percentage, search_text, created_at',
      `'c', i::text, 1 + i % 90, ${text('a')}, ${at}`,
    ),
    fill('ads', 'link, type, search_text, created_at', `'l', 'main', ${text('a')}, ${at}`),
    fill(
      'orders',
      'client_name, phone_digits, status, governorate, subtotal, total_price, search_text, created_at',
      `'n', '010' || i, ${statuses}, ${place}, i, (i * 37) % 5000, ${text('a')}, ${at}`,
    ),
    fill(
      'order_lines',
      'order_id, product_name, provider_id, quantity, original_price, price_after_offers, line_total',
      `i, 'p', case when i % 40 = 0 then 1 end, 1, 1, 1, 1`,
    ),
    fill(
      'transactions',
      'order_id, type, amount, state, created_at',
      `i, 'payment', i, (array['paid','pending'])[1 + i % 2], ${at}`,
    ),
    fill(
      'complaints',
      'name, status, description, search_text, created_at',
      `'n', (array['pending','in_progress'])[1 + i % 2], 'd', ${text('a')}, ${at}`,
    ),
    fill(
      'reviews',
      'product_name, user_name, value, search_text, created_at',
      `'p', 'u', 1 + i % 5, ${text('a')}, ${at}`,
    ),
    fill(
      'sub_products',
      'product_id, price, price_after_offers, size_id, color_id',
      'i, i, i, 1 + i % 3000, 1 + i % 3000',
    ),
    fill('stock_movements', 'product_id, kind, delta, at', `1 + i % 500, 'count', 1, ${at}`),
    fill('audit', 'action, entity, at', `'update', 'orders', ${at}`),
  ];
}
