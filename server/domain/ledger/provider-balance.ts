import { sql } from 'drizzle-orm';
import { asPiastres, minus, NOTHING, type Piastres, plus } from '#contract/money.ts';
import { cairoDayOf } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { entries } from '#server/db/tables/ledger.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { keptSums } from './balances.ts';

/** What a provider is owed, above nothing, and from when. */
interface ProviderBalance {
  readonly balance: Piastres;
  readonly pending: Piastres;
  readonly available: Piastres;
}

/** The orders that goods of his may come back of: nothing of them is paid out meanwhile. */
const ordersComingBack = (providerId: number) => sql`select ${returns.orderId} from ${returnLines}
  join ${returns} on ${returns.id} = ${returnLines.returnId}
  where ${returnLines.providerId} = ${providerId} and ${returns.status} in ('requested', 'approved')`;

/** All of it is kept as one sum; only what waits is read, along its index. */
export async function providerBalance(db: Reader, providerId: number, at: Date): Promise<ProviderBalance> {
  const account = `provider:${providerId}` as const;
  const balance = minus(NOTHING, plus(...(await keptSums(db, account)).map(({ amount }) => amount)));
  const today = await cairoDayOf(db, at);
  const { rows } = await db.execute<{
    sum: string;
  }>(sql`select coalesce(sum(${entries.amount}), 0) as sum from ${entries}
    where ${entries.account} = ${account} and (${entries.availableOn} > ${today}::date
      or (${entries.orderId} in (${ordersComingBack(providerId)}) and ${entries.availableOn} <= ${today}::date))`);
  const pending = minus(NOTHING, asPiastres(Number(rows[0]?.sum)));
  return { balance, pending, available: minus(balance, pending) };
}
