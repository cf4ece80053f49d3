import { FetchError, ofetch } from 'ofetch';
import { safeParse } from 'valibot';
import { getLanguage } from '#app/device/locale.ts';
import { getSession, interruptSession } from '#app/device/session.ts';
import { ANSWER_MARK, SENT_AT } from '#contract/answer.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type ErrorBody, isErrorCode, type Uses } from '#contract/errors.ts';
import { isMarked, isOurs } from './answer.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './base.ts';
import { ask, noteAnswer, noteCall, noteSilence, serverNow } from './connection.ts';
import { deadline } from './deadline.ts';
import { type EncodedRequest, encode, requestOf } from './encode.ts';
import { bringFirstCall, takeFirstCall } from './first-call.ts';
import { noteUpload } from './upload-progress.ts';

const TIMEOUT = 20_000;
/** Of a file: without any of it leaving, or without an answer once all of it has left. */
const STALL_TIMEOUT = 120_000;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Made when the form or action opened; without it each call is its own. */
  readonly idempotencyKey?: string | undefined;
  /** Another token than the session's. */
  readonly token?: string | undefined;
  /** Whose change it is: in the name of whoever signed in since, nothing leaves. */
  readonly by?: string | undefined;
  /** Told how much of a file has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** A header that only a server of ours knows. */
  readonly extra?: Readonly<Record<string, string>> | undefined;
}

/** Sends a call of the contract and reads the answer by the contract. Rejects with ApiError, or AbortError by `signal`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: keyof RequiredPart<InputOf<E>> extends never
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]
): Promise<ReplyOf<E>> {
  const response = await send(encode(endpoint, input), options);
  return readReply(endpoint, response);
}

/** Reads an answer's body by the contract: the outbox does it with what the sender brought back. */
export function readReply<E extends AnyEndpoint>(endpoint: E, body: unknown): ReplyOf<E> {
  const reading = safeParse(endpoint.reply, body);
  if (!reading.success) throw new ApiError({ status: 200, code: 'bad_reply' });
  // The schema that has just read it is the endpoint's own.
  return reading.output as ReplyOf<E>;
}

/** Sends an encoded call; the parsed JSON of a 2xx answer comes back unread. */
export async function send(request: EncodedRequest, options: CallOptions = {}): Promise<unknown> {
  const session = getSession();
  if (options.by !== undefined && session?.user !== options.by) throw new ApiError({ code: 'signed_out' });
  const token = options.token ?? session?.token;
  const response = await dispatch(request, headersOf(request, token, options), options);
  const body = parse(response._data);
  if (response.ok) {
    // A server that keeps only the specification may have nothing to say to a change of what is there.
    const needsBody = isMarked() || request.method === 'GET' || request.method === 'POST';
    if (body === undefined && needsBody) throw new ApiError({ code: 'cut', met: response.status });
    return body;
  }
  const error = failureOf(response, body);
  if (token && (error.code === 'unauthenticated' || error.code === 'token_expired')) interruptSession(token);
  throw error;
}

type RequiredPart<Input> = { [Name in keyof Input as undefined extends Input[Name] ? never : Name]: Input[Name] };

async function dispatch(request: EncodedRequest, headers: Record<string, string>, options: CallOptions) {
  const { signal } = options;
  const withFile = request.fields.some(([, value]) => value instanceof File);
  const limit = deadline(withFile ? STALL_TIMEOUT : TIMEOUT, signal);
  // A file takes its time, and shows it.
  const upload = withFile && !options.onProgress ? noteUpload() : undefined;
  const ended = withFile ? upload?.end : noteCall();
  const tell = options.onProgress ?? upload?.tell;
  const onProgress = (share: number) => {
    limit.restart();
    tell?.(share);
  };
  try {
    const response = await exchange(request, headers, limit.signal, tell && onProgress);
    if (!isOurs(response, response._data ?? '')) throw new ApiError({ code: 'foreign', met: response.status });
    noteAnswer(response.headers.get('Date'));
    // An answer that came although nobody waits any more is as good as none.
    signal?.throwIfAborted();
    return response;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    // Perhaps somebody refuses this one call and lets others pass: whether the server is there, the probe finds out.
    if (error instanceof ApiError) void ask();
    else noteSilence();
    if (limit.expired()) throw new ApiError({ code: 'timeout' });
    if (error instanceof FetchError) throw new ApiError({ code: navigator.onLine ? 'network' : 'offline' });
    throw error;
  } finally {
    limit.clear();
    ended?.();
  }
}

async function exchange(
  request: EncodedRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
  onProgress: CallOptions['onProgress'],
) {
  const address = apiBase() + request.path;
  if (onProgress) {
    const { uploadFile } = await import('./upload-file.ts');
    return uploadFile(address, { ...requestOf(request), headers, signal, onProgress });
  }
  const early = await takeFirstCall({ method: request.method, address }, headers, signal);
  if (early) return early;
  return ofetch.raw<string, 'text'>(address, {
    ...requestOf(request),
    headers,
    signal,
    responseType: 'text',
    retry: false,
    ignoreResponseError: true,
    cache: 'no-store',
    // Nobody but a portal sends a call of ours elsewhere.
    redirect: 'error',
  });
}

function headersOf(
  { method }: Pick<EncodedRequest, 'method'>,
  token: string | undefined,
  { idempotencyKey = newKey(), extra }: CallOptions = {},
): Record<string, string> {
  const ours = { 'Idempotency-Key': idempotencyKey, [SENT_AT]: new Date().toISOString(), ...extra };
  return {
    Accept: 'application/json',
    'Accept-Language': getLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && knowsOurHeaders() && ours),
  };
}

/** The answer to the first call of a new session, which came with another one. */
export function takeOver({ address, text }: { readonly address: string; readonly text: string }, token: string): void {
  const date = new Date(serverNow() ?? Date.now()).toUTCString();
  const headers = { [ANSWER_MARK]: '1', Date: date };
  const answer = Object.assign(new Response(text, { headers }), { _data: text });
  const asked = headersOf({ method: 'GET' }, token);
  bringFirstCall({ address, headers: asked, answer: Promise.resolve(answer), stop: new AbortController() });
}

// A server on another origin that keeps only the specification would not let them pass.
function knowsOurHeaders(): boolean {
  return isMarked() || new URL(apiBase(), location.href).origin === location.origin;
}

/** A fresh idempotency key. randomUUID needs a secure context, which a phone on a local network has not. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function parse(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function failureOf(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const requestId = headers.get('X-Request-Id') ?? undefined;
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  if (isErrorBody(body)) {
    const { error, data } = body;
    // What keeps only the specification has no codes, or its own.
    const named = isErrorCode(error.code) ? error.code : undefined;
    const code = { code: named ?? codeOf(status), guessed: !named };
    return new ApiError({ ...error, ...parted(error), ...code, status, data, requestId, retryAfter });
  }
  // A proxy's page, or another server's habit: perhaps a sentence in the data.
  return new ApiError({ status, code: codeOf(status), guessed: true, data: body, requestId, retryAfter });
}

// Of `in_use` the numbers travel among the fields, where everything else is sentences.
function parted({ fields, counts }: ErrorBody['error']) {
  const sentences: Record<string, readonly string[]> = {};
  let uses = counts;
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (isSentences(value)) sentences[name] = value;
    else uses = value;
  }
  return { fields: sentences, counts: uses };
}

function isSentences(value: readonly string[] | Uses): value is readonly string[] {
  return Array.isArray(value);
}

function codeOf(status: number) {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'file_too_large';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server_error' : 'bad_request';
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
