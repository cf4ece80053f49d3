import { type Column, type SQL, sql } from './query/drizzle.ts';

/** Whether a column has one of these values. One parameter, whatever their number. */
export function among(column: Column, values: readonly (number | string)[]): SQL {
  const type = sql.raw(column.getSQLType());
  return sql`${column} in (select value::${type} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}
