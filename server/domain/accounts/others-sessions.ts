import { findRow } from '#server/db/soft-delete.ts';
import type { accounts } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/failure.ts';
import { requireLive } from '#server/http/records.ts';
import { auditRecord, lockLive, type OneCall, type RecordKind } from '#server/http/removal.ts';
import { endSessionOf, liveSessions, sessionToWire } from './sessions.ts';

type Kind = RecordKind<typeof accounts>;
type OneSession = OneCall & { readonly params: { readonly session: number } };

/** Where somebody else is signed in. */
export async function readSessions({ db, params, actor, at }: OneCall, { table, only }: Kind) {
  const { id } = await requireLive(db, await findRow(db, table, params.id, only), actor);
  return (await liveSessions(db, id, at)).map(sessionToWire);
}

/** Ends one session of somebody else; 404 when he has none with this id, or it has ended already. */
export async function endOneSession(call: OneSession, kind: Kind) {
  const { id } = await lockLive(call, kind.table, kind.only);
  if (!(await endSessionOf(call.db, id, call.params.session, call.at))) throw new Failure('not_found');
  await auditRecord(call, kind, 'end_sessions', {});
  return { message: 'OK' };
}
