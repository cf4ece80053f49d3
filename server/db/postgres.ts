import type { Log, OpenDatabase } from './database.ts';
import { PoolLane } from './pool-lane.ts';
import { readAddress } from './postgres-address.ts';
import { checkServer, explainConnection } from './postgres-check.ts';
import { listenOn } from './postgres-hints.ts';
import { PostgresServers } from './postgres-link.ts';
import { databaseOn, PostgresPool } from './postgres-pool.ts';
import { Semaphore } from './semaphore.ts';
import { StartError } from './start-error.ts';

/**
 * How many are lent at a time, in all and for what may take long. Slow reads leave three of `forLong` to those who write, and writes that wait for
 * a standby leave two to those who read; two are nobody's, for what is quick: who somebody is, what is new, whether the server is well.
 * A statement by itself that writes waits for a standby like a transaction, so the writes' lane holds both.
 */
const CONNECTIONS = { all: 12, forLong: 10, forReads: 7, forWrites: 8 } as const;
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
    size: CONNECTIONS.all,
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
  const slots = (count: number) => new Semaphore(count, PATIENCE);
  const long = slots(CONNECTIONS.forLong);
  return {
    db: databaseOn(new PoolLane(pool, [slots(CONNECTIONS.forWrites), long])),
    reads: databaseOn(new PoolLane(pool, [slots(CONNECTIONS.forReads), long])),
    quick: databaseOn(pool),
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
