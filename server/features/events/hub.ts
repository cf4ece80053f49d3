import type { News } from '#contract/events.ts';
import { type Actor, readSessions } from '#server/http/actor.ts';
import type { Deps } from '#server/http/api.ts';
import { isConcerned, isOf, newsFor, type Place, type Reading, readEvents } from './store.ts';

/** One open stream. */
interface Listener {
  readonly tokenId: number;
  readonly accountId: number;
  /** Up to where it was told. */
  place: Place;
  /** When it last heard anything (ms). */
  heard: number;
  readonly until: number;
  tell(news: News): void;
  beat(): void;
  /** It comes back with the cursor it has, and is answered what holds for that. */
  end(): void;
}

export interface EventHub {
  /** Something may have happened. */
  readonly hint: () => void;
  /** False: the account has as many streams as it may have. */
  mayJoin(accountId: number): boolean;
  /** Returns the way to leave. */
  join(actor: Actor, place: Place, voice: Pick<Listener, 'tell' | 'beat' | 'end'>): () => void;
  /** Ends every stream, for a server that stops. */
  close(): Promise<void>;
}

const LOOK_EVERY = 2_000;
const GATHER = 25;
/** Milliseconds until the next look while events stand behind somebody who writes, at first and then. */
const LOOK_AGAIN = 50;
const LOOK_WHILE_HELD = 1_000;
const BEAT_EVERY = 15_000;
const LONGEST = 10 * 60_000;
const MOST_PER_ACCOUNT = 8;
const MOST = 2_000;

/** Looks into the table once for all open streams: at a hint, and by the clock because hints get lost. */
export function createEventHub({ db, quick = db, now, log }: Pick<Deps, 'db' | 'quick' | 'now' | 'log'>): EventHub {
  const listeners = new Set<Listener>();
  const state: { clock?: NodeJS.Timeout; soon?: NodeJS.Timeout; closed: boolean } = { closed: false };
  let looking = Promise.resolve();

  const look = async () => {
    const present = [...listeners];
    if (present.length === 0 || state.closed) return;
    const reading = await readEvents(quick, Math.min(...present.map(({ place }) => place.turn)));
    await deliver(present, reading);
    // Whoever is just writing holds later events back for a moment; nobody gives another hint when he is done.
    if (reading.held > 0) lookSoon(isOld(reading, now()) ? LOOK_WHILE_HELD : LOOK_AGAIN);
  };
  const deliver = async (present: readonly Listener[], reading: Reading) => {
    const at = now();
    const due = present.filter((one) => isConcerned(one.place, reading, at) || at.getTime() - one.heard >= BEAT_EVERY);
    // Whoever signed out or was disabled meanwhile hears nothing more.
    const sessions =
      due.length > 0 ? await readSessions(quick, [...new Set(due.map((one) => one.tokenId))], at) : undefined;
    const isDue = new Set(due);
    const serve = (one: Listener) => {
      if (!isOf(one.place, reading)) return one.end();
      const actor = sessions?.get(one.tokenId)?.actor;
      if (isDue.has(one) && actor) speak(one, actor, reading, at);
      else one.place = movedTo(one.place, reading);
      if ((isDue.has(one) && !actor) || at.getTime() >= one.until) one.end();
    };
    for (const one of present.filter((listener) => listeners.has(listener))) {
      try {
        serve(one);
      } catch (error) {
        // A stream that breaks is its own affair: the others of this round are still told.
        log.warn({ err: error }, 'an event stream broke');
        leave(one);
      }
    }
  };
  const later = () => {
    looking = looking.then(look).catch((error) => log.warn({ err: error }, 'events could not be read'));
  };
  const lookSoon = (wait: number) => {
    if (listeners.size === 0 || state.closed) return;
    state.soon ??= setTimeout(() => {
      delete state.soon;
      later();
    }, wait).unref();
  };
  const hint = () => lookSoon(GATHER);
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
    join(actor, place, voice) {
      const at = now().getTime();
      // Not all at the same moment after a restart.
      const until = at + LONGEST * (0.8 + Math.random() * 0.2);
      const listener = { tokenId: actor.tokenId, accountId: actor.id, place, heard: at, until, ...voice };
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

function isOld({ heldSince }: Reading, at: Date): boolean {
  return heldSince !== undefined && at.getTime() - heldSince.getTime() > LOOK_WHILE_HELD;
}

function movedTo(place: Place, { horizon }: Reading): Place {
  return horizon > place.turn ? { ...place, turn: horizon, told: 0 } : place;
}

function speak(one: Listener, actor: Actor, reading: Reading, at: Date): void {
  const { news, place } = newsFor(actor, reading, one.place, at);
  one.place = place;
  const isNews = news.events.length > 0 || news.reset === 1;
  if (!isNews && at.getTime() - one.heard < BEAT_EVERY) return;
  one.heard = at.getTime();
  if (isNews) one.tell(news);
  else one.beat();
}
