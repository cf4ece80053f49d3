import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './chromium.mjs';
import { outputOf, say } from './run.mjs';

/** @typedef {{ url: string | undefined, why: string, stop: () => Promise<void> }} TestDatabase */

const versions = '/usr/lib/postgresql';
const nothing = async () => undefined;

/**
 * A PostgreSQL for the tests: DATABASE_URL_TEST, else a throw-away server on loopback, else none and the reason.
 * @returns {Promise<TestDatabase>}
 */
export async function testDatabase() {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return { url: given, why: 'DATABASE_URL_TEST', stop: nothing };
  if (!findServer() && process.env.CI) await aptInstall('postgresql');
  const bin = findServer();
  if (!bin) {
    const why = `no server under ${versions} (Debian: apt-get install postgresql) and DATABASE_URL_TEST is not set`;
    return { url: undefined, why, stop: nothing };
  }
  return startThrowAway(bin);
}

/** The newest PostgreSQL's programs, if there is one. */
export function findServer() {
  if (!existsSync(versions)) return undefined;
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const user = outputOf('id', ['-u', 'postgres']) ? 'postgres' : 'nobody';
  return { uid: Number(outputOf('id', ['-u', user])), gid: Number(outputOf('id', ['-g', user])) };
}

/** @param {string} bin @returns {Promise<TestDatabase>} */
async function startThrowAway(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'souq-pg-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const [data, passwordFile, password] = [
    join(folder, 'data'),
    join(folder, 'password'),
    randomBytes(12).toString('hex'),
  ];
  const who = unprivileged();
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (who.uid !== undefined) for (const path of [folder, data, passwordFile]) chownSync(path, who.uid, who.gid);

  const options = { ...who, cwd: folder, env: { ...process.env, HOME: folder, TZ: 'UTC' } };
  const login = ['--username=souq', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...login, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    remove();
    return { url: undefined, why: `initdb failed: ${made.stderr || made.error?.message}`, stop: nothing };
  }
  const port = await freePort();
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];
  const place = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...[...place, ...fast].flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    remove();
  };
  process.once('exit', () => {
    child.kill('SIGQUIT');
    remove();
  });
  if (await isReady(bin, port, child)) {
    return {
      url: `postgres://souq:${password}@127.0.0.1:${port}/postgres`,
      why: `a throw-away server of ${bin}`,
      stop,
    };
  }
  await stop();
  return { url: undefined, why: 'the throw-away server did not become ready', stop: nothing };
}

/** @param {string} bin @param {number} port @param {import('node:child_process').ChildProcess} child */
export async function isReady(bin, port, child) {
  for (let tries = 0; tries < 150 && child.exitCode === null; tries++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return true;
    await sleep(200);
  }
  say('PostgreSQL did not answer within 30 seconds.');
  return false;
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}
