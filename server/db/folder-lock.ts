import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

const BUSY = 5;

/**
 * Takes the folder for this process alone, or throws `data_folder_in_use` at once.
 * The lock is an open transaction of SQLite, which the kernel ends with the process, however the process ends.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(folder, error) : error;
  }
  return { release: () => lock.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}

function inUse(folder: string, cause: unknown): StartError {
  return new StartError(
    'data_folder_in_use',
    `The database in ${folder} is already open in another process. Stop that one first, or set another DATA_DIR.`,
    cause,
  );
}
