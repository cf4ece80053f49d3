import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adoptBaseline } from './before-baseline.ts';
import type { Database } from './database.ts';
import { codesOf } from './error-codes.ts';
import { lockPatience } from './lock-patience.ts';
import { sql } from './query/drizzle.ts';
import { applySources } from './sources.ts';
import { StartError } from './start-error.ts';

interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

const FOLDER = join(import.meta.dirname, 'migrations');
const EXTENSIONS = '0000_extensions';
const BASELINE = '0001_baseline';

// Any number does, as long as every instance of the panel takes the same one.
const LOCK = 5_160_413;

/** The migrations of this version, in order; their names begin with their number. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: file.replace(/\.sql$/, ''),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
      };
    });
}

/**
 * Brings the tables to this version, then the functions and triggers, all or nothing, once whatever the number of instances;
 * returns what was applied. A database that a newer version migrated is refused before anything is written, so an older
 * instance that restarts during an upgrade never puts its functions back. Those who work meanwhile wait two seconds at most for a
 * table that somebody holds: then it steps aside and begins anew.
 */
export async function migrate(db: Database): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      const applied = await migrateOnce(db);
      await buildIndexes(db);
      return applied;
    } catch (error) {
      if (!codesOf(error).some((code) => PASSING.has(code)) || tries === MOST_TRIES) throw error;
      await sleep(PAUSE);
    }
  }
}

const PAUSE = 1_000;
/** Somebody holds a table, or another instance builds the same index and both waited for each other. */
const PASSING = new Set(['55P03', '40P01']);
const MOST_TRIES = 100;

function migrateOnce(db: Database): Promise<string[]> {
  const migrations = readMigrations();
  return db.transaction(async (tx) => {
    // Waiting for another instance, or for an index of a large table, may take longer than any request.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const run = lockPatience(tx);
    await run(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await tx.execute<{ name: string; checksum: string }>(
      sql`select name, checksum from schema_migrations`,
    );
    const found = new Map(rows.map((row) => [row.name, row.checksum]));
    const baseline = migrations.find(({ name }) => name === BASELINE);
    const applied = baseline ? await adoptBaseline(tx, found, baseline) : found;
    refuseForeign(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) {
      await explained(migration.name, async () => {
        const atOnce = migration.statements.filter((statement) => indexOf(statement) === undefined);
        for (const statement of atOnce) await run(statement);
      });
      await tx.execute(
        sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`,
      );
    }
    const written = await explained('of functions and triggers', () => applySources(tx, run));
    return [...missing.map(({ name }) => name), ...written];
  });
}

/** The name of an index that is built while others write, which cannot be part of a transaction. */
function indexOf(statement: string): string | undefined {
  return /^\s*create index concurrently if not exists "(\w+)"/i.exec(statement)?.[1];
}

/**
 * Builds what indexes of the migrations are missing, at every start: whoever began one may have been ended in the middle of it,
 * and leaves one behind that no query uses. Another instance's work is left alone.
 */
async function buildIndexes(db: Database): Promise<void> {
  const wanted = readMigrations().flatMap(({ name, statements }) =>
    statements.map((statement) => ({ name, statement, index: indexOf(statement) })),
  );
  for (const { name, statement, index } of wanted) {
    if (index === undefined) continue;
    const { rows } = await db.execute<{ valid: boolean; building: boolean }>(sql`
      select i.indisvalid as valid,
        exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as building
      from pg_index i where i.indexrelid = to_regclass(${index})`);
    const [found] = rows;
    if (found?.valid || found?.building) continue;
    await explained(name, async () => {
      if (found) await db.execute(sql.raw(`drop index concurrently "${index}"`));
      await db.execute(sql.raw(statement));
    });
  }
}

function refuseForeign(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartError(
        'database_newer',
        `The database was changed by a newer version of the panel (${name}); start that version, or restore a backup.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartError(
        'migration_failed',
        `The migration ${name} is not the one that made this database; restore its file.`,
      );
    }
  }
}

/** Runs what changes the database; an error says which migration failed, and why, in one sentence. */
async function explained<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // The builder's message repeats the whole statement; the database's own is the cause.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (name === EXTENSIONS) {
      throw new StartError(
        'database_no_trigrams',
        `The extension pg_trgm could not be created (${reason}); let the database's owner run "create extension pg_trgm" once.`,
        cause,
      );
    }
    throw new StartError('migration_failed', `The migration ${name} failed: ${reason}`, cause);
  }
}
