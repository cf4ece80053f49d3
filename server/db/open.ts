import type { Log, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

interface Place {
  /** The folder of the embedded database; not read when there is an address. */
  readonly dataDir: string;
  /** The address of a PostgreSQL server. */
  readonly databaseUrl?: string | undefined;
  readonly log: Log;
}

/** Opens the database and brings its tables to this version. Throws a StartError that says what to do. */
export async function openDatabase({ dataDir, databaseUrl, log }: Place): Promise<OpenDatabase> {
  const opened = databaseUrl ? await openPostgres(databaseUrl, log) : await openEmbedded(dataDir, log);
  try {
    const applied = await migrate(opened.db);
    if (applied.length > 0) {
      log.info({ applied }, 'the tables were brought up to date');
      await opened.analyze();
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
