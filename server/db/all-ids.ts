import type { ListDefinition, ListQuery } from '#contract/list.ts';
import type { Reader } from './database.ts';
import { conditionOf, type ListSource } from './list-source.ts';
import { hitList, where } from './list-sql.ts';
import { and, type SQL, sql } from './query/drizzle.ts';

/** Ids of all results for "select all results" and bulk work, in id order; undefined when there are more than `most`. */
export async function allIds<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: Pick<ListQuery<D>, 'query' | 'filters'>,
  most: number,
  scope?: SQL,
): Promise<number[] | undefined> {
  const hits = hitList(source, conditionOf(source, query, scope), most + 1);
  const { rows } = await db.execute<{ id: string }>(sql`${hits} select id from hits order by id`);
  return rows.length > most ? undefined : rows.map((row) => Number(row.id));
}

/** All ids of a list in batches, the newest first: each batch starts where the one before ended, whatever was added meanwhile. */
export async function* idBatches<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: Pick<ListQuery<D>, 'query' | 'filters'>,
  size: number,
  scope?: SQL,
): AsyncGenerator<number[]> {
  const condition = conditionOf(source, query, scope);
  for (let last: number | undefined; ; ) {
    const after = last === undefined ? undefined : sql`${source.id} < ${last}`;
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${source.id} as id from ${source.from}${where(and(condition, after))}
        order by ${source.id} desc limit ${size}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    last = ids.at(-1);
  }
}
