import { profile } from '#contract/profile.ts';
import { RELEASE } from '#contract/version.ts';
import type { Reader } from '#server/db/database.ts';
import { findRow } from '#server/db/soft-delete.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { editAccount } from '#server/domain/accounts/edit.ts';
import { type AccountRow, accountToWire, updateAccount } from '#server/domain/accounts/store.ts';
import { keepPicture, takeNewPicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { Api } from '#server/http/api.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { requireLive } from '#server/http/records.ts';

const ownAccount = {
  table: accounts,
  resource: 'account',
  toWire: async (_: Reader, row: AccountRow) => profileOf(row),
};

/** Serves the caller's own account. */
export function mountProfile(api: Api): void {
  mount(api, profile.get, async ({ db, actor }) => {
    const row = await requireLive(db, await findRow(db, accounts, actor.id), actor);
    return { data: profileOf(row), server: RELEASE };
  });
  mountPrepared(
    api,
    profile.update,
    ({ deps, body }) => takeNewPicture(deps.storage, body.image),
    async (call) => {
      const { db, actor, body, at, prepared: picture } = call;
      await keepPicture(call, picture, 'account', actor.id);
      const edit = { ...body, image: picture === null ? null : picture?.key };
      const own = { ...call, params: { id: actor.id } };
      return { data: await editAccount(own, ownAccount, (row) => updateAccount(db, row, edit, at)) };
    },
    WITH_PICTURE,
  );
}

function profileOf(row: AccountRow) {
  const { status: _status, password: _password, ...shown } = accountToWire(row);
  return shown;
}
