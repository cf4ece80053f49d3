import type { EntryComponent, LedgerAccount } from '#contract/ledger.ts';
import { asPiastres, type Piastres } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { ledgerChanges, ledgerSums } from '#server/db/tables/ledger.ts';
import { rollUpSums } from '#server/domain/figures/figures.ts';

interface KeptSum {
  readonly account: LedgerAccount;
  readonly component: EntryComponent;
  readonly amount: Piastres;
}

/** What the entries of an account, or of each there is, come to by what they are about. Never behind the entries. */
export async function keptSums(db: Reader, account?: LedgerAccount): Promise<KeptSum[]> {
  const { rows } = await db.execute<Record<keyof KeptSum, string>>(keptSumsSql(account));
  return rows.map((row) => ({
    // Nothing else is ever posted.
    account: row.account as LedgerAccount,
    component: row.component as EntryComponent,
    amount: asPiastres(Number(row.amount)),
  }));
}

function keptSumsSql(account?: LedgerAccount): SQL {
  const part = (table: typeof ledgerSums | typeof ledgerChanges) => sql`
    select ${table.account} as account, ${table.component} as component, ${table.amount} as amount from ${table}
    ${account === undefined ? sql`` : sql`where ${table.account} = ${account}`}`;
  return sql`select account, component, sum(amount) as amount from (${part(ledgerSums)} union all ${part(ledgerChanges)}) as kept
    group by account, component order by account, component`;
}

/** Rolls up what was posted into the sums, which are the same before and after. Returns how many changes were rolled up. */
export function rollUpLedger(tx: Reader): Promise<number> {
  return rollUpSums(tx, ledgerSums, ledgerChanges, ['account', 'component']);
}
