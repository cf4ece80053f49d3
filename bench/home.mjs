import { sql } from 'drizzle-orm';
import { testDatabase } from '../scripts/postgres.mjs';
import { openTestDatabase } from '../server/db/test-database.ts';
import { openMemoryDatabase } from '../server/db/test-memory.ts';
import { rollUpFigures } from '../server/domain/figures/figures.ts';
import {
  readAttention,
  readIncome,
  readMostSold,
  readOrderStatus,
  readStats,
  readToday,
} from '../server/features/home/store.ts';
import { inTurns, readOptions, readSizes } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */

const options = readOptions({ embedded: '100000', sizes: '100000,1000000' });
const BATCH = 20_000;
const RUNS = 15;

for (const orders of readSizes(options.embedded))
  await measure(`embedded, ${orders} orders`, await openMemoryDatabase(), orders);
const database = await testDatabase();
if (database.url) {
  process.env.DATABASE_URL_TEST = database.url;
  for (const orders of readSizes(options.sizes))
    await measure(`PostgreSQL, ${orders} orders`, await openTestDatabase(), orders);
}
await database.stop();

/** @param {string} title @param {OpenDatabase} opened @param {number} orders */
async function measure(title, opened, orders) {
  const { db } = opened;
  const filling = performance.now();
  await fill(opened, orders);
  console.log(`\n${title} (filled in ${Math.round((performance.now() - filling) / 1000)} s)`);
  const at = new Date();
  const cairo = (/** @type {string} */ column) => sql.raw(`(${column} at time zone 'Africa/Cairo')`);
  const month = sql`to_char(${cairo('completed_at')}, 'YYYY-MM')`;
  const since = sql`completed_at > now() - interval '366 days'`;
  await compare('stats', () => readStats(db), [
    () => db.execute(sql`select count(*), sum(total_price) filter (where status = 'completed') from orders`),
    () => db.execute(sql`select count(*) from users where deleted_at is null`),
    () => db.execute(sql`select count(*) from products where deleted_at is null`),
  ]);
  await compare('income, monthly', () => readIncome(db, 'monthly', at), [
    () =>
      db.execute(sql`select ${month}, sum(total_price) from orders where status = 'completed' and ${since} group by 1`),
  ]);
  await compare('order status, yearly', () => readOrderStatus(db, 'yearly', at), [
    () => db.execute(sql`select status, count(*) from orders where created_at >= date_trunc('year', now()) group by 1`),
  ]);
  await compare('most sold', () => readMostSold(db, 10), [
    () =>
      db.execute(sql`select product_id, sum(quantity) from order_lines l join orders o on o.id = l.order_id
        where o.status = 'completed' group by 1 order by 2 desc, 1 limit 10`),
  ]);
  await compare('today', () => readToday(db, at), []);
  await compare('needs attention', () => readAttention(db, at), []);
  const one = sql`update orders set status = case status when 'completed' then 'canceled' else 'completed' end where id = 7`;
  const [changed = 0] = await inTurns(RUNS, () => db.execute(one));
  await db.execute(sql`alter table orders disable trigger user`);
  const [bare = 0] = await inTurns(RUNS, () => db.execute(one));
  await db.execute(sql`alter table orders enable trigger user`);
  console.log(`  one change of status: ${ms(changed)} with the figures, ${ms(bare)} without (${ratio(changed, bare)})`);
  const counting = performance.now();
  await db.execute(sql`select restate_figures()`);
  console.log(`  counting everything anew: ${ms(performance.now() - counting)}`);
  await opened.close();
}

/** Two years of orders with a line each, the way an import writes them: in batches, the triggers on. @param {OpenDatabase} opened @param {number} orders */
async function fill(opened, orders) {
  const { db } = opened;
  await db.execute(sql`insert into products (name, price, price_after_offers, quantity, total_quantity)
    select 'product ' || n, 100, 100, n % 40, n % 40 from generate_series(1, 5000) n`);
  await db.execute(
    sql`insert into users (full_name) select 'user ' || n from generate_series(1, ${orders / 10}::int) n`,
  );
  for (let from = 1; from <= orders; from += BATCH) {
    const to = Math.min(orders, from + BATCH - 1);
    await db.execute(sql`insert into orders (client_name, status, subtotal, total_price, created_at, completed_at)
      select 'client', s, 1000 + n % 9000, 1000 + n % 9000, t, case s when 'completed' then t + interval '2 days' end
      from generate_series(${from}::int, ${to}::int) n,
        lateral (select now() - interval '2 years' * ((n::bigint * 7919) % 100003) / 100003 as t,
          case when n % 10 < 7 then 'completed' when n % 10 < 9 then 'canceled' else 'in_progress' end as s) x`);
    await db.execute(sql`insert into order_lines (order_id, product_id, product_name, quantity, original_price, price_after_offers, line_total)
      select n, 1 + n % 5000, 'product', 1, 100, 100, 100 from generate_series(${from}::int, ${to}::int) n`);
  }
  await db.execute(sql`update products set sold_quantity = s.sold from (select product_id, sum(quantity) as sold
    from order_lines l join orders o on o.id = l.order_id where o.status = 'completed' group by 1) s where s.product_id = products.id`);
  await rollUpFigures(db);
  await opened.analyze();
}

/** @param {string} name @param {() => Promise<unknown>} ours @param {(() => Promise<unknown>)[]} plain */
async function compare(name, ours, plain) {
  const counting = async () => {
    for (const query of plain) await query();
  };
  const [kept = 0, counted = 0] = await inTurns(RUNS, ours, counting);
  if (plain.length === 0) return console.log(`  ${name}: ${ms(kept)}`);
  console.log(`  ${name}: ${ms(kept)}; plain SQL ${ms(counted)} (${ratio(counted, kept)} as long)`);
}

/** @param {number} time */
function ms(time) {
  return `${time.toFixed(1)} ms`;
}

/** @param {number} one @param {number} other */
function ratio(one, other) {
  return `${(one / other).toFixed(1)}×`;
}
