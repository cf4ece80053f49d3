import { randomBytes } from 'node:crypto';
import type { Reader } from './database.ts';
import { eq } from './query/drizzle.ts';
import { settings } from './tables/upkeep.ts';

const KEY = 'server_secret';

/** The secret that all instances on one database share; the first of them makes it. */
export async function sharedSecret(db: Reader): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: KEY, value: made }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  if (typeof row?.value === 'string') return row.value;
  throw new Error('The shared secret is missing from the settings table');
}
