import type { Log, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { isPassing } from './error-codes.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './query/drizzle.ts';
import { StartError } from './start-error.ts';

export interface Place {
  /** The folder of the embedded database; not read when there is an address. */
  readonly dataDir: string;
  /** The address of a PostgreSQL server, or of a pooler before it. */
  readonly databaseUrl?: string | undefined;
  /** Where the first is a pooler: the server itself, for what needs a session of its own. */
  readonly databaseUrlDirect?: string | undefined;
  readonly log: Log;
}

/** Opens the database and brings its tables to this version. Throws a StartError that says what to do. */
export async function openDatabase({ dataDir, databaseUrl, databaseUrlDirect, log }: Place): Promise<OpenDatabase> {
  const opened = databaseUrl
    ? await openPostgres({ databaseUrl, databaseUrlDirect, log })
    : await openEmbedded(dataDir, log);
  try {
    const applied = await migrate(opened.upkeep);
    if (applied.length > 0) {
      log.info({ applied }, 'the tables were brought up to date');
      await opened.analyze();
    }
    await warnOfLetters(opened, log);
  } catch (error) {
    await opened.close();
    if (error instanceof StartError || !isPassing(error)) throw error;
    throw new StartError('database_unreachable', 'The database broke off while it was opened; start again.', error);
  }
  return opened;
}

/** An index of trigrams takes what the database's ctype calls a letter; in `C` no Arabic one is. */
async function warnOfLetters({ upkeep }: OpenDatabase, log: Log): Promise<void> {
  const { rows } = await upkeep.execute<{ known: boolean }>(sql`select show_trgm('محمد') <> '{}' as known`);
  if (rows[0]?.known) return;
  log.warn(
    {},
    'the database has a ctype that knows no Arabic letters, so every search reads whole tables; make it with LC_CTYPE C.UTF-8',
  );
}
