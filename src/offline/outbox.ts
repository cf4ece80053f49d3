import { newKey } from '#app/api/client.ts';
import { planDiscard, planResolve, planRetry } from './outbox-decisions.ts';
import {
  type Answer,
  type Circumstances,
  nothing,
  type OutboxEntry,
  type Patch,
  recordOf,
  wasSent,
} from './outbox-entry.ts';
import { type Draft, newEntry, planAdd } from './outbox-intake.ts';
import { nextMoment, nextToSend, planAnswer, planSend, withRealId } from './outbox-rules.ts';
import { OutboxStore } from './outbox-store.ts';
import { LONG_QUEUE, type QueueView } from './queue.ts';
import { type Turns, takeTurns } from './turns.ts';

/** The queue without what it could not open. */
type OutboxView = Omit<QueueView, 'unreadable'>;

/** What the queue needs of its surroundings. */
export interface OutboxWorld {
  transmit(entry: OutboxEntry): Promise<Answer>;
  /** False: nothing is sent until `wake` is called. */
  mayConnect(): boolean;
  /** An entry was acknowledged, refused or put off; called when that is on the disk, before it is seen. */
  onAnswer(entry: OutboxEntry, answer: Answer): void;
  now(): number;
}

/** What one tab tells the others: the queue was written (null), or an entry was answered. */
type News = { readonly entry: OutboxEntry; readonly answer: Answer } | null;

const PARALLEL = 4;
const LONGEST_SLEEP_MS = 60_000;
const SHOW_EVERY_MS = 250;

/** The queue of one signed-in user: takes changes in, and in one tab of all sends them. */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #world: OutboxWorld;
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel;
  readonly #sending = new Map<string, OutboxEntry>();
  readonly #closing = new AbortController();
  #turns: Turns | undefined;
  #view: OutboxView = { entries: [], sending: new Set(), paused: false };
  #paused = false;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => undefined;

  private constructor(store: OutboxStore, user: string, world: OutboxWorld) {
    this.#store = store;
    this.#world = world;
    this.#channel = new BroadcastChannel(`outbox ${user}`);
    this.#channel.onmessage = ({ data }: MessageEvent<News>) => void this.#hear(data);
  }

  /** Opens the queue and starts sending as soon as this tab is the one that sends. */
  static async open(user: string, world: OutboxWorld): Promise<Outbox> {
    const outbox = new Outbox(await OutboxStore.open(user), user, world);
    await outbox.#follow();
    outbox.#turns = takeTurns(
      `outbox ${user}`,
      (turn) => outbox.#sendAll(turn),
      () => void outbox.#follow(),
    );
    return outbox;
  }

  view = (): OutboxView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the change is on the disk, as it waits there; undefined: nothing is left to send. */
  async add({ corrects, ...draft }: Draft): Promise<OutboxEntry | undefined> {
    const patch = await this.#change((entries, { nextSeq, aliases }) => {
      const named = [...aliases].reduce((known, [temporary, real]) => withRealId(known, temporary, real), {
        ...newEntry(this.#circumstances(), nextSeq),
        ...draft,
      });
      return planAdd(entries, named, this.#circumstances(), corrects);
    });
    // A deletion may have taken an unsent creation with it; then nothing is left to be sent.
    return patch.put.find(({ label, state }) => label === draft.label && state === 'waiting');
  }

  retry = (key: string) => this.#decide(key, (_, entry) => planRetry(entry, this.#circumstances()));
  discard = (key: string) => this.#decide(key, (entries, entry) => planDiscard(entries, entry));
  /** `keepTheirs`: the fields in which the server's value stays. */
  resolve = (key: string, keepTheirs: readonly string[]) =>
    this.#decide(key, (_, entry) => planResolve(entry, keepTheirs, this.#circumstances()));

  /** Undo: takes back what never left this phone. False: it left, is gone, or a later change was folded into it. */
  async withdraw(key: string): Promise<boolean> {
    const patch = await this.#change((entries) => {
      const entry = entries.find((known) => known.key === key);
      const unsent = entry && !wasSent(entry) && entry.state === 'waiting';
      return unsent ? planDiscard(entries, entry) : nothing;
    });
    return patch.drop.length > 0;
  }

  /** The session was lost, or found again. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#publish();
    this.#wake();
  }

  /** The queue was written past this tab: it and the others read it again. */
  reload(): Promise<void> {
    this.#channel.postMessage(null);
    return this.#follow();
  }

  /** The connection is back, or somebody wants it now. */
  wake = (): void => this.#wake();

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#showing);
    this.#turns?.end();
    this.#channel.close();
    this.#store.close();
  }

  async #decide(key: string, plan: (entries: readonly OutboxEntry[], entry: OutboxEntry) => Patch): Promise<void> {
    await this.#change((entries) => {
      const entry = entries.find((known) => known.key === key);
      return entry && !this.#sending.has(key) ? plan(entries, entry) : nothing;
    });
  }

  async #change(decide: Parameters<OutboxStore['change']>[0]): Promise<Patch> {
    const patch = await this.#store.change(decide);
    this.#publish();
    this.#channel.postMessage(null);
    this.#wake();
    return patch;
  }

  async #hear(news: News): Promise<void> {
    if (news) this.#world.onAnswer(news.entry, news.answer);
    await this.#follow();
  }

  async #follow(): Promise<void> {
    await this.#store.refresh();
    this.#publish();
    this.#wake();
  }

  /** A short queue is shown as it moves; the picture of a long one a few times a second, or drawing it would slow it down. */
  #publish(): void {
    if (this.#store.entries.length < LONG_QUEUE) this.#show();
    else this.#showing ??= setTimeout(() => this.#show(), SHOW_EVERY_MS);
  }

  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#view = { entries: this.#store.entries, sending: new Set(this.#sending.keys()), paused: this.#paused };
    for (const listener of this.#listeners) listener();
  }

  #circumstances(): Circumstances {
    return { now: this.#world.now(), chance: Math.random(), newKey };
  }

  async #sendAll(turn: AbortSignal): Promise<void> {
    turn.addEventListener('abort', () => this.#wake());
    while (!turn.aborted) {
      const next = this.#mayGo() ? this.#next() : undefined;
      if (next) await this.#launch(next);
      else await this.#sleep();
    }
  }

  #mayGo(): boolean {
    return !this.#paused && this.#sending.size < PARALLEL && this.#world.mayConnect();
  }

  #next(): OutboxEntry | undefined {
    return nextToSend(this.#store.entries, this.#world.now(), this.#busy());
  }

  #busy(): ReadonlySet<string> {
    return new Set([...this.#sending.values()].map(recordOf));
  }

  async #launch(entry: OutboxEntry): Promise<void> {
    let sent: OutboxEntry | undefined;
    await this.#store.change((entries) => {
      // Another tab may have discarded or folded it since this one looked.
      const current = entries.find(({ key }) => key === entry.key);
      if (!current) return nothing;
      const plan = planSend(current, this.#circumstances());
      sent = plan.sent;
      return plan.patch;
    });
    if (!sent) return this.#publish();
    this.#sending.set(sent.key, sent);
    this.#publish();
    void this.#carry(sent);
  }

  async #carry(sent: OutboxEntry): Promise<void> {
    const answer = await this.#world.transmit(sent).catch((): Answer => ({ kind: 'silence' }));
    if (this.#closing.signal.aborted) return;
    this.#sending.delete(sent.key);
    // Before anything else may leave: without a session every answer would be the same 401.
    if (answer.kind === 'error' && answer.refusal.status === 401) this.#paused = true;
    await this.#store.change((entries) => planAnswer(entries, sent, answer, this.#circumstances()));
    // The caches take the answer over before the waiting change leaves the screen, so that no old value shows in between.
    this.#world.onAnswer(sent, answer);
    this.#publish();
    this.#wake();
    this.#channel.postMessage({ entry: sent, answer: plain(answer) } satisfies News);
  }

  async #sleep(): Promise<void> {
    const moment = this.#mayGo() ? nextMoment(this.#store.entries, this.#busy()) : undefined;
    const until = moment === undefined ? LONGEST_SLEEP_MS : Math.max(0, moment - this.#world.now());
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(until, LONGEST_SLEEP_MS));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

// An error object does not survive the way to another tab; what it says stands beside it.
function plain(answer: Answer): Answer {
  if (answer.kind !== 'error') return answer;
  const { error: _, ...rest } = answer;
  return rest;
}
