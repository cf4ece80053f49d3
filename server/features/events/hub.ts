import type { News } from '#contract/events.ts';
import { type Actor, readSessions } from '#server/http/actor.ts';
import type { Deps } from '#server/http/api.ts';
import { newsFor, type Reading, readEvents } from './store.ts';

/** One open stream. */
interface Listener {
  readonly tokenId: number;
  readonly accountId: number;
  /** The event that it was told of last. */
  after: number;
  /** When it last heard anything (ms). */
  heard: number;
  readonly until: number;
  tell(news: News): void;
  beat(): void;
  end(): void;
}

export interface EventHub {
  /** Something may have happened. */
  readonly hint: () => void;
  /** False: the account has as many streams as it may have. */
  mayJoin(accountId: number): boolean;
  /** Answers the way to leave. */
  join(actor: Actor, after: number, voice: Pick<Listener, 'tell' | 'beat' | 'end'>): () => void;
  /** Ends every stream, for a server that stops. */
  close(): Promise<void>;
}

const LOOK_EVERY = 2_000;
const GATHER = 25;
const BEAT_EVERY = 15_000;
const LONGEST = 10 * 60_000;
const MOST_PER_ACCOUNT = 8;
const MOST = 2_000;

/** Looks into the table once for all open streams: at a hint, and by the clock because hints get lost. */
export function createEventHub({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): EventHub {
  const listeners = new Set<Listener>();
  const state: { clock?: NodeJS.Timeout; soon?: NodeJS.Timeout; closed: boolean } = { closed: false };
  let looking = Promise.resolve();

  const look = async () => {
    const present = [...listeners];
    if (present.length === 0 || state.closed) return;
    const reading = await readEvents(db, Math.min(...present.map(({ after }) => after)));
    await deliver(present, reading);
  };
  const deliver = async (present: readonly Listener[], reading: Reading) => {
    const at = now();
    const due = present.filter((one) => isConcerned(one, reading) || at.getTime() - one.heard >= BEAT_EVERY);
    // Whoever signed out or was disabled meanwhile hears nothing more.
    const sessions =
      due.length > 0 ? await readSessions(db, [...new Set(due.map((one) => one.tokenId))], at) : undefined;
    for (const one of present.filter((listener) => listeners.has(listener))) {
      const actor = sessions?.get(one.tokenId)?.actor;
      if (due.includes(one) && !actor) one.end();
      else if (actor && due.includes(one)) speak(one, actor, reading, at);
      one.after = Math.max(one.after, reading.last);
      if (at.getTime() >= one.until) one.end();
    }
  };
  const later = () => {
    looking = looking.then(look).catch((error) => log.warn({ err: error }, 'events could not be read'));
  };
  const hint = () => {
    if (listeners.size === 0 || state.closed) return;
    state.soon ??= setTimeout(() => {
      delete state.soon;
      later();
    }, GATHER).unref();
  };
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(state.clock);
    delete state.clock;
  };

  return {
    hint,
    mayJoin: (accountId) =>
      !state.closed &&
      listeners.size < MOST &&
      [...listeners].filter((one) => one.accountId === accountId).length < MOST_PER_ACCOUNT,
    join(actor, after, voice) {
      const at = now().getTime();
      // Not all at the same moment after a restart.
      const until = at + LONGEST * (0.8 + Math.random() * 0.2);
      const listener = { tokenId: actor.tokenId, accountId: actor.id, after, heard: at, until, ...voice };
      listeners.add(listener);
      state.clock ??= setInterval(later, LOOK_EVERY).unref();
      hint();
      return () => leave(listener);
    },
    async close() {
      state.closed = true;
      clearTimeout(state.soon);
      for (const one of [...listeners]) one.end();
      await looking;
    },
  };
}

function isConcerned({ after }: Listener, { events, wholeAfter }: Reading): boolean {
  return after < wholeAfter || events.some(({ seq }) => seq > after);
}

function speak(one: Listener, actor: Actor, reading: Reading, at: Date): void {
  const news = newsFor(actor, reading, one.after, at);
  const isNews = news.events.length > 0 || news.reset === 1;
  if (!isNews && at.getTime() - one.heard < BEAT_EVERY) return;
  one.heard = at.getTime();
  if (isNews) one.tell(news);
  else one.beat();
}
