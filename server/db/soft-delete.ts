import type { Reader } from './database.ts';
import { alias, and, eq, inArray, type PgColumn, type PgTable, type SQL } from './query/drizzle.ts';
import { oneRow } from './record-rows.ts';
import { accounts } from './tables/accounts.ts';

/** What every table with the columns of `record()` has. */
export interface RecordRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly deletedAt: Date | null;
  readonly deletedBy: number | null;
}

export type RecordTable = PgTable & {
  readonly id: PgColumn;
  readonly deletedBy: PgColumn;
  readonly $inferSelect: RecordRow;
};

/** A table whose rows are hidden before they are gone for good. */
export type SoftDeletedTable = PgTable & { readonly deletedAt: PgColumn };

/** One row, deleted or not; `only` narrows a table of several kinds to one of them. */
export async function findRow<T extends RecordTable>(
  db: Reader,
  table: T,
  id: number,
  only?: SQL,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await rowOf(db, table, id, only);
  return row as T['$inferSelect'] | undefined;
}

/** The same, locked until the transaction ends; rows that only refer to it can still be written. */
export async function lockRow<T extends RecordTable>(
  db: Reader,
  table: T,
  id: number,
  only?: SQL,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await rowOf(db, table, id, only).for('no key update');
  return row as T['$inferSelect'] | undefined;
}

/** The names of those who deleted these rows, by the row's id; a row that the system deleted is left out. */
export async function deletersOf(
  db: Reader,
  table: RecordTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  // Sub-admins and providers are accounts as well, so the table may be the very one that has the names.
  const by = alias(accounts, 'deleter');
  const rows = await db
    .select({ id: table.id, name: by.name })
    .from(plain(table))
    .innerJoin(by, eq(by.id, table.deletedBy))
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** Hides a row, or with `null` shows it again. Its version stays: nothing that anybody edits was changed. */
export async function markDeleted<T extends RecordTable>(
  db: Reader,
  table: T,
  id: number,
  deleted: { readonly by: number } | null,
  at: Date,
): Promise<T['$inferSelect']> {
  const values = { deletedAt: deleted && at, deletedBy: deleted?.by ?? null, updatedAt: at };
  return oneRow(await db.update(plain(table)).set(values).where(eq(table.id, id)).returning()) as T['$inferSelect'];
}

function rowOf(db: Reader, table: RecordTable, id: number, only: SQL | undefined) {
  return db
    .select()
    .from(plain(table))
    .where(and(eq(table.id, id), only));
}

// The query builder cannot follow a generic table; its rows are those of the very table that came in.
function plain(table: RecordTable): PgTable {
  return table;
}
