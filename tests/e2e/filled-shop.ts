import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/open.ts';
import { fillAsNew, keptFolder } from '#server/db/test-folder.ts';
import { hashOfSources } from '#server/db/test-sources.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { createLog } from '#server/http/observe.ts';
import { PASSWORD } from './api.ts';
import { startServer } from './server.ts';

/** Whatever decides what a filled data folder holds. */
const SOURCES = [
  'server',
  'contract',
  'package-lock.json',
  'tests/api/goods.ts',
  'tests/e2e/filled-shop.ts',
  'tests/faults/shop-folder.ts',
];

/**
 * A data folder that is filled once and then only copied: once a day, because a shop's orders reach up to today, and again
 * when the program that fills it has changed. `fill` writes into the empty folder it is given.
 */
export async function filledFolder(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const variable = `FILLED_${name.toUpperCase().replaceAll('-', '_')}`;
  // Workers hear of it from the setup, whatever is written to the sources meanwhile.
  const known = process.env[variable];
  if (known && existsSync(known)) return known;
  const day = new Date().toISOString().slice(0, 10);
  const kept = await keptFolder(name, `${hashOfSources(...SOURCES)}-${day}`, fill);
  process.env[variable] = kept;
  return kept;
}

/** A shop differs with the hour it is drawn at; of this one every run sees the same orders, people and goods, only moved in time. */
const DRAWN_AT = new Date('2026-11-22T18:00:00Z');

/** The whole demo shop, as the first start of a server fills it. */
export function filledShop(): Promise<string> {
  return filledFolder('demo-shop', async (folder) => {
    await drawShop(folder);
    // Its jobs have their first turn.
    const server = await startServer({ dataFolder: folder });
    await server.kill('SIGTERM');
  });
}

async function drawShop(folder: string): Promise<void> {
  const log = createLog('silent');
  await fillAsNew(folder);
  const opened = await openDatabase({ dataDir: folder, log });
  const hash = await hashPassword(PASSWORD);
  const passwordHashes = { admin: hash, subAdmin: hash, provider: hash };
  const storage = openStorage({ dataDir: folder, s3: undefined });
  await seedDemo(opened.db, { now: new Date(), drawnAt: DRAWN_AT, passwordHashes, storage, log });
  await opened.close();
}

/** A copy of a filled folder, for one server to work on. */
export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'souq-shop-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}
