import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open.ts';

/** Opens the database for one long piece of work: one connection, so that temporary tables stay, and no time limit. */
export async function openOneConnection(place: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const opened = await openDatabase(place);
  if (!place.databaseUrl) return opened;
  await opened.close();
  const pool = new Pool({
    connectionString: place.databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'back-office import',
  });
  pool.on('error', (error) => place.log.warn({ reason: error.message }, 'the database connection broke'));
  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    async ping() {
      await pool.query('select 1');
    },
    async maintain() {},
    async analyze() {
      await pool.query('analyze');
    },
    listen: opened.listen,
    close: () => pool.end(),
  };
}
