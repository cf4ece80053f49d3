import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { type subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { hashPassword } from '#server/auth/password.ts';
import { refuseShortPassword } from '#server/auth/password-rule.ts';
import { allIds } from '#server/db/paging.ts';
import { revokeSessions } from '#server/features/session/store.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk } from '#server/http/bulk.ts';
import { refuseStale } from '#server/http/failure.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { present, refuseRestore } from '#server/http/records.ts';
import { editSubAdmin, lockPresent, note, removeSubAdmin } from './changes.ts';
import { mountSubAdminExport } from './export.ts';
import { isSubAdmin, listSubAdmins, subAdminSource } from './list.ts';
import * as store from './store.ts';

export function mountSubAdmins(api: Api): void {
  mount(api, subAdmins.list, ({ db, list }) => listSubAdmins(db, list));
  mount(api, subAdmins.get, async ({ db, params, actor }) => {
    return { data: store.subAdminOf(await present(db, await store.findSubAdmin(db, params.id), actor)) };
  });
  mountPrepared(
    api,
    subAdmins.create,
    async ({ body, deps }) => {
      refuseShortPassword(body.password, deps.settings.passwordMinLength);
      return hashPassword(body.password);
    },
    async (call) => {
      const row = await store.insertSubAdmin(call.db, call.body, call.prepared, call.at);
      await note(call, 'create', undefined, row);
      return { data: store.subAdminOf(row) };
    },
  );
  mount(api, subAdmins.update, async (call) => ({ data: await editSubAdmin(call) }));
  mount(api, subAdmins.setRights, async (call) => {
    const before = await lockPresent(call);
    refuseStale(call.body.version, before.version, store.subAdminOf(before));
    const row = await store.writeRights(call.db, before, [...new Set(call.body.permissions)], call.at);
    if (row !== before) await note(call, 'set_rights', before, row);
    return { data: store.subAdminOf(row) };
  });
  mountSubAdminExport(api);
  mountRemoval(api);
  mountPassword(api);
}

function mountRemoval(api: Api): void {
  mount(api, subAdmins.remove, async (call) => ({ data: await removeSubAdmin(call) }));
  mountBulk(api);
  mount(api, subAdmins.restore, async (call) => {
    const row = await store.lockSubAdmin(call.db, call.params.id);
    refuseRestore(row, call.actor, call.at);
    if (!row.deletedAt) return { data: store.subAdminOf(row) };
    const restored = await store.unmarkDeleted(call.db, row.id, call.at);
    await note(call, 'restore', undefined, restored);
    return { data: store.subAdminOf(restored) };
  });
}

function mountPassword(api: Api): void {
  mountPrepared(
    api,
    subAdmins.setPassword,
    async ({ body, deps }) => {
      refuseShortPassword(body.password, deps.settings.passwordMinLength);
      return hashPassword(body.password);
    },
    async (call) => {
      const before = await lockPresent(call);
      refuseStale(call.body.version, before.version, store.subAdminOf(before));
      const row = await store.writeNewPassword(call.db, before.id, call.prepared, call.at);
      await revokeSessions(call.db, row.id, 'password', call.at);
      await note(call, 'set_password', undefined, undefined, row.id);
      return { data: store.subAdminOf(row) };
    },
  );
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
        if (body.action === 'delete') return removeSubAdmin({ ...one, body: {} });
        return editSubAdmin({ ...one, body: { status: body.action === 'enable' } });
      },
    });
  };
  mount(api, subAdmins.bulk, handle, { inTransaction: false });
}
