import type { Reader } from './database.ts';
import { eq, type PgColumn, type PgTable, type PgUpdateSetSource, sql } from './query/drizzle.ts';

type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** Writes some columns of a row that the caller locked and raises its version; what the database refuses is thrown as it is. */
export async function writeRow<T extends VersionedTable>(
  db: Reader,
  table: T,
  id: number,
  values: PgUpdateSetSource<T>,
  at: Date,
): Promise<T['$inferSelect']> {
  const written = await db
    .update<PgTable>(table)
    .set({ ...values, updatedAt: at, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning();
  // The rows are of the very table that was written.
  return oneRow(written) as T['$inferSelect'];
}

/** The row that was written; there is one, because it was locked or is new. */
export function oneRow<Row>(written: readonly Row[]): Row {
  const [row] = written;
  if (!row) throw new Error('A row that was locked is gone.');
  return row;
}

/** How many rows a statement wrote; the two drivers name that number differently. */
export function rowsTouched(result: { rowCount?: number | null; affectedRows?: number }): number {
  return result.rowCount ?? result.affectedRows ?? 0;
}
