import { ApiError } from '#app/api/api-error.ts';
import { readReply, send } from '#app/api/client.ts';
import { getContact, subscribeContact } from '#app/api/connection.ts';
import { getSession, isInterrupted, subscribeSession } from '#app/device/session.ts';
import { events, type News } from '#contract/events.ts';
import { holdStream } from './event-stream.ts';

const ASK_EVERY_MS = 10_000;
/** A shorter visit is not worth a connection of its own, of which a browser may have only six. */
const STAY_MS = 2 * 60_000;
const SOON_MS = 1_000;
/** A stream that ends sooner was not held. */
const HELD_MS = 5_000;
const MOST_ROUNDS = 32;

/**
 * Tells what happens on the server while somebody is signed in and looks at this page: one page of the browser holds the
 * stream and tells the others. In a page's first `stay` ms, and where no stream can be held, the server is asked every ten
 * seconds.
 */
export function watchEvents(tell: (news: News) => void, stay = STAY_MS): () => void {
  const from = Date.now() + stay;
  let run: { readonly user: string; readonly stop: AbortController } | undefined;
  /** Whose news, and where they go on. */
  let place: { user: string; cursor: string | undefined } | undefined;

  const settle = () => {
    const user = isPresent() ? getSession()?.user : undefined;
    if (run?.user === user) return;
    run?.stop.abort();
    run = undefined;
    if (user === undefined) return;
    if (place?.user !== user) place = { user, cursor: undefined };
    run = { user, stop: new AbortController() };
    void watchNews({ user, signal: run.stop.signal, place, from }, tell);
  };
  const stops = [subscribeSession(settle), subscribeContact(settle)];
  document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', settle);
    run?.stop.abort();
  };
}

/** Somebody looks, and the server answers: in a hidden page the radio of a phone stays asleep. */
function isPresent(): boolean {
  return document.visibilityState === 'visible' && getContact().online && !isInterrupted();
}

interface Watched {
  readonly user: string;
  readonly signal: AbortSignal;
  readonly place: { cursor: string | undefined };
  /** No stream before this moment (ms since 1970). */
  readonly from: number;
}

async function watchNews(watched: Watched, tell: (news: News) => void): Promise<void> {
  const { user, signal, place } = watched;
  const channel = new BroadcastChannel(`events ${user}`);
  const take = (news: News) => {
    if (signal.aborted) return;
    place.cursor = news.cursor;
    if (news.events.length > 0 || news.reset === 1) tell(news);
  };
  channel.onmessage = ({ data }: MessageEvent<News>) => take(data);
  const onNews = (news: News) => {
    take(news);
    channel.postMessage(news);
  };
  // Another page holds the stream; it did not tell a hidden one what happened meanwhile, and what it tells now lies behind.
  const left = place.cursor;
  const missed = setTimeout(() => left !== undefined && void ask(left, signal, take), SOON_MS);
  await alone(`events ${user}`, signal, () => {
    clearTimeout(missed);
    return lead(watched, onNews);
  });
  clearTimeout(missed);
  channel.close();
}

/** Runs in one page of the browser at a time. Without locks, as on plain http, each page runs its own. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // The types promise what an insecure page has not.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function lead({ signal, place, from }: Watched, onNews: (news: News) => void): Promise<void> {
  while (!signal.aborted && Date.now() < from) {
    if (!(await ask(place.cursor, signal, onNews))) return;
    await pause(ASK_EVERY_MS, signal);
  }
  let failures = 0;
  while (!signal.aborted) {
    const began = Date.now();
    const token = getSession()?.token ?? '';
    const heard = await holdStream({ token, since: place.cursor, signal, onNews });
    const isHeld = heard && Date.now() - began >= HELD_MS;
    failures = isHeld ? 0 : failures + 1;
    if (isHeld) await pause(SOON_MS, signal);
    for (
      let round = isHeld ? 0 : Math.min(2 ** (failures - 1), MOST_ROUNDS);
      round > 0 && !signal.aborted;
      round -= 1
    ) {
      if (!(await ask(place.cursor, signal, onNews))) return;
      await pause(ASK_EVERY_MS, signal);
    }
  }
}

/** Asks once; false: this account is told nothing, or this server has no news to tell. */
async function ask(since: string | undefined, signal: AbortSignal, onNews: (news: News) => void): Promise<boolean> {
  const path = since === undefined ? events.read.path : `${events.read.path}?since=${since}`;
  try {
    const response = await send({ method: 'GET', path, fields: [] }, { signal });
    onNews(readReply(events.read, response).data);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && [401, 403, 404, 405].includes(error.status ?? 0));
  }
}

/** About so long, so that a thousand phones do not come back at the same moment after a restart. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms * (0.75 + Math.random() * 0.5));
    signal.addEventListener('abort', done, { once: true });
  });
}
