const PREFIX = 'unstored';

/**
 * How many changes are in the memory of this tab alone. The other tabs of the user read it from the name of a lock, which goes with
 * the tab however it ends.
 */
export class UnstoredCount {
  readonly #user: string;
  readonly #tab = crypto.randomUUID();
  #count = 0;
  #release: () => void = () => undefined;

  constructor(user: string) {
    this.#user = user;
  }

  tell(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#release();
    if (count === 0) return;
    const over = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    void navigator.locks.request(`${this.#start}${this.#tab} ${count}`, () => over);
  }

  /** How many are in the memory of other tabs. */
  async elsewhere(): Promise<number> {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(this.#start));
    const others = names.filter((name) => !name.startsWith(this.#start + this.#tab));
    return others.reduce((sum, name) => sum + Number(name.split(' ').at(-1)), 0);
  }

  get #start(): string {
    return `${PREFIX} ${this.#user} `;
  }
}
