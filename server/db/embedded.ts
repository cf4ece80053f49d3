import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, EVENTS_CHANNEL, type Log, type OpenDatabase } from './database.ts';
import { DurableNodeFS, syncPath, syncTree } from './durable-files.ts';
import { lockFolder } from './folder-lock.ts';
import { StartError } from './start-error.ts';
import { guardTransactions } from './transaction-guard.ts';

const POSTGRES_MAJOR = '18';

const extensions = { pg_trgm };

// PGlite starts with -F, which is "never force anything to the disk".
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=64MB', '-c', 'shared_buffers=32MB'],
];

const memoryParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens the database in `<dataDir>/database` for this process alone, and makes it first when it is not there. */
export async function openEmbedded(
  dataDir: string,
  log: Log,
): Promise<OpenDatabase & { readonly files: DurableNodeFS }> {
  const folder = join(resolve(dataDir), 'database');
  prepareDataDir(resolve(dataDir));
  for (const part of [`${folder}.lock`, folder, join(folder, 'PG_VERSION')]) requireOwn(part);
  const lock = lockFolder(folder);
  try {
    if (existsSync(folder)) checkVersion(folder);
    else await createCluster(folder, log);
    const files = new DurableNodeFS(folder);
    const client = await startIn(folder, files);
    const opened = embeddedHandle(client);
    const close = () => opened.close().finally(lock.release);
    return { ...opened, files, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database in memory; `dump` is the copy of another one to start from. */
export async function startInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions, startParams: memoryParams, ...(dump && { loadDataDir: dump }) });
}

export function embeddedHandle(client: PGlite): OpenDatabase {
  guardTransactions(client);
  // Both drivers' builders and results have the members that stores use, so one type serves both.
  const db = drizzle({ client }) as unknown as Database;
  return {
    db,
    // There is one connection for all.
    reads: db,
    quick: db,
    upkeep: db,
    kind: 'embedded',
    async ping() {
      await client.query('select 1');
    },
    async maintain() {
      // Two calls: a vacuum cannot share a call with another statement.
      await client.exec('vacuum (analyze)');
      await client.exec('checkpoint');
    },
    async analyze() {
      await client.exec('vacuum (analyze)');
    },
    listen: (onHint) => client.listen(EVENTS_CHANNEL, onHint),
    close: () => client.close(),
  };
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      'data_folder_unwritable',
      `The data folder ${dataDir} cannot be written to. Set DATA_DIR to a folder that this user owns.`,
      error,
    );
  }
}

/** What another user left in the folder, by a start as root perhaps, would look like a damaged database later. */
function requireOwn(path: string): void {
  if (!existsSync(path)) return;
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(
      'data_folder_unwritable',
      `${path} cannot be written to: another user made it. Give it to this user, or set another DATA_DIR.`,
      error,
    );
  }
}

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (found === POSTGRES_MAJOR) return;
  if (found === '') {
    throw new StartError(
      'data_folder_damaged',
      `${folder} is not a database: PG_VERSION is missing. Put a backup there, or move the folder away to start empty.`,
    );
  }
  throw new StartError(
    'data_folder_other_version',
    `The database in ${folder} was made by PostgreSQL ${found}, and this version reads ${POSTGRES_MAJOR}. ` +
      'Open it with the version of the panel that made it and export it, or move the folder away to start empty.',
  );
}

/** Makes the database beside its place and moves it there whole, so that a killed first start leaves nothing behind. */
async function createCluster(folder: string, log: Log): Promise<void> {
  const unfinished = `${folder}.new`;
  log.info({ folder }, 'creating the database');
  rmSync(unfinished, { recursive: true, force: true });
  const client = await startIn(unfinished, new DurableNodeFS(unfinished));
  await client.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder), true);
}

async function startIn(folder: string, files: DurableNodeFS): Promise<PGlite> {
  try {
    return await PGlite.create({ extensions, fs: files, startParams: durableParams });
  } catch (error) {
    throw new StartError(
      'data_folder_damaged',
      `The database in ${folder} could not be opened. Put the latest backup in its place, or move the folder away to start empty.`,
      error,
    );
  }
}
