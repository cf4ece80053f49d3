import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import type { OpenDatabase } from './database.ts';
import { embeddedHandle, startInMemory } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';

// Not by URL: in the screens' tests that is the browser's own class.
const CACHE = `${import.meta.dirname}/../../node_modules/.cache/`;

let template: Promise<Blob> | undefined;

/** A migrated database in memory, for tests: about a quarter of a second each, because they are copies of one. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  template ??= readTemplate();
  return embeddedHandle(await startInMemory(await template));
}

/** The copy that the test processes share, made anew after each change of a migration. */
async function readTemplate(): Promise<Blob> {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  const name = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
  const file = `${CACHE}memory-database-${name}.tar`;
  if (!existsSync(file)) await writeTemplate(file);
  return openAsBlob(file);
}

async function writeTemplate(file: string): Promise<void> {
  const client = await startInMemory();
  const { db } = embeddedHandle(client);
  await migrate(db);
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  // Several test processes may do this at once: the first one's file stays, because a blob of it dies when it is replaced.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
}
