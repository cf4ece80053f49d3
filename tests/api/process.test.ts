import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEDGER_CHECKS } from '#contract/ledger-check.ts';
import { openDatabase } from '#server/db/open.ts';
import { fillAsNew } from '#server/db/test-folder.ts';
import { createLog } from '#server/http/observe.ts';
import { type RunningServer, runProgram, startServer } from '../e2e/server.ts';
import { isTurn } from '../long-run.ts';

const root = resolve(import.meta.dirname, '../..');
const BOSS = { email: 'boss@shop.example', password: 'a boss password' };
const folder = mkdtempSync(join(tmpdir(), 'process-'));

let server: RunningServer;
beforeAll(async () => {
  await fillAsNew(folder);
  const made = await run('admin.ts', ['create'], {
    ADMIN_EMAIL: BOSS.email,
    ADMIN_PASSWORD: BOSS.password,
    ADMIN_NAME: 'The Boss',
  });
  expect(made).toEqual({ code: 0, text: `${BOSS.email} may sign in now.\n` });
  server = await start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const start = (port?: number) => startServer({ env: { DEMO: 'off' }, dataFolder: folder, ...(port && { port }) });

const run = (program: string, args: readonly string[], env: Record<string, string> = {}) =>
  runProgram(program, args, { DATA_DIR: folder, ...env });

async function signIn(): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(BOSS) });
  return (await reply.json()).data.token;
}

describe('a server process', () => {
  test('loses nothing that it acknowledged when it is killed, and repeats no change', async () => {
    const token = await signIn();
    const acknowledged: { key: string; email: string; id: number }[] = [];
    const write = async (nth: number) => {
      const [key, email] = [`key-${nth}`, `clerk${nth}@shop.example`];
      const body = new URLSearchParams({ name: `موظف ${nth}`, email, phone: '1', password: 'pw' });
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
      const reply = await fetch(`${server.url}/api/admin/sub-admins`, { method: 'POST', body, headers });
      if (reply.status === 201) acknowledged.push({ key, email, id: (await reply.json()).data.id });
      return reply;
    };
    for (let round = 0; round < 3; round++) {
      const life = { over: false };
      const enough = acknowledged.length + 5;
      let killed: Promise<void> | undefined;
      for (let nth = round * 1_000; !life.over; nth++) {
        await write(nth).catch(() => undefined);
        if (acknowledged.length < enough) continue;
        // It dies at some moment of the writes that follow.
        killed ??= wait(7 * round).then(async () => {
          await server.kill('SIGKILL');
          life.over = true;
        });
      }
      await killed;
      server = await start(server.port);
      const headers = { Authorization: `Bearer ${token}` };
      for (const { email, id } of acknowledged) {
        const reply = await fetch(`${server.url}/api/admin/sub-admins/${id}`, { headers });
        expect([email, reply.status, (await reply.json()).data?.email]).toEqual([email, 200, email]);
      }
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    const last = acknowledged.at(-1);
    const again = await write(Number(last?.key.slice(4)));
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  }, 180_000);

  test('answers 413 to a body that is too long, and never cuts the connection before that', async () => {
    const token = await signIn();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => postLarge(`${server.url}/api/admin/sub-admins`, token)),
    );
    expect(new Set(outcomes)).toEqual(new Set([413]));
    const next = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(next.status).toBe(200);
  });

  test('keeps its database to itself, and says so', async () => {
    const second = await run('admin.ts', ['list']);
    expect([second.code, second.text]).toEqual([1, expect.stringContaining('already open in another process')]);
  });

  test('checks the ledger by a command, which fails where anything differs', async () => {
    const dataDir = join(folder, 'books');
    await fillAsNew(dataDir);
    const check = () => run('ledger.ts', ['check'], { DATA_DIR: dataDir });
    const sound = await check();
    expect([sound.code, sound.text.match(/^ok /gm)?.length]).toEqual([0, LEDGER_CHECKS.length]);
    const opened = await openDatabase({ dataDir, log: createLog('silent') });
    await opened.db.execute("insert into ledger_sums values ('customers', 'gross', 1, 5)");
    await opened.close();
    const harmed = await check();
    expect([harmed.code, harmed.text]).toEqual([1, expect.stringMatching(/^WRONG .*: 1 differ$/m)]);
  });

  test('says in one sentence why it cannot start', async () => {
    const older = join(folder, 'older');
    mkdirSync(join(older, 'database'), { recursive: true });
    writeFileSync(join(older, 'database', 'PG_VERSION'), '17\n');
    const cases: [Record<string, string>, string][] = [
      [{ DATA_DIR: folder }, 'is already open in another process'],
      [{ DATA_DIR: older }, 'was made by PostgreSQL 17, and this version reads 18'],
      [{ PORT: 'many' }, 'PORT is wrong'],
      [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address'],
      [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, 'could not be reached'],
      [{ DATA_DIR: join(root, 'package.json', 'data') }, 'cannot be written to'],
      [{ DATA_DIR: join(folder, 'other'), PORT: String(server.port), DEMO: 'off' }, 'is taken by another program'],
    ];
    for (const [env, sentence] of cases.filter((_, nth) => isTurn(nth, 2))) {
      const { code, text } = await run('main.ts', [], env);
      expect([sentence, code, text]).toEqual([sentence, 1, expect.stringContaining(sentence)]);
      expect(text.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
      expect(text).not.toContain('secret');
    }
  }, 180_000);

  test('finishes what it is doing when it is told to stop', async () => {
    const token = await signIn();
    const form = { name: 'آخر طلب', email: `last${Date.now()}@shop.example`, phone: '1', password: 'pw' };
    const open = fetch(`${server.url}/api/admin/sub-admins`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Authorization: `Bearer ${token}` },
    });
    await wait(20);
    const code = server.kill('SIGTERM');
    expect((await open).status).toBe(201);
    expect(await code).toBe(0);
    server = await start(server.port);
  }, 60_000);
});

/** A kept-alive connection that sends twelve megabytes; what fetch makes of an early answer is its own affair. */
function postLarge(url: string, token: string): Promise<number | string | undefined> {
  return new Promise((done) => {
    const bytes = Buffer.alloc(12 * 1024 * 1024, 'x');
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': bytes.length,
    };
    const sent = request(url, { method: 'POST', headers }, (reply) => {
      reply.resume();
      done(reply.statusCode);
    });
    sent.on('error', (error) => done(error.message));
    sent.end(bytes);
  });
}
