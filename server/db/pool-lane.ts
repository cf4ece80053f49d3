import type { QueryConfig, QueryResult } from 'pg';
import type { Lease } from './postgres-lease.ts';
import type { Slots } from './slots.ts';

interface Lender {
  connect(): Promise<Lease>;
  query(asked: QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

/** A pool of which only so many connections are lent at a time, so that the rest stay for others. Drizzle knows it by its name. */
export class PoolLane implements Lender {
  readonly #pool: Lender;
  readonly #slots: Slots;

  constructor(pool: Lender, slots: Slots) {
    this.#pool = pool;
    this.#slots = slots;
  }

  async connect(): Promise<Lease> {
    await this.#slots.take();
    try {
      const lease = await this.#pool.connect();
      lease.afterRelease(() => this.#slots.give());
      return lease;
    } catch (error) {
      this.#slots.give();
      throw error;
    }
  }

  async query(asked: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    await this.#slots.take();
    try {
      return await this.#pool.query(asked, values);
    } finally {
      this.#slots.give();
    }
  }
}
