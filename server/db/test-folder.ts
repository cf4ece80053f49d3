import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from './open.ts';
import { hashOfSources } from './test-sources.ts';

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache');
const HOUR = 3_600_000;

/**
 * A data folder of the tests that is made once and then only copied; `key` says what is in it and changes with that. `make` writes into
 * the empty folder it is given.
 */
export async function keptFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const kept = join(CACHE, `${name}-${key}`);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, `unfinished-${name}-`));
  await make(fresh);
  rmSync(`${fresh}.lock`, { force: true });
  try {
    renameSync(fresh, kept);
  } catch (error) {
    // Two workers may make one at once: the first one's stays.
    if (!existsSync(kept)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  forgetOld(name, kept);
  return kept;
}

/** Makes of a folder what a first start leaves of it, before anybody may sign in. */
export async function fillAsNew(folder: string): Promise<void> {
  const kept = await keptFolder('new-folder', hashOfSources('server/db'), async (fresh) => {
    const opened = await openDatabase({ dataDir: fresh, log: { info() {}, warn() {} } });
    await opened.close();
  });
  cpSync(kept, folder, { recursive: true });
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
    if (isIts && path !== kept && Date.now() - statSync(path).mtimeMs > HOUR) removeFolder(path);
  }
}
