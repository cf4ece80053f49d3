import type { AuditAction } from '#contract/activity.ts';
import type { readOrDelete } from '#contract/crud.ts';
import type { AnyEndpoint, AnySchema } from '#contract/endpoint.ts';
import type { ListDefinition } from '#contract/list.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import type { SQL } from '#server/db/query/drizzle.ts';
import { deletersOf, findRow, lockRow, markDeleted, type RecordTable } from '#server/db/soft-delete.ts';
import { refuseStale } from '#server/failure.ts';
import type { Api, CallContext } from './api.ts';
import { refuseTaken } from './database-failure.ts';
import { mount } from './mount.ts';
import { refuseRestore, requireLive } from './records.ts';

type Row<T extends RecordTable> = T['$inferSelect'];

/** The kind of a resource's records: hidden when they are deleted, and can be shown again. */
export interface RecordKind<T extends RecordTable, Wire extends object = object> {
  readonly table: T;
  /** Which rows of the table are of this resource; left out: all of them. */
  readonly only?: SQL;
  /** The resource in the API's word, for the audit. */
  readonly resource: string;
  /** A record as the contract shows it. */
  toWire(db: Reader, row: Row<T>): Promise<Wire>;
  /** Throws where this record may not be deleted. */
  refuseRemoval?(db: Reader, row: Row<T>): Promise<void>;
  /** The unique indexes that its return may break, with the field that is then said to be taken. */
  readonly unique?: Readonly<Record<string, string>>;
  /** Throws where it may not come back. */
  refuseRestoral?(db: Reader, row: Row<T>): Promise<void>;
  /** What else changes once it is gone or back, or was edited by `mountCrud`; `before` is the row as it was. */
  afterWrite?(call: OneCall, row: Row<T>, before: Row<T>): Promise<void>;
}

type Calls = ReturnType<typeof readOrDelete<'/', ListDefinition, AnySchema>>;

export type OneCall = CallContext & { readonly params: { readonly id: number } };
type Removal = OneCall & { readonly body: { readonly version?: number | undefined } };

/** Serves the reading of one record, its deletion and its return. */
export function mountRecord<T extends RecordTable>(
  api: Api,
  calls: Readonly<Record<'get' | 'remove' | 'restore', AnyEndpoint>>,
  kind: RecordKind<T>,
): void {
  const { table, only } = kind;
  // All of these calls take an id; which resource it is of does not matter here.
  const { get, remove, restore } = calls as unknown as Calls;
  mount(api, get, async ({ db, params, actor }) => {
    const row = await requireLive(db, await findRow(db, table, params.id, only), actor);
    return { data: await kind.toWire(db, row) };
  });
  mount(api, remove, async (call) => ({ data: await removeRecord(call, kind) }));
  mount(api, restore, async (call) => ({ data: await restoreRecord(call, kind) }));
}

interface PageCall {
  readonly db: Reader;
  readonly list: { readonly filters: { readonly deleted?: boolean | undefined } };
}

/** One page of a list; of deleted records each row says who deleted it. */
export async function namingDeleters<Row extends { readonly id: number }, Meta>(
  { db, list }: PageCall,
  table: RecordTable,
  page: Promise<{ readonly data: readonly Row[]; readonly meta: Meta }>,
) {
  const { data, meta } = await page;
  const rows: (Row & { deleted_by?: string | null })[] = [...data];
  if (list.filters.deleted !== true) return { data: rows, meta };
  const ids = rows.map(({ id }) => id);
  const names = await deletersOf(db, table, ids);
  return { data: rows.map((row) => ({ ...row, deleted_by: names.get(row.id) ?? null })), meta };
}

/** What `delete` and `restore` do to one row of a bulk call. */
export function removeOrRestore<T extends RecordTable>(
  action: 'delete' | 'restore',
  one: OneCall,
  kind: RecordKind<T>,
): Promise<unknown> {
  return action === 'delete' ? removeRecord({ ...one, body: {} }, kind) : restoreRecord(one, kind);
}

/** Deletes one record softly. */
async function removeRecord<T extends RecordTable>(call: Removal, kind: RecordKind<T>) {
  const { db, actor, at } = call;
  const row = await lockLive(call, kind.table, kind.only);
  const shown = await kind.toWire(db, row);
  await refuseStale(call.body.version, row.version, () => shown);
  await kind.refuseRemoval?.(db, row);
  const gone = await markDeleted(db, kind.table, row.id, { by: actor.id }, at);
  await kind.afterWrite?.(call, gone, row);
  await auditRecord(call, kind, 'delete', { before: shown });
  return { id: row.id, deleted_at: at.toISOString() };
}

async function restoreRecord<T extends RecordTable>(call: OneCall, kind: RecordKind<T>) {
  const { db, actor, params, at } = call;
  const row = await lockRow(db, kind.table, params.id, kind.only);
  refuseRestore(row, actor, at);
  if (!row.deletedAt) return kind.toWire(db, row);
  await kind.refuseRestoral?.(db, row);
  const back = await markDeleted(db, kind.table, row.id, null, at).catch(refuseTaken(kind.unique ?? {}));
  await kind.afterWrite?.(call, back, row);
  const shown = await kind.toWire(db, back);
  await auditRecord(call, kind, 'restore', { after: shown });
  return shown;
}

/** The row of the call, locked; 404 when there is none or it is deleted. */
export async function lockLive<T extends RecordTable>(
  { db, actor, params }: OneCall,
  table: T,
  only?: SQL,
): Promise<Row<T>> {
  return requireLive(db, await lockRow(db, table, params.id, only), actor);
}

/** Writes what was done to a record into the audit. */
export async function auditRecord<T extends RecordTable>(
  { actor, request, at, db, params }: OneCall,
  { resource }: Pick<RecordKind<T>, 'resource'>,
  action: AuditAction,
  { before, after, doneAt = null }: { before?: object; after?: object; doneAt?: Date | null },
): Promise<void> {
  const fields = (shown: object | undefined) => (shown ? { ...shown } : null);
  const entry = { actor, action, resource, recordId: params.id, request, at, doneAt };
  await writeAudit(db, { ...entry, before: fields(before), after: fields(after) });
}
