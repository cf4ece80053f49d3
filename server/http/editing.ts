import type { AuditAction } from '#contract/activity.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { RecordTable } from '#server/db/soft-delete.ts';
import { refuseStale } from '#server/failure.ts';
import type { CallContext } from './api.ts';
import { auditRecord, lockLive, type RecordKind } from './removal.ts';

type Row<T extends RecordTable> = T['$inferSelect'];
type VersionedCall = CallContext & { readonly body: { readonly version?: number | undefined } };
export type EditCall = VersionedCall & { readonly params: { readonly id: number } };

/** What the audit says of an edit, where that is not `update` with all that is shown. */
interface Said<Wire> {
  readonly action?: AuditAction;
  logged?(shown: Wire): object;
  readonly doneAt?: Date | null;
}

interface Edit<Row, Wire extends object> extends Said<Wire> {
  /** The resource in the API's word, for the audit. */
  readonly resource: string;
  lock(): Promise<Row>;
  /** Gets the row locked and as it is shown, and returns the same row where nothing differs. */
  write(row: Row, shown: Wire): Promise<Row>;
  toWire(row: Row): Wire | Promise<Wire>;
}

/** Locks a row, changes it and says so in the audit. 409 when the caller saw another version; without a difference nothing is written. */
export async function editLocked<Row extends { readonly id: number; readonly version: number }, Wire extends object>(
  { db, actor, body, request, at }: VersionedCall,
  { resource, lock, write, toWire, logged = (shown) => shown, action = 'update', doneAt = null }: Edit<Row, Wire>,
): Promise<{ readonly row: Row; readonly shown: Wire }> {
  const row = await lock();
  const before = await toWire(row);
  await refuseStale(body.version, row.version, () => before);
  const written = await write(row, before);
  if (written === row) return { row, shown: before };
  const after = await toWire(written);
  const entry = { actor, action, resource, recordId: row.id, request, at, doneAt };
  await writeAudit(db, { ...entry, before: { ...logged(before) }, after: { ...logged(after) } });
  return { row: written, shown: after };
}

/** Shows a record that was just inserted, and says in the audit that it was added. */
export async function addedRecord<T extends RecordTable, Wire extends object>(
  call: CallContext,
  kind: RecordKind<T, Wire>,
  row: Row<T>,
) {
  const after = await kind.toWire(call.db, row);
  await auditRecord({ ...call, params: { id: row.id } }, kind, 'create', { after });
  return after;
}

/** The same of one record, by what its kind says; returns it as it is shown. */
export async function editRecord<T extends RecordTable, Wire extends object>(
  call: EditCall,
  kind: RecordKind<T, Wire>,
  write: (row: Row<T>, shown: Wire) => Promise<Row<T>>,
  said: Said<Wire> = {},
) {
  const { shown } = await editLocked(call, {
    resource: kind.resource,
    lock: () => lockLive(call, kind.table, kind.only),
    write,
    toWire: (row) => kind.toWire(call.db, row),
    ...said,
  });
  return shown;
}
