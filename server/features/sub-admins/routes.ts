import { MOST_AT_ONCE } from '#contract/bulk.ts';
import type { ListQuery } from '#contract/list.ts';
import { subAdmins as contract, type subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { allIds, idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { inOrder } from '#server/db/paging.ts';
import { and, inArray } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { editAccount } from '#server/domain/accounts/edit.ts';
import { hashNewPassword, setPassword } from '#server/domain/accounts/password.ts';
import { type AccountRow, updateAccount } from '#server/domain/accounts/store.ts';
import { refuseStale } from '#server/failure.ts';
import type { Api, Call, CallContext } from '#server/http/api.ts';
import { runBulk, unlessAlready } from '#server/http/bulk.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { addedRecord } from '#server/http/editing.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { lockLive, mountRecord, namingDeleters, note, removeOrRestore } from '#server/http/removal.ts';
import { listSubAdmins, subAdminSource } from './list.ts';
import { insertSubAdmin, isSubAdmin, subAdminKind, subAdminOf, writeRights } from './store.ts';

const BATCH = 1_000;

const COLUMNS: readonly CsvColumn<AccountRow>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
  { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
  { title: { en: 'Active', ar: 'مفعّل' }, cell: ({ status }) => status },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ createdAt }) => createdAt },
];

function mountSubAdmins(api: Api): void {
  mount(api, subAdmins.list, (call) => namingDeleters(call, accounts, listSubAdmins(call.db, call.list)));
  mountRecord(api, subAdmins, subAdminKind);
  mountPrepared(api, subAdmins.create, hashNewPassword, async (call) => {
    const row = await insertSubAdmin(call.db, call.body, call.prepared, call.at);
    return { data: await addedRecord(call, subAdminKind, row) };
  });
  mount(api, subAdmins.update, async (call) => ({ data: await editSubAdmin(call) }));
  mount(api, subAdmins.setRights, async (call) => {
    const before = await lockLive(call, accounts, isSubAdmin);
    refuseStale(call.body.version, before.version, subAdminOf(before));
    const row = await writeRights(call.db, before, [...new Set(call.body.permissions)], call.at);
    const change = { before: subAdminOf(before), after: subAdminOf(row) };
    if (row !== before) await note(call, subAdminKind, 'set_rights', change);
    return { data: change.after };
  });
  mountBulk(api);
  mountSubAdminExport(api);
  mountPrepared(api, subAdmins.setPassword, hashNewPassword, async (call) => {
    return { data: await setPassword(call, subAdminKind) };
  });
}

type Editing = CallContext & Pick<Call<typeof subAdmins.update>, 'params' | 'body'>;

function editSubAdmin(call: Editing) {
  return editAccount(call, subAdminKind, (row) => updateAccount(call.db, row, call.body, call.at));
}

function mountBulk(api: Api): void {
  const handle = (call: Call<typeof subAdmins.bulk>) => {
    const { body } = call;
    return runBulk<typeof subAdminList>(call, {
      path: subAdmins.bulk.path,
      list: subAdmins.list,
      idsOf: (db, query) => allIds(db, subAdminSource, query, MOST_AT_ONCE, isSubAdmin),
      change: (tx, id) => {
        const one = { ...call, db: tx, params: { id } };
        const { action } = body;
        if (action === 'delete' || action === 'restore') return removeOrRestore(action, one, subAdminKind);
        const status = action === 'enable';
        return unlessAlready(
          one,
          subAdminKind,
          (row) => row.status === status,
          () => editSubAdmin({ ...one, body: { status } }),
        );
      },
    });
  };
  mount(api, subAdmins.bulk, handle, { inTransaction: false });
}

// Of providers and admins as well: whoever signs in stands in one table.
export const subAdminsFeature: Feature = {
  mount: mountSubAdmins,
  named: { table: accounts, id: accounts.id, name: accounts.name },
  found: null,
  purged: [accounts],
};

function mountSubAdminExport(api: Api): void {
  mountExport(api, contract, {
    name: 'sub-admins',
    columns: () => COLUMNS,
    rows: ({ db, list }) => exported(db, list),
  });
}

async function* exported(db: Reader, query: ListQuery<typeof subAdminList>) {
  for await (const ids of idBatches(db, subAdminSource, query, BATCH, isSubAdmin)) {
    const rows = await db
      .select()
      .from(accounts)
      .where(and(inArray(accounts.id, ids), isSubAdmin));
    yield inOrder(ids, rows);
  }
}
