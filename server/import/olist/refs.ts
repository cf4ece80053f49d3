import { sql } from 'drizzle-orm';
import { insertRows } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { importRefs } from '#server/db/tables/imports.ts';
import { SOURCE } from './prepare.ts';

export interface Ref {
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

/** Works in batches, each in its own transaction, until one finds nothing left to do; returns how many records were written. */
export async function inBatches(
  db: Database,
  batch: (tx: Database) => Promise<number>,
  heard: (written: number) => void,
): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await db.transaction(batch);
    if (count === 0) return written;
    written += count;
    heard(written);
  }
}
