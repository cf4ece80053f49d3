import { planDiscard, planResolve, planRetry } from './decisions.ts';
import {
  LONG_QUEUE,
  nothing,
  type OutboxEntry,
  type Patch,
  recordOf,
  type SendResult,
  SIGNED_OUT,
  wasSent,
} from './entry.ts';
import { type Draft, newEntry, planAdd } from './intake.ts';
import { applyPatch, planResult, withRealId } from './rules.ts';
import { circumstancesOf, type OutboxContext, Sender } from './sender.ts';
import { becomeSender, type SenderTab } from './sender-tab.ts';
import { type Decide, OutboxStore } from './store.ts';

/** The queue as it stands, without what it could not open. */
export interface OutboxView {
  readonly entries: readonly OutboxEntry[];
  /** Keys on their way to the server from this tab. */
  readonly sending: ReadonlySet<string>;
  /** Keys of changes that are in this page's memory alone, since the disk takes nothing. */
  readonly unstored: ReadonlySet<string>;
  /** Nothing is sent until the user has signed in again. */
  readonly paused: boolean;
}

/** What became of a change that was handed in. */
export type Added =
  /** `alone`: nothing else of its record waits, so taking it back takes back no more than it. */
  | { readonly state: 'stored'; readonly entry: OutboxEntry; readonly alone: boolean }
  /** It took back what waited, so nothing is left to send. */
  | { readonly state: 'cancelled' }
  /** Nothing of it is on the disk. With `entry` it waits in memory behind what waits of its record. */
  | { readonly state: 'no-store'; readonly cause: DOMException; readonly entry?: OutboxEntry };

/** What one tab tells the others: the queue was written (null), or an entry was answered. */
// A tab of the release before may listen: the field keeps its name.
type News = { readonly entry: OutboxEntry; readonly answer: SendResult } | null;

const SHOW_EVERY_MS = 250;

/** The queue of one signed-in user: takes changes in, and in one tab of all sends them. */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #context: OutboxContext;
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel;
  readonly #sender: Sender;
  #tab: SenderTab | undefined;
  #isClosed = false;
  #view: OutboxView = { entries: [], sending: new Set(), paused: false, unstored: new Set() };
  #showing: ReturnType<typeof setTimeout> | undefined;

  private constructor(user: string, context: OutboxContext, store: OutboxStore) {
    this.#store = store;
    this.#context = context;
    this.#sender = new Sender(store, context, {
      onMove: () => this.#publish(),
      onResult: (entry, result) => {
        // The caches take it over before the waiting change leaves the screen, so that no old value shows in between.
        context.onResult(entry, result);
        this.#publish();
        this.#tell({ entry, answer: plain(result) });
      },
    });
    this.#channel = new BroadcastChannel(`outbox ${user}`);
    this.#channel.onmessage = ({ data }: MessageEvent<News>) => void this.#hear(data);
  }

  /** Opens the queue and starts sending. Rejects with the DOMException of a disk that cannot be read. */
  static async open(user: string, context: OutboxContext): Promise<Outbox> {
    const store = new OutboxStore(user, { freeQuota: async () => (await context.freeQuota?.()) ?? false });
    const cause = await store.refresh();
    if (cause) throw cause;
    const outbox = new Outbox(user, context, store);
    outbox.#publish();
    outbox.#tab = becomeSender(
      `outbox ${user}`,
      (turn) => outbox.#sender.lead(turn),
      () => {
        outbox.#sender.wakeUp();
        void outbox.#catchUp();
      },
    );
    return outbox;
  }

  /** For the eye: of a long queue it is a moment old. */
  view = (): OutboxView => this.#view;

  get isPaused(): boolean {
    return this.#sender.paused;
  }

  /** True: nothing of it is on its way from this tab. */
  get isAtRest(): boolean {
    return this.#sender.sending.size === 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the change is on the disk, as it waits there, or when it is known that nothing of it can be. */
  async add({ corrects, ...draft }: Draft, key: string): Promise<Added> {
    let mates = false;
    const decide: Decide = (entries, { nextSeq, aliases }) => {
      const named = [...aliases].reduce((known, [temporary, real]) => withRealId(known, temporary, real), {
        ...newEntry(circumstancesOf(this.#context), nextSeq, key),
        ...draft,
      });
      mates = entries.some((entry) => recordOf(entry) === recordOf(named));
      return planAdd(entries, named, circumstancesOf(this.#context), corrects);
    };
    const { patch, cause } = await this.#store.write(decide);
    if (cause?.name === SIGNED_OUT) return { state: 'no-store', cause };
    // What nothing waits before is better sent at once, while somebody looks.
    if (cause) mates ||= this.#store.entries.some((entry) => recordOf(entry) === recordOf(draft));
    if (cause && !mates) return { state: 'no-store', cause };
    const placed = cause ? await this.#store.change(decide) : patch;
    this.#tellAll();
    // Closed meanwhile: nobody sends what is in memory, and what the disk took is locked with the rest.
    if (cause && this.#isClosed) return { state: 'no-store', cause: new DOMException('Closed meanwhile', SIGNED_OUT) };
    const entry = placed.put.find((one) => one.key === key || (one.label === draft.label && one.state === 'waiting'));
    // A deletion may have taken an unsent creation with it; then nothing is left to be sent.
    if (!entry) return { state: 'cancelled' };
    return cause && this.#store.unstored.has(entry.key)
      ? { state: 'no-store', cause, entry }
      : { state: 'stored', entry, alone: !mates };
  }

  retry = (key: string) => this.#decide(key, (_, entry) => planRetry(entry, circumstancesOf(this.#context)));
  discard = (key: string) => this.#decide(key, (entries, entry) => planDiscard(entries, entry));
  /** `keepTheirs`: the fields in which the server's value stays. */
  resolve = (key: string, keepTheirs: readonly string[]) =>
    this.#decide(key, (_, entry) => planResolve(entry, keepTheirs, circumstancesOf(this.#context)));

  /** Undo: takes back what never left this phone. False: it left, is gone, or a later change was merged into it. */
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
    this.#sender.pause(paused);
    this.#publish();
  }

  /** The queue was written past this tab: it and the others read it again. */
  async reload(): Promise<void> {
    this.#tell(null);
    if (!this.#isClosed) await this.#catchUp();
  }

  /** The connection is back, or somebody wants it now. */
  wake = (): void => this.#sender.wake();

  /** Somebody looks at the page again: what rests may go once. */
  wakeUp = (): void => this.#sender.wakeUp();

  /** Answers how many changes were in this page's memory alone, and go with it. */
  close(): number {
    if (this.#isClosed) return 0;
    this.#isClosed = true;
    this.#sender.end();
    clearTimeout(this.#showing);
    this.#tab?.end();
    this.#channel.close();
    this.#store.close();
    return this.#store.unstored.size;
  }

  async #decide(key: string, plan: (entries: readonly OutboxEntry[], entry: OutboxEntry) => Patch): Promise<void> {
    await this.#change((entries) => {
      const entry = entries.find((known) => known.key === key);
      return entry && !this.#sender.sending.has(key) ? plan(entries, entry) : nothing;
    });
  }

  async #change(decide: Decide): Promise<Patch> {
    const patch = await this.#store.change(decide);
    this.#tellAll();
    return patch;
  }

  #tellAll(): void {
    this.#publish();
    this.#tell(null);
    this.#sender.wake();
  }

  #tell(news: News): void {
    // What was under way when the person signed out may end after it: then nobody listens any more.
    if (!this.#isClosed) this.#channel.postMessage(news);
  }

  async #hear(news: News): Promise<void> {
    if (news) this.#context.onResult(news.entry, news.answer);
    await this.#catchUp();
    // The tab that sent it could not write that down, so what waits behind it here would wait for ever.
    const isOver = news?.answer.kind === 'done' && this.#store.entries.some(({ key }) => key === news.entry.key);
    if (!isOver) return;
    const { entry, answer: result } = news;
    await this.#store.change((entries) => planResult(entries, entry, result, circumstancesOf(this.#context)));
    this.#publish();
    this.#sender.wake();
  }

  async #catchUp(): Promise<void> {
    await this.#store.refresh();
    this.#publish();
    this.#sender.wake();
  }

  /** A short queue is shown as it moves; the picture of a long one a few times a second, or drawing it would slow it down. */
  #publish(): void {
    // Nor may a long queue that has just come look like an empty one.
    const isShort = Math.min(this.#store.entries.length, this.#view.entries.length) < LONG_QUEUE;
    if (isShort) this.#show();
    else this.#showing ??= setTimeout(() => this.#show(), SHOW_EVERY_MS);
  }

  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const { entries, unstored, isLocked } = this.#store;
    const { sending, paused } = this.#sender;
    // What was locked waits still, until this tab has signed out as well.
    const waiting = isLocked ? applyPatch(this.#view.entries, { put: entries, drop: [] }) : entries;
    this.#view = { entries: waiting, sending, paused, unstored: new Set(unstored) };
    for (const listener of this.#listeners) listener();
    if (isLocked) this.#context.onLocked?.();
  }
}

// An error object does not survive the way to another tab; what it says stands beside it.
function plain(result: SendResult): SendResult {
  if (result.kind !== 'error') return result;
  const { error: _, ...rest } = result;
  return rest;
}
