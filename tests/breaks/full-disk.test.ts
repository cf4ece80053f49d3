import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/open.ts';
import { findServer, freePort, isReady, unprivileged } from '../../scripts/postgres.mjs';
import { fillShop } from '../api/goods.ts';
import { smallPicture } from '../api/small-picture.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Answer, ask, signIn } from './fixtures.ts';
import { smallDisk } from './small-disk.ts';

const A_MINUTE = 61_000;

const bin = findServer();
const disk = bin ? smallDisk() : undefined;
if (!disk)
  process.stderr.write(`SKIPPED: a full disk: ${bin ? 'nothing can be mounted here' : 'no PostgreSQL is here'}.\n`);

describe.skipIf(!disk)('on a disk that is full for a minute', () => {
  let stopPostgres: () => Promise<unknown>;
  let server: RunningServer;
  let token: string;
  let path: string;
  let url: string;
  const postgresSaid: string[] = [];
  // Where its log cannot grow, PostgreSQL ends itself, and nothing answers a read.
  let wal: string;

  beforeAll(async () => {
    const folder = disk?.folder ?? '';
    const who = unprivileged();
    wal = mkdtempSync(join(tmpdir(), 'souq-wal-'));
    const [data, files] = [join(folder, 'postgres'), join(folder, 'files')];
    for (const each of [data, files]) mkdirSync(each, { mode: 0o700 });
    for (const each of [data, wal]) if (who.uid !== undefined) chownSync(each, who.uid, who.gid);
    const options = { ...who, cwd: folder, env: { ...process.env, HOME: folder, TZ: 'UTC' } };
    const login = ['--username=souq', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', `--waldir=${wal}`];
    expect(spawnSync(join(bin ?? '', 'initdb'), ['-D', data, ...login], options).status).toBe(0);
    const port = await freePort();
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(bin ?? '', 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (text) => postgresSaid.push(String(text)));
    const ended = new Promise((done) => child.once('exit', done));
    process.once('exit', () => child.kill('SIGQUIT'));
    stopPostgres = () => {
      child.kill('SIGQUIT');
      return ended;
    };
    expect(await isReady(bin ?? '', port, child)).toBe(true);
    url = `postgres://souq@127.0.0.1:${port}/postgres`;
    const opened = await openDatabase({ dataDir: '', databaseUrl: url, log: { info() {}, warn() {} } });
    const { orders } = await fillShop(opened.db, await hashPassword('shop-password'));
    await opened.close();
    path = `/api/admin/orders/${orders.own.id}/notes`;
    server = await startServer({ dataFolder: files, env: { DATABASE_URL: url } });
    token = await signIn(server.url);
  }, 180_000);
  afterAll(async () => {
    await server?.kill('SIGKILL');
    await stopPostgres?.();
    disk?.remove();
    if (disk) rmSync(wal, { recursive: true, force: true });
  });

  const sendPicture = async () => {
    const form = new FormData();
    form.set('image', smallPicture());
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
    return (await fetch(`${server.url}/api/auth/picture`, { method: 'POST', headers, body: form })).status;
  };

  test('writes are told to come back, reads go on, and what was acknowledged is there', {
    timeout: 240_000,
  }, async () => {
    disk?.fill();
    const writes: { note: string; response: Answer }[] = [];
    const reads: Answer[] = [];
    const pictures: number[] = [];
    const until = performance.now() + A_MINUTE;
    for (let nth = 0; performance.now() < until; nth += 1) {
      const note = `${nth} ${'x'.repeat(450)}`;
      writes.push({ note, response: await ask(server.url, path, { method: 'POST', body: { note }, token }) });
      reads.push(await ask(server.url, '/api/admin/orders', { token }));
      if (nth % 20 === 0) pictures.push(await sendPicture());
      await sleep(30);
    }
    expect(server.ended()).toBe(false);
    const saidOf500 = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    expect([...new Set(saidOf500)]).toEqual([]);
    const unread = reads.filter(({ status }) => status !== 200).map(({ status, body }) => ({ status, body }));
    expect(unread, postgresSaid.join('').slice(-4000)).toEqual([]);
    const refused = writes.filter(({ response }) => response.status !== 201);
    expect(refused.length).toBeGreaterThan(5);
    expect(new Set(refused.map(({ response }) => `${response.status} ${response.retryAfter !== null}`))).toEqual(
      new Set(['503 true']),
    );
    // What the server throws away now and then makes room for a small one.
    expect(pictures).toContain(503);
    expect(pictures.filter((status) => status !== 503 && status !== 200)).toEqual([]);
    disk?.free();
    const again = () => ask(server.url, path, { method: 'POST', body: { note: 'after' }, token });
    await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(201);
    expect(await sendPicture()).toBe(200);
    const kept = await ask(server.url, path.replace('notes', 'history'), { token });
    const texts: string[] = kept.body.data.map(({ data }: { data: { text?: string } }) => data.text);
    for (const { note, response } of writes) {
      expect(texts.filter((text) => text === note)).toHaveLength(response.status === 201 ? 1 : 0);
    }
  });
});
