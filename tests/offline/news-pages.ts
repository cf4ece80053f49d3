import type { News, PanelEvent } from '#contract/events.ts';

/** What the server does about a request for a stream. */
type Streams = 'held' | 'refused' | 'swallowed';

/** A server that knows what happened to orders, as far as the network shows it. */
export class NewsServer {
  streams: Streams = 'held';
  /** Nobody answers. */
  isAway = false;
  /** Each question in turn: `asked 2` goes on after the second event, `stream -` has heard of nothing yet. */
  readonly questions: string[] = [];
  readonly #happened: PanelEvent[] = [];
  readonly #open = new Map<ReadableStreamDefaultController<Uint8Array>, number>();

  get openStreams(): number {
    return this.#open.size;
  }

  place(id: number): void {
    this.#happened.push({ kind: 'order_placed', id, version: 1 });
    for (const stream of this.#open.keys()) this.#tell(stream);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (url.pathname === '/healthz') return new Response('ok');
    const since = url.searchParams.get('since');
    const wantsStream = new Headers(init.headers).get('Accept') === 'text/event-stream';
    this.questions.push(`${wantsStream ? 'stream' : 'asked'} ${since ?? '-'}`);
    if (!wantsStream) return Response.json({ data: this.#newsSince(since) });
    if (this.streams === 'refused') return new Response('', { status: 502 });
    return this.#stream(since, init.signal);
  };

  #newsSince(since: string | null): News {
    const events = since === null ? [] : this.#happened.slice(Number(since));
    return { events, cursor: String(this.#happened.length), reset: 0 };
  }

  #stream(since: string | null, signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#open.set(stream, since === null ? this.#happened.length : Number(since));
        signal?.addEventListener('abort', () => {
          if (this.#open.delete(stream)) stream.error(new DOMException('', 'AbortError'));
        });
        if (this.streams === 'held') this.#tell(stream);
      },
      cancel: () => undefined,
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  }

  #tell(stream: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.streams === 'swallowed') return;
    const news = this.#newsSince(String(this.#open.get(stream) ?? 0));
    this.#open.set(stream, this.#happened.length);
    stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ data: news })}\n\n`));
  }
}

interface Page {
  /** Ids of the orders that this page was told of, in turn. */
  readonly told: number[];
  /** As when another tab is brought to the front, and this one again. */
  hide(): void;
  show(): void;
  /** undefined: signs out. */
  signIn(id: number | undefined): void;
  close(): void;
}

type PageWindow = Window & Pick<typeof globalThis, 'Date' | 'Function'>;

interface Opening {
  /** How many seconds of the page pass in one. */
  readonly speed?: number;
  /** Left out: the page's own two minutes. */
  readonly stay?: number;
  /** As on plain http, where browsers give no locks. */
  readonly isInsecure?: boolean;
}

/** Opens a page of this browser that follows the news: a document with its own clock, modules and visibility. */
export async function openPage(
  server: NewsServer,
  { speed = 1, stay, isInsecure = false }: Opening = {},
): Promise<Page> {
  const frame = document.createElement('iframe');
  // Any small page with an address of its own; of an empty frame the address is not the server's.
  frame.src = '/public/logo.svg';
  const loaded = new Promise((done) => frame.addEventListener('load', done));
  document.body.append(frame);
  await loaded;
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) throw new Error('The page did not open.');
  // An empty frame of the same origin is a window with everything that a window has.
  const own = contentWindow as PageWindow;
  hasten(own, speed);
  own.fetch = server.fetch;
  if (isInsecure) Object.defineProperty(own.navigator, 'locks', { value: undefined });
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(contentDocument, 'visibilityState', { get: () => visibility });
  const turn = (next: DocumentVisibilityState) => {
    visibility = next;
    contentDocument.dispatchEvent(new Event('visibilitychange'));
  };
  const told: number[] = [];
  const { watchEvents } = await load<typeof import('#app/sync/events.ts')>(own, 'sync/events.ts');
  const session = await load<typeof import('#app/device/session.ts')>(own, 'device/session.ts');
  const stop = watchEvents((news) => told.push(...news.events.map(({ id }) => id)), stay);
  return {
    told,
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    signIn: (id) => {
      if (id === undefined) session.clearSession();
      else session.saveSession(`the token of ${id}`, { id, role: 'Admin', permissions: [] });
    },
    close: () => {
      stop();
      frame.remove();
    },
  };
}

/** The page's own copy of a module, as the development server gives it out. */
function load<Module>(own: PageWindow, path: string): Promise<Module> {
  return own.Function(`return import('/src/${path}')`)();
}

/** Minutes of the page pass while a test waits for seconds. */
function hasten(own: PageWindow, speed: number): void {
  const { setTimeout: wait, Date: OwnDate } = own;
  const began = OwnDate.now();
  const now = OwnDate.now.bind(OwnDate);
  // Only the form that the panel uses: a function and a time.
  own.setTimeout = ((work: () => void, ms = 0) => wait.call(own, work, ms / speed)) as typeof own.setTimeout;
  OwnDate.now = () => began + (now() - began) * speed;
}
