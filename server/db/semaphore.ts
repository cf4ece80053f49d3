import { ConnectionLost } from './connection-lost.ts';

/** A number of places that are given out in the order of asking. */
export class Semaphore {
  readonly #patience: number | undefined;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** `patience`: how long one waits for a place at most (ms). */
  constructor(count: number, patience?: number) {
    this.#free = count;
    this.#patience = patience;
  }

  /**
   * Resolves when a place is the caller's, who gives it back; rejects with ConnectionLost when patience is over. `since`: when he
   * began to wait, where he has waited for another place before (performance.now()).
   */
  async acquire(since = performance.now()): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const left = this.#patience === undefined ? undefined : this.#patience - (performance.now() - since);
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const mine = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(mine);
      if (left === undefined) return;
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(new ConnectionLost('all connections to the database are in use'));
      }, left);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
