import { LEDGER_CHECKS, type LedgerCheck } from '#contract/ledger-check.ts';
import type { Reader } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';

/** The job that does it every night; its outcome is what it found. */
export const LEDGER_CHECK_JOB = 'ledger_check';

type LedgerFindings = Readonly<Record<LedgerCheck, number>>;

/** Reads everything there is and counts what differs; each comparison is one statement, so that it sees one moment. */
export async function checkLedger(db: Reader): Promise<LedgerFindings> {
  const found = { postings: 0, balances: 0, revenue: 0, providers: 0, payments: 0, payouts: 0, statements: 0 };
  for (const check of LEDGER_CHECKS) {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) as count from (${DIFFERING[check]}) as differing`,
    );
    found[check] = Number(rows[0]?.count);
  }
  return found;
}

export function isSound(findings: LedgerFindings): boolean {
  return Object.values(findings).every((count) => count === 0);
}

// Completed orders that the job has not taken into the ledger yet are in the figures only.
const WAITING = sql`select o.id, o.completed_at, o.total_price from orders o
  where o.status = 'completed' and (o.subtotal > 0 or o.shipping_fee > 0)
    and not exists (select from marked_orders m where m.order_id = o.id)
    and not exists (select from postings p where p.order_id = o.id and p.kind = 'sale')`;

const SOLD = sql`('history', 'sale', 'sale_void', 'return')`;

const DIFFERING: Readonly<Record<LedgerCheck, SQL>> = {
  postings: sql`select p.id from postings p left join entries e on e.posting_id = p.id
    group by p.id having coalesce(sum(e.amount), 1) <> 0`,
  balances: sql`select account, component from (
      select account, component, amount from ledger_sums union all select account, component, amount from ledger_changes
      union all select account, component, -amount from entries
    ) as kept group by account, component having sum(amount) <> 0`,
  revenue: sql`select day from (
      select day, amount from daily_figures where kind = 'income'
      union all select day, amount from figure_changes where kind = 'income'
      union all select (completed_at at time zone 'Africa/Cairo')::date, -total_price from (${WAITING}) as waiting
      union all select day, -amount from entries where account = 'customers' and kind in ${SOLD}
    ) as earned where day is not null group by day having sum(amount) <> 0`,
  providers: sql`select account from (
      select 'provider:' || provider_id as account, amount from provider_figures where status = 'completed'
      union all select 'provider:' || provider_id, amount from provider_figure_changes where status = 'completed'
      union all select 'provider:' || l.provider_id, -l.line_total from (${WAITING}) as waiting
        join order_lines l on l.order_id = waiting.id where l.provider_id is not null
      union all select account, amount from entries where starts_with(account, 'provider:') and component = 'gross' and kind in ${SOLD}
    ) as earned group by account having sum(amount) <> 0`,
  // A payment that no transition is known of is older than the ledger.
  payments: sql`select id from (
      select order_id as id, case state when 'paid' then amount else -amount end as amount from transactions
        where state in ('paid', 'refunded') and transition_no is not null
      union all select o.id, -o.total_price from orders o
        where o.status = 'completed' and exists (select from postings p where p.order_id = o.id and p.kind = 'sale')
      union all select order_id, amount from entries where account = 'customers' and order_id is not null
      union all select order_id, total from returns where received_at is not null
    ) as kept
    where not exists (select from marked_orders m where m.order_id = id)
      and id not in (select id from (${WAITING}) as waiting)
    group by id having sum(amount) <> 0`,
  payouts: sql`select line from (
      select l.id as line, case when l.state = 'paid' then l.amount else 0 end as posted,
        case when l.state = 'paid' or (l.state = 'included' and s.status in ('draft', 'approved', 'sent')) then l.amount else 0 end as bound
      from settlement_lines l join settlements s on s.id = l.settlement_id
      union all select p.source_id, -e.amount, 0 from postings p join entries e on e.posting_id = p.id
        where p.source_type = 'settlement_line' and starts_with(e.account, 'provider:')
      union all select b.line_id, 0, e.amount from settlement_entries b join entries e on e.id = b.entry_id
    ) as kept group by line having sum(posted) <> 0 or sum(bound) <> 0`,
  statements: sql`select id from (
      select s.id, s.opening, s.closing, s.rows, s.provider_id, lag(s.closing, 1, 0::bigint) over (partition by s.provider_id order by s.id) as before
      from provider_statements s
    ) as s left join lateral (
      select count(*) as rows, coalesce(sum(-e.amount), 0) as moved, bool_and(e.account = 'provider:' || s.provider_id) as own
      from statement_rows r join entries e on e.id = r.entry_id where r.statement_id = s.id
    ) as r on true
    where s.opening <> s.before or s.closing <> s.opening + r.moved or s.rows <> r.rows or not coalesce(r.own, true)`,
};
