/** What src/boot asked the server for while the panel's own code was still on its way. */
export interface FirstCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its text may have been read already. */
  readonly answer: Promise<Response & { readonly _data?: string }>;
  readonly stop: AbortController;
  /** ms since the page was opened. */
  readonly askedAt: number;
}

declare global {
  interface Window {
    /** By their addresses. */
    firstCalls?: Map<string, FirstCall> | undefined;
    /** Of src/boot: the page with the first rows or figures that stands there before the panel does. */
    readyPages?: {
      fetch(path: string): void;
      draw(path: string, isAnswered: boolean): Promise<void> | undefined;
    };
    /** Of the drawing of that page, which src/boot takes: resolves when it has shown what it can. */
    paintPage?: (() => Promise<void>) | undefined;
    /** Takes the sign-in page away, for the rows to stand in its place. */
    leaveSignIn?: (() => void) | undefined;
  }
}

/** An answer to what was asked longer ago (ms) is old. */
const USABLE_FOR_MS = 15_000;

/**
 * The answer to the very same question, asked before this code ran; given away once, its text as ofetch gives it.
 * undefined: there is none, or it failed; ask now. Whatever may have
 * changed the answer since forgets it: a call that is no GET.
 */
export async function takeFirstCall(
  { method, address }: { readonly method: string; readonly address: string },
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<(Response & { readonly _data: string }) | undefined> {
  const first = window.firstCalls?.get(address);
  if (method === 'GET') window.firstCalls?.delete(address);
  else window.firstCalls = undefined;
  if (!first) return undefined;
  const isSame = method === 'GET' && Object.entries(first.headers).every(([name, value]) => headers[name] === value);
  if (!isSame || performance.now() - first.askedAt > USABLE_FOR_MS) return undefined;
  signal.addEventListener('abort', () => first.stop.abort(), { once: true });
  try {
    const answer = await first.answer;
    return Object.assign(answer, { _data: answer._data ?? (await answer.text()) });
  } catch {
    return undefined;
  }
}

/** An answer that is there before its question, or on its way. */
export function bringFirstCall({ address, ...call }: Omit<FirstCall, 'askedAt'>): void {
  window.firstCalls ??= new Map();
  window.firstCalls.set(address, { address, ...call, askedAt: performance.now() });
}
