import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from './database.ts';
import { sql } from './query/drizzle.ts';

interface Source {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

export const SOURCES_FOLDER = join(import.meta.dirname, 'sql');

/** The files of functions, views and triggers; each may name what stands in those before it. */
const FILES = ['search-text', 'near-text', 'order-figures', 'provider-figures', 'order-names', 'ledger'];

/** Every function, view and trigger of this version, as it is now. */
export function readSources(): Source[] {
  return FILES.map((name) => {
    const text = readFileSync(join(SOURCES_FOLDER, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      checksum: createHash('sha256').update(text).digest('hex'),
      // A statement is its own paragraph, with the comment above it.
      statements: text.trim().split(/\n\n+(?=(?:--.*\n)*create )/),
    };
  });
}

/** One checksum of them all: the migration that goes with a change of them names it. */
export function sourcesChecksum(): string {
  const all = readSources().map(({ name, checksum }) => `${name} ${checksum}`);
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
}

/** Writes the functions, views and triggers anew whose file is not the one that the database has; returns these files. `run` waits for locks as long as it may. */
export async function applySources(tx: Reader, run: (statement: string) => Promise<void>): Promise<string[]> {
  await tx.execute(sql`create table if not exists schema_sources (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await tx.execute<{ name: string; checksum: string }>(sql`select name, checksum from schema_sources`);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = readSources().filter(({ name, checksum }) => applied.get(name) !== checksum);
  for (const { name, checksum, statements } of changed) {
    for (const statement of statements) await run(statement);
    await tx.execute(sql`insert into schema_sources (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`);
  }
  await run('select keep_near_texts()');
  return changed.map(({ name }) => `sql/${name}`);
}
