import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { answersOf, askingOf } from '../tests/api/shop-answers.ts';

// Writes server/db/fixtures/shops-before-baseline.json.br: the rows of two shops as the last version before the baseline left
// them, and what that version said of them, for tests/api/upgrade.test.ts. Only to be run again when the questions change:
//   mkdir OLD && git archive c088794 | tar x -C OLD && ln -s "$PWD/node_modules" OLD && node scripts/older-shops.mjs OLD
const [folder = ''] = process.argv.slice(2);
const from = (/** @type {string} */ file) => import(pathToFileURL(join(resolve(folder), file)).href);
const { openMemoryDatabase } = await from('server/db/memory.ts');
const { memoryStorage } = await from('server/files/memory-storage.ts');
const { createApp } = await from('server/app.ts');
const { createLog } = await from('server/http/observe.ts');
const { runJobs } = await from('server/jobs/run.ts');
const { seedDemo } = await from('server/demo/seed.ts');
const { importOlist } = await from('server/import/olist/import.ts');
const { manyOrders, smallShop, writeFixture } = await from('tests/import/olist-fixture.ts');
const { hashToken, makeToken } = await from('server/auth/tokens.ts');

// In the year's busiest month, and long enough ago for every order to be older than any ledger.
const AT = new Date('2025-11-20T10:00:00Z');
const IMPORTED = 300;
/** What one process of a server keeps for itself. */
const PASSING = ['tokens', 'idempotency_keys', 'sign_in_attempts', 'job_runs', 'schema_migrations', 'files'];
const log = createLog('silent');

const shops = {
  demo: await shopOf(async (db) => {
    const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };
    await seedDemo(db, { now: AT, passwordHashes, storage: memoryStorage(), log });
  }),
  imported: await shopOf(async (db) => {
    for (const role of ['Admin', 'Sub Admin', 'Provider']) await addAccount(db, role);
    for (const shop of [smallShop(), manyOrders(IMPORTED)]) {
      await importOlist({ db, folder: writeFixture(shop), storage: memoryStorage(), progress: () => undefined });
    }
  }),
};
const file = new URL('../server/db/fixtures/shops-before-baseline.json.br', import.meta.url);
const text = Buffer.from(JSON.stringify({ at: AT.toISOString(), shops }));
const written = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(file, written);
console.log(`${text.length} bytes, compressed ${written.length}`);
process.exit(0);

/** @param {(db: any) => Promise<void>} fill */
async function shopOf(fill) {
  const { db } = await openMemoryDatabase();
  await fill(db);
  await runJobs({ db, log, now: () => AT, storage: undefined }, { all: true });
  const tables = await rowsOf(db);
  return { tables, answers: await answersOf(await getOn(db)) };
}

/** @param {any} db @param {string} role */
async function addAccount(db, role) {
  const name = role.toLowerCase().replace(' ', '-');
  await db.execute(`insert into accounts (role, status, name, email, email_key, sort_key, created_at, updated_at)
    values ('${role}', true, '${name}', '${name}@example.com', '${name}@example.com', '${name}', '${AT.toISOString()}', '${AT.toISOString()}')`);
  if (role !== 'Provider') return;
  await db.execute(`insert into providers (account_id) select id from accounts where role = 'Provider'`);
}

/** Every table by its name: its columns, and its rows in the order of the first one. @param {any} db */
async function rowsOf(db) {
  const { rows } =
    await db.execute(`select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by table_name order by table_name`);
  /** @type {Record<string, unknown>} */
  const tables = {};
  for (const { name, columns } of rows) {
    if (PASSING.includes(name)) continue;
    const found = await db.execute(`select to_jsonb(t) as row from "${name}" t order by 1`);
    tables[name] = {
      columns,
      rows: found.rows.map((/** @type {any} */ { row }) => columns.map((/** @type {string} */ column) => row[column])),
    };
  }
  return tables;
}

/** @param {any} db @returns {Promise<import('../tests/api/shop-answers.ts').Get>} */
async function getOn(db) {
  const settings = { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] };
  const app = createApp({ db, storage: memoryStorage(), log, secret: 'of the older shop', now: () => AT, settings });
  const tokens = {
    admin: await enter(db, 'Admin'),
    subAdmin: await enter(db, 'Sub Admin'),
    provider: await enter(db, 'Provider'),
  };
  return askingOf(app, tokens);
}

/** @param {any} db @param {string} role */
async function enter(db, role) {
  const token = makeToken();
  await db.execute(`insert into tokens (token_hash, account_id, created_at, last_used_at, expires_at)
    select '${hashToken(token)}', min(id), '${AT.toISOString()}', '${AT.toISOString()}', '2030-01-01' from accounts where role = '${role}' and status`);
  return token;
}
