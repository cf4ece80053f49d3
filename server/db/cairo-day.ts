import type { Reader } from './database.ts';
import { sql } from './query/drizzle.ts';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo' });

/** The day that a moment is in Cairo, YYYY-MM-DD. */
export function cairoDay(at: Date): string {
  return days.format(at);
}

/** The same by the database's own table of zones: the one that put orders and postings into days. */
export async function cairoDayOf(db: Reader, at: Date): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(${at.toISOString()}::timestamptz at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day`,
  );
  return String(rows[0]?.day);
}
