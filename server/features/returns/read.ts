import { MOST_AT_ONCE } from '#contract/bulk.ts';
import type { ListQuery } from '#contract/list.ts';
import { returns as contract, type returnList } from '#contract/returns.ts';
import { returnHit } from '#contract/search.ts';
import { allIds, idBatches } from '#server/db/all-ids.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, eq, exists, inArray, QueryBuilder, type SQL, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { askedByNumber, numberOf, type ReturnRow, readReturns } from '#server/domain/returns/rows.ts';
import { Failure } from '#server/failure.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Finder } from '#server/http/finder.ts';

const BATCH = 500;

type Matching = Pick<ListQuery<typeof returnList>, 'query' | 'filters'>;

/** One return as it is now, not locked. */
export async function findReturn(db: Reader, id: number): Promise<ReturnRow> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}

const mayContact = ({ permissions }: Actor) => permissions.includes('orders.contact');

/** Who may not reach the client does not find him by his phone either. */
function searchedReturns(actor: Actor) {
  const { phoneDigits, ...rest } = returns;
  return searchedIn(mayContact(actor) ? { ...rest, phoneDigits } : rest);
}

/** How the list of returns is answered. */
function returnSource(actor: Actor, at: Date): ListSource<typeof returnList> {
  const overdue = sql`(${returns.status} = 'received' and ${returns.dueOn} < ${cairoDay(at)}::date)`;
  return {
    from: returns,
    id: returns.id,
    sort: { created_at: returns.createdAt, due_on: returns.dueOn, total: returns.total },
    filters: {
      status: oneOfColumn(returns.status),
      reason: (reasons) => hasLine(inArray(returnLines.reason, [...reasons])),
      way: oneOfColumn(returns.way),
      fault: (wanted) => (wanted ? sql`${returns.shopFault}` : sql`not ${returns.shopFault}`),
      provider: (ids) => hasLine(inArray(returnLines.providerId, [...ids])),
      order: oneOfColumn(returns.orderId),
      user: (ids) => inArray(returns.orderId, ordersOf(ids)),
      overdue: (wanted) => (wanted ? overdue : sql`not ${overdue}`),
      date_from: fromDay(returns.createdAt),
      date_to: toDay(returns.createdAt),
    },
    search: searchedReturns(actor),
    tabs: { filter: 'status', column: returns.status },
  };
}

export const returnFinder: Finder = {
  access: contract.list.access,
  look(db, actor, query) {
    const [asked, scope] = askedByNumber({ query });
    const source = { from: returns, id: returns.id, search: searchedReturns(actor) };
    return { ...asked, source, scope, hitsOf: (ids) => hitsOf(db, ids) };
  },
};

async function hitsOf(db: Reader, ids: number[]) {
  const rows = await db
    .select({ id: returns.id, order_id: returns.orderId, client_name: orders.clientName })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.id, ids));
  return rows.map((row) => returnHit({ ...row, number: numberOf(row) }));
}

function ordersOf(users: readonly number[]) {
  return new QueryBuilder()
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, [...users]));
}

function hasLine(condition: SQL): SQL {
  const lines = new QueryBuilder().select({ id: returnLines.id }).from(returnLines);
  return exists(lines.where(and(eq(returnLines.returnId, returns.id), condition)));
}

export async function listReturns(db: Reader, actor: Actor, query: ListQuery<typeof returnList>, at: Date) {
  const [asked, scope] = askedByNumber(query);
  const { ids, meta } = await pageOfIds(db, returnSource(actor, at), asked, scope);
  return { data: await returnsOf(db, actor, ids), meta };
}

/** The ids of all that the list answers, in batches. */
export function batchesOfReturns(db: Reader, actor: Actor, query: ListQuery<typeof returnList>, at: Date) {
  const [asked, scope] = askedByNumber(query);
  return idBatches(db, returnSource(actor, at), asked, BATCH, scope);
}

/** The ids of all that match, as the list answers them; undefined: too many. */
export function matchingReturns(db: Reader, actor: Actor, query: Matching, at: Date) {
  const [asked, scope] = askedByNumber(query);
  return allIds(db, returnSource(actor, at), asked, MOST_AT_ONCE, scope);
}

/** The returns with these ids, in their order. */
export async function returnsOf(db: Reader, actor: Actor, ids: readonly number[]) {
  return inOrder(ids, await readReturns(db, ids, { mayContact: mayContact(actor) }));
}
