import { newKey } from '#app/api/client.ts';
import { type Circumstances, nothing, type OutboxEntry, recordOf, type SendResult } from './entry.ts';
import { type Clock, nextMoment, nextToSend } from './order.ts';
import { planResult, planSend } from './rules.ts';
import type { OutboxStore } from './store.ts';

/** How many are on their way at a time. Files share what an uplink carries: beside each other all could be too slow. */
const LANES = { call: 4, file: 1 };
const LONGEST_SLEEP_MS = 60_000;
/** Between two tries to bring to the disk what is only in memory. */
const CATCH_UP_EVERY_MS = 3_000;

/** What the queue needs of its surroundings. */
export interface OutboxContext {
  sendEntry(entry: OutboxEntry): Promise<SendResult>;
  /** False: nothing is sent until `wake` is called. */
  mayConnect(): boolean;
  /** An entry was acknowledged, refused or put off; called when that is on the disk, before it is seen. */
  onResult(entry: OutboxEntry, result: SendResult): void;
  /** A tab signs out and has locked what waits; called at every look at it. */
  onLocked?(): void;
  /** Milliseconds since 1970 by this device's clock, which may jump. */
  now(): number;
  /** The same by the server's clock, as far as it was heard. */
  serverNow?(): number;
  /** True: the server knows no keys. */
  isPlain?(): boolean;
  /** Gives up what may be lost. False: there was nothing to give. */
  freeQuota?(): Promise<boolean>;
}

interface Surroundings {
  /** Something began to move, or came to rest. */
  onMove(): void;
  /** An entry was answered, and the queue knows. */
  onResult(entry: OutboxEntry, result: SendResult): void;
}

/** Sends what may leave: in the tab that leads everything, in the others what is in their memory alone. */
export class Sender {
  readonly #store: OutboxStore;
  readonly #context: OutboxContext;
  readonly #around: Surroundings;
  readonly #sending = new Map<string, OutboxEntry>();
  readonly #closing = new AbortController();
  /** By key, on the clock that never jumps: when what rests may go. What is not here is due. */
  readonly #due = new Map<string, number>();
  #leads = false;
  #paused = false;
  #wake: () => void = () => undefined;

  constructor(store: OutboxStore, context: OutboxContext, around: Surroundings) {
    this.#store = store;
    this.#context = context;
    this.#around = around;
    this.#closing.signal.addEventListener('abort', () => this.#wake());
    void this.#sendAll();
  }

  /** Keys on their way from this tab. */
  get sending(): ReadonlySet<string> {
    return new Set(this.#sending.keys());
  }

  get paused(): boolean {
    return this.#paused;
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.#wake();
  }

  wake(): void {
    this.#wake();
  }

  /** The page slept, and nobody knows how long: what rests may go once. */
  wakeUp(): void {
    this.#due.clear();
    this.#wake();
  }

  end(): void {
    this.#closing.abort();
  }

  /** This tab sends everything until `turn` is aborted. */
  async lead(turn: AbortSignal): Promise<void> {
    this.#leads = true;
    // Whoever led before counted the waits.
    this.wakeUp();
    await new Promise((done) => turn.addEventListener('abort', done, { once: true }));
    this.#leads = false;
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const next = this.#mayGo() ? nextToSend(this.#own(), this.#clock(), this.#busy()) : undefined;
      if (next) await this.#launch(next);
      else await this.#sleep();
      if (this.#store.isBehind && !signal.aborted) await this.#catchUp();
    }
  }

  async #catchUp(): Promise<void> {
    if (!(await this.#store.refresh())) this.#around.onMove();
  }

  /** What this tab may send now. What leaves elsewhere, or later, stays in the list, so that nothing of its record passes it. */
  #own(): readonly OutboxEntry[] {
    const { entries, unstored } = this.#store;
    const room = { call: this.#hasRoom('call'), file: this.#hasRoom('file') };
    if (this.#leads && room.call && room.file) return entries;
    const isOwn = (entry: OutboxEntry) => (this.#leads || unstored.has(entry.key)) && room[laneOf(entry)];
    return entries.map((entry) => (isOwn(entry) ? entry : { ...entry, state: 'needs_you' }));
  }

  #hasRoom(lane: keyof typeof LANES): boolean {
    return [...this.#sending.values()].filter((entry) => laneOf(entry) === lane).length < LANES[lane];
  }

  #mayGo(): boolean {
    const hasRoom = this.#hasRoom('call') || this.#hasRoom('file');
    return !this.#paused && hasRoom && this.#context.mayConnect();
  }

  #busy(): ReadonlySet<string> {
    return new Set([...this.#sending.values()].map(recordOf));
  }

  #clock(): Clock {
    const now = performance.now();
    return { now, dueAt: ({ key, waitMs }) => (waitMs > 0 ? (this.#due.get(key) ?? now) : now) };
  }

  async #launch(entry: OutboxEntry): Promise<void> {
    let sent: OutboxEntry | undefined;
    await this.#store.change((entries) => {
      // Another tab may have discarded or merged it since this one looked.
      const current = entries.find(({ key }) => key === entry.key);
      if (current?.state !== 'waiting') return nothing;
      const plan = planSend(current, circumstancesOf(this.#context));
      sent = plan.sent;
      return plan.patch;
    });
    if (sent) {
      this.#sending.set(sent.key, sent);
      void this.#carry(sent);
    }
    this.#around.onMove();
  }

  async #carry(sent: OutboxEntry): Promise<void> {
    const result = await this.#context.sendEntry(sent).catch((): SendResult => ({ kind: 'silence' }));
    if (this.#closing.signal.aborted) return;
    // Before anything else may leave: without a session every answer would be the same 401.
    if (result.kind === 'error' && result.refusal.status === 401) this.#paused = true;
    const { put } = await this.#store.change((entries) =>
      planResult(entries, sent, result, circumstancesOf(this.#context)),
    );
    for (const { key, waitMs } of put) this.#due.set(key, performance.now() + waitMs);
    this.#sending.delete(sent.key);
    this.#around.onResult(sent, result);
    this.#wake();
  }

  async #sleep(): Promise<void> {
    const clock = this.#clock();
    const moment = this.#mayGo() ? nextMoment(this.#own(), clock, this.#busy()) : undefined;
    const until = moment === undefined ? LONGEST_SLEEP_MS : Math.max(0, moment - clock.now);
    const longest = this.#store.isBehind ? CATCH_UP_EVERY_MS : LONGEST_SLEEP_MS;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(until, longest));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function laneOf({ request }: OutboxEntry): keyof typeof LANES {
  return Object.values(request.body).some((value) => value instanceof File) ? 'file' : 'call';
}

export function circumstancesOf(context: OutboxContext): Circumstances {
  const now = context.now();
  const serverNow = context.serverNow?.() ?? now;
  return { now, serverNow, plain: context.isPlain?.() ?? false, chance: Math.random(), newKey };
}
