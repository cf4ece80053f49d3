import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findServer, freePort, testDatabase } from '../scripts/postgres.mjs';
import { openTestDatabase } from '../server/db/test-database.ts';
import { askLoad, untilJobsRest, written } from './load.mjs';
import { fillAround, fillOrders, phone } from './order-rows.mjs';
import { addressOf, adminToken, appOn, readOptions } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */
/** @typedef {{ what: string, path: string, statements: string[] }} Case */
/** @typedef {{ rate: number, cpu: number, database: number }} Measured */

// How much of the database's own speed is left through the server: pgbench runs the very statements of a request, then one
// process answers the request over HTTP, then two do; all in turns, so the ratio holds on any machine. Processor times are those
// of the server's processes alone, per request.
const options = readOptions({ orders: '100000', seconds: '4', rounds: '3', people: '8', only: '' });
const [orders, seconds, rounds, people] = [options.orders, options.seconds, options.rounds, options.people].map(Number);
const PROCESSES = [1, 2];

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
  console.log(
    `${'request'.padEnd(18)}${'pgbench'.padStart(9)}${PROCESSES.map((count) => `${count} process${count > 1 ? 'es' : ''}`.padStart(32)).join('')}`,
  );
  for (const one of cases) await measureCase(one, { url, token, groups });
  console.log(`\nload after: ${(loadavg()[0] ?? 0).toFixed(1)}`);
}

/** @param {Case} one @param {{ url: string, token: string, groups: { ports: number[], pids: number[] }[] }} on */
async function measureCase({ what, path, statements }, { url, token, groups }) {
  /** @type {number[]} */
  const plain = [];
  const request = written('GET', `/api${path}`, { Authorization: `Bearer ${token}`, 'Accept-Language': 'ar' });
  /** @type {Measured[][]} */
  const served = groups.map(() => []);
  for (let round = 0; round < (rounds ?? 0); round++) {
    plain.push(await pgbench(url, statements));
    for (const [at, { ports, pids }] of groups.entries()) {
      const before = processorTime(pids);
      const { asked } = await askLoad({
        ports,
        request: () => request,
        status: 200,
        people: people ?? 0,
        seconds: seconds ?? 0,
      });
      const cpu = (processorTime(pids) - before) / asked;
      served[at]?.push({ rate: asked / (seconds ?? 0), cpu, database: 0 });
    }
  }
  const bare = median(plain);
  const cells = served.map((list) => {
    const [rate, cpu] = [median(list.map((one) => one.rate)), median(list.map((one) => one.cpu))];
    return `${rate.toFixed(0)}/s · ${(rate / bare).toFixed(2)} · ${cpu.toFixed(2)} ms`.padStart(32);
  });
  console.log(
    `${what.padEnd(18)}${`${bare.toFixed(0)}/s`.padStart(9)}${cells.join('')}   (${statements.length} statements)`,
  );
}

/** The statements that each request sends, as the driver sends them. @returns {Promise<Case[]>} */
async function captured() {
  const ask = await appOn(opened);
  const one = Math.round((orders ?? 0) * 0.7);
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
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** Transactions of these statements a second. @param {string} url @param {string[]} statements @returns {Promise<number>} */
function pgbench(url, statements) {
  const script = join(tmpdir(), `souq-bench-${process.pid}.sql`);
  writeFileSync(script, statements.map((statement) => `${statement.trim()};\n`).join(''));
  const program = join(findServer() ?? '', 'pgbench');
  const settings = ['-n', '-M', 'extended', '-c', String(people), '-j', '1', '-T', String(seconds), '-f', script, url];
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return new Promise((done, failed) => {
    child.once('exit', () => {
      rmSync(script);
      const rate = Number(/tps = ([\d.]+)/.exec(text)?.[1]);
      if (rate > 0) done(rate);
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

/** Milliseconds of processor that these processes have used so far. @param {number[]} pids */
function processorTime(pids) {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  // A tick is a hundredth of a second on every Linux that Node runs on.
  return ticks.reduce((all, one) => all + one * 10, 0);
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
