import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { terminalProgress } from '#server/import/reading/progress.ts';
import { count, stockFaults } from './import-database.ts';
import { manyOrders, smallShop, writeFixture } from './olist-fixture.ts';

const MAIN = fileURLToPath(new URL('../../server/import/main.ts', import.meta.url));
const log = { info() {}, warn() {} };

let dataDir: string;
const folders: string[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-data-'));
});
afterAll(() => {
  for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true });
});

const fixture = (...args: Parameters<typeof writeFixture>) => {
  const folder = writeFixture(...args);
  folders.push(folder);
  return folder;
};

function command(args: readonly string[], heard?: (text: string, child: ChildProcess) => void) {
  return new Promise<{ code: number | null; output: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const child = spawn(process.execPath, [MAIN, ...args], { env });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      heard?.(output, child);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => done({ code, output }));
  });
}

it('the command rehearses with --dry-run: step by step, with the whole report, and nothing is there afterwards', async () => {
  const { code, output } = await command(['--from', 'olist', fixture(smallShop()), '--dry-run']);
  expect(code).toBe(0);
  expect(output).toContain('writing orders…');
  expect(output).toContain('orders.csv: 6 rows read, 6 written, 0 unchanged, 0 skipped');
  expect(output).toContain('This was a dry run: nothing was changed.');
  const opened = await openDatabase({ dataDir, log });
  expect(await count(opened, 'orders')).toBe(0);
  await opened.close();
}, 60_000);

it('a terminal shows a bar that grows and says what is being done', () => {
  let drawn = '';
  const terminal = { isTTY: true, write: (text: string) => (drawn += text) };
  // Nothing else of a stream is used.
  const progress = terminalProgress(terminal as unknown as NodeJS.WriteStream);
  progress('reading', 0, 4);
  progress('writing', 0, 4);
  progress('writing', 4, 4);
  const bars = drawn.split('\r').filter(Boolean);
  expect(bars).toEqual([
    expect.stringMatching(/^░{28} {3}0 % reading/),
    expect.stringMatching(/^░{28} {3}0 % writing/),
    expect.stringMatching(/^█{28} 100 % writing/),
  ]);
});

it('the command imports, goes on after a kill, refuses what it cannot read and says when the server is running', async () => {
  const folder = fixture(manyOrders(1_500));
  const killed = await command(['--from', 'olist', folder], (text, child) => {
    if (text.includes('writing orders')) child.kill('SIGKILL');
  });
  expect(killed.code).toBeNull();

  const broken = fixture(smallShop());
  writeFileSync(join(broken, 'sellers.csv'), 'seller_id\n');
  const refused = await command(['--from', 'olist', broken]);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('sellers.csv, line 1, column seller_city'),
  });

  const resumed = await command(['--from', 'olist', folder]);
  expect(resumed.output).toMatch(/orders\.csv: 1500 rows read, \d+ written, [1-9]\d* unchanged, 0 skipped/);
  expect(resumed.code).toBe(0);

  const opened = await openDatabase({ dataDir, log });
  const locked = await command(['--from', 'olist', folder, '--dry-run']);
  expect(locked).toMatchObject({ code: 1, output: expect.stringContaining('already open in another process') });
  expect(await count(opened, 'orders')).toBe(1_500);
  expect(await stockFaults(opened)).toEqual([0, 0, 0]);
  await opened.close();
}, 120_000);

it('the command explains itself when it is called wrongly', async () => {
  for (const args of [[], ['--from', 'elsewhere', '/'], ['--from', 'olist'], ['--form', 'olist', '/']]) {
    expect(await command(args)).toMatchObject({ code: 2, output: expect.stringContaining('npm run import --') });
  }
});
