import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { users as contract, type userList } from '#contract/users.ts';
import { users } from '#server/db/tables/users.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk, unlessAlready } from '#server/http/bulk.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { type EditCall, editRecord } from '#server/http/editing.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters, type Removable, removeOrRestore } from '#server/http/removal.ts';
import { listUsers, userBatches, userFinder, userIds } from './list.ts';
import { refuseReturn, refuseWhileOrdering, type UserRow, type UserSent, userDetails, writeUser } from './store.ts';

// A deleted user is only hidden at first; server/jobs/anonymise.ts forgets the person after thirty days.
const removable: Removable<typeof users, UserSent> = {
  table: users,
  resource: 'users',
  toWire: userDetails,
  refuseRemoval: refuseWhileOrdering,
  refuseRestoral: refuseReturn,
};

const COLUMNS: readonly CsvColumn<UserRow>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Full name', ar: 'الاسم الكامل' }, cell: ({ fullName }) => fullName },
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
  { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
  { title: { en: 'Role', ar: 'الدور' }, cell: ({ role }) => role },
  { title: { en: 'Active', ar: 'مفعّل' }, cell: ({ status }) => status },
  { title: { en: 'Joined', ar: 'تاريخ الانضمام' }, cell: ({ createdAt }) => createdAt },
];

function mountUsers(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, users, listUsers(call.db, call.list)));
  mountRecord(api, contract, removable);
  mount(api, contract.update, async (call) => ({ data: await editUser(call) }));
  mount(api, contract.bulk, changeMany, { inTransaction: false });
  mountExport(api, contract, {
    name: 'users',
    columns: () => COLUMNS,
    rows: ({ db, list }) => userBatches(db, list),
  });
}

/** Switches a user on or off, or changes the role. Nobody of the marketplace has a session here that would have to end. */
function editUser(call: EditCall & Pick<Call<typeof contract.update>, 'body'>) {
  return editRecord(call, removable, (row) => writeUser(call.db, row, call.body, call.at));
}

function changeMany(call: Call<typeof contract.bulk>) {
  const { action } = call.body;
  return runBulk<typeof userList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => userIds(db, query, MOST_AT_ONCE),
    change: (tx, id) => {
      const one = { ...call, db: tx, params: { id } };
      if (action === 'delete' || action === 'restore') return removeOrRestore(action, one, removable);
      const status = action === 'enable';
      return unlessAlready(
        one,
        removable,
        (row) => row.status === status,
        () => editUser({ ...one, body: { status } }),
      );
    },
  });
}

// They are anonymised, because their orders and reviews stay.
export const usersFeature: Feature = {
  mount: mountUsers,
  named: { table: users, id: users.id, name: users.fullName },
  found: userFinder,
  purged: [],
};
