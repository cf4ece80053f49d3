import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from './query/drizzle.ts';

/**
 * The query builder, the same for the embedded database and for PostgreSQL.
 * Inside `db.transaction(async (tx) => …)` use only `tx`: on the embedded database another query there waits for ever.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** The database or a transaction on it, for stores that serve both. */
export type Reader = Database;

/** What the database writes to the log; pino's logger fits. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface OpenDatabase {
  readonly db: Database;
  /** For reads that may take long: together they hold most of the connections, and never those kept for short work. */
  readonly reads: Database;
  /** For what is read in a moment at every request, and has to be answered whatever else waits. Nothing is written here: a write waits for a standby. */
  readonly quick: Database;
  /** For work that no request waits for: a connection of its own, past any pooler, without a limit of time. */
  readonly upkeep: Database;
  readonly kind: 'embedded' | 'postgres';
  /** Rejects when the database does not answer; the embedded one never recovers from that, so the process should end. */
  ping(): Promise<void>;
  /** The clean-up that PostgreSQL does by itself and the embedded database does not: vacuum, analyze, checkpoint. */
  maintain(): Promise<void>;
  /** Refreshes the planner's statistics and merges what the search indexes put off; for after many rows were written at once. */
  analyze(): Promise<void>;
  /** Calls `onHint` after any instance announced an event, and sometimes without reason; never relied upon. Returns the way to stop. */
  listen(onHint: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The channel of `listen`. */
export const EVENTS_CHANNEL = 'panel_events';
