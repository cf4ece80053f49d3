import type { Reader } from '#server/db/database.ts';
import { eq, type PgColumn, type PgTable, type PgUpdateSetSource } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { Failure } from '#server/failure.ts';
import type { CallContext } from './api.ts';
import { editLocked } from './editing.ts';
import { offlineTime } from './offline-time.ts';

interface FixedRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** A table whose rows nobody adds or deletes. */
type FixedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn; readonly $inferSelect: FixedRow };

interface Fixed<T extends FixedTable> {
  readonly table: T;
  /** The resource in the API's word, for the audit. */
  readonly resource: string;
  toWire(row: T['$inferSelect']): Record<string, unknown>;
}

type FixedCall = CallContext & {
  readonly body: { readonly version?: number | undefined; readonly done_at?: string | undefined };
};

/** One of the rows; 404 where there is none. `lock`: until the transaction ends. */
export async function fixedRow<T extends FixedTable>(
  db: Reader,
  table: T,
  id: number,
  lock?: 'lock',
): Promise<T['$inferSelect']> {
  // The query builder cannot follow a generic table; its rows are those of the very table that came in.
  const asked = db.select().from<PgTable>(table).where(eq(table.id, id));
  const [row] = await (lock ? asked.for('no key update') : asked);
  if (!row) throw new Failure('not_found');
  return row as T['$inferSelect'];
}

/** Changes one of the rows; 409 when the caller saw another version. Where nothing differs nothing is written. */
export async function editFixed<T extends FixedTable>(
  call: FixedCall,
  { table, resource, toWire }: Fixed<T>,
  id: number,
  columnsOf: (row: T['$inferSelect']) => PgUpdateSetSource<T>,
): Promise<T['$inferSelect']> {
  const { db, body, at } = call;
  const { row } = await editLocked(call, {
    resource,
    lock: () => fixedRow(db, table, id, 'lock'),
    async write(before: T['$inferSelect']) {
      const columns = columnsOf(before);
      const isSame = JSON.stringify(toWire({ ...before, ...columns })) === JSON.stringify(toWire(before));
      return isSame ? before : writeRow(db, table, id, columns, at);
    },
    toWire,
    doneAt: offlineTime(body.done_at, at),
  });
  return row;
}
