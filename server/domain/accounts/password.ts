import { hashPassword } from '#server/auth/password.ts';
import { refuseShortPassword } from '#server/auth/password-rule.ts';
import type { accounts } from '#server/db/tables/accounts.ts';
import { refuseStale } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import { auditRecord, lockLive, type OneCall, type RecordKind } from '#server/http/removal.ts';
import { revokeSessions } from './sessions.ts';
import { writeAccount } from './store.ts';

interface Sent {
  readonly body: { readonly password: string };
}

/** The hash of a password that an Admin chose. Slow: for `mountPrepared`. */
export async function hashNewPassword({ body, deps }: CallContext & Sent): Promise<string> {
  refuseShortPassword(body.password, deps.settings.passwordMinLength);
  return hashPassword(body.password);
}

type NewPassword = OneCall & { readonly body: { readonly version?: number | undefined }; readonly prepared: string };

/** Sets somebody else's password to the prepared hash; the sessions that the old one opened end. Returns the account as it is shown. */
export async function setPassword<Wire extends object>(
  call: NewPassword,
  kind: RecordKind<typeof accounts, Wire>,
): Promise<Wire> {
  const { db, at } = call;
  const before = await lockLive(call, kind.table, kind.only);
  await refuseStale(call.body.version, before.version, () => kind.toWire(db, before));
  const row = await writeAccount(db, before.id, { passwordHash: call.prepared }, at);
  await revokeSessions(db, row.id, 'password', at);
  await auditRecord(call, kind, 'set_password', {});
  return kind.toWire(db, row);
}
