import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { openDatabase } from './open.ts';
import { fillAsNew } from './test-folder.ts';

const log = { info() {}, warn() {} };
const WRITER = fileURLToPath(new URL('./test-writer.ts', import.meta.url));
const NOBODY = fileURLToPath(new URL('./test-nobody.ts', import.meta.url));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'panel-db-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('each commit forces the log to the disk', async () => {
  await fillAsNew(dataDir);
  const { db, files, close } = await openEmbedded(dataDir, log);
  await db.execute(sql`create table t (n int)`);
  for (const n of [1, 2, 3]) {
    const before = files.synced;
    await db.execute(sql`insert into t values (${n})`);
    expect(files.synced).toBeGreaterThan(before);
  }
  const before = files.synced;
  await db.execute(sql`select * from t`);
  expect(files.synced).toBe(before);
  await close();
});

test('what was written is there after closing and opening again', async () => {
  await fillAsNew(dataDir);
  const first = await openDatabase({ dataDir, log });
  await first.db.execute(sql`insert into settings (key, value) values ('kept', '7')`);
  await first.maintain();
  await first.close();
  const second = await openDatabase({ dataDir, log });
  const { rows } = await second.db.execute(sql`select value from settings where key = 'kept'`);
  expect(rows).toEqual([{ value: 7 }]);
  await second.ping();
  await second.close();
});

test('a first start that was killed half-way leaves nothing that the next start stumbles over', async () => {
  mkdirSync(join(dataDir, 'database.new'));
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
  const { ping, close } = await openDatabase({ dataDir, log });
  await ping();
  await close();
});

describe('another process', () => {
  test('is refused at once while the folder is open, and let in after a SIGKILL with every acknowledged row', async () => {
    await fillAsNew(dataDir);
    const writer = startWriter();
    await writer.until((line) => line === 'open');
    const asked = performance.now();
    await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({ code: 'data_folder_in_use' });
    expect(performance.now() - asked).toBeLessThan(1_000);

    for (let round = 1; round <= 2; round++) {
      const process = round === 1 ? writer : startWriter();
      await process.until((line) => Number(line) >= 30);
      const acknowledged = await process.kill();
      const opened = await openDatabase({ dataDir, log });
      const { rows } = await opened.db.execute<{ key: string }>(sql`select key from settings where key like 'row %'`);
      const found = new Set(rows.map(({ key }) => key));
      const lost = acknowledged.filter((row) => !found.has(`row ${row}`));
      expect(acknowledged.length).toBeGreaterThanOrEqual(30);
      expect(lost).toEqual([]);
      await opened.db.execute(sql`delete from settings`);
      await opened.close();
    }
  });
});

describe('a start is refused with what to do', () => {
  test('when the data folder is not a folder', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    await expect(openDatabase({ dataDir: join(dataDir, 'file'), log })).rejects.toMatchObject({
      code: 'data_folder_unwritable',
    });
  });

  test.skipIf(process.platform === 'win32')('when the data folder may only be read', async () => {
    chmodSync(dataDir, 0o555);
    expect(await openAsNobody()).toMatch(
      /^data_folder_unwritable: The data folder .* cannot be written to\. Set DATA_DIR/,
    );
  });

  test.skipIf(process.platform === 'win32')('when another user made the database', async () => {
    await fillAsNew(dataDir);
    chmodSync(dataDir, 0o777);
    for (const path of readdirSync(dataDir)) chmodSync(join(dataDir, path), 0o555);
    expect(await openAsNobody()).toMatch(/^data_folder_unwritable: .* another user made it/);
  });

  test('when another version of PostgreSQL made the database', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({ code: 'data_folder_other_version' });
  });

  test('when the folder holds no database', async () => {
    mkdirSync(join(dataDir, 'database'));
    await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({ code: 'data_folder_damaged' });
  });
});

/** A process without root's power to write everywhere; returns why it could not open the folder. */
async function openAsNobody(): Promise<string> {
  const child = spawn(process.execPath, [NOBODY, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return String(Buffer.concat(chunks));
}

function startWriter() {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  return {
    async until(isReached: (line: string) => boolean): Promise<void> {
      while (!lines.some(isReached)) {
        if (hasEnded(child)) throw new Error('The writer ended by itself');
        await once(reader, 'line');
      }
    },
    /** Kills without warning; returns the rows that were acknowledged before. */
    async kill(): Promise<number[]> {
      child.kill('SIGKILL');
      await once(child, 'close');
      return lines.map(Number).filter(Number.isInteger);
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
