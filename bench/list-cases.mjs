// What the benchmark of the lists fills and asks. Another list is one more line of LISTS.

/** @typedef {{ what: string, search: string, plain: string }} Case */

/** The one who sells every hundredth product, in two sizes. */
const PROVIDER = 2;
const live = 'deleted_at is null';
const words = "' ' || repeat(md5(i::text) || ' ', 5) || case when i % 5000 = 0 then 'zzrare' else 'common' end";
const at = "timestamptz '2026-01-01' + i * interval '7 minutes'";

/** @param {string} table @param {string} columns @param {string} values */
const fill = (table, columns, values) => (/** @type {number} */ rows) =>
  `insert into ${table} (${columns}) select ${values} from generate_series(1, ${rows}) i`;

export const FILLINGS = [
  fill(
    'accounts',
    'role, status, name, email, email_key, sort_key, search_text, created_at',
    `(array['Admin','Sub Admin','Provider'])[1 + i % 3], true, 'n' || i, i::text, i::text, md5(i::text), ${words}, ${at}`,
  ),
  () => "insert into providers (account_id) select id from accounts where role = 'Provider'",
  ...['brands', 'categories', 'sizes', 'colors'].map((table) =>
    fill(
      table,
      'name, name_key, sort_key, search_text, created_at',
      `'n' || i, i::text, md5(i::text), ${words}, ${at}`,
    ),
  ),
  fill(
    'users',
    'full_name, role, sort_key, search_text, created_at',
    `'n', case when i % 100 = 0 then 'moderator' else 'user' end, md5(i::text), ${words}, ${at}`,
  ),
  fill(
    'products',
    'name, brand_id, category_id, provider_id, price, price_after_offers, quantity, total_quantity, sold_quantity, sort_key, search_text, created_at',
    `'p' || i, 1 + i % 300, 1 + i % 70, case when i % 100 = 0 then ${PROVIDER} end, (i * 37) % 500000, (i * 37) % 500000, i % 90, i % 90, i % 700, md5(i::text), ${words}, ${at}`,
  ),
  fill(
    'offers',
    'name, name_key, sort_key, discount, type, brand_id, search_text, created_at',
    `'n' || i, i::text, md5(i::text), 1 + i % 90, 'brand', 1 + i % 300, ${words}, ${at}`,
  ),
  fill(
    'promo_codes',
    'code, code_key, percentage, search_text, created_at',
    `'n' || i, md5(i::text), 1 + i % 90, ${words}, ${at}`,
  ),
  fill(
    'ads',
    'link, type, search_text, created_at',
    `'https://shop.example/' || i, (array['main','sub'])[1 + i % 2], ${words}, ${at}`,
  ),
  fill(
    'sub_products',
    'product_id, price, price_after_offers, quantity, size_id, color_id',
    '1 + i % (select count(*) from products), i, i, i % 9, i, i',
  ),
  fill(
    'orders',
    'client_name, client_phone, phone_digits, status, subtotal, total_price, search_text, created_at',
    `'n', '010' || i, '010' || i, (array['completed','canceled','in_progress'])[1 + i % 3], i, (i * 37) % 500000, ${words}, ${at}`,
  ),
  fill(
    'reviews',
    'product_id, product_name, user_name, value, search_text, created_at',
    `i, 'p', 'u', 1 + i % 5, ${words}, ${at}`,
  ),
  fill(
    'complaints',
    'name, status, description, reply, user_id, search_text, created_at',
    `'n', (array['pending','in_progress','solved'])[1 + i % 3], 'd', case when i % 3 > 0 then 'r' end, i, ${words}, ${at}`,
  ),
  fill(
    'transactions',
    'order_id, type, amount, state, created_at',
    `i, case when i % 50 = 0 then 'refund' else 'payment' end, i, (array['pending','paid','void'])[1 + i % 3], ${at}`,
  ),
  fill(
    'audit',
    'actor_id, actor_name, actor_role, action, entity, entity_id, at',
    `1, 'n', 'Admin', (array['create','update','delete'])[1 + i % 3], (array['orders','users','products','ads'])[1 + i % 4], i, ${at}`,
  ),
];

/**
 * The four things that every list does, and what a list has besides.
 * @param {string} list @param {string} path @param {string} table
 * @param {{ by: string, column: string, filter: [search: string, where: string], where?: string, searched?: boolean }} of
 */
const resource = (list, path, table, { by, column, filter: [search, narrowed], where = live, searched = true }) => {
  /** @param {string} condition @param {string} order @param {number} [offset] */
  const page = (condition, order, offset = 0) =>
    `select * from ${table} where ${where} and ${condition} order by ${order}, id limit 10 offset ${offset}`;
  /** @type {Case[]} */
  const cases = [
    { what: 'first page', search: `sort=${by}`, plain: page('true', column) },
    { what: 'page 1,000', search: `sort=${by}&page=1000`, plain: page('true', column, 9_990) },
    { what: 'filter', search: `sort=${by}&${search}`, plain: page(narrowed, column) },
  ];
  if (!searched) return { list, path, cases };
  const text = (/** @type {string} */ word) => page(`search_text like '%${word}%'`, column);
  cases.push({ what: 'rare word', search: 'query=zzrare', plain: text('zzrare') });
  cases.push({ what: 'common word', search: `sort=${by}&query=common`, plain: text('common') });
  return { list, path, cases };
};

const byName = { by: 'name', column: 'sort_key' };
const byDay = { by: 'created_at', column: 'created_at' };

export const LISTS = [
  resource('products', '/admin/products', 'products', { ...byName, filter: ['brand=7', 'brand_id = 7'] }),
  resource('products by price', '/admin/products', 'products', {
    ...{ by: 'price', column: 'price' },
    filter: ['stock=out', 'total_quantity = 0'],
  }),
  resource('products by pieces', '/admin/products', 'products', {
    ...{ by: 'quantity', column: 'total_quantity' },
    filter: ['price_min=10&price_max=20', 'price between 1000 and 2000'],
  }),
  resource('products by sales', '/admin/products', 'products', {
    ...{ by: 'sold', column: 'sold_quantity' },
    filter: ['size=77', 'id in (select product_id from sub_products where size_id = 77)'],
  }),
  resource('products by day', '/admin/products', 'products', { ...byDay, filter: ['has_offer=0', 'offer_id is null'] }),
  ...['brands', 'categories', 'sizes', 'colors'].map((table) =>
    resource(table, `/admin/${table}`, table, { ...byName, filter: ['query=n77', "search_text like '%n77%'"] }),
  ),
  resource('offers', '/admin/offers', 'offers', { ...byName, filter: ['brand=7', 'brand_id = 7'] }),
  resource('promo codes', '/admin/promo-codes', 'promo_codes', {
    ...{ by: 'percentage', column: 'percentage' },
    filter: ['query=n77', "search_text like '%n77%'"],
  }),
  resource('ads', '/admin/ads', 'ads', { ...byDay, filter: ['type=main', "type = 'main'"] }),
  resource('sub-admins', '/admin/sub-admins', 'accounts', {
    ...byName,
    filter: ['status=1', 'status'],
    where: `${live} and role = 'Sub Admin'`,
  }),
  resource('orders', '/admin/orders', 'orders', {
    ...byDay,
    filter: ['status=canceled', "status = 'canceled'"],
    where: 'true',
  }),
  resource('reviews', '/admin/reviews', 'reviews', { ...byDay, filter: ['product=7', 'product_id = 7'] }),
  resource('users', '/admin/users', 'users', {
    ...{ by: 'full_name', column: 'sort_key' },
    filter: ['role=moderator', "role = 'moderator'"],
  }),
  resource('providers', '/admin/providers', 'accounts', {
    ...byName,
    filter: ['status=1', 'status'],
    where: `${live} and role = 'Provider'`,
  }),
  resource("a provider's items", `/admin/providers/${PROVIDER}/products`, 'products', {
    ...byName,
    filter: ['stock=out', 'quantity = 0'],
    where: `${live} and provider_id = ${PROVIDER}`,
  }),
  resource('complaints', '/admin/complaints', 'complaints', {
    ...{ by: 'status', column: 'status_rank, created_at' },
    filter: ['user=77', 'user_id = 77'],
  }),
  resource('transactions', '/admin/transactions', 'transactions', {
    ...byDay,
    filter: ['type=refund', "type = 'refund'"],
    where: 'true',
    searched: false,
  }),
  resource('activity', '/admin/activity', 'audit', {
    ...{ by: 'at', column: 'at' },
    filter: ['entity=ads', "entity = 'ads'"],
    where: 'true',
    searched: false,
  }),
];
