import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../scripts/postgres.mjs';
import { createApp } from '../server/app.ts';
import { ABSOLUTE, hashToken, makeToken } from '../server/auth/tokens.ts';
import { openTestDatabase } from '../server/db/test-database.ts';
import { openMemoryDatabase } from '../server/db/test-memory.ts';
import { memoryStorage } from '../server/files/test-storage.ts';
import { createLog } from '../server/http/observe.ts';

/** @import { OpenDatabase } from '../server/db/database.ts' */

/**
 * What the command line says, each with what holds where it says nothing.
 * @template {Record<string, string>} Defaults
 * @param {Defaults} defaults
 * @returns {Record<keyof Defaults, string>}
 */
export function readOptions(defaults) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, usual]) => [name, /** @type {const} */ ({ type: 'string', default: usual })]),
  );
  const { values } = parseArgs({ options });
  return Object.assign({ ...defaults }, values);
}

/** The sizes that an option lists; 0 is none. @param {string} option */
export function readSizes(option) {
  return option.split(',').map(Number).filter(Boolean);
}

/** Measures on an empty embedded database, then on an empty PostgreSQL. @param {(name: string, opened: OpenDatabase) => Promise<void>} measure */
export async function onBothDatabases(measure) {
  const server = await testDatabase();
  try {
    await measureOn('PGlite, in memory', openMemoryDatabase, measure);
    if (server.url) {
      process.env.DATABASE_URL_TEST = server.url;
      await measureOn('PostgreSQL', openTestDatabase, measure);
    } else console.log(`PostgreSQL: left out, ${server.why}.`);
  } finally {
    await server.stop();
  }
}

/** @param {string} name @param {() => Promise<OpenDatabase>} open @param {(name: string, opened: OpenDatabase) => Promise<void>} measure */
async function measureOn(name, open, measure) {
  const opened = await open();
  try {
    await measure(name, opened);
  } finally {
    await opened.close();
  }
}

/** The whole app on a database, asked by the first account of a role. @param {OpenDatabase} opened @param {'Admin' | 'Sub Admin' | 'Provider'} [role] */
export async function appOn(opened, role = 'Admin') {
  const call = await callOn(opened, createApp, role);
  return (/** @type {string} */ path) => call('GET', path);
}

/** The same for any call; another version may make the app. @param {OpenDatabase} opened @param {typeof createApp} [create] @param {'Admin' | 'Sub Admin' | 'Provider'} [role] */
export async function callOn({ db }, create = createApp, role = 'Admin') {
  const app = create({
    db,
    storage: memoryStorage(),
    log: createLog('silent'),
    secret: 'a secret of the benchmark, thirty-two characters',
    now: () => new Date(),
    settings: { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] },
  });
  const token = makeToken();
  const expires = new Date(Date.now() + ABSOLUTE).toISOString();
  await db.execute(sql`insert into tokens (token_hash, account_id, expires_at)
    select ${hashToken(token)}, id, ${expires}::timestamptz from accounts where role = ${role} order by id limit 1`);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body = undefined) => {
    const reply = await app.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    return text;
  };
}

/** The median time of each work in ms, all of them by turns. @param {number} rounds @param {(() => Promise<unknown>)[]} works */
export async function inTurns(rounds, ...works) {
  const times = works.map(() => /** @type {number[]} */ ([]));
  for (let round = -2; round < rounds; round++) {
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      // The first two rounds warm up.
      if (round >= 0) times[at]?.push(performance.now() - started);
    }
  }
  return times.map(median);
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** A session of the first admin, for a server that runs on this database. @param {OpenDatabase} opened */
export async function adminToken({ db }) {
  const token = makeToken();
  const expires = new Date(Date.now() + ABSOLUTE).toISOString();
  await db.execute(sql`insert into tokens (token_hash, account_id, expires_at)
    select ${hashToken(token)}, id, ${expires}::timestamptz from accounts where role = 'Admin' order by id limit 1`);
  return token;
}

/** Where the database that a test server opened is reached. @param {OpenDatabase} opened @param {string | undefined} server */
export async function addressOf({ db }, server) {
  const { rows } = await db.execute(sql`select current_database() as name`);
  const url = new URL(server ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
