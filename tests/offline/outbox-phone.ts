import { expect } from 'vitest';
import type { Circumstances, OutboxEntry, SendResult, Values } from '#app/sync/queue/entry.ts';
import { planAdd } from '#app/sync/queue/intake.ts';
import { type Clock, nextToSend } from '#app/sync/queue/order.ts';
import { applyPatch, planResult, planSend } from '#app/sync/queue/rules.ts';

/** The server in twenty lines: versions, keys that answer twice alike, and a log of what was really done. */
class ModelServer {
  readonly records = new Map<number, { version: number; fields: Record<string, unknown>; deleted: boolean }>();
  readonly responses = new Map<string, { print: string; record: Values | undefined }>();
  readonly log: { key: string; record: number; body: Values }[] = [];
  #ids = 100;

  seed(id: number) {
    this.records.set(id, { version: 1, fields: { a: 0, b: 0 }, deleted: false });
  }

  view(id: number): Values {
    const record = this.records.get(id);
    return { id, version: record?.version, ...record?.fields };
  }

  serve(entry: OutboxEntry): SendResult {
    const { method, body, params } = entry.request;
    const print = JSON.stringify([method, params, body, entry.version]);
    const known = this.responses.get(entry.key);
    if (known && known.print !== print) return refusal(409, 'idempotency_conflict');
    if (known) return { kind: 'done', record: known.record };
    const id = method === 'POST' ? this.#create() : Number(entry.record);
    const record = this.records.get(id);
    if (!record || record.deleted) return refusal(404, 'not_found');
    if (entry.version !== undefined && entry.version !== record.version) {
      return { ...refusal(409, 'version_conflict'), record: this.view(id) };
    }
    if (body.poison === true) return refusal(422, 'validation_failed');
    record.version += 1;
    record.deleted = method === 'DELETE';
    Object.assign(record.fields, body);
    this.log.push({ key: entry.key, record: id, body });
    this.responses.set(entry.key, { print, record: this.view(id) });
    return { kind: 'done', record: this.view(id) };
  }

  #create(): number {
    this.#ids += 1;
    this.seed(this.#ids);
    return this.#ids;
  }
}

function refusal(
  status: number,
  code: 'idempotency_conflict' | 'not_found' | 'version_conflict' | 'validation_failed',
) {
  return {
    kind: 'error',
    refusal: { status, code, message: code },
    retryAfterMs: undefined,
    record: undefined,
  } as const;
}

/** What may happen to one request on its way. */
export type Fault = 'none' | 'drop request' | 'drop answer' | 'duplicate' | 'server error' | 'foreign answer' | 'crash';
/** One person's outbox against the model server, on a clock of its own. */
export class Phone {
  entries: OutboxEntry[] = [];
  /** Values that must reach the server or stay in sight: of changes that nothing may merge or cancel. */
  readonly promised = new Map<number, number>();
  readonly server = new ModelServer();
  readonly bodies = new Map<string, string>();
  now = 1_000_000;
  /** Forgotten with the page that counted. */
  readonly #due = new Map<string, number>();
  #seq = 0;
  #keys = 0;
  #stamp = 0;

  get circumstances(): Circumstances {
    return { now: this.now, serverNow: this.now, chance: 0.5, newKey: () => `key-${++this.#keys}` };
  }

  get clock(): Clock {
    return { now: this.now, dueAt: ({ key, waitMs }) => (waitMs > 0 ? (this.#due.get(key) ?? this.now) : this.now) };
  }

  /** The record as this person sees it: the server's, with what waits on top. */
  seen(id: number | string): Values {
    const base: Values = typeof id === 'number' ? this.server.view(id) : {};
    return Object.assign({}, base, ...this.entries.filter((entry) => entry.record === id).map(({ mine }) => mine));
  }

  add(id: OutboxEntry['record'], method: 'POST' | 'PATCH' | 'DELETE', body: Values, merges: boolean) {
    const seen = this.seen(id);
    const entry: OutboxEntry = {
      key: this.circumstances.newKey(),
      seq: ++this.#seq,
      resource: 'things',
      record: id,
      request: { method, path: method === 'POST' ? '/things' : '/things/{id}', params: { id }, body },
      merges,
      version: typeof seen.version === 'number' ? seen.version : undefined,
      base: Object.fromEntries(Object.keys(body).map((name) => [name, seen[name]])),
      mine: body,
      label: '',
      queuedAt: this.now,
      attempts: 0,
      firstSentAt: undefined,
      waitMs: 0,
      state: 'waiting',
      refusal: undefined,
      theirs: undefined,
    };
    this.entries = applyPatch(this.entries, planAdd(this.entries, entry, this.circumstances));
  }

  stamp(): number {
    this.#stamp += 1;
    return this.#stamp;
  }

  send(how: Fault) {
    this.now += 5_000;
    const entry = nextToSend(this.entries, this.clock);
    if (!entry) return;
    const { patch, sent } = planSend(entry, this.circumstances);
    this.entries = applyPatch(this.entries, patch);
    if (!sent) return;
    this.#checkKey(sent);
    const response = this.#sendEntry(sent, how);
    // A crash forgets whatever was not stored; the entry was stored as sent before it left.
    if (how === 'crash') return this.#due.clear();
    const settled = planResult(this.entries, sent, response, this.circumstances);
    for (const { key, waitMs } of settled.put) this.#due.set(key, this.now + waitMs);
    this.entries = applyPatch(this.entries, settled);
  }

  #sendEntry(sent: OutboxEntry, how: Fault): SendResult {
    if (how === 'drop request') return { kind: 'silence' };
    if (how === 'foreign answer') return { kind: 'silence', met: 502 };
    if (how === 'server error') {
      const refused = { status: 503, code: 'unavailable', message: '' } as const;
      return { kind: 'error', refusal: refused, retryAfterMs: 1_000, record: undefined };
    }
    const response = this.server.serve(sent);
    if (how === 'duplicate') this.server.serve(sent);
    return how === 'drop answer' ? { kind: 'silence' } : response;
  }

  #checkKey(sent: OutboxEntry) {
    const body = JSON.stringify([sent.request, sent.version]);
    expect(this.bodies.get(sent.key) ?? body, 'one key never travels with two bodies').toBe(body);
    this.bodies.set(sent.key, body);
  }
}
