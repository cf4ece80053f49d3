import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { StartError } from './start-error.ts';

interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

const FOLDER = join(import.meta.dirname, 'migrations');

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

/** Brings the tables to this version, all or nothing, once whatever the number of instances; returns what was applied. */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = readMigrations();
  return db.transaction(async (tx) => {
    // Waiting for another instance, or for an index of a large table, may take longer than any request.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await tx.execute<{ name: string; checksum: string }>(
      sql`select name, checksum from schema_migrations`,
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseForeign(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) {
      await apply(migration, (statement) => tx.execute(statement));
      await tx.execute(
        sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`,
      );
    }
    return missing.map(({ name }) => name);
  });
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

async function apply(
  { name, statements }: Migration,
  execute: (statement: ReturnType<typeof sql.raw>) => Promise<unknown>,
): Promise<void> {
  try {
    for (const statement of statements) await execute(sql.raw(statement));
  } catch (error) {
    // The builder's message repeats the whole statement; the database's own is the cause.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (name === '0000_extensions') {
      throw new StartError(
        'database_no_trigrams',
        `The extension pg_trgm could not be created (${reason}); let the database's owner run "create extension pg_trgm" once.`,
        cause,
      );
    }
    throw new StartError('migration_failed', `The migration ${name} failed: ${reason}`, cause);
  }
}
