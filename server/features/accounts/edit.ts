import type { accounts } from '#server/db/tables/accounts.ts';
import { revokeSessions } from '#server/features/session/store.ts';
import type { CallContext } from '#server/http/api.ts';
import { refuseStale } from '#server/http/failure.ts';
import { lockPresent, note, type Removable } from '#server/http/removal.ts';
import type { AccountRow } from './store.ts';

type Kind = Removable<typeof accounts>;

interface EditCall extends CallContext {
  readonly params: { readonly id: number };
  readonly body: { readonly version?: number | undefined };
}

/** Edits one account by `write`; somebody who is switched off is signed out everywhere. Answers the account as it is shown. */
export async function editAccount<K extends Kind>(
  call: EditCall,
  kind: K,
  write: (row: AccountRow) => Promise<AccountRow>,
): Promise<Awaited<ReturnType<K['shown']>>> {
  const before = await lockPresent(call, kind.table, kind.only);
  const shown = await kind.shown(call.db, before);
  refuseStale(call.body.version, before.version, shown);
  const row = await write(before);
  // The answer is what this very kind shows.
  if (row === before) return shown as Awaited<ReturnType<K['shown']>>;
  if (before.status && !row.status) await revokeSessions(call.db, row.id, 'disabled', call.at);
  const after = await kind.shown(call.db, row);
  await note(call, kind, 'update', { before: shown, after });
  return after as Awaited<ReturnType<K['shown']>>;
}

/** What follows the deletion of an account: its sessions end at once. */
export async function endSessionsOfDeleted(db: CallContext['db'], { id, deletedAt }: AccountRow): Promise<void> {
  if (deletedAt) await revokeSessions(db, id, 'deleted', deletedAt);
}
