import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderScope } from '#server/domain/orders/scope.ts';
import { orderSource } from '#server/features/orders/list.ts';
import type { OpenDatabase } from './database.ts';
import { matchesSearch, searchedIn } from './search.ts';
import { orders } from './tables/orders.ts';
import { openTestDatabase } from './test-database.ts';
import { manyRows } from './test-rows.ts';
import { LIVE, SORTS } from './test-sorts.ts';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  // No plan here reads the second search text, and writing it for so many long words takes a minute.
  await opened.db.execute(sql`do $$ declare kept text; begin
    for kept in select tgrelid::regclass from pg_trigger where tgname like '%\_near\_text' loop
      execute format('alter table %s disable trigger %s_near_text', kept, kept);
    end loop;
  end $$`);
  for (const statement of manyRows()) await opened.db.execute(statement);
  await opened.analyze();
});
afterAll(() => opened.close());

test.each(SORTS)('a page of %s where %s by %s is read along an index, both ways', async (table, condition, order) => {
  for (const direction of ['asc', 'desc']) {
    const keys = order.replaceAll(',', ` ${direction},`).concat(` ${direction}`);
    const plan = await planOf(`select id from ${table} where ${condition} order by ${keys} limit 10`);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/\bSort\b/);
  }
});

/** Whose rows are deleted softly and can be brought back. */
const DELETABLE = [
  'accounts',
  'users',
  'brands',
  'categories',
  'sizes',
  'colors',
  'products',
  'offers',
  'promo_codes',
  'ads',
  'complaints',
  'reviews',
];
const SEARCHED = [...DELETABLE, 'orders', 'returns'];

test.each(SEARCHED)('a rare word is found in %s by its trigrams', async (table) => {
  const plan = await planOf(
    `with hits as materialized (select id from ${table} where search_text like '%zzqx%' limit 1001) select count(*) from hits`,
  );
  expect(plan).toContain(`${table}_search`);
});

test.each(['777', '7777123', '01007777123', '+20 100 777 7123'])(
  'a part of a phone number or an id, as %s, is found by indexes together',
  async (typed) => {
    const found = matchesSearch(searchedIn(orders), typed);
    const plan = await planOf(sql`select ${orders.id} from ${orders} where ${found} limit 1001`);
    expect(plan).toContain('BitmapOr');
    expect(plan).toContain('orders_phone');
    expect(plan).not.toContain('Seq Scan');
  },
);

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

/** How often the names of a page are used: each is counted along the index of what refers to it. */
const COUNTED: [table: string, column: string, index: string][] = [
  ['products', 'brand_id', 'products_brand'],
  ['products', 'category_id', 'products_category'],
  ['products', 'size_id', 'products_size'],
  ['products', 'color_id', 'products_color'],
  ['sub_products', 'size_id', 'sub_products_size'],
  ['sub_products', 'color_id', 'sub_products_color'],
  ['offers', 'brand_id', 'offers_brand'],
  ['offers', 'category_id', 'offers_category'],
];

test.each(COUNTED)('the %s of a few %s are counted along %s', async (table, column, index) => {
  const few = `${column} in (7, 77, 777)`;
  const plan = await planOf(`select ${column}, count(*) from ${table} where ${few} and ${LIVE} group by ${column}`);
  expect(plan).toContain(index);
});

/** What is counted for the total of a list, or for a tab: no row of the table is read. */
const TOTALS: [table: string, condition: string][] = [
  ['accounts', "role = 'Provider' and status = false"],
  ['complaints', 'status_rank = 1'],
  ['users', 'true'],
];

test.each(TOTALS)('the %s where %s are counted along an index alone', async (table, condition) => {
  const plan = await planOf(`select count(*) from ${table} where ${condition} and ${LIVE}`);
  expect(plan).toContain('Index Only Scan');
});

test.each(DELETABLE)('what was deleted last of %s is read along an index', async (table) => {
  const plan = await planOf(
    `select id from ${table} where deleted_at is not null order by deleted_at desc, id desc limit 10`,
  );
  expect(plan).toContain(`${table}_deleted`);
});

test("a product's stock history is read along an index", async () => {
  const plan = await planOf('select id from stock_movements where product_id = 7 order by at desc, id desc limit 10');
  expect(plan).toContain('stock_movements_product');
  expect(plan).not.toMatch(/\bSort\b/);
});

test('whether orders hold a product is answered by its lines', async () => {
  expect(await planOf('select order_id from order_lines where product_id = 7')).toContain('order_lines_product');
});

test.each(['C7', 'none'])('the orders of the promo code %s are found by indexes alone', async (code) => {
  await opened.db.execute(sql`update orders set promo_code = 'C' || id, promo_code_id = id where id % 7 = 0`);
  await opened.analyze();
  const scope = orderScope({ role: 'Admin', id: 1, permissions: [] });
  const found = orderSource(scope, new Date()).filters.promo_code([code, '77']);
  const page = sql`select ${orders.id} from ${orders} where ${found} order by ${orders.createdAt} desc limit 10`;
  const tabs = sql`select ${orders.status}, count(*) from ${orders} where ${found} group by ${orders.status}`;
  for (const plan of [await planOf(page), await planOf(tabs)]) {
    for (const index of ['promo_code', 'promo_code_id', 'pkey']) expect(plan).toContain(`using orders_${index} on`);
    expect(plan).toContain('promo_codes_code');
    expect(plan).not.toMatch(/Seq Scan|orders_created/);
  }
});

test("a provider's orders are found by his lines", async () => {
  const plan = await planOf('select distinct order_id from order_lines where provider_id = 1');
  expect(plan).toContain('order_lines_provider');
});

test("a provider's orders are read in the order of what his lines come to", async () => {
  // Whoever has a line in most orders; of a few it is quicker to sort them.
  await opened.db.execute(sql`insert into order_lines
    (order_id, product_name, provider_id, quantity, original_price, price_after_offers, line_total)
    select id, 'p', 2, 1, 1, 1, id from orders where id % 5 > 0`);
  await opened.analyze();
  for (const direction of ['asc', 'desc']) {
    const plan = await planOf(`select orders.id from orders
      join provider_orders on provider_orders.order_id = orders.id and provider_orders.provider_id = 2
      where exists (select from order_lines l where l.order_id = orders.id and l.provider_id = 2)
      order by provider_orders.amount ${direction}, orders.id ${direction} limit 10`);
    expect(plan).toContain('provider_orders_amount');
    expect(plan).not.toMatch(/\bSort\b/);
  }
});

test("a rare word is found in a provider's orders by the trigrams of what he sees", async () => {
  const plan = await planOf(`with hits as materialized (select orders.id from orders
    join provider_orders on provider_orders.order_id = orders.id and provider_orders.provider_id = 2
    where exists (select from order_lines l where l.order_id = orders.id and l.provider_id = 2)
      and provider_orders.search_text like '%zzqx%' limit 1001) select count(*) from hits`);
  expect(plan).toContain('provider_orders_search');
});

test('staff who may not contact clients search the names in orders by their trigrams, and read no order for it', async () => {
  await opened.db.execute(sql`update orders set client_name = repeat(md5(id::text) || ' ', 6)`);
  await opened.analyze();
  const plan = await planOf(`with hits as materialized (select orders.id from orders
    where orders.id in (select order_id from order_names where search_text like '%zzqx%' or order_id = 7777123) limit 1001)
    select count(*) from hits`);
  expect(plan).toContain('BitmapOr');
  expect(plan).toContain('order_names_search');
  expect(plan).not.toMatch(/Seq Scan|orders_search/);
});

/** What happens to orders by the dozen every day, each in one statement as the stores write it. */
const WRITES: Record<string, string> = {
  'an order that is placed': `insert into orders (client_name, status, subtotal, total_price, lines_count)
    values ('n', 'in_progress', 1, 1, 1)`,
  'lines of an order': `insert into order_lines
    (order_id, product_name, provider_id, quantity, original_price, price_after_offers, line_total)
    values (7, 'p', 1, 1, 1, 1, 1), (7, 'q', 2, 1, 1, 1, 1)`,
  'an order that is ended': "update orders set status = 'completed' where id = 7",
  'an order that is opened': "update orders set status = 'in_progress' where id = 7",
  'a client who is erased': "update orders set client_name = 'nobody', shipping_address = '' where id = 7",
  'a line that is picked': 'update order_lines set picked_quantity = 1 where order_id = 7',
  'a line that changes hands and name': "update order_lines set provider_id = 1, product_name = 'r' where order_id = 7",
  'a line that goes': 'delete from order_lines where order_id = 7',
};

test.each(Object.entries(WRITES))('%s reads no table of orders whole', async (_, statement) => {
  await opened.db.transaction(async (tx) => {
    const wholly = () =>
      tx.execute(sql`select relname, seq_tup_read from pg_stat_xact_user_tables where relname ~ 'order' order by 1`);
    const { rows: before } = await wholly();
    await tx.execute(sql.raw(statement));
    expect((await wholly()).rows).toEqual(before);
  });
});

async function planOf(query: string | SQL): Promise<string> {
  const asked = typeof query === 'string' ? sql.raw(query) : query;
  const { rows } = await opened.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
