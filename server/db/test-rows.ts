import { type SQL, sql } from './query/drizzle.ts';

const ROWS = 6_000;

/** What a text that people search looks like, ended by a word of its own. */
const text = (word: string) => `' ' || repeat(md5(i::text) || ' ', 6) || '${word}'`;
const at = "timestamptz '2026-01-01' + i * interval '7 minutes'";
const fill = (table: string, columns: string, values: string) =>
  sql.raw(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${ROWS}) i`);

/** Fills the tables with so many rows that a plan which reads a whole one shows. */
export const manyRows = (): SQL[] => [...catalogue(), ...sales()];

/** Whom the shop knows and what it sells. */
function catalogue(): SQL[] {
  const roles = "(array['Admin','Sub Admin','Provider'])[1 + i % 3]";
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
      'sub_products',
      'product_id, price, price_after_offers, size_id, color_id',
      'i, i, i, 1 + i % 3000, 1 + i % 3000',
    ),
  ];
}

/** What was ordered of it, and what became of that. */
function sales(): SQL[] {
  const statuses = "(array['completed','canceled','in_progress','other'])[1 + i % 4]";
  const place = "(array['Cairo','Giza','Alexandria'])[1 + i % 3]";
  return [
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
      'returns',
      'order_id, source, status, requested_on, pieces, shop_fault, due_on, goods, shipping, deduction, total, search_text, created_at',
      `i, 'staff', (array['requested','approved','refunded'])[1 + i % 3], '2026-01-01', 1, false, date '2026-01-01' + i % 300,
        (i * 37) % 5000, 0, 0, (i * 37) % 5000, ${text('a')}, ${at}`,
    ),
    fill(
      'entries',
      'posting_id, at, day, kind, account, component, amount',
      `(i + 1) / 2, ${at}, '2026-01-01', 'sale', (array['customers','provider:1','provider:2'])[1 + i % 3], 'gross',
        case i % 2 when 0 then 1 else -1 end`,
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
    fill('stock_movements', 'product_id, kind, delta, at', `1 + i % 50, 'count', 1, ${at}`),
    fill('audit', 'action, entity, at', `'update', 'orders', ${at}`),
  ];
}
