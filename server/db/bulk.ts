import type { Database } from './database.ts';
import { getTableColumns, getTableName, type PgTable, sql } from './query/drizzle.ts';

const typeOf = (sqlType: string) => sqlType.replace(/ collate .*/, '');

/**
 * Inserts many rows with one statement and one parameter, whatever their number: the rows travel as JSON.
 * Every row must have the keys of the first one.
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  batch = 1_000,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const types = columns.map(([, column]) => `"${column.name}" ${typeOf(column.getSQLType())}`).join(', ');
  const head = sql.raw(`insert into "${getTableName(table)}" (${names}) select ${names} from jsonb_to_recordset(`);
  const tail = sql.raw(`::jsonb) as r(${types})`);
  for (let from = 0; from < rows.length; from += batch) {
    const wire = rows
      .slice(from, from + batch)
      // A row is an object of exactly these columns; TypeScript cannot follow a generic table's insert type.
      .map((row) =>
        Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
      );
    await db.execute(sql`${head}${JSON.stringify(wire)}${tail}`);
  }
}

/** Takes `count` fresh ids of a table, so that rows which refer to each other can be written in bulk. */
export async function reserveIds(db: Database, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const sequence = `"${getTableName(table)}"`;
  const { rows } = await db.execute<{ id: number | string }>(
    sql`select nextval(pg_get_serial_sequence(${sequence}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

/** Moves a table's sequence behind the ids that were written explicitly. */
export async function skipWrittenIds(db: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
  );
}
