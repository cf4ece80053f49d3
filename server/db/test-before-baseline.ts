import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OpenDatabase } from './database.ts';
import { sql } from './query/drizzle.ts';

interface Old {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/** The fourteen migration files of c088794, which the baseline stands for. */
export const old: readonly Old[] = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures/migrations-before-baseline.json.gz'))).toString(),
);

/** Makes what c088794 made of an empty database, or of its first migrations. */
export async function migrateAsBefore({ db }: OpenDatabase, migrations: readonly Old[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const { name, checksum, text } of migrations) {
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`);
    }
  });
}
