import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, testDatabase } from '../scripts/postgres.mjs';
import { openTestDatabase } from '../server/db/test-database.ts';
import { askLoad, untilJobsRest, written } from './load.mjs';
import { fillAround, fillOrders } from './order-rows.mjs';
import { addressOf, adminToken, median, readOptions } from './whole-app.mjs';

/** @typedef {{ ports: number[], token: string, watcher: pg.Client }} Place */

// Whether those who write hold each other up: one person who writes notes of orders against sixteen, by turns in one run, and what
// the sixteen's connections wait for meanwhile. The ratio and the shares hold on any machine; the rates are this one's.
const options = readOptions({ orders: '10000', seconds: '5', rounds: '3', writers: '16' });
const [orders = 0, seconds = 0, rounds = 0, writers = 0] = [
  options.orders,
  options.seconds,
  options.rounds,
  options.writers,
].map(Number);
const LOOK_EVERY = 5;
/** The share of their time that writers may wait for locks of ours; more is a failure. */
const MOST_LOCKED = 0.1;
const CASES = [
  { people: 1, processes: 1 },
  { people: writers, processes: 1 },
  { people: writers, processes: 2 },
];

const place = await testDatabase();
if (!place.url) throw new Error(`PostgreSQL is needed: ${place.why}.`);
process.env.DATABASE_URL_TEST = place.url;
const opened = await openTestDatabase();
const watcher = new pg.Client({ connectionString: await addressOf(opened, place.url) });
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
try {
  await fillAround(opened);
  await fillOrders(opened, 1, orders);
  await watcher.connect();
  const url = await addressOf(opened, place.url);
  const ports = [await startServer(url), await startServer(url)];
  await untilJobsRest(url);
  if ((await measure({ ports, token: await adminToken(opened), watcher })) > MOST_LOCKED) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  await watcher.end();
  await opened.close();
  await place.stop();
}
process.exit();

/** Answers the share of the last case that waited for a lock. @param {Place} at */
async function measure(at) {
  /** @type {number[][]} */
  const rates = CASES.map(() => []);
  /** @type {Map<string, number>} */
  const waits = new Map();
  let looks = 0;
  for (let round = -1; round < rounds; round++) {
    for (const [nth, { people, processes }] of CASES.entries()) {
      const watching = new AbortController();
      // The first round warms up.
      const isCounted = nth === CASES.length - 1 && round >= 0;
      const seen = isCounted ? watchWaits(at.watcher, waits, watching.signal) : Promise.resolve(0);
      const rate = await writeFor({ ...at, ports: at.ports.slice(0, processes) }, people);
      watching.abort();
      looks += await seen;
      if (round >= 0) rates[nth]?.push(rate);
    }
  }
  const medians = rates.map(median);
  console.log(
    `\n${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}, ${rounds} rounds of ${seconds} s\n`,
  );
  for (const [nth, { people, processes }] of CASES.entries()) {
    const rate = medians[nth] ?? 0;
    const times = (rate / (medians[0] ?? 1)).toFixed(1);
    console.log(
      `${people} at once, ${processes} process${processes > 1 ? 'es' : ''}`.padEnd(28) +
        `${rate.toFixed(0).padStart(5)} notes a second · ${times} times one writer's`,
    );
  }
  console.log(`\nof the last one's connections that work, seen ${looks} times:`);
  for (const [what, count] of [...waits].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${what.padEnd(28)}${((count / looks) * 100).toFixed(1).padStart(6)} %`);
  }
  const locked = [...waits].reduce((sum, [what, count]) => sum + (what.startsWith('Lock ') ? count : 0), 0);
  return locked / looks;
}

/** Notes a second that so many people write, each on orders of his own. @param {Place} at @param {number} people */
async function writeFor({ ports, token }, people) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { asked } = await askLoad({
    ports,
    request: (person, nth) => {
      const id = 1 + ((person * 613 + nth * people * 613) % orders);
      const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
      return written('POST', `/api/admin/orders/${id}/notes`, keyed, JSON.stringify({ note: `${person} ${nth}` }));
    },
    status: 201,
    people,
    seconds,
  });
  return asked / seconds;
}

/**
 * Counts what connections in the middle of a statement wait for; answers how many were seen.
 * @param {pg.Client} client @param {Map<string, number>} waits @param {AbortSignal} signal
 */
async function watchWaits(client, waits, signal) {
  let seen = 0;
  while (!signal.aborted) {
    const { rows } =
      await client.query(`select coalesce(wait_event_type || ' ' || wait_event, 'nothing') as what, count(*)::int
      from pg_stat_activity where datname = current_database() and application_name = 'back-office' and state = 'active' group by 1`);
    for (const { what, count } of rows) {
      waits.set(what, (waits.get(what) ?? 0) + count);
      seen += count;
    }
    await sleep(LOOK_EVERY);
  }
  return seen;
}

/** @param {string} database @returns {Promise<number>} its port */
async function startServer(database) {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: database, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  children.push(spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' }));
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) break;
    await sleep(200);
  }
  return port;
}
