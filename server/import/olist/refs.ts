import { insertRows } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { type PgTable, type SQL, sql } from '#server/db/query/drizzle.ts';
import { importRefs } from '#server/db/tables/imports.ts';
import { SOURCE } from './prepare.ts';

interface Ref {
  readonly ref: string;
  readonly recordId: number;
}

/** Remembers which record came from which foreign id, in the transaction that writes it. */
export async function remember(tx: Database, kind: string, refs: readonly Ref[]): Promise<void> {
  await insertRows(
    tx,
    importRefs,
    refs.map((one) => ({ source: SOURCE, kind, ...one })),
  );
}

/** The joined-in condition that a foreign id was never imported. */
export const isNew = (kind: string, ref: string) =>
  sql.raw(
    `not exists (select from import_refs r where r.source = '${SOURCE}' and r.kind = '${kind}' and r.ref = ${ref})`,
  );

/**
 * Lays out once what a step has to write, numbered from 1, so that a batch costs the same however much was written
 * before it. The tables it joins are analyzed first: they grew in this very import, and nobody else has counted them yet.
 */
export async function layOut(db: Database, pending: string, query: SQL, joined: readonly PgTable[]): Promise<void> {
  for (const table of [importRefs, ...joined]) await db.execute(sql`analyze ${table}`);
  await db.execute(sql.raw(`drop table if exists pg_temp.${pending}`));
  await db.execute(sql`${sql.raw(`create temp table ${pending} as`)} ${query}`);
  await db.execute(sql.raw(`create unique index on ${pending} (n)`));
  await db.execute(sql.raw(`analyze ${pending}`));
}

/** Writes what was laid out in batches, each in its own transaction; returns how many there were. */
export async function inBatches(
  db: Database,
  pending: string,
  size: number,
  batch: (tx: Database, range: SQL) => Promise<void>,
  heard: (done: number, total: number) => void,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${pending}`));
  const total = rows[0]?.n ?? 0;
  for (let from = 0; from < total; from += size) {
    await db.transaction((tx) => batch(tx, sql`n > ${from} and n <= ${from + size}`));
    heard(Math.min(total, from + size), total);
  }
  await db.execute(sql.raw(`drop table pg_temp.${pending}`));
  return total;
}
