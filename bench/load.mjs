import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * @typedef {object} Load
 * @property {number[]} ports
 * @property {(person: number, nth: number) => string} request - a whole HTTP request, of which nobody has asked before
 * @property {number} status - what each answer has to say
 * @property {number} people
 * @property {number} seconds
 */

const QUIET_LOOKS = 10;
const LOOK_EVERY_MS = 300;

/**
 * Asks again and again on kept connections, each person on his own and on one of the ports, and reads no more of the answers than
 * where they end: whoever measures should cost little himself. Any other status ends it.
 * @param {Load} load
 * @returns {Promise<{ asked: number }>}
 */
export async function askLoad({ ports, request, status, people, seconds }) {
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: people }, (_, person) =>
      askOn(ports[person % ports.length] ?? 0, { next: (nth) => request(person, nth), status, until }),
    ),
  );
  return { asked: counts.reduce((all, one) => all + one, 0) };
}

/**
 * A request as it goes over the wire.
 * @param {string} method @param {string} path @param {Record<string, string>} headers @param {string} [body]
 */
export function written(method, path, headers, body = '') {
  const all = { Host: 'bench.test', ...headers, ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Waits until the jobs that a newly filled shop gives its servers (figures, search texts, the ledger) are done: no connection of
 * theirs has worked at any of ten looks, three seconds in all. Measured beside them, the servers would share the database.
 * @param {string} url
 */
export async function untilJobsRest(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  for (let quiet = 0; quiet < QUIET_LOOKS; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name <> 'bench' and state <> 'idle' limit 1`,
    );
    quiet = rows.length > 0 ? 0 : quiet + 1;
  }
  await client.end();
}

/** @param {number} port @param {{ next: (nth: number) => string, status: number, until: number }} work @returns {Promise<number>} */
function askOn(port, { next, status, until }) {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let asked = 0;
    let got = '';
    const ask = () => {
      got = '';
      socket.write(next(asked));
    };
    socket.once('connect', ask);
    socket.once('error', failed);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      got += text;
      if (!isWhole(got)) return;
      if (!got.startsWith(`HTTP/1.1 ${status}`)) return failed(new Error(got.slice(0, 500)));
      asked += 1;
      if (performance.now() < until) return ask();
      socket.destroy();
      done(asked);
    });
  });
}

/** @param {string} text */
function isWhole(text) {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
}
