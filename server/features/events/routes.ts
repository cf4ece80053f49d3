import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_STREAM, events, type News } from '#contract/events.ts';
import { Failure, invalidField } from '#server/failure.ts';
import { type Actor, refuseUnless } from '#server/http/actor.ts';
import type { Api } from '#server/http/api.ts';
import { refuseQuery } from '#server/http/input.ts';
import { encodeReply } from '#server/http/reply.ts';
import type { EventHub } from './hub.ts';
import { isOf, newsFor, type Place, placeNow, type Reading, readCursor, readEvents } from './store.ts';

const RETRY_SECONDS = '30';
/** Milliseconds that one answer waits for those who are just writing; a stream looks again by itself. */
const PATIENCE = 1_000;
const LOOK_AGAIN = 50;
/** A reader who leaves so many messages lying is gone, or as good as gone. */
const MOST_UNREAD = 64;

/** Serves the events as one answer, or as a stream to whoever asks for one. */
export function mountEvents({ hono, deps, readActor }: Api, hub: EventHub): void {
  const { quick = deps.db } = deps;
  hono.all(events.read.path, async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      throw new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD, OPTIONS' } });
    const at = deps.now();
    const identity = await readActor(c.req.header('authorization') ?? null, at);
    refuseUnless(events.read.access, identity);
    // `refuseUnless` has thrown unless somebody is there.
    const actor = identity.actor as Actor;
    const since = readSince(new URL(c.req.url).searchParams);
    const asksForStream = c.req.header('accept')?.includes(EVENT_STREAM) && c.req.method === 'GET';
    if (!asksForStream) return response((await newsSince(quick, actor, since, at, PATIENCE)).news);
    if (!hub.mayJoin(actor.id)) throw new Failure('rate_limited', { headers: { 'Retry-After': RETRY_SECONDS } });
    return stream(hub, actor, await newsSince(quick, actor, since, at));
  });
}

function readSince(search: URLSearchParams): string | undefined {
  const others = new URLSearchParams(search);
  others.delete('since');
  refuseQuery(others);
  const since = search.get('since') ?? undefined;
  if (since !== undefined && !/^[\d-]{1,64}$/.test(since)) throw invalidField('since', 'invalid');
  return since;
}

interface Told {
  readonly news: News;
  readonly place: Place;
}

async function newsSince(
  db: Api['deps']['db'],
  actor: Actor,
  since: string | undefined,
  at: Date,
  patience = 0,
): Promise<Told> {
  const cursor = since === undefined ? undefined : readCursor(since, at);
  const reading = await readSettled(db, cursor?.turn, patience);
  if (cursor && isOf(cursor, reading)) return newsFor(actor, reading, cursor, at);
  const begun = newsFor(actor, reading, placeNow(reading), at);
  return since === undefined ? begun : { ...begun, news: { ...begun.news, events: [], reset: 1 } };
}

/** Reads until nothing stands behind somebody who is just writing, or until patience ends. */
async function readSettled(db: Api['deps']['db'], after: number | undefined, patience: number): Promise<Reading> {
  const until = performance.now() + patience;
  for (;;) {
    // Without a place to go on from, what was before is nobody's news.
    const reading = await readEvents(db, after ?? Number.MAX_SAFE_INTEGER);
    if (after === undefined || reading.held === 0 || performance.now() >= until) return reading;
    await sleep(LOOK_AGAIN);
  }
}

function response(news: News): Response {
  return new Response(encodeReply({ data: news }), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function stream(hub: EventHub, actor: Actor, first: Told): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  let isOver = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          leave();
          if (!isOver) controller.close();
          isOver = true;
        };
        const say = (text: string) => {
          if (isOver) return;
          if ((controller.desiredSize ?? 0) <= -MOST_UNREAD) end();
          else controller.enqueue(encoder.encode(text));
        };
        const tell = (news: News) => say(frameOf(news));
        tell(first.news);
        leave = hub.join(actor, first.place, { tell, beat: () => say(': still here\n\n'), end });
      },
      cancel() {
        isOver = true;
        leave();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
      // Neither kept, nor compressed, nor gathered by a proxy in between.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

function frameOf(news: News): string {
  return `id: ${news.cursor}\nevent: news\ndata: ${encodeReply({ data: news })}\n\n`;
}
