import type { LedgerAccount } from '#contract/ledger.ts';
import type { Reader } from '#server/db/database.ts';
import { inArray } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';

/** How the providers are called whose accounts these are, also those who were deleted; the ledger itself names nobody. */
export async function providerNames(db: Reader, posted: readonly LedgerAccount[]) {
  const ids = [...new Set(posted.flatMap((account) => providerOf(account) ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (account: LedgerAccount): string | null => names.get(providerOf(account) ?? 0) ?? null;
}

function providerOf(account: LedgerAccount): number | undefined {
  return account.startsWith('provider:') ? Number(account.slice('provider:'.length)) : undefined;
}
