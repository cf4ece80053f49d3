import type { setPasswordOf } from '#contract/accounts.ts';
import { hashPassword } from '#server/auth/password.ts';
import { refuseShortPassword } from '#server/auth/password-rule.ts';
import type { accounts } from '#server/db/tables/accounts.ts';
import { revokeSessions } from '#server/features/session/store.ts';
import type { Api, CallContext } from '#server/http/api.ts';
import { refuseStale } from '#server/http/failure.ts';
import { mountPrepared } from '#server/http/mount.ts';
import { lockPresent, note, type Removable } from '#server/http/removal.ts';
import { writeAccount } from './store.ts';

interface Sent {
  readonly body: { readonly password: string };
}

/** The hash of a password that an Admin chose. Slow: for `mountPrepared`. */
export async function hashNewPassword({ body, deps }: CallContext & Sent): Promise<string> {
  refuseShortPassword(body.password, deps.settings.passwordMinLength);
  return hashPassword(body.password);
}

/** Serves the setting of somebody else's password; the sessions that the old one opened end. */
export function mountNewPassword(
  api: Api,
  endpoint: ReturnType<typeof setPasswordOf>,
  kind: Removable<typeof accounts>,
): void {
  mountPrepared(api, endpoint, hashNewPassword, async (call) => {
    const before = await lockPresent(call, kind.table, kind.only);
    refuseStale(call.body.version, before.version, await kind.shown(call.db, before));
    const row = await writeAccount(call.db, before.id, { passwordHash: call.prepared }, call.at);
    await revokeSessions(call.db, row.id, 'password', call.at);
    await note(call, kind, 'set_password', {});
    return { data: await kind.shown(call.db, row) };
  });
}
