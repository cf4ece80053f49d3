import { Socket } from 'node:net';
import { Client } from 'pg';
import { ConnectionLost, withCode } from './connection-lost.ts';
import { KeptStatements } from './kept-statements.ts';
import type { DatabaseAddress } from './postgres-address.ts';

// With several hosts the ones that are silent must not use up the caller's patience.
const CONNECT_WITHIN = 5_000;
const CONNECT_WITHIN_OF_SEVERAL = 2_500;
const KEEP_ALIVE_AFTER = 5_000;
const CLOSE_WITHIN = 1_000;

/** One open connection, and what is known about the server behind it. */
export interface Link {
  readonly client: Client;
  /** True when the server refuses writes: a standby, or one that was set so. */
  readonly isReadOnly: boolean;
  /** The server's process for this connection; undefined behind a pooler, where it changes with each transaction. */
  readonly backend: number | undefined;
  /** What the server keeps for this connection; undefined behind a pooler, where the next transaction meets another server's process. */
  readonly kept: KeptStatements | undefined;
  /** By performance.now(). */
  readonly openedAt: number;
  /** Why nothing more can be asked here. */
  broken: Error | undefined;
  /** Ends it at once, whatever it waits for: a connection that gives no answer takes no farewell either. */
  destroy(reason: Error): void;
  /** Says farewell; resolves when it is closed. */
  close(): Promise<void>;
}

interface Greeting {
  readonly pid: number;
  readonly read_only: boolean;
}

/** The servers of an address, of which one takes writes; remembers which one that was. */
export class PostgresServers {
  readonly place: string;
  readonly #urls: readonly string[];
  #last = 0;

  constructor({ urls, place }: DatabaseAddress) {
    this.#urls = urls;
    this.place = place;
  }

  /**
   * Connects to the first server that takes writes, beginning with the last that did; when there is none, to one that
   * can at least be read. Throws what the last one answered when none can be reached.
   */
  async open(applicationName: string): Promise<Link> {
    let readable: Link | undefined;
    let failure: unknown;
    const within = this.#urls.length > 1 ? CONNECT_WITHIN_OF_SEVERAL : CONNECT_WITHIN;
    const first = this.#last;
    for (let nth = 0; nth < this.#urls.length; nth += 1) {
      const place = (first + nth) % this.#urls.length;
      try {
        const link = await connectTo(this.#urls[place] ?? '', applicationName, within);
        if (!link.isReadOnly) {
          this.#last = place;
          void readable?.close();
          return link;
        }
        if (readable) void link.close();
        else readable = link;
      } catch (error) {
        failure = error;
      }
    }
    if (readable) return readable;
    throw withCode(failure);
  }
}

async function connectTo(url: string, applicationName: string, within: number): Promise<Link> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    stream: () => socket,
  });
  const state: { broken: Error | undefined } = { broken: undefined };
  // From the first moment to the last: an error that nobody listens to ends the process.
  client.on('error', (error) => {
    state.broken ??= withCode(error);
  });
  client.on('end', () => {
    state.broken ??= new ConnectionLost('the database closed the connection');
  });
  const tooLate = setTimeout(() => socket.destroy(new ConnectionLost('the database did not answer in time')), within);
  try {
    await client.connect();
    // The time zone is the one setting of a session that poolers carry over from connection to connection.
    const { rows } = await client.query<Greeting>(
      `select set_config('TimeZone', 'UTC', false), pg_backend_pid() as pid,
        current_setting('transaction_read_only')::boolean as read_only`,
    );
    const { pid = 0, read_only: isReadOnly = false } = rows[0] ?? {};
    const isStraight = 'processID' in client && client.processID === pid;
    return {
      client,
      isReadOnly,
      backend: isStraight ? pid : undefined,
      kept: isStraight ? new KeptStatements() : undefined,
      openedAt: performance.now(),
      get broken() {
        return state.broken;
      },
      set broken(reason) {
        state.broken = reason;
      },
      destroy(reason) {
        state.broken ??= reason;
        socket.destroy(reason);
      },
      async close() {
        state.broken ??= new ConnectionLost('the connection was closed');
        const never = setTimeout(() => socket.destroy(), CLOSE_WITHIN);
        await client.end().catch(() => undefined);
        clearTimeout(never);
      },
    };
  } catch (error) {
    socket.destroy();
    throw withCode(error);
  } finally {
    clearTimeout(tooLate);
  }
}
