import type { OpenDatabase } from './database.ts';
import { openDatabase, type Place } from './open.ts';
import { directServers, longWorkPool } from './postgres.ts';
import { databaseOn } from './postgres-pool.ts';

/** Opens the database for one long piece of work: one connection, so that temporary tables stay, and no time limit. */
export async function openOneConnection(place: Place): Promise<OpenDatabase> {
  const opened = await openDatabase(place);
  const { databaseUrl, databaseUrlDirect, log } = place;
  if (!databaseUrl) return opened;
  await opened.close();
  const pool = longWorkPool(directServers({ databaseUrl, databaseUrlDirect }), 'back-office import', log, true);
  const db = databaseOn(pool);
  return {
    db,
    reads: db,
    quick: db,
    upkeep: db,
    kind: 'postgres',
    ping: () => pool.ping(),
    async maintain() {},
    async analyze() {
      await pool.query({ text: 'analyze' });
    },
    listen: opened.listen,
    close: () => pool.end(),
  };
}
