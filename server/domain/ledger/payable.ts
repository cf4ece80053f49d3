import { type SQL, sql } from '#server/db/query/drizzle.ts';

/** Entries `e` of providers that count for what he is owed and were not paid: no payouts, and nothing of before the ledger. */
const OWED = sql`e.kind not in ('payout', 'history')
  and not exists (select from settlement_entries b where b.entry_id = e.id)`;

/** Of entries `e`: goods of this provider may come back of that order. Nothing of it is paid out meanwhile. */
export const COMING_BACK = sql`(e.account, coalesce(e.order_id, 0)) in (select 'provider:' || l.provider_id, r.order_id
  from returns r join return_lines l on l.return_id = r.id
  where r.status in ('requested', 'approved') and l.provider_id is not null)`;

/** Entries `e` that may be paid out on this day, a day in Cairo as text. */
export function payableOn(day: string): SQL {
  return sql`e.available_on <= ${day}::date and ${OWED} and not ${COMING_BACK}`;
}

/** Entries `e` that wait for their day, or for a return of their order. */
export function pendingOn(day: string): SQL {
  return sql`${OWED} and (e.available_on > ${day}::date or (e.available_on <= ${day}::date and ${COMING_BACK}))`;
}
