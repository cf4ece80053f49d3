import type { ListDefinition, ListQuery } from '#contract/list.ts';
import { allIds, idBatches } from './all-ids.ts';
import type { Reader } from './database.ts';
import type { ListSource } from './list-source.ts';
import { inOrder, pageOfIds } from './paging.ts';
import { inArray, type PgColumn, type PgTable, type SQL } from './query/drizzle.ts';

const BATCH = 1_000;

type RowTable = PgTable & { readonly id: PgColumn; readonly $inferSelect: { readonly id: number } };

/** How a list finds the rows of one table, and what it shows of them. */
export interface Listed<D extends ListDefinition, T extends RowTable, Shown> {
  readonly source: ListSource<D>;
  /** Which rows may be in it; left out: all of them. */
  scope?(query: ListQuery<D>): SQL | undefined;
  /** Rows as the contract shows them, in the order given. */
  rowsToWire(db: Reader, rows: readonly T['$inferSelect'][]): Promise<Shown[]>;
}

/** Reads a list by ids, by pages, in batches for a file of all of it; and the ids of all results (undefined: more than `most`). */
export function recordList<D extends ListDefinition, T extends RowTable, Shown>(
  table: T,
  { source, scope, rowsToWire }: Listed<D, T, Shown>,
) {
  async function byIds(db: Reader, ids: readonly number[]): Promise<Shown[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .select()
      .from<PgTable>(table)
      .where(inArray(table.id, [...ids]));
    // The rows are of the very table that was read.
    return rowsToWire(db, inOrder(ids, rows as T['$inferSelect'][]));
  }
  return {
    byIds,
    async page(db: Reader, query: ListQuery<D>) {
      const { ids, meta } = await pageOfIds(db, source, query, scope?.(query));
      return { data: await byIds(db, ids), meta };
    },
    async *batches(db: Reader, query: ListQuery<D>) {
      for await (const ids of idBatches(db, source, query, BATCH, scope?.(query))) yield await byIds(db, ids);
    },
    ids: (db: Reader, query: ListQuery<D>, most: number) => allIds(db, source, query, most, scope?.(query)),
  };
}
