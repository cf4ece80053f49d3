import { createHash, createHmac } from 'node:crypto';
import type { UploadedFile } from '#contract/wire.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, sql } from '#server/db/query/drizzle.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { Failure } from '#server/failure.ts';
import type { Fields } from './body.ts';

/** What tells one request from another; never the raw body, whose multipart boundaries differ on every attempt. */
interface FingerprintedRequest {
  readonly secret: string;
  readonly method: string;
  readonly path: string;
  readonly fields: Fields;
  /** Names that are left out: no password may be guessed from a stored print. */
  readonly secrets: readonly string[];
}

/** HMAC-SHA-256 over method, path, the sorted fields and the digests of the files. */
export async function fingerprintOf({ secret, method, path, fields, secrets }: FingerprintedRequest): Promise<string> {
  const shown = Object.entries(fields).filter(([name]) => !secrets.includes(name));
  const text = await canonical(Object.fromEntries(shown));
  return createHmac('sha256', secret).update(`${method}\n${path}\n${text}`).digest('hex');
}

async function canonical(value: unknown): Promise<string> {
  if (Array.isArray(value)) return `[${(await Promise.all(value.map(canonical))).join()}]`;
  if (isFile(value)) {
    const digest = createHash('sha256')
      .update(new Uint8Array(await value.arrayBuffer()))
      .digest('hex');
    return `file:${digest}`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(scalar(value));
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = await Promise.all(
    entries.map(async ([name, each]) => `${JSON.stringify(name)}:${await canonical(each)}`),
  );
  return `{${parts.join()}}`;
}

// A form can only say '1' where JSON may say true or 1.
function scalar(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value;
}

export interface Once {
  readonly accountId: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly at: Date;
}

export interface StoredResponse {
  readonly status: number;
  readonly response: unknown;
  readonly replayed: boolean;
}

/**
 * Runs `change` at most once per account and key: the key's row is written in the same transaction as the change, so both
 * are kept or neither. A repeat gets the stored answer; a repeat that arrives meanwhile waits for the row.
 */
export async function onlyOnce(
  tx: Reader,
  once: Once,
  change: () => Promise<{ status: number; response: unknown }>,
): Promise<StoredResponse> {
  const won = await tx
    .insert(idempotencyKeys)
    .values({ ...once, createdAt: once.at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (won.length > 0) {
    const { status, response } = await change();
    await tx.update(idempotencyKeys).set({ statusCode: status, response }).where(rowOf(once));
    return { status, response, replayed: false };
  }
  const kept = await replayStored(tx, once);
  if (!kept) throw new Failure('idempotency_conflict');
  return kept;
}

/**
 * The stored answer of a key, if there is one, for a transaction to replay. The change itself may be on no standby yet: its first
 * client gave up waiting for one, or the server broke. A transaction that writes nothing waits for nobody, so this one writes a
 * word into the log: then its commit waits behind the change, and what is answered stays true after a failover. It asks for a
 * number first, which a standby refuses in the words for that (25006); the log's own refusal reads like a defect.
 */
export async function replayStored(tx: Reader, once: Once): Promise<StoredResponse | undefined> {
  const kept = await findStored(tx, once);
  if (kept) await tx.execute(sql`select pg_current_xact_id(), pg_logical_emit_message(true, 'replayed', '')`);
  return kept;
}

/** 409 when the key was used for another request. */
async function findStored(db: Reader, once: Once): Promise<StoredResponse | undefined> {
  const [kept] = await db.select().from(idempotencyKeys).where(rowOf(once));
  if (!kept) return undefined;
  if (kept.fingerprint !== once.fingerprint) throw new Failure('idempotency_conflict');
  return { status: kept.statusCode ?? 200, response: kept.response, replayed: true };
}

function rowOf({ accountId, key }: Once) {
  return and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
}

/** Lets a request wait five seconds at most for a row that another one holds; then the caller is told to come back. */
export async function limitWaiting(tx: Reader): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
}
