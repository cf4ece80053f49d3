import { subAdmins } from '#contract/sub-admins.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { editAccount } from '#server/domain/accounts/edit.ts';
import { endOneSession, readSessions } from '#server/domain/accounts/others-sessions.ts';
import { hashNewPassword, setPassword } from '#server/domain/accounts/password.ts';
import { type AccountRow, updateAccount } from '#server/domain/accounts/store.ts';
import type { Api, Call, CallContext } from '#server/http/api.ts';
import { addedRecord, editRecord } from '#server/http/editing.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { mountReadOrDelete } from '#server/http/read-or-delete.ts';
import { mountStatusBulk } from '#server/http/status-bulk.ts';
import { listedSubAdmins } from './list.ts';
import { insertSubAdmin, subAdminKind, writeRights } from './store.ts';

function mountSubAdmins(api: Api): void {
  mountReadOrDelete(api, subAdmins, subAdminKind, listedSubAdmins);
  mountPrepared(api, subAdmins.create, hashNewPassword, async (call) => {
    const row = await insertSubAdmin(call.db, call.body, call.prepared, call.at);
    return { data: await addedRecord(call, subAdminKind, row) };
  });
  mount(api, subAdmins.update, async (call) => ({ data: await editSubAdmin(call) }));
  mount(api, subAdmins.setRights, async (call) => {
    const { db, body, at } = call;
    const write = (row: AccountRow) => writeRights(db, row, [...new Set(body.permissions)], at);
    return { data: await editRecord(call, subAdminKind, write, { action: 'set_rights' }) };
  });
  mountStatusBulk(api, subAdmins, subAdminKind, listedSubAdmins, editSubAdmin);
  mountPrepared(api, subAdmins.setPassword, hashNewPassword, async (call) => {
    return { data: await setPassword(call, subAdminKind) };
  });
  mount(api, subAdmins.sessions, async (call) => ({ data: await readSessions(call, subAdminKind) }));
  mount(api, subAdmins.endSession, (call) => endOneSession(call, subAdminKind));
}

type Editing = CallContext & Pick<Call<typeof subAdmins.update>, 'params' | 'body'>;

function editSubAdmin(call: Editing) {
  return editAccount(call, subAdminKind, (row) => updateAccount(call.db, row, call.body, call.at));
}

// Of providers and admins as well: whoever signs in stands in one table.
export const subAdminsFeature: Feature = {
  mount: mountSubAdmins,
  named: { table: accounts, id: accounts.id, name: accounts.name },
  found: null,
  purged: [accounts],
};
