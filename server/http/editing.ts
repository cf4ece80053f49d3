import type { RecordTable } from '#server/db/soft-delete.ts';
import { refuseStale } from '#server/failure.ts';
import type { CallContext } from './api.ts';
import { lockLive, note, type Removable } from './removal.ts';

type Row<T extends RecordTable> = T['$inferSelect'];
export type EditCall = CallContext & {
  readonly params: { readonly id: number };
  readonly body: { readonly version?: number | undefined };
};

/** Shows a record that was just inserted, and says in the audit that it was added. */
export async function addedRecord<T extends RecordTable, Wire extends object>(
  call: CallContext,
  resource: Removable<T, Wire>,
  row: Row<T>,
) {
  const after = await resource.toWire(call.db, row);
  await note({ ...call, params: { id: row.id } }, resource, 'create', { after });
  return after;
}

/** Changes one record: `write` gets it locked, and answers the same row when nothing differs. 409 when the caller saw another version. */
export async function editRecord<T extends RecordTable, Wire extends object>(
  call: EditCall,
  resource: Removable<T, Wire>,
  write: (row: Row<T>) => Promise<Row<T>>,
) {
  const row = await lockLive(call, resource.table, resource.only);
  const before = await resource.toWire(call.db, row);
  refuseStale(call.body.version, row.version, before);
  const written = await write(row);
  if (written === row) return before;
  const after = await resource.toWire(call.db, written);
  await note(call, resource, 'update', { before, after });
  return after;
}
