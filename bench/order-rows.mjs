import { sql } from 'drizzle-orm';
import { rollUpFigures } from '../server/domain/figures/figures.ts';

/** @import { OpenDatabase } from '../server/db/database.ts' */

const BATCH = 20_000;
const PROVIDERS = 200;
const GOODS = 5_000;

/** Egyptian mobile numbers, one for every order. @param {number} id */
export function phone(id) {
  return `010${String((id * 7919) % 100_000_000).padStart(8, '0')}`;
}

/** An admin, a sub-admin who may not contact clients, providers, and goods to order. @param {OpenDatabase} opened */
export async function fillAround({ db }) {
  await db.execute(sql`insert into accounts (role, status, name, email, email_key, sort_key)
    select case n when 1 then 'Admin' else 'Provider' end, true, 'n' || n, n::text, n::text, n::text
    from generate_series(1, ${PROVIDERS}::int) n`);
  await db.execute(sql`insert into accounts (role, status, name, email, email_key, sort_key, permissions)
    values ('Sub Admin', true, 'staff', 'staff', 'staff', 'staff', '{"orders.contact": false}')`);
  await db.execute(sql`insert into providers (account_id) select id from accounts where role = 'Provider'`);
  await db.execute(sql`insert into products (name, price, price_after_offers, quantity, total_quantity)
    select 'product ' || n, 100, 100, n % 40, n % 40 from generate_series(1, ${GOODS}::int) n`);
}

/** Orders of two lines, most of them done; the last ones are the newest. @param {OpenDatabase} opened @param {number} first @param {number} last @param {number} [share] in how many of 100 orders the first provider has a line; 1: as everybody else */
export async function fillOrders(opened, first, last, share = 1) {
  const { db } = opened;
  const started = performance.now();
  for (let from = first; from <= last; from += BATCH) {
    const to = Math.min(last, from + BATCH - 1);
    await db.execute(sql`insert into orders (client_name, client_phone, phone_digits, governorate, status, subtotal, total_price,
        search_text, created_at, completed_at, lines_count, items_count)
      select name, p, p, 'g' || n % 27, s, 1000 + (n * 37) % 90000, 1000 + (n * 37) % 90000,
        ' ' || name || ' ' || md5(n::text) || ' secret street ', t, case s when 'completed' then t end, 2, 2
      from generate_series(${from}::int, ${to}::int) n, lateral (select timestamptz '2025-01-01' + n * interval '40 seconds' as t,
        case when n % 5000 = 0 then 'zzrare' else 'common' end as name, '010' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0') as p,
        case when n % 100 < 70 then 'completed' when n % 100 < 90 then 'canceled' else 'in_progress' end as s) x`);
    await db.execute(sql`insert into order_lines
        (order_id, position, product_id, provider_id, product_name, quantity, original_price, price_after_offers, line_total)
      select n, line, 1 + (n + line) % ${GOODS}::int, p, case p when 2 then 'product' else 'secret' end,
        1, 100, 100, 100 + (n * 37) % 90000
      from generate_series(${from}::int, ${to}::int) n, generate_series(0, 1) line, lateral (select
        case when line = 0 and n % 100 < ${share > 1 ? share : 0}::int then 2
          else 2 + (n * (line + 1)) % ${PROVIDERS - 1}::int end as p) of_provider`);
  }
  await rollUpFigures(db);
  await opened.analyze();
  console.log(`${last} orders stand after ${Math.round((performance.now() - started) / 1_000)} s`);
}
