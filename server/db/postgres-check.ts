import type { PostgresPool } from './postgres-pool.ts';
import { StartError } from './start-error.ts';

const OLDEST_VERSION = 150_000;

interface Server {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly trigrams: boolean;
  readonly read_only: boolean;
}

/** Throws a StartError when the server behind the pool is not one that the panel can work on. */
export async function checkServer(pool: PostgresPool, place: string): Promise<void> {
  const { rows } = await pool.query({
    text: `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
      current_setting('transaction_read_only')::boolean as read_only`,
  });
  const server: Server | undefined = rows[0];
  if (!server) throw new StartError('database_unreachable', `The database at ${place} gave no answer.`);
  if (server.number < OLDEST_VERSION) {
    throw new StartError(
      'database_too_old',
      `The database at ${place} is PostgreSQL ${server.version}; version 15 or newer is needed.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      'database_not_utf8',
      `The database at ${place} is encoded in ${server.encoding}; create it with encoding 'UTF8'.`,
    );
  }
  if (!server.trigrams) {
    throw new StartError(
      'database_no_trigrams',
      `The database at ${place} does not offer the extension pg_trgm; install PostgreSQL's contrib package there.`,
    );
  }
  if (server.read_only) {
    throw new StartError(
      'database_read_only',
      `The database at ${place} can only be read: it is a standby, or it was set read-only. Name the server that takes writes, or all of them in a list.`,
    );
  }
}

/** Why the database cannot be had, for the person who starts the server. */
export function explainConnection(error: unknown, place: string): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('28')) {
    return new StartError(
      'database_refused',
      `The database at ${place} refused the user or password of DATABASE_URL.`,
      error,
    );
  }
  if (code === '3D000') {
    return new StartError('database_missing', `There is no such database at ${place}; create it first.`, error);
  }
  const reason = code || (error instanceof Error ? error.message : 'no answer');
  return new StartError('database_unreachable', `The database at ${place} could not be reached (${reason}).`, error);
}
