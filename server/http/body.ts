import { Failure } from '#server/failure.ts';
import { type Nested, nestFields } from './form-names.ts';

/** Bytes of a body without files; endpoints that take files name their own limit. */
export const BODY_LIMIT = 1_048_576;
/** Bytes that are read and thrown away before the answer; whoever sends more is cut off. */
const MOST_DISCARDED = 64 * 1_048_576;
/** Milliseconds that any body may take, and bytes a second that a long one comes with at least: 400 kbit/s. */
const SHORTEST_WAIT = 30_000;
const SLOWEST = 50_000;
const MOST_FIELDS = 2_000;
const DEEPEST_JSON = 32;

/** The fields of a request, before any schema read them. */
export type Fields = Readonly<Nested>;

/**
 * Reads multipart, urlencoded or JSON into fields. 400 when it cannot be parsed, 413 when it is longer than `limit` bytes.
 * NUL characters and broken surrogates never get past it, because no database stores them.
 */
export async function readFields(request: Request, limit = BODY_LIMIT): Promise<Fields> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  // Only a multipart form carries files, so nothing else may be as long as they are.
  const most = type.startsWith('multipart/form-data') ? limit : Math.min(limit, BODY_LIMIT);
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return {};
  if (/^application\/(json|[\w.-]+\+json)\b/.test(type)) return readJson(bytes);
  if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')) {
    return readForm(bytes, request.headers.get('content-type') ?? '');
  }
  throw new Failure('bad_request');
}

/** Text that both databases can store. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const late = lateAfter(SHORTEST_WAIT + (limit / SLOWEST) * 1_000);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), late.promise]).catch((error) => {
      late.forget();
      throw error instanceof Failure ? error : new Failure('bad_request');
    });
    if (done) break;
    length += value.length;
    // What is too much is read on without being kept: an answer before the end would reset the connection under the sender.
    if (Math.max(length, announced) > MOST_DISCARDED) throw tooLarge();
    if (Math.max(length, announced) > limit) chunks.length = 0;
    else chunks.push(value);
  }
  late.forget();
  if (Math.max(length, announced) > limit) throw tooLarge();
  return joined(chunks, length);
}

/** Rejects after so many milliseconds, unless it is forgotten before. */
function lateAfter(ms: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const headers = { Connection: 'close' };
  const timer = setTimeout(() => reject(new Failure('too_slow', { headers })), ms).unref();
  return { promise, forget: () => clearTimeout(timer) };
}

function tooLarge(): Failure {
  return new Failure('file_too_large', { headers: { Connection: 'close' } });
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function readJson(bytes: Uint8Array): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('bad_request');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Failure('bad_request');
  // A JSON object is a record of unknown values.
  return cleaned(parsed, 0) as Nested;
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Fields> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Failure('bad_request');
  });
  const entries = [...form.entries()];
  if (entries.length > MOST_FIELDS) throw new Failure('bad_request');
  return nestFields(
    entries.map(([name, value]) => [storable(name), typeof value === 'string' ? storable(value) : value] as const),
  );
}

function cleaned(value: unknown, depth: number): unknown {
  if (depth > DEEPEST_JSON) throw new Failure('bad_request');
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Nested = Object.create(null);
  for (const [name, each] of Object.entries(value)) fields[storable(name)] = cleaned(each, depth + 1);
  return fields;
}
