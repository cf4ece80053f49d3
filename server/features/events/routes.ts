import { EVENT_STREAM, events, type News } from '#contract/events.ts';
import { type Actor, actorReader, refuseUnless } from '#server/http/actor.ts';
import type { Api } from '#server/http/api.ts';
import { Failure, invalidField } from '#server/http/failure.ts';
import { refuseQuery } from '#server/http/input.ts';
import { encodeReply } from '#server/http/reply.ts';
import type { EventHub } from './hub.ts';
import { lastEvent, newsFor, readCursor, readEvents } from './store.ts';

const RETRY_SECONDS = '30';
/** A reader who leaves so many messages lying is gone, or as good as gone. */
const MOST_UNREAD = 64;

/** Serves the events as one answer, or as a stream to whoever asks for one. */
export function mountEvents({ hono, deps }: Api, hub: EventHub): void {
  const readActor = actorReader(deps.db);
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
    if (!asksForStream) return answer(await newsSince(deps.db, actor, since, at));
    if (!hub.mayJoin(actor.id)) throw new Failure('rate_limited', { headers: { 'Retry-After': RETRY_SECONDS } });
    return stream(hub, actor, await newsSince(deps.db, actor, since, at));
  });
}

function readSince(search: URLSearchParams): string | undefined {
  const others = new URLSearchParams(search);
  others.delete('since');
  refuseQuery(others);
  const since = search.get('since') ?? undefined;
  if (since !== undefined && !/^[\d-]{1,40}$/.test(since)) throw invalidField('since', 'invalid');
  return since;
}

async function newsSince(db: Api['deps']['db'], actor: Actor, since: string | undefined, at: Date): Promise<News> {
  const last = await lastEvent(db);
  const after = since === undefined ? last : readCursor(since, { last, at });
  if (after === undefined) return { ...newsFor(actor, { last, events: [], wholeAfter: 0 }, last, at), reset: 1 };
  return newsFor(actor, await readEvents(db, after), after, at);
}

function answer(news: News): Response {
  return new Response(encodeReply({ data: news }), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function stream(hub: EventHub, actor: Actor, first: News): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          leave();
          controller.close();
        };
        const say = (text: string) => {
          if ((controller.desiredSize ?? 0) <= -MOST_UNREAD) end();
          else controller.enqueue(encoder.encode(text));
        };
        const tell = (news: News) => say(frameOf(news));
        tell(first);
        leave = hub.join(actor, Number(first.cursor.split('-')[0]), { tell, beat: () => say(': still here\n\n'), end });
      },
      cancel: () => leave(),
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
