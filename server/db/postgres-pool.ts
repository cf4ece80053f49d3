import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import { ConnectionLost } from './connection-lost.ts';
import type { Database, Log } from './database.ts';
import type { PoolLane } from './pool-lane.ts';
import { Lease } from './postgres-lease.ts';
import type { Link, PostgresServers } from './postgres-link.ts';
import { DOUBT_AFTER, DOUBT_SOON_AFTER, findSilent } from './postgres-silence.ts';
import { Semaphore } from './semaphore.ts';

const LOOK_EVERY = 250;
// A server that takes no writes now may be one that does in a moment, or another may.
const READ_ONLY_FOR = 1_000;
const ALARMED_FOR = 10_000;

interface PoolSettings {
  readonly servers: PostgresServers;
  readonly applicationName: string;
  readonly size: number;
  /** How long a caller waits for a connection at most (ms); without it as long as it takes. */
  readonly patience?: number;
  /** How long an unused connection stays open (ms). */
  readonly idleFor: number;
  /** How long an answer is waited for at most (ms); without it as long as the server works on it. */
  readonly longest?: number;
  /** Said once on each new connection, unless a pooler would hand it to strangers. */
  readonly session?: string;
  /** `set local …` for each transaction, behind its `begin`. */
  readonly transactionLimits: string;
  readonly log: Log;
}

/**
 * Connections to one PostgreSQL, lent one by one. Unlike the driver's own pool it listens to a connection while it is
 * lent, ends one whose server is silent, and looks for the server that takes writes whenever it opens one.
 * Drizzle knows a pool by this word in its class's name, and opens transactions with `connect`.
 */
export class PostgresPool {
  readonly #settings: PoolSettings;
  readonly #slots: Semaphore;
  readonly #idle: { readonly link: Link; readonly since: number }[] = [];
  readonly #lent = new Set<Lease>();
  readonly #clock: NodeJS.Timeout;
  #isClosing = false;
  #isAsking = false;
  #alarmedUntil = 0;
  #allBack: (() => void) | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#slots = new Semaphore(settings.size, settings.patience);
    this.#clock = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  /** A connection to be given back with `release()`. Rejects with a code (see Lease) when none can be had. */
  async connect(): Promise<Lease> {
    if (this.#isClosing) throw new ConnectionLost('the database is being closed');
    await this.#slots.acquire();
    try {
      const link = this.#takeIdle() ?? (await this.#open());
      const lease = new Lease(link, {
        transactionLimits: this.#settings.transactionLimits,
        onRelease: (over) => this.#takeBack(over),
      });
      this.#lent.add(lease);
      return lease;
    } catch (error) {
      this.#slots.release();
      throw error;
    }
  }

  /** One statement on whichever connection is free. */
  async query(asked: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const lease = await this.connect();
    try {
      return await lease.query(asked, values);
    } finally {
      lease.release();
    }
  }

  /** Rejects unless a server answers that takes writes. */
  async ping(): Promise<void> {
    const lease = await this.connect();
    try {
      const { rows } = await lease.query({ text: `select current_setting('transaction_read_only') as read_only` });
      if (rows[0]?.read_only !== 'off') {
        lease.link.broken ??= new ConnectionLost('the server takes no writes');
        throw lease.link.broken;
      }
    } finally {
      lease.release();
    }
  }

  /** Waits until everything is given back, and closes all. */
  async end(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#clock);
    await this.#dropIdle();
    if (this.#lent.size > 0) await new Promise<void>((done) => (this.#allBack = done));
  }

  async #open(): Promise<Link> {
    const { servers, applicationName, session } = this.#settings;
    const link = await servers.open(applicationName);
    if (session && link.backend !== undefined) await link.client.query(session);
    return link;
  }

  #takeIdle(): Link | undefined {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) {
      if (!last.link.broken) return last.link;
      this.#reportBroken(last.link.broken);
    }
    return undefined;
  }

  #takeBack(lease: Lease): void {
    const { link } = lease;
    this.#lent.delete(lease);
    const isOutdated = link.isReadOnly && performance.now() - link.openedAt > READ_ONLY_FOR;
    const isClean = !link.broken && link.client.getTransactionStatus() === 'I';
    if (isClean && !isOutdated && !this.#isClosing) this.#idle.push({ link, since: performance.now() });
    else if (link.broken) this.#discard(link, link.broken);
    else void link.close();
    this.#slots.release();
    if (this.#lent.size === 0) this.#allBack?.();
  }

  #discard(link: Link, reason: Error): void {
    this.#reportBroken(reason);
    link.destroy(reason);
    // The others were opened to the same server.
    if ('code' in reason && reason.code === '25006') void this.#dropIdle();
  }

  async #dropIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(({ link }) => link.close()));
  }

  #reportBroken(reason: Error): void {
    this.#settings.log.warn({ reason: reason.message }, 'a database connection broke');
  }

  #look(): void {
    const now = performance.now();
    // The longest unused stand first.
    while (this.#idle[0] && (this.#idle[0].link.broken || now - this.#idle[0].since > this.#settings.idleFor)) {
      void this.#idle.shift()?.link.close();
    }
    const { longest = Number.POSITIVE_INFINITY } = this.#settings;
    for (const lease of this.#lent) {
      if (now - (lease.waitingSince ?? now) > longest) this.#giveUp(lease);
    }
    if (!this.#isAsking) void this.#cutSilent();
  }

  /** What nobody waits for any more is ended on the server as well, where it would go on, or wait for its standby, and hold a place. */
  #giveUp(lease: Lease): void {
    const { backend } = lease;
    lease.cut(new ConnectionLost('the answer took too long'));
    if (backend === undefined) return;
    this.query({ text: 'select pg_terminate_backend($1)', values: [backend] }).catch((error) =>
      this.#settings.log.warn({ err: error, backend }, 'a statement that took too long goes on'),
    );
  }

  async #cutSilent(): Promise<void> {
    this.#isAsking = true;
    try {
      const doubtAfter = performance.now() < this.#alarmedUntil ? DOUBT_SOON_AFTER : DOUBT_AFTER;
      const silent = await findSilent(this.#settings.servers, this.#lent, doubtAfter);
      if (silent.length > 0) this.#alarmedUntil = performance.now() + ALARMED_FOR;
      for (const lease of silent) lease.cut(new ConnectionLost('the database fell silent'));
      // Whatever silenced these has silenced those that nobody uses just now.
      if (silent.length > 0) void this.#dropIdle();
    } finally {
      this.#isAsking = false;
    }
  }
}

/** The query builder on these connections. */
export function databaseOn(pool: PostgresPool | PoolLane): Database {
  // Of the driver's pool drizzle uses these two alone, which answer as the driver's do.
  return drizzle({ client: pool as unknown as Pool });
}
