import { asPiastres, minus, NOTHING, type Piastres, plus } from '#contract/money.ts';
import { cairoDayOf } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { keptSums } from './balances.ts';
import { pendingOn } from './payable.ts';

/** What a provider is owed, above nothing, and from when; `inRun` is bound in a payout that is under way. */
interface ProviderBalance {
  readonly balance: Piastres;
  readonly pending: Piastres;
  readonly available: Piastres;
  readonly inRun: Piastres;
}

/** All of it is kept as one sum; only what waits is read, along its index. */
export async function providerBalance(db: Reader, providerId: number, at: Date): Promise<ProviderBalance> {
  const account = `provider:${providerId}` as const;
  const balance = minus(NOTHING, plus(...(await keptSums(db, account)).map(({ amount }) => amount)));
  const today = await cairoDayOf(db, at);
  const { rows } = await db.execute<Record<'pending' | 'in_run', string>>(sql`select
    (select coalesce(-sum(e.amount), 0) from entries e where e.account = ${account} and ${pendingOn(today)}) as pending,
    (select coalesce(sum(l.amount), 0) from settlement_lines l join settlements s on s.id = l.settlement_id
      where l.provider_id = ${providerId} and l.state = 'included' and s.status in ('draft', 'approved', 'sent')) as in_run`);
  const pending = asPiastres(Number(rows[0]?.pending));
  const inRun = asPiastres(Number(rows[0]?.in_run));
  return { balance, pending, inRun, available: minus(balance, plus(pending, inRun)) };
}
