import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { testDatabase } from '../scripts/postgres.mjs';
import { readMigrations } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { databaseAt, openTestDatabase } from '../server/db/test-database.ts';
import { fillAround, fillOrders } from './order-rows.mjs';
import { readOptions } from './whole-app.mjs';

// How long those who write wait at most while a new version starts on a large database: every index that is built beside the work
// is missing, and every function and trigger is of an older version. One writer changes orders, one adds them.
const { orders, database } = readOptions({ orders: '1000000', database: '' });
const EVERY = 20;
const INDEX = /create index concurrently if not exists "(\w+)"/i;

const place = await testDatabase();
if (!place.url) throw new Error(`PostgreSQL is needed: ${place.why}.`);
process.env.DATABASE_URL_TEST = place.url;
const made = database ? undefined : await filled();
try {
  await measure(databaseAt(place.url, database || (await nameOf(made))));
} finally {
  await made?.close();
  await place.stop();
}
process.exit(0);

async function filled() {
  const opened = await openTestDatabase();
  await fillAround(opened);
  await fillOrders(opened, 1, Number(orders));
  return opened;
}

/** @param {import('../server/db/database.ts').OpenDatabase | undefined} opened */
async function nameOf(opened) {
  const found = await opened?.db.execute(sql`select current_database() as name`);
  return String(found?.rows[0]?.name);
}

/** @param {string} url */
async function measure(url) {
  const outside = new pg.Client({ connectionString: url });
  await outside.connect();
  const indexes = readMigrations().flatMap(({ statements }) =>
    statements.flatMap((text) => INDEX.exec(text)?.[1] ?? []),
  );
  for (const index of indexes) await outside.query(`drop index "${index}"`);
  await outside.query("update schema_sources set checksum = 'of an older version'");
  const count = Number((await outside.query('select count(*) as count from orders')).rows[0].count);

  const state = { isOpen: false };
  const writing = [
    write(
      url,
      state,
      (nth) => `update orders set updated_at = now(), version = version + 1 where id = ${1 + ((nth * 7919) % count)}`,
    ),
    write(
      url,
      state,
      (nth) => `insert into orders (client_name, client_phone, phone_digits, status, subtotal, total_price, search_text)
        values ('late', '0101', '0101', 'in_progress', ${nth}, ${nth}, ' late ')`,
    ),
  ];
  const started = performance.now();
  const opened = await openDatabase({ dataDir: '', databaseUrl: url, log: { info() {}, warn() {} } });
  const took = performance.now() - started;
  state.isOpen = true;
  const [changes = [], additions = []] = await Promise.all(writing);
  await opened.close();
  const { rows } = await outside.query(
    'select count(*) as count from pg_index where indisvalid and indexrelid::regclass::text = any($1)',
    [indexes],
  );
  await outside.query("delete from orders where client_name = 'late'");
  await outside.end();
  console.log(`\n${count} orders: ${(took / 1_000).toFixed(1)} s, ${rows[0].count} of ${indexes.length} indexes built`);
  console.log(`changing an order    ${figures(changes)}`);
  console.log(`adding an order      ${figures(additions)}`);
}

/** The time of each of these statements in ms, one after the other until it is open. @param {string} url @param {{ isOpen: boolean }} state @param {(nth: number) => string} statement */
async function write(url, state, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times = [];
  for (let nth = 1; !state.isOpen; nth++) {
    const started = performance.now();
    await client.query(statement(nth));
    times.push(performance.now() - started);
    await sleep(EVERY);
  }
  await client.end();
  return times;
}

/** @param {number[]} times */
function figures(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `${times.length} times: median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms, longest ${at(1)} ms`;
}
