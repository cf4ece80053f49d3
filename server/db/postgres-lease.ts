import type { QueryConfig, QueryResult } from 'pg';
import { withCode } from './connection-lost.ts';
import type { Link } from './postgres-link.ts';

/** After these the connection is of no more use: it is gone, or it leads to a server that takes no writes. */
const ENDS_THE_LINK = /^(08|57P|25006|25P0[345]|E[A-Z]{3})/;

// A commit that waits for a standby and is cut short by a limit answers as if the standby had it.
const COMMIT = 'set local statement_timeout = 0; commit';

interface Surroundings {
  /** What a transaction says of itself after its `begin`: limits that hold for it alone. */
  readonly transactionLimits: string;
  onRelease(lease: Lease): void;
}

/** A connection that is lent to one caller, who asks and gives it back; what drizzle takes for a client of a pool. */
export class Lease {
  readonly link: Link;
  /** The server's process that serves this caller, where it is known. */
  backend: number | undefined;
  /** Since when an answer is waited for (performance.now()); undefined while nothing is asked. */
  waitingSince: number | undefined;
  /** When the server was last known to work on what is asked. */
  provenAt = 0;
  readonly #surroundings: Surroundings;
  #pending = 0;
  #isOver = false;
  #afterRelease: (() => void) | undefined;

  constructor(link: Link, surroundings: Surroundings) {
    this.link = link;
    this.backend = link.backend;
    this.#surroundings = surroundings;
  }

  /** As the driver's own `query`; what fails has a code, the server's, the system's or that of ConnectionLost. */
  async query(asked: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const begins = asked.text.startsWith('begin');
    this.#pending += 1;
    this.waitingSince ??= performance.now();
    try {
      if (this.link.broken) throw this.link.broken;
      if (begins) return await this.#begin(asked);
      return await this.#ask(asked, values);
    } catch (error) {
      const known = withCode(error);
      if (begins || ENDS_THE_LINK.test(codeOf(known))) this.link.broken ??= known;
      // Drizzle gives a connection back only after its `begin` was answered well.
      if (begins) this.release();
      throw known;
    } finally {
      this.#pending -= 1;
      this.waitingSince = this.#pending > 0 ? performance.now() : undefined;
    }
  }

  /** Ends the connection under whoever waits for it, who hears `reason`. */
  cut(reason: Error): void {
    this.link.destroy(reason);
  }

  release(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#surroundings.onRelease(this);
    this.#afterRelease?.();
  }

  /** Runs `work` once this was given back. */
  afterRelease(work: () => void): void {
    this.#afterRelease = work;
  }

  async #ask(asked: QueryConfig, values: unknown[] | undefined): Promise<QueryResult> {
    const { client, kept } = this.link;
    if (asked.text === 'commit') return client.query(COMMIT);
    // Within a transaction nothing could be asked again.
    const name = client.getTransactionStatus() === 'I' ? kept?.nameOf(asked) : undefined;
    const nameless = asked.name ? { ...asked, name: '' } : asked;
    if (name === undefined) return client.query(nameless, values);
    try {
      return await client.query({ ...asked, name }, values);
    } catch (error) {
      if (!kept?.failedByName(error)) throw error;
      return client.query(nameless, values);
    }
  }

  /** One trip for the `begin` and its limits; without values several statements may go in one message. */
  async #begin(asked: QueryConfig): Promise<QueryResult> {
    const text = `${asked.text}; ${this.#surroundings.transactionLimits}; select pg_backend_pid() as pid`;
    // The driver answers several statements with a list, which its types do not know.
    const results = (await this.link.client.query<{ pid: number }>(text)) as unknown as QueryResult<{ pid: number }>[];
    this.backend = results.at(-1)?.rows[0]?.pid;
    const [begun] = results;
    if (!begun) throw new Error('A begin was not answered.');
    return begun;
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
