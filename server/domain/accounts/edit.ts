import type { accounts } from '#server/db/tables/accounts.ts';
import type { CallContext } from '#server/http/api.ts';
import { type EditCall, editRecord } from '#server/http/editing.ts';
import type { RecordKind } from '#server/http/removal.ts';
import { revokeSessions } from './sessions.ts';
import type { AccountRow } from './store.ts';

/** Edits one account by `write`; somebody who is switched off is signed out everywhere. Returns the account as it is shown. */
export function editAccount<Wire extends object>(
  call: EditCall,
  kind: RecordKind<typeof accounts, Wire>,
  write: (row: AccountRow) => Promise<AccountRow>,
): Promise<Wire> {
  return editRecord(call, kind, async (before) => {
    const row = await write(before);
    if (before.status && !row.status) await revokeSessions(call.db, row.id, 'disabled', call.at);
    return row;
  });
}

/** What follows the deletion of an account: its sessions end at once. */
export async function endSessionsOfDeleted(
  { db }: Pick<CallContext, 'db'>,
  { id, deletedAt }: AccountRow,
): Promise<void> {
  if (deletedAt) await revokeSessions(db, id, 'deleted', deletedAt);
}
