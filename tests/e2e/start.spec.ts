import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { laterIf } from '../long-run.ts';
import { Api, EMAILS, PASSWORD } from './api.ts';

const root = resolve(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

// A test that ends before its last line leaves nothing running.
test.afterEach(() => {
  for (const child of running) child.kill('SIGTERM');
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
}

function start(settings: Record<string, string>): Started {
  const env = { ...process.env, DATABASE_URL: '', DEMO: 'on', HOST: '', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env });
  running.add(child);
  child.once('close', () => running.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return { child, ended, said: () => said };
}

/** Answers the address that the start printed. */
async function addressOf({ said }: Started): Promise<string> {
  await expect.poll(said, { timeout: 180_000 }).toContain('provider@demo.example');
  return /is open at (\S+)/.exec(said())?.[1] ?? '';
}

test('npm start says where it is open and who may sign in, ends gently, and does nothing twice', {
  tag: '@desktop',
}, async () => {
  // The first start fills a shop.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'souq-start-'));
  const settings = { DATA_DIR: folder, PORT: '0' };
  const first = start(settings);
  const admin = await Api.signIn(await addressOf(first), 'admin');
  for (const email of Object.values(EMAILS)) expect(first.said()).toMatch(new RegExp(`${email} +${PASSWORD}`));
  const open = admin.addSubAdmin('آخر طلب قبل الإيقاف');
  await new Promise((done) => setTimeout(done, 20));
  first.child.kill('SIGTERM');
  const { id } = await open;
  expect(await first.ended).toBe(0);

  const second = start(settings);
  const again = await Api.signIn(await addressOf(second), 'admin');
  // How fast that is belongs to the machine; what took so long the first time is not done again.
  expect(second.said()).not.toMatch(/Installing|Building/);
  expect((await again.subAdmins('آخر طلب قبل الإيقاف')).map((row) => row.id)).toEqual([id]);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  rmSync(folder, { recursive: true });
});

test('npm start that finds its port taken says so in one sentence and ends with 1', {
  tag: ['@desktop', ...laterIf(true)],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souq-start-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  // A server on a port has an address of a port.
  const { port } = other.address() as AddressInfo;
  const refused = start({ DATA_DIR: folder, DEMO: 'off', PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.said().trim()).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or set PORT to another number.`,
  );
  other.close();
  rmSync(folder, { recursive: true });
});
