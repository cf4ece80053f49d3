import type { Reader } from '#server/db/database.ts';
import type { Storage } from '#server/files/storage.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface Job {
  readonly name: string;
  /** Milliseconds between two runs, whichever instance does them. */
  readonly every: number;
  /** What it removes is gone for good once the time has come, so the time has to be right (./clock.ts). */
  readonly forGood?: true;
  /** It writes orders by the batch: such jobs take turns, since each locks them in an order of its own. */
  readonly writesOrders?: true;
  /** Works in one transaction that no other instance has at the same time; returns numbers for the log. Without a storage, files are left alone. */
  run(tx: Reader, at: Date, storage: Storage | undefined): Promise<Record<string, number>>;
}

export function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
