import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { testDatabase } from '../scripts/postgres.mjs';
import { readMigrations } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { databaseAt, onServer, openTestDatabase } from '../server/db/test-database.ts';
import { fillAround, fillOrders } from './order-rows.mjs';
import { readOptions } from './whole-app.mjs';

// How long those who write wait at most while a new version starts on a large database: first where every index that is built beside
// the work is missing and every function and trigger is of an older version, then where no migration after the baseline was applied.
// One writer changes orders, one adds them.
const { orders, database } = readOptions({ orders: '1000000', database: '' });
const EVERY = 20;
const INDEX = /create index concurrently if not exists "(\w+)"/i;
const INDEXES = readMigrations().flatMap(({ statements }) => statements.flatMap((text) => INDEX.exec(text)?.[1] ?? []));
const BASELINE = '0001_baseline';
const EMPTY = 'panel_baseline_alone';
/** What a migration makes: its name, and the statement that takes it away. */
const NAMES = {
  table: `select relname as name, format('drop table %I', relname) as drop from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_sources'`,
  column: `select relname || '.' || attname as name, format('alter table %I drop column %I', relname, attname) as drop
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname not like 'schema_%'`,
  index: `select relname as name, format('drop index %I', relname) as drop from pg_class
    where relkind = 'i' and relnamespace = 'public'::regnamespace and relname not like 'schema_%'`,
};

const place = await testDatabase();
if (!place.url) throw new Error(`PostgreSQL is needed: ${place.why}.`);
process.env.DATABASE_URL_TEST = place.url;
const made = database ? undefined : await filled();
try {
  const url = databaseAt(place.url, database || (await nameOf(made)));
  await measure('the functions and indexes of this version', url, loseIndexes);
  await measure('every migration since the baseline', url, (outside) => loseMigrations(place.url, outside));
} catch (error) {
  // Its connections are still open, and would say that the server ends.
  console.error(error);
  process.exit(1);
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

/** @param {pg.Client} outside */
async function loseIndexes(outside) {
  for (const index of INDEXES) await outside.query(`drop index "${index}"`);
  await outside.query("update schema_sources set checksum = 'of an older version'");
}

/**
 * Takes away every table, column and index that the migrations after the baseline make, and the triggers, whose functions know them.
 * @param {string} server @param {pg.Client} outside
 */
async function loseMigrations(server, outside) {
  const old = await openBaseline(server);
  const { rows: triggers } = await outside.query(
    "select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop from pg_trigger where not tgisinternal",
  );
  for (const { drop } of triggers) await outside.query(drop);
  for (const [kind, names] of Object.entries(NAMES)) {
    const had = new Set((await old.query(names)).rows.map(({ name }) => name));
    for (const { name, drop } of (await outside.query(names)).rows) {
      if (had.has(name)) continue;
      await outside.query(`${drop} cascade`);
      console.log(`taken away: ${kind} ${name}`);
    }
  }
  await outside.query('delete from schema_migrations where name > $1', [BASELINE]);
  await outside.query('drop table schema_sources');
  await outside.query('delete from settings');
  await outside.query('vacuum analyze orders');
  await old.end();
  await onServer(server, `drop database ${EMPTY}`);
}

/** A database with the baseline alone. @param {string} server */
async function openBaseline(server) {
  await onServer(server, `create database ${EMPTY}`);
  const client = new pg.Client({ connectionString: databaseAt(server, EMPTY) });
  await client.connect();
  const first = readMigrations().filter(({ name }) => name <= BASELINE);
  await client.query('create table schema_migrations ()');
  for (const statement of first.flatMap(({ statements }) => statements)) await client.query(statement);
  return client;
}

/** @param {string} what @param {string} url @param {(outside: pg.Client) => Promise<void>} lose */
async function measure(what, url, lose) {
  const outside = new pg.Client({ connectionString: url });
  await outside.connect();
  await lose(outside);
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
    [INDEXES],
  );
  await outside.query("delete from orders where client_name = 'late'");
  await outside.end();
  console.log(
    `\n${what}, ${count} orders: ${(took / 1_000).toFixed(1)} s, ${rows[0].count} of ${INDEXES.length} indexes built`,
  );
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
