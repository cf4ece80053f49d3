import { useLingui } from '@lingui/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { call, newKey } from '#app/api/client.ts';
import { getContact } from '#app/api/connection.ts';
import { getSession } from '#app/device/session.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { draftOf } from './draft.ts';
import type { Enqueued, Press, QueuedChange } from './enqueue.ts';
import { showFailure, showHeld, showQueued } from './failures.ts';
import type { CachedRecord } from './queries.ts';
import { type OutboxEntry, type RecordId, SIGNED_OUT } from './queue/entry.ts';
import type { Draft } from './queue/intake.ts';
import { dropRecord, rewriteRecord, writeBack } from './record-cache.ts';
import { forgetUnanswered, rememberUnanswered, type Unanswered, unansweredOf } from './unanswered.ts';

/** How a change ended: the server has it, or it is kept on this phone, or it was refused and nothing changed. */
export type Outcome<Reply> =
  | { readonly state: 'saved'; readonly reply: Reply }
  /** `record`: the id under which a record waits that was created here, for whatever belongs to it. */
  | { readonly state: 'queued'; readonly record?: RecordId | undefined }
  | { readonly state: 'refused'; readonly error: ApiError };

interface ChangeOptions<Input> {
  /** The resource whose queries show the changed record. */
  readonly resource: string;
  /** What the change is called wherever it waits, in the user's words: "Status of order 12". */
  label(input: Input): string;
  /** Said of a refusal before its reason, now or when it arrives late; left out: the reason alone. */
  readonly refusedText?: string | undefined;
  /** The refused change that this one sets right: it leaves the queue as this one comes. */
  readonly corrects?: OutboxEntry | undefined;
  /** The record as it will look once the change is through; shown at once, taken back when it is refused. */
  preview?(input: Input): Readonly<Record<string, unknown>>;
  /** True: the caller has shown this failure (under its fields, in a dialog); otherwise a toast says it. */
  shows?(error: ApiError): boolean;
  /** It is safe from here on, whatever becomes of it: what was typed for it may go. */
  onKept?(): void;
  /**
   * Fields of the seen record that the change builds on without touching them: if somebody else changed one meanwhile, a person is asked
   * before it is sent again.
   */
  guards?(input: Input): readonly string[];
  /** The key under which the caller has tried it on another road already. */
  keyOf?(input: Input): string | undefined;
  /** True: the caller says that it is kept on this phone, for many at once; otherwise a toast says it of each. */
  showsQueued?(): boolean;
}

interface Change<E> {
  /**
   * Never rejects. A second call with equal input while the first runs is the first: a double click sends once.
   * `seen`: the record that the person changed; left out: what the caches have of it. `by`: who pressed, where that was a while ago.
   */
  run(input: InputOf<E>, seen?: CachedRecord, by?: string): Promise<Outcome<ReplyOf<E>>>;
  readonly pending: boolean;
}

interface Attempt extends Press {
  readonly print: string;
  /** What went out of it already, which its repeat has to say in the same words. */
  sent: Unanswered | undefined;
  running: Promise<unknown> | undefined;
}

interface Pressed extends Pick<Attempt, 'print' | 'by'> {
  readonly ownKey: string | undefined;
}

/**
 * The one road of every change in the panel. What may be queued is on this phone's disk before the screen says anything, and
 * goes out from there; what needs the server is sent at once. Either way the answer is written into the caches.
 */
export function useChange<E extends AnyEndpoint>(endpoint: E, options: ChangeOptions<InputOf<E>>): Change<E> {
  const client = useQueryClient();
  const { i18n } = useLingui();
  const { once, forget, pending } = useAttempts();

  async function settle(input: InputOf<E>, attempt: Attempt, seen?: CachedRecord): Promise<Outcome<ReplyOf<E>>> {
    if (endpoint.offline !== 'queue') return send(input, attempt);
    const { resource, refusedText, corrects, guards } = options;
    const notes = { resource, label: options.label(input), refusedText, corrects, seen, guards: guards?.(input) };
    const draft = { ...draftOf(client, endpoint, input, notes), ...wordsOf(attempt.sent) };
    return endOf(await enqueue(client, draft, attempt), draft, attempt);
  }

  async function endOf(enqueued: Enqueued, draft: Draft, attempt: Attempt): Promise<Outcome<ReplyOf<E>>> {
    if (enqueued.state === 'no-store' && !enqueued.change) return sendUnkept(draft, attempt, enqueued.cause);
    // From here on the queue answers for it; the same change pressed once more is another one.
    forget(attempt);
    options.onKept?.();
    if (enqueued.state === 'cancelled') return { state: 'queued' };
    const { settled, record, undo } = enqueued.change as QueuedChange;
    const ended = await settled();
    if (ended.state === 'stopped') return refuse(ended.error);
    if (ended.state === 'waiting' && !options.showsQueued?.())
      if (enqueued.state === 'no-store') showHeld(i18n);
      else showQueued(i18n, getContact().online, { ...ended, undo, failedText: options.refusedText });
    // What needs a person elsewhere is told by the sync chip.
    if (ended.state !== 'done') return { state: 'queued', record };
    // Whatever may be queued answers with its record.
    return { state: 'saved', reply: { data: ended.record } as ReplyOf<E> };
  }

  /** Nothing of it is kept and nothing of its record waits: it goes at once, as the queue would have sent it. */
  async function sendUnkept({ request, version }: Draft, attempt: Attempt, cause: DOMException) {
    if (cause.name === SIGNED_OUT) return refuse(unkept(cause));
    // Also after a reload it is the same press.
    attempt.sent = rememberUnanswered(attempt.print, { key: attempt.key, request, version });
    // The draft was made of this endpoint's own input, which the general type cannot know.
    const input = { params: request.params, body: { ...request.body, version } } as unknown as InputOf<E>;
    return send(input, attempt, (error) =>
      isUnreachable(error) && error.code !== 'signed_out' ? unkept(cause) : error,
    );
  }

  async function send(
    input: InputOf<E>,
    attempt: Attempt,
    explain = (error: ApiError) => error,
  ): Promise<Outcome<ReplyOf<E>>> {
    const takeBack = preview(client, options.resource, idOf(input), options.preview?.(input));
    try {
      const reply = await call(endpoint, input, { idempotencyKey: attempt.key, by: attempt.by });
      forget(attempt);
      options.onKept?.();
      writeReply(client, endpoint, options.resource, reply);
      return { state: 'saved', reply };
    } catch (error) {
      takeBack?.();
      if (!(error instanceof ApiError)) throw error;
      // An answer ends the attempt; silence keeps the key, so that a repeat cannot count twice.
      if (error.status > 0) forget(attempt);
      return refuse(explain(error));
    } finally {
      void client.invalidateQueries({ queryKey: [options.resource] });
    }
  }

  function refuse(error: ApiError): Outcome<ReplyOf<E>> {
    if (!options.shows?.(error)) showFailure(error, i18n, options.refusedText);
    return { state: 'refused', error };
  }

  function run(input: InputOf<E>, seen?: CachedRecord, by = getSession()?.user): Promise<Outcome<ReplyOf<E>>> {
    const print = `${endpoint.method} ${endpoint.path} ${fingerprint(input)}`;
    return once({ print, by, ownKey: options.keyOf?.(input) }, (attempt) => settle(input, attempt, seen));
  }

  return { run, pending };
}

/** What was pressed and is not answered yet, by what it asks for. */
function useAttempts() {
  const attempts = useRef(new Map<string, Attempt>());
  const [runs, setRuns] = useState(0);

  /** Begins it, or answers with what runs under this print already. */
  function once<Ending>(pressed: Pressed, work: (attempt: Attempt) => Promise<Ending>) {
    const attempt = attempts.current.get(pressed.print) ?? begin(pressed);
    attempts.current.set(pressed.print, attempt);
    // The map is keyed by the input, so what runs under it answers this very input.
    const running = attempt.running as Promise<Ending> | undefined;
    if (running) return running;
    setRuns((count) => count + 1);
    const settled = work(attempt).finally(() => {
      attempt.running = undefined;
      setRuns((count) => count - 1);
    });
    attempt.running = settled;
    return settled;
  }

  function forget({ print }: Attempt): void {
    attempts.current.delete(print);
    forgetUnanswered(print);
  }

  return { once, forget, pending: runs > 0 };
}

/** What was sent before and never answered goes on under its key. */
function begin({ print, by, ownKey }: Pressed): Attempt {
  const sent = ownKey === undefined ? unansweredOf(print) : undefined;
  return { print, key: ownKey ?? sent?.key ?? newKey(), by, sent, running: undefined };
}

function wordsOf(sent: Unanswered | undefined) {
  return sent && { request: sent.request, version: sent.version };
}

/** Shows a record as it will be; answers the way back. */
function preview(client: QueryClient, resource: string, id: number | undefined, shown: object | undefined) {
  if (id === undefined || !shown) return undefined;
  return rewriteRecord(client, resource, id, (record) => ({ ...record, ...shown }));
}

/** Hands a change to the queue, in the name and under the key of the press that made it. */
export async function enqueue(client: QueryClient, draft: Draft, press: Press): Promise<Enqueued> {
  // A page that never could fetch the queue's code keeps nothing.
  const queue = await theQueue().catch(() => undefined);
  if (!queue) return { state: 'no-store', cause: new DOMException('The queue is not here', 'NotFoundError') };
  return queue.enqueue(client, draft, press);
}

/** Why nothing of a change is anywhere. */
export function unkept({ name }: DOMException): ApiError {
  if (name === SIGNED_OUT) return new ApiError({ code: 'signed_out' });
  return new ApiError({ code: name === 'QuotaExceededError' ? 'full' : 'unkept' });
}

function writeReply(client: QueryClient, endpoint: AnyEndpoint, resource: string, reply: unknown): void {
  const saved = recordOf(reply);
  if (!saved) return;
  if (endpoint.method === 'DELETE') dropRecord(client, resource, saved.id);
  else writeBack(client, resource, saved);
}

// Whoever only looks need not wait for it: the first change does, if the idle moments after the start have not brought it yet.
function theQueue() {
  return import('./enqueue.ts');
}

function idOf(input: { readonly params?: unknown }): number | undefined {
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'number'
    ? params.id
    : undefined;
}

function recordOf(reply: unknown): CachedRecord | undefined {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return undefined;
  const { data } = reply;
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number'
    ? { ...data, id: data.id }
    : undefined;
}

// Two inputs with equal prints are one change. A file has no JSON, so it is known by its name, size and type.
function fingerprint(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? `file ${value.name} ${value.size} ${value.lastModified}` : value,
  );
}
