import type { Log, OpenDatabase } from './database.ts';
import { readAddress } from './postgres-address.ts';
import { checkServer, explainConnection } from './postgres-check.ts';
import { listenOn } from './postgres-hints.ts';
import { PostgresServers } from './postgres-link.ts';
import { databaseOn, PostgresPool } from './postgres-pool.ts';
import { StartError } from './start-error.ts';

const CONNECTIONS = 10;
/** The others are kept for short work: who signs in, writes, or asks whether the server is well. */
const FOR_LONG_READS = 7;
const PATIENCE = 5_000;
const IDLE_FOR = 60_000;
const LONGEST = 30_000;
const TRANSACTION_LIMITS = "set local statement_timeout = '25s'; set local idle_in_transaction_session_timeout = '15s'";

interface PostgresPlace {
  readonly databaseUrl: string;
  readonly databaseUrlDirect?: string | undefined;
  readonly log: Log;
}

/** Opens connections to a PostgreSQL server, and checks that the server is one that the panel can use. */
export async function openPostgres({ databaseUrl, databaseUrlDirect, log }: PostgresPlace): Promise<OpenDatabase> {
  const servers = new PostgresServers(readAddress(databaseUrl));
  const direct = directServers({ databaseUrl, databaseUrlDirect });
  const pool = new PostgresPool({
    servers,
    applicationName: 'back-office',
    size: CONNECTIONS,
    patience: PATIENCE,
    idleFor: IDLE_FOR,
    longest: LONGEST,
    transactionLimits: TRANSACTION_LIMITS,
    log,
  });
  const upkeep = longWorkPool(direct, 'back-office upkeep', log);
  const close = async () => {
    await Promise.all([pool.end(), upkeep.end()]);
  };
  let checking = servers.place;
  try {
    await checkServer(pool, checking);
    checking = direct.place;
    await checkServer(upkeep, checking);
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : explainConnection(error, checking);
  }
  return {
    db: databaseOn(pool),
    reads: databaseOn(pool.lane(FOR_LONG_READS, PATIENCE)),
    upkeep: databaseOn(upkeep),
    kind: 'postgres',
    ping: () => pool.ping(),
    // Autovacuum and the checkpointer do it on a server.
    async maintain() {},
    async analyze() {
      await upkeep.query({ text: 'vacuum (analyze)' });
    },
    listen: (onHint) => listenOn(direct, log, onHint),
    close,
  };
}

/** Past the pooler, where there is one. */
export function directServers({ databaseUrl, databaseUrlDirect }: Omit<PostgresPlace, 'log'>): PostgresServers {
  const address = databaseUrlDirect
    ? readAddress(databaseUrlDirect, 'DATABASE_URL_DIRECT')
    : readAddress(databaseUrl, 'DATABASE_URL');
  return new PostgresServers(address);
}

/** One connection for work that may take as long as it takes; `keeps`: it stays open, with its temporary tables. */
export function longWorkPool(servers: PostgresServers, applicationName: string, log: Log, keeps = false): PostgresPool {
  return new PostgresPool({
    servers,
    applicationName,
    size: 1,
    idleFor: keeps ? Number.POSITIVE_INFINITY : IDLE_FOR,
    // The role's own limit is for requests.
    session: 'set statement_timeout = 0',
    transactionLimits: 'set local statement_timeout = 0',
    log,
  });
}
