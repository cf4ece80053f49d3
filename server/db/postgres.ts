import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log, OpenDatabase } from './database.ts';
import { listenOn } from './postgres-hints.ts';
import { StartError } from './start-error.ts';

const CONNECTIONS = 10;
const OLDEST_VERSION = 150_000;

/** Opens a pool on a PostgreSQL server, and checks that the server is one that the panel can use. */
export async function openPostgres(databaseUrl: string, log: Log): Promise<OpenDatabase> {
  const place = readPlace(databaseUrl);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    application_name: 'back-office',
    onConnect: async (client) => {
      await client.query(
        "set timezone = 'UTC'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'",
      );
    },
  });
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  try {
    await checkServer(pool, place);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : explainConnection(error, place);
  }
  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    async ping() {
      await pool.query('select 1');
    },
    // Autovacuum and the checkpointer do it on a server.
    async maintain() {},
    async analyze() {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query('vacuum (analyze)');
      } finally {
        // Not given back to the pool: its time limit is gone.
        client.release(true);
      }
    },
    listen: (onHint) => listenOn(databaseUrl, log, onHint),
    close: () => pool.end(),
  };
}

/** Host and database of the address, for messages: the address itself holds the password. */
function readPlace(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:')
    return `${url.host || 'localhost'}${url.pathname}`;
  throw new StartError(
    'database_url_invalid',
    'DATABASE_URL is not an address of a database. It looks like postgres://user:password@host:5432/name.',
  );
}

async function checkServer(pool: Pool, place: string): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number; encoding: string; trigrams: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
  );
  const server = rows[0];
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
}

function explainConnection(error: unknown, place: string): StartError {
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
