import type { subAdmins } from '#contract/sub-admins.ts';
import { writeAudit } from '#server/db/audit.ts';
import { revokeSessions } from '#server/features/session/store.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { refuseStale } from '#server/http/failure.ts';
import { present } from '#server/http/records.ts';
import * as store from './store.ts';

type Changing<Body> = CallContext & { readonly params: { readonly id: number }; readonly body: Body };

/** Writes the sent fields; somebody who is switched off is signed out everywhere. */
export async function editSubAdmin(call: Changing<Call<typeof subAdmins.update>['body']>) {
  const before = await lockPresent(call);
  refuseStale(call.body.version, before.version, store.subAdminOf(before));
  const row = await store.updateSubAdmin(call.db, before, call.body, call.at);
  if (before.status && !row.status) await revokeSessions(call.db, row.id, 'disabled', call.at);
  if (row !== before) await note(call, 'update', before, row);
  return store.subAdminOf(row);
}

/** Deletes softly, and ends the sessions at once. */
export async function removeSubAdmin(call: Changing<{ readonly version?: number | undefined }>) {
  const row = await lockPresent(call);
  refuseStale(call.body.version, row.version, store.subAdminOf(row));
  await store.markDeleted(call.db, row.id, call.actor.id, call.at);
  await revokeSessions(call.db, row.id, 'deleted', call.at);
  await note(call, 'delete', row, undefined);
  return { id: row.id, deleted_at: call.at.toISOString() };
}

/** The row of the call, locked; 404 when there is none or it is deleted. */
export async function lockPresent({ db, actor, params }: CallContext & { readonly params: { readonly id: number } }) {
  return present(db, await store.lockSubAdmin(db, params.id), actor);
}

/** Writes what was done to a sub-admin into the audit. */
export async function note(
  { db, actor, facts, at }: CallContext,
  action: string,
  before: store.AccountRow | undefined,
  after: store.AccountRow | undefined,
  id = after?.id ?? before?.id ?? null,
): Promise<void> {
  const shown = (row: store.AccountRow | undefined) => (row ? store.subAdminOf(row) : null);
  await writeAudit(db, {
    actor,
    action,
    entity: 'sub-admins',
    entityId: id,
    before: shown(before),
    after: shown(after),
    facts,
    at,
  });
}
