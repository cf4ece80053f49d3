import { users as contract } from '#contract/users.ts';
import { users } from '#server/db/tables/users.ts';
import type { Api, Call } from '#server/http/api.ts';
import { type EditCall, editRecord } from '#server/http/editing.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountReadOrDelete } from '#server/http/read-or-delete.ts';
import type { RecordKind } from '#server/http/removal.ts';
import { mountStatusBulk } from '#server/http/status-bulk.ts';
import { listedUsers, userFinder } from './list.ts';
import { refuseReturn, refuseWhileOrdering, type UserSent, userDetails, writeUser } from './store.ts';

// A deleted user is only hidden at first; server/jobs/anonymise.ts forgets the person after thirty days.
const userKind: RecordKind<typeof users, UserSent> = {
  table: users,
  resource: 'users',
  toWire: userDetails,
  refuseRemoval: refuseWhileOrdering,
  refuseRestoral: refuseReturn,
};

function mountUsers(api: Api): void {
  mountReadOrDelete(api, contract, userKind, listedUsers);
  mount(api, contract.update, async (call) => ({ data: await editUser(call) }));
  mountStatusBulk(api, contract, userKind, listedUsers, editUser);
}

/** Switches a user on or off, or changes the role. Nobody of the marketplace has a session here that would have to end. */
function editUser(call: EditCall & Pick<Call<typeof contract.update>, 'body'>) {
  return editRecord(call, userKind, (row) => writeUser(call.db, row, call.body, call.at));
}

// They are anonymised, because their orders and reviews stay.
export const usersFeature: Feature = {
  mount: mountUsers,
  named: { table: users, id: users.id, name: users.fullName },
  found: userFinder,
  purged: [],
};
