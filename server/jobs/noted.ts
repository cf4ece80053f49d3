import type { Reader } from '#server/db/database.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { settings } from '#server/db/tables/upkeep.ts';

/** What a job has noted under its own key for the next time; undefined: nothing yet. Nobody else writes there, so `Note` is what it wrote. */
export async function readNote<Note>(db: Reader, key: string): Promise<Note | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as Note | undefined;
}

export async function keepNote<Note>(db: Reader, key: string, value: Note): Promise<void> {
  const set = { value, updatedAt: sql`now()` };
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set });
}
