import { subAdmins } from '#contract/sub-admins.ts';
import { hashPassword } from '#server/auth/password.ts';
import { refuseShortPassword } from '#server/auth/password-rule.ts';
import { writeAudit } from '#server/db/audit.ts';
import { revokeSessions } from '#server/features/session/store.ts';
import type { Api, CallContext } from '#server/http/api.ts';
import { refuseStale } from '#server/http/failure.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { present, refuseRestore } from '#server/http/records.ts';
import { mountSubAdminExport } from './export.ts';
import { listSubAdmins } from './list.ts';
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
  mount(api, subAdmins.update, async (call) => {
    const before = await lockPresent(call);
    refuseStale(call.body.version, before.version, store.subAdminOf(before));
    const row = await store.updateSubAdmin(call.db, before, call.body, call.at);
    if (before.status && !row.status) await revokeSessions(call.db, row.id, 'disabled', call.at);
    if (row !== before) await note(call, 'update', before, row);
    return { data: store.subAdminOf(row) };
  });
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
  mount(api, subAdmins.remove, async (call) => {
    const row = await lockPresent(call);
    refuseStale(call.body.version, row.version, store.subAdminOf(row));
    await store.markDeleted(call.db, row.id, call.actor.id, call.at);
    await revokeSessions(call.db, row.id, 'deleted', call.at);
    await note(call, 'delete', row, undefined);
    return { data: { id: row.id, deleted_at: call.at.toISOString() } };
  });
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

async function lockPresent({ db, actor, params }: CallContext & { readonly params: { readonly id: number } }) {
  return present(db, await store.lockSubAdmin(db, params.id), actor);
}

async function note(
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
