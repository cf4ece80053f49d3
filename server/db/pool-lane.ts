import type { QueryConfig, QueryResult } from 'pg';
import type { Lease } from './postgres-lease.ts';
import type { Semaphore } from './semaphore.ts';

interface Lender {
  connect(): Promise<Lease>;
  query(asked: QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

/** A pool of which only so many connections are lent at a time, so that the rest stay for others. Drizzle knows it by its name. */
export class PoolLane implements Lender {
  readonly #pool: Lender;
  readonly #slots: readonly Semaphore[];

  /** A caller needs a place in each of `slots`, taken in this order. */
  constructor(pool: Lender, slots: readonly Semaphore[]) {
    this.#pool = pool;
    this.#slots = slots;
  }

  async connect(): Promise<Lease> {
    const giveBack = await this.#take();
    try {
      const lease = await this.#pool.connect();
      lease.afterRelease(giveBack);
      return lease;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async query(asked: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const giveBack = await this.#take();
    try {
      return await this.#pool.query(asked, values);
    } finally {
      giveBack();
    }
  }

  async #take(): Promise<() => void> {
    const since = performance.now();
    const taken: Semaphore[] = [];
    const giveBack = () => {
      for (const slots of taken.splice(0)) slots.release();
    };
    try {
      for (const slots of this.#slots) {
        await slots.acquire(since);
        taken.push(slots);
      }
      return giveBack;
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}
