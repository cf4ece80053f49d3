import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { freePort, testDatabase } from '../scripts/postgres.mjs';
import { ABSOLUTE, hashToken, makeToken } from '../server/auth/tokens.ts';
import { openTestDatabase } from '../server/db/test-database.ts';
import { fillAround, fillOrders } from './order-rows.mjs';
import { readOptions } from './whole-app.mjs';

// A crowd in front of one process: people who read and write without a pause, some who read their answers slowly, some who
// break off an upload, and open event streams, eight to an account as the server allows. Memory has to stay flat, and nothing
// may be refused but by 503 with Retry-After.
const options = readOptions({ seconds: '60', people: '200', streams: '1000', orders: '20000' });
const [seconds, people, streams, orders] = [options.seconds, options.people, options.streams, options.orders].map(
  Number,
);
const STREAMS_EACH = 8;
const LATER = '503 later';
/** So much more than in the second third memory may be in the last. */
const FLAT = 1.1;

const place = await testDatabase();
if (!place.url) throw new Error(`PostgreSQL is needed: ${place.why}.`);
process.env.DATABASE_URL_TEST = place.url;
const opened = await openTestDatabase();
/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
/** @type {Map<string, number>} */
const responses = new Map();
/** @type {number[]} */
const memory = [];
const seen = { news: 0, ended: 0, broken: 0, slow: 0 };
try {
  await measure();
} finally {
  child?.kill('SIGKILL');
  await opened.close();
  await place.stop();
}
const isWrong = [...responses.keys()].some((response) => !/^(2\d\d|503 later|200 stream)$/.test(response));
process.exit(isWrong || seen.ended > 0 || growth() > FLAT ? 1 : 0);

async function measure() {
  await fillAround(opened);
  await fillOrders(opened, 1, orders ?? 0);
  const tokens = await enter(Math.ceil((streams ?? 0) / STREAMS_EACH) + 1);
  const port = await startServer();
  const until = performance.now() + (seconds ?? 0) * 1_000;
  const clock = setInterval(() => memory.push(residentMegabytes()), 1_000);
  /** @type {import('node:net').Socket[]} */
  const listening = [];
  for (let nth = 0; nth < (streams ?? 0); nth++) listen(port, tokens[Math.floor(nth / STREAMS_EACH)] ?? '', listening);
  const token = tokens.at(-1) ?? '';
  const crowd = Array.from({ length: people ?? 0 }, (_, nth) => {
    if (nth % 20 === 0) return readSlowly(port, token, until);
    if (nth % 20 === 1) return breakOff(port, token, until);
    return work(port, token, nth, until);
  });
  await Promise.all(crowd);
  clearInterval(clock);
  for (const socket of listening) socket.destroy();
  report();
}

/** Megabytes in a third of the time. @param {0 | 1 | 2} third */
function level(third) {
  const length = Math.floor(memory.length / 3);
  const part = memory.slice(third * length, (third + 1) * length);
  return Math.round(part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length));
}

function growth() {
  return level(2) / level(1);
}

function report() {
  console.log(
    `${people} people, ${streams} streams, ${seconds} s, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`answers: ${[...responses].map(([response, times]) => `${times} × ${response}`).join(', ')}`);
  console.log(`streams: ${seen.news} news told, ${seen.ended} ended by the server`);
  console.log(`uploads broken off: ${seen.broken}; slow readers' answers: ${seen.slow}`);
  console.log(
    `resident memory: second third ${level(1)} MB, last third ${level(2)} MB, most ${Math.max(...memory)} MB`,
  );
}

/** @param {number} port @param {string} token @param {number} nth @param {number} until */
async function work(port, token, nth, until) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  for (let round = 0; performance.now() < until; round += 1) {
    const id = 1 + ((nth * 7919 + round * 104_729) % (orders ?? 1));
    const paths = ['/admin/orders', `/admin/orders/${id}`, '/admin/orders?status=in_progress', '/auth/me'];
    const isWrite = round % 5 === 4;
    const url = `http://127.0.0.1:${port}/api${isWrite ? `/admin/orders/${id}/notes` : paths[round % paths.length]}`;
    const sent = isWrite ? { method: 'POST', body: JSON.stringify({ note: `${nth} ${round}` }) } : {};
    const reply = await fetch(url, { headers, ...sent }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    const isLater = reply?.status === 503 && reply.headers.has('retry-after');
    count(isLater ? LATER : String(reply?.status ?? 'none'));
    if (isLater) await sleep(1_000);
  }
}

/** Asks for the file of all orders, which no buffer of the system holds, and takes a piece of it four times a second. @param {number} port @param {string} token @param {number} until */
async function readSlowly(port, token, until) {
  while (performance.now() < until) {
    const { isLater } = await new Promise((done) => {
      const socket = connect({ port, host: '127.0.0.1', highWaterMark: 65_536 });
      const lines = [
        'GET /api/admin/orders/export?format=csv HTTP/1.1',
        'Host: bench.test',
        `Authorization: Bearer ${token}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
      let response = '';
      const stop = setTimeout(() => socket.destroy(), until - performance.now());
      socket.once('data', (piece) => {
        response = responseIn(piece);
        count(response);
      });
      socket.on('data', () => {
        socket.pause();
        setTimeout(() => socket.resume(), 250);
      });
      socket.once('error', () => undefined);
      socket.once('close', () => {
        clearTimeout(stop);
        done({ isLater: response === LATER });
      });
    });
    seen.slow += 1;
    if (isLater) await sleep(1_000);
  }
}

/** The status of an answer by its first bytes. @param {Buffer | string} piece */
function responseIn(piece) {
  const text = String(piece);
  return /^HTTP\/1.1 503[\s\S]*retry-after:/i.test(text) ? LATER : text.slice(9, 12);
}

/** Announces an upload, sends a part and goes away. @param {number} port @param {string} token @param {number} until */
async function breakOff(port, token, until) {
  while (performance.now() < until) {
    await new Promise((done) => {
      const socket = connect(port, '127.0.0.1');
      const lines = ['POST /api/auth/picture HTTP/1.1', 'Host: bench.test', `Authorization: Bearer ${token}`];
      const rest = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 5000000', '', ''];
      socket.write([...lines, ...rest].join('\r\n'));
      socket.write(Buffer.alloc(1_000_000, 1));
      // Who goes away may be told that it was not enough, never that the server failed.
      socket.once('data', (piece) => {
        if (/^[05]/.test(responseIn(piece))) count(responseIn(piece));
      });
      socket.once('error', done);
      socket.once('close', done);
      setTimeout(() => socket.destroy(), 200);
    });
    seen.broken += 1;
  }
}

/** Keeps one stream open, and comes back as it is told where it was refused. @param {number} port @param {string} token @param {import('node:net').Socket[]} open */
function listen(port, token, open) {
  const socket = connect(port, '127.0.0.1');
  const lines = ['GET /api/events HTTP/1.1', 'Host: bench.test', `Authorization: Bearer ${token}`];
  socket.write(`${lines.join('\r\n')}\r\nAccept: text/event-stream\r\n\r\n`);
  socket.setEncoding('latin1');
  let isOpen = false;
  socket.on('data', (text) => {
    const piece = String(text);
    if (!isOpen) {
      isOpen = piece.startsWith('HTTP/1.1 200');
      const isLater = responseIn(piece) === LATER;
      const refusal = isLater ? LATER : `${piece.slice(9, 12)} stream`;
      count(isOpen ? '200 stream' : refusal);
      if (!isOpen) socket.destroy();
      if (isLater) setTimeout(() => listen(port, token, open), 1_000 + 2_000 * Math.random());
    }
    seen.news += piece.split('event: news').length - 1;
  });
  socket.once('end', () => (seen.ended += 1));
  socket.on('error', () => undefined);
  open.push(socket);
}

/** @param {string} answer */
function count(response) {
  responses.set(response, (responses.get(response) ?? 0) + 1);
}

async function startServer() {
  const port = await freePort();
  const { rows } = await opened.db.execute(sql`select current_database() as name`);
  const url = new URL(place.url ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const env = { ...process.env, DATABASE_URL: url.href, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await sleep(200);
  }
  return port;
}

/** So many accounts with a session each. @param {number} many @returns {Promise<string[]>} */
async function enter(many) {
  const tokens = Array.from({ length: many }, () => makeToken());
  const expires = new Date(Date.now() + ABSOLUTE).toISOString();
  for (const [nth, token] of tokens.entries()) {
    const email = `crowd${nth}@bench.test`;
    await opened.db.execute(sql`with person as (
        insert into accounts (role, status, name, email, email_key, phone, search_text, sort_key)
        values ('Admin', true, ${email}, ${email}, ${email}, '', '', '') returning id)
      insert into tokens (token_hash, account_id, expires_at)
      select ${hashToken(token)}, id, ${expires}::timestamptz from person`);
  }
  return tokens;
}

function residentMegabytes() {
  const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
