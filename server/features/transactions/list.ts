import { normalizeArabic } from '#contract/arabic.ts';
import type { ListQuery } from '#contract/list.ts';
import { asPiastres, toPounds } from '#contract/money.ts';
import type { transactionList } from '#contract/transactions.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import { conditionOf, type ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { eq, inArray, type SQL, sql } from '#server/db/query/drizzle.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { transactionOf } from '#server/domain/orders/transaction-row.ts';
import type { Actor } from '#server/http/actor.ts';

type Query = ListQuery<typeof transactionList>;
type Source = ListSource<typeof transactionList>;

const LONGEST_NUMBER = 15;

const transactionSource: Source = {
  from: transactions,
  id: transactions.id,
  sort: { created_at: transactions.createdAt, amount: transactions.amount, id: transactions.id },
  filters: {
    type: oneOfColumn(transactions.type),
    state: oneOfColumn(transactions.state),
    method: oneOfColumn(transactions.method),
    date_from: fromDay(transactions.createdAt),
    date_to: toDay(transactions.createdAt),
  },
};

/** One page of transactions, with the sum of everything that the filters leave. */
export async function listTransactions(db: Reader, actor: Actor, query: Query) {
  const { source, ofOrder } = searchedBy(actor, query.query);
  const { ids, meta } = await pageOfIds(db, source, query, ofOrder);
  const rows = ids.length === 0 ? [] : await db.select().from(transactions).where(inArray(transactions.id, ids));
  const found = await db
    .select({ state: transactions.state, sum: sql<string>`sum(${transactions.amount})` })
    .from(transactions)
    .where(conditionOf(source, query, ofOrder))
    .groupBy(transactions.state);
  // What was paid, is due, was given back and never came are four sums: added up they say nothing.
  const sums = Object.fromEntries(found.map(({ state, sum }) => [state, toPounds(asPiastres(Number(sum)))]));
  const sum = toPounds(asPiastres(found.reduce((all, one) => all + Number(one.sum), 0)));
  return { data: inOrder(ids, rows).map(transactionOf), meta: { ...meta, sum, sums } };
}

/** A number is that of an order; anything else is looked for in what this account may read of the orders. */
export function searchedBy(actor: Actor, query: string): { source: Source; ofOrder: SQL | undefined } {
  const number = normalizeArabic(query).replace(/^#\s*/, '');
  if (/^\d+$/.test(number)) {
    const ofOrder = number.length > LONGEST_NUMBER ? sql`false` : eq(transactions.orderId, Number(number));
    return { source: transactionSource, ofOrder };
  }
  const { id, text, near, apart } = orderScope(actor).list.searched;
  const search = { id, text, near, apart: { table: apart?.table ?? orders, of: transactions.orderId } };
  return { source: { ...transactionSource, search }, ofOrder: undefined };
}

/** The payment methods that occur, each found by one step along the index instead of by reading the table. */
export async function listMethods(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ method: string }>(sql`with recursive found(method) as (
    select min(${transactions.method}) from ${transactions}
    union all
    select (select min(t.method) from ${transactions} t where t.method > found.method) from found
      where found.method is not null)
    select method from found where method is not null`);
  return rows.map(({ method }) => method);
}
