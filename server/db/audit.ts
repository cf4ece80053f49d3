import type { AuditAction } from '#contract/activity.ts';
import type { Reader } from './database.ts';
import type { PgColumn, PgTable } from './query/drizzle.ts';
import { audit } from './tables/upkeep.ts';

/** One line of the audit log. */
interface AuditEntry {
  /** Null when the system or the store did it. */
  readonly actor: { readonly id: number; readonly name: string; readonly role: string } | null;
  readonly action: AuditAction;
  /** The resource in the API's word: orders, sub-admins, … */
  readonly resource: string;
  readonly recordId?: number | null;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly request?: { readonly ip: string; readonly device: string; readonly requestId: string };
  readonly at: Date;
  /** When it was done offline, if it was. */
  readonly doneAt?: Date | null;
}

/** Where the name of a record stands that the log tells of. */
export interface NamedRecord {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn;
}

const SECRET = /pass|token|secret|hash|authorization|cookie|api_?key/i;
const MASK = '•••';
const LONGEST_TEXT = 2_000;

// A statement has 65,535 parameters at most.
const LINES = 1_000;

/** Writes one line of the audit log in the transaction of the change; of a change only the fields that differ are kept. */
export function writeAudit(tx: Reader, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, [entry]);
}

/** The same for many at once. */
export async function writeAudits(tx: Reader, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += LINES) {
    await tx.insert(audit).values(entries.slice(from, from + LINES).map(lineOf));
  }
}

function lineOf(entry: AuditEntry): typeof audit.$inferInsert {
  const { actor, action, resource, recordId = null, request, at, doneAt = null } = entry;
  const [before, after] = differing(entry.before ?? null, entry.after ?? null);
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? '',
    actorRole: actor?.role ?? '',
    action,
    resource,
    recordId,
    before: before && maskSecrets(before),
    after: after && maskSecrets(after),
    ip: request?.ip ?? '',
    device: request?.device ?? '',
    requestId: request?.requestId ?? '',
    at,
    doneAt,
  };
}

type Fields = Record<string, unknown>;

/** Replaces what is secret by its name, however deep, and shortens long texts. */
export function maskSecrets(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(name, value)]));
}

function masked(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return value === null || value === undefined ? null : MASK;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) return value.map((item) => masked('', item));
  return isFields(value) ? maskSecrets(value) : value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

// These follow every change, or every name; in a log of changes they are noise.
const DERIVED = new Set([
  'searchText',
  'nearText',
  'sortKey',
  'nameKey',
  'emailKey',
  'codeKey',
  'updatedAt',
  'updated_at',
  'version',
]);

function differing(before: Fields | null, after: Fields | null): [Fields | null, Fields | null] {
  const keep = (fields: Fields, other: Fields | null) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => !DERIVED.has(name) && (!other || JSON.stringify(other[name]) !== JSON.stringify(value)),
      ),
    );
  return [before && keep(before, after), after && keep(after, before)];
}
