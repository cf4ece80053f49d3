import type { LedgerAccount } from '#contract/ledger.ts';
import { asPiastres, minus, NOTHING, type Piastres, plus } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { type Entry, moveEntries } from './entries.ts';
import { type Poster, type Posting, post } from './post.ts';

/** What the orders of one day come to, in piastres, the sellers apart: no number is the shop itself. */
interface Day {
  readonly day: string;
  readonly first: number;
  readonly total: Piastres;
  readonly promo: Piastres;
  readonly shipping: Piastres;
  readonly sellers: readonly { readonly id: number | null; readonly amount: Piastres }[];
}

/**
 * Marks those of some orders that are completed for money and were never posted, and posts what they come to, day by day. Whoever marks an
 * order holds its lock, so that nobody reopens it meanwhile; a second time there is nothing to do. Returns how many were marked.
 */
export async function markOrders(call: Poster, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await mark(call, sql`${`{${ids.join()}}`}::bigint[]`);
  if (marked.length === 0) return 0;
  const days = await readDays(call.db, sql`${`{${marked.join()}}`}::bigint[]`);
  await post(call, days.flatMap(historyOf));
  return marked.length;
}

async function mark({ db, at }: Poster, ids: SQL): Promise<number[]> {
  await db.execute(sql`select from orders where id = any(${ids}) order by id for no key update`);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into marked_orders (order_id, at)
    select o.id, ${at.toISOString()}::timestamptz from orders o
    where o.id = any(${ids}) and o.status = 'completed' and (o.subtotal > 0 or o.shipping_fee > 0)
      and not exists (select from postings p where p.order_id = o.id and p.kind = 'sale')
    on conflict do nothing returning order_id as id`);
  return rows.map(({ id }) => Number(id));
}

async function readDays(db: Reader, ids: SQL): Promise<Day[]> {
  const { rows } = await db.execute<
    Record<'day' | 'first' | 'total' | 'promo' | 'shipping', string> & { sellers: SentSeller[] }
  >(sql`
    with old as (
      select id, (coalesce(completed_at, updated_at) at time zone 'Africa/Cairo')::date as day, total_price, promo_amount, shipping_fee
      from orders where id = any(${ids})
    ), days as (
      select day, min(id) as first, sum(total_price) as total, sum(promo_amount) as promo, sum(shipping_fee) as shipping
      from old group by day
    ), sold as (
      select old.day, l.provider_id as id, sum(l.line_total)::bigint as amount
      from old join order_lines l on l.order_id = old.id group by old.day, l.provider_id
    )
    select to_char(day, 'YYYY-MM-DD') as day, first, total, promo, shipping, coalesce((
      select json_agg(json_build_object('id', id, 'amount', amount) order by id) from sold where sold.day = days.day), '[]') as sellers
    from days order by day`);
  const piastres = (text: string | number) => asPiastres(Number(text));
  return rows.map(({ day, first, total, promo, shipping, sellers }) => ({
    day,
    first: Number(first),
    total: piastres(total),
    promo: piastres(promo),
    shipping: piastres(shipping),
    sellers: sellers.map(({ id, amount }) => ({ id, amount: piastres(amount) })),
  }));
}

interface SentSeller {
  readonly id: number | null;
  readonly amount: number;
}

/** A day's sales without commission, settled with everybody who is not the shop: only revenue stays, against `opening`. */
function historyOf({ day, first, total, promo, shipping, sellers }: Day): Posting[] {
  const sold = plus(...sellers.map(({ amount }) => amount));
  // What an import's total says and its lines do not.
  const other = minus(total, minus(plus(sold, shipping), promo));
  const entry = (account: LedgerAccount, component: Entry['component'], amount: Piastres) => ({
    account,
    component,
    amount,
  });
  const entries = [
    entry('customers', 'gross', total),
    entry('expense:promo', 'promo', promo),
    entry('income:shipping', 'shipping', minus(NOTHING, shipping)),
    entry('income:other', 'gross', minus(NOTHING, other)),
    ...sellers.flatMap(({ id, amount }) =>
      id === null
        ? [entry('income:own_sales', 'gross', minus(NOTHING, amount))]
        : [
            entry(`provider:${id}`, 'gross', minus(NOTHING, amount)),
            ...moveEntries('opening', `provider:${id}`, amount, 'opening'),
          ],
    ),
  ].filter(({ amount }) => amount !== 0);
  const source = ['order', first, 0] as const;
  return [
    { kind: 'history', source, day, entries },
    { kind: 'history_paid', source, day, entries: moveEntries('customers', 'opening', total, 'money') },
  ];
}
