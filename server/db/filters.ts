import { type Column, inArray, type SQL, sql } from './query/drizzle.ts';

/** The repeated values of a filter mean "one of". */
export const oneOfColumn = (column: Column) => (values: readonly unknown[]) => inArray(column, [...values]);

export const equals =
  (column: Column) =>
  (value: unknown): SQL =>
    sql`${column} = ${value}`;

/** From the first moment of a day (YYYY-MM-DD) in Cairo. */
export const fromDay =
  (column: Column) =>
  (day: string): SQL =>
    sql`${column} >= (${day}::date::timestamp at time zone 'Africa/Cairo')`;

/** To the last moment of a day (YYYY-MM-DD) in Cairo. */
export const toDay =
  (column: Column) =>
  (day: string): SQL =>
    sql`${column} < ((${day}::date + 1)::timestamp at time zone 'Africa/Cairo')`;
