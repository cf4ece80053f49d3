import { randomBytes } from 'node:crypto';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { settings } from '#server/db/tables/upkeep.ts';

const KEY = 'server_secret';

/** The secret that all instances on one database share; the first of them makes it. */
export async function sharedSecret(db: Reader): Promise<string> {
  await db
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  if (typeof row?.value !== 'string') throw new Error('The shared secret cannot be read.');
  return row.value;
}
