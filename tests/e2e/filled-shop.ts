import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashOfSources } from '#server/db/test-sources.ts';
import { startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const CACHE = join(root, 'node_modules', '.cache');
/** Whatever decides what a filled data folder holds. */
const SOURCES = ['server', 'contract', 'package-lock.json', 'tests/api/goods.ts', 'tests/faults/shop-folder.ts'];
const DAY = 24 * 60 * 60 * 1_000;

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
  const kept = join(CACHE, `${name}-${hashOfSources(...SOURCES)}-${day}`);
  process.env[variable] = kept;
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, `unfinished-${name}-`));
  await fill(fresh);
  rmSync(`${fresh}.lock`, { force: true });
  try {
    renameSync(fresh, kept);
  } catch (error) {
    // Two workers may fill one at once: the first one's stays.
    if (!existsSync(kept)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  forgetOld(name, kept);
  return kept;
}

/** The whole demo shop, as the first start of a server fills it. */
export function filledShop(): Promise<string> {
  return filledFolder('demo-shop', async (folder) => {
    const server = await startServer({ dataFolder: folder });
    await server.kill('SIGTERM');
  });
}

/** A copy of a filled folder, for one server to work on. */
export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'souq-shop-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.lock`, { force: true });
}

/** Another run may still be copying what was replaced a minute ago. */
function forgetOld(name: string, kept: string): void {
  for (const other of readdirSync(CACHE)) {
    const isIts = other.startsWith(`${name}-`) || other.startsWith(`unfinished-${name}-`);
    const path = join(CACHE, other);
    if (isIts && path !== kept && Date.now() - statSync(path).mtimeMs > DAY / 24) removeFolder(path);
  }
}
