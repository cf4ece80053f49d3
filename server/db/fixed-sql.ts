import { PgDialect, type SQL, sql } from './query/drizzle.ts';

const dialect = new PgDialect();

/** A part of statements that is always the same, put together once instead of at every request. It may hold no values. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`A fixed part of a statement holds values: ${text}`);
  return sql.raw(text);
}
