import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { findServer, freePort, testDatabase } from '../scripts/postgres.mjs';
import { openTestDatabase } from '../server/db/test-database.ts';
import { askLoad, untilJobsRest, written } from './load.mjs';
import { fillAround, fillOrders, phone } from './order-rows.mjs';
import { addressOf, adminToken, appOn, median, readOptions } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */
/** @typedef {{ what: string, path: string, statements: string[] }} Case */
/** What one request took of the processor, in ms: of the server's processes (0: pgbench asked) and of the database's. */
/** @typedef {{ rate: number, server: number, database: number }} Measured */

// How much of the database's own speed is left through the server: pgbench runs the very statements of a request, planned each time
// and then kept ("prepared"), then one process answers the request over HTTP, then two do; all in turns, so the ratios hold on any
// machine. What the server keeps itself stands between both: sessions, first pages and single orders, but no search.
const options = readOptions({ orders: '100000', seconds: '4', rounds: '3', people: '8', only: '' });
const [orders, seconds, rounds, people] = [options.orders, options.seconds, options.rounds, options.people].map(Number);
// A tick is a hundredth of a second on every Linux that Node runs on.
const TICK = 10;
const PROCESSES = [1, 2];
const MODES = ['extended', 'prepared'];

const place = await testDatabase();
if (!place.url) throw new Error(`PostgreSQL is needed: ${place.why}.`);
process.env.DATABASE_URL_TEST = place.url;
const opened = await openTestDatabase();
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
try {
  await measure();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await opened.close();
  await place.stop();
}
process.exit(0);

async function measure() {
  await fillAround(opened);
  await fillOrders(opened, 1, orders ?? 0);
  const token = await adminToken(opened);
  const url = await addressOf(opened, place.url);
  const cases = (await captured()).filter(({ what }) => what.includes(options.only));
  /** @type {{ ports: number[], pids: number[] }[]} */
  const groups = [];
  for (const count of PROCESSES) groups.push(await startServers(url, count));
  await untilJobsRest(url);
  const [load = 0] = loadavg();
  console.log(
    `\n${orders} orders, ${people} people at once, ${availableParallelism()} cores, load before: ${load.toFixed(1)}\n`,
  );
  const heads = [...MODES.map((mode) => `pgbench ${mode}`), ...PROCESSES.map((count) => `${count} of ours`)];
  console.log(`${'request'.padEnd(11)}${heads.map((head) => head.padStart(38)).join('')}`);
  const postmaster = await postmasterOf(opened);
  for (const one of cases) await measureCase(one, { url, token, groups, postmaster });
  console.log(`\nload after: ${(loadavg()[0] ?? 0).toFixed(1)}`);
}

/** @param {Case} one @param {{ url: string, token: string, groups: { ports: number[], pids: number[] }[], postmaster: number }} on */
async function measureCase({ what, path, statements }, { url, token, groups, postmaster }) {
  const request = written('GET', `/api${path}`, { Authorization: `Bearer ${token}`, 'Accept-Language': 'ar' });
  const load = { request: () => request, status: 200, people: people ?? 0, seconds: seconds ?? 0 };
  const works = [
    ...MODES.map((mode) => ({ pids: [], ask: () => pgbench(url, statements, mode) })),
    ...groups.map(({ ports, pids }) => ({ pids, ask: async () => (await askLoad({ ports, ...load })).asked })),
  ];
  const found = works.map(() => /** @type {Measured[]} */ ([]));
  for (let round = 0; round < (rounds ?? 0); round++) {
    for (const [at, { pids, ask }] of works.entries()) {
      const before = [processorTime(pids), databaseTime(postmaster)];
      const asked = await ask();
      const [server = 0, database = 0] = [processorTime(pids), databaseTime(postmaster)].map(
        (now, nth) => (now - (before[nth] ?? 0)) / asked,
      );
      found[at]?.push({ rate: asked / (seconds ?? 0), server, database });
    }
  }
  const medians = found.map((list) => ({
    rate: median(list.map(({ rate }) => rate)),
    server: median(list.map(({ server }) => server)),
    database: median(list.map(({ database }) => database)),
  }));
  const bare = medians.slice(0, MODES.length).map(({ rate }) => rate);
  const cells = medians.map(({ rate, server, database }, at) => {
    const shares = at < MODES.length ? '' : ` · ${bare.map((one) => (rate / one).toFixed(2)).join(' · ')}`;
    return `${rate.toFixed(0)}/s${shares} · ${server ? `${server.toFixed(2)} + ` : ''}${database.toFixed(2)} ms`;
  });
  console.log(
    `${what.padEnd(11)}${cells.map((cell) => cell.padStart(38)).join('')}   (${statements.length} statements)`,
  );
}

/** The statements that each request sends, as the driver sends them. @returns {Promise<Case[]>} */
async function captured() {
  const ask = await appOn(opened);
  // Not a round one, whose number would be round as well.
  const one = Math.round((orders ?? 0) * 0.7) - 1;
  const cases = [
    ['page', '/admin/orders'],
    ['status', '/admin/orders?status=in_progress'],
    ['rare word', '/admin/orders?query=zzrare'],
    ['phone', `/admin/orders?query=${phone(one)}`],
    ['details', `/admin/orders/${one}`],
    ['who am I', '/auth/me'],
  ];
  const found = [];
  for (const [what = '', path = ''] of cases) {
    await ask(path);
    /** @type {string[]} */
    const statements = [];
    const { query } = pg.Client.prototype;
    // Only watched: whatever is asked goes on as it is.
    pg.Client.prototype.query = function watched(/** @type {any[]} */ ...parts) {
      statements.push(withValues(parts[0], parts[1]));
      return Reflect.apply(query, this, parts);
    };
    await ask(path);
    pg.Client.prototype.query = query;
    found.push({ what, path, statements });
  }
  return found;
}

/** @param {string | { text: string, values?: unknown[] }} asked @param {unknown} values */
function withValues(asked, values) {
  const text = typeof asked === 'string' ? asked : asked.text;
  const own = typeof asked === 'string' ? [] : (asked.values ?? []);
  const given = Array.isArray(values) ? values : own;
  return text.replaceAll(/\$(\d+)/g, (_, nth) => literal(given[Number(nth) - 1])).replaceAll(/\s+/g, ' ');
}

/** @param {unknown} value @returns {string} */
function literal(value) {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `'{${value.join()}}'`;
  if (typeof value === 'number') return String(value);
  // A colon would begin a variable of pgbench's.
  return `E'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
}

/** How many transactions of these statements were done. @param {string} url @param {string[]} statements @param {string} mode @returns {Promise<number>} */
function pgbench(url, statements, mode) {
  const script = join(tmpdir(), `souq-bench-${process.pid}.sql`);
  writeFileSync(script, statements.map((statement) => `${statement.trim()};\n`).join(''));
  const program = join(findServer() ?? '', 'pgbench');
  const settings = ['-n', '-M', mode, '-c', String(people), '-j', '1', '-T', String(seconds), '-f', script, url];
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return new Promise((done, failed) => {
    child.once('exit', () => {
      rmSync(script);
      const asked = Number(/actually processed: (\d+)/.exec(text)?.[1]);
      if (asked > 0) done(asked);
      else failed(new Error(`pgbench gave no number:\n${text}`));
    });
  });
}

/** @param {string} url @param {number} count */
async function startServers(url, count) {
  const ports = [];
  const pids = [];
  for (let nth = 0; nth < count; nth++) {
    const port = await freePort();
    const env = { ...process.env, DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
    children.push(child);
    for (let tries = 0; tries < 300; tries++) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isReady) break;
      await new Promise((done) => setTimeout(done, 200));
    }
    ports.push(port);
    pids.push(child.pid ?? 0);
  }
  return { ports, pids };
}

/** The server's first process. @param {OpenDatabase} opened */
async function postmasterOf({ db }) {
  const { rows } = await db.execute(sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`);
  return Number(rows[0]?.pid);
}

/** Milliseconds of processor that the database has used so far. @param {number} postmaster */
function databaseTime(postmaster) {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  const [, , ofEnded = 0, ofEndedInKernel = 0] = ticksOf(postmaster);
  return processorTime(children) + (ofEnded + ofEndedInKernel) * TICK;
}

/** Milliseconds of processor that these processes have used so far. @param {number[]} pids */
function processorTime(pids) {
  const ticks = pids.map((pid) => {
    const [own = 0, inKernel = 0] = ticksOf(pid);
    return own + inKernel;
  });
  return ticks.reduce((all, one) => all + one * TICK, 0);
}

/** What a process has used itself and in the kernel, and what its children had that ended; nothing if it has ended itself. @param {number} pid */
function ticksOf(pid) {
  const file = `/proc/${pid}/stat`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (text.split(') ')[1]?.split(' ') ?? []).slice(11, 15).map(Number);
}
