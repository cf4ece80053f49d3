import type { ListMeta } from '#contract/endpoint.ts';
import { defineList } from '#contract/list.ts';
import { commonReading } from '#contract/near-query.ts';
import { returns as returnCalls } from '#contract/returns.ts';
import { mayCall } from '#contract/roles.ts';
import { type FoundKind, ofEachKind, SEARCH_SHOWN } from '#contract/search.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, eq, inArray, type SQL } from '#server/db/query/drizzle.ts';
import { searchedIn, searchedLetters } from '#server/db/search.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { returns } from '#server/db/tables/returns.ts';
import { users } from '#server/db/tables/users.ts';
import { summariesOf } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { askedByNumber, numberOf } from '#server/domain/returns/rows.ts';
import type { Actor } from '#server/http/actor.ts';

const newestFirst = defineList({ sort: ['id'], defaultSort: '-id', filters: {} });
type Source = ListSource<typeof newestFirst>;

/** Finds of one kind what this account may find. */
const finders = {
  orders: findOrders,
  returns: findReturns,
  users: forAdmins(findUsers),
  products: forAdmins(findProducts),
  providers: forAdmins(findProviders),
} satisfies Record<FoundKind, (db: Reader, actor: Actor, query: string) => Promise<{ rows: unknown[]; near: Near }>>;

type Near = ListMeta['near'];
type Rows = { [Kind in FoundKind]: Awaited<ReturnType<(typeof finders)[Kind]>>['rows'] };

/** Everything that this account may find. */
export async function findEverything(db: Reader, actor: Actor, query: string) {
  const rows: Record<FoundKind, unknown[]> = ofEachKind(() => []);
  const counts = ofEachKind(() => 0);
  const read: string[] = [];
  if (searchedLetters(query) !== '') {
    for (const [kind, find] of Object.entries(finders) as [FoundKind, (typeof finders)[FoundKind]][]) {
      const found = await find(db, actor, query);
      rows[kind] = found.rows;
      counts[kind] = found.near?.count ?? 0;
      if (found.near) read.push(found.near.reading);
    }
  }
  const near = read.length > 0 && { reading: commonReading(read), ...counts };
  return { ...(rows as Rows), ...(near && { near }) };
}

function forAdmins<Row>(find: (db: Reader, query: string) => Promise<{ rows: Row[]; near: Near }>) {
  return async (db: Reader, actor: Actor, query: string): Promise<{ rows: Row[]; near: Near }> =>
    actor.role === 'Admin' ? find(db, query) : { rows: [], near: undefined };
}

async function findOrders(db: Reader, actor: Actor, query: string) {
  const scope = orderScope(actor);
  const { from, searched: search } = scope.list;
  const source: Source = { from, id: orders.id, sort: { id: orders.id }, filters: {}, search };
  const { ids, near } = await newest(db, source, query, scope.orders);
  const found = await summariesOf(db, scope, ids);
  const rows = found.map(({ id, client_name, status, total_price, created_at }) => ({
    ...{ id, client_name, status, total_price, created_at },
  }));
  return { rows, near };
}

/** Who may not reach the client does not find his returns by his phone either. */
async function findReturns(db: Reader, { role, permissions }: Actor, query: string) {
  if (!mayCall(returnCalls.list.access, { role, permissions })) return { rows: [], near: undefined };
  const { phoneDigits, ...rest } = returns;
  const search = searchedIn(permissions.includes('orders.contact') ? { ...rest, phoneDigits } : rest);
  const source: Source = { from: returns, id: returns.id, sort: { id: returns.id }, filters: {}, search };
  const [asked, scope] = askedByNumber({ query });
  const { ids, near } = await newest(db, source, asked.query, scope);
  if (ids.length === 0) return { rows: [], near };
  const found = await db
    .select({ id: returns.id, order_id: returns.orderId, client_name: orders.clientName, status: returns.status })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.id, ids));
  return { rows: inOrder(ids, found).map((row) => ({ ...row, number: numberOf(row) })), near };
}

async function findUsers(db: Reader, query: string) {
  const source: Source = {
    from: users,
    id: users.id,
    sort: { id: users.id },
    filters: {},
    search: searchedIn(users, users.fullName),
    deletedAt: users.deletedAt,
  };
  const { ids, near } = await newest(db, source, query);
  const { id, email, phone, fullName, avatar } = users;
  const columns = { id, name: fullName, email, phone, image: avatar };
  return {
    rows: inOrder(ids, ids.length === 0 ? [] : await db.select(columns).from(users).where(inArray(id, ids))),
    near,
  };
}

async function findProducts(db: Reader, query: string) {
  const source: Source = {
    from: products,
    id: products.id,
    sort: { id: products.id },
    filters: {},
    search: searchedIn(products, products.name),
    deletedAt: products.deletedAt,
  };
  const { ids, near } = await newest(db, source, query);
  const { id, name, image } = products;
  const rows = ids.length === 0 ? [] : await db.select({ id, name, image }).from(products).where(inArray(id, ids));
  return { rows: inOrder(ids, rows), near };
}

async function findProviders(db: Reader, query: string) {
  const source: Source = {
    from: accounts,
    id: accounts.id,
    sort: { id: accounts.id },
    filters: {},
    search: searchedIn(accounts, accounts.name),
    deletedAt: accounts.deletedAt,
  };
  const { ids, near } = await newest(db, source, query, eq(accounts.role, 'Provider'));
  const { id, name, email, phone, image } = accounts;
  const columns = { id, name, email, phone, image };
  return {
    rows: inOrder(ids, ids.length === 0 ? [] : await db.select(columns).from(accounts).where(inArray(id, ids))),
    near,
  };
}

/** The newest hits; the record whose number was typed comes first. */
async function newest(db: Reader, source: Source, query: string, scope?: SQL): Promise<{ ids: number[]; near: Near }> {
  const sort = { field: 'id', descending: true } as const;
  const page = { page: 1, perPage: SEARCH_SHOWN, query, sort, filters: {} };
  const { ids, meta } = await pageOfIds(db, source, page, scope);
  const digits = searchedLetters(query);
  if (!/^\d{1,15}$/.test(digits)) return { ids, near: meta.near };
  const exact = await pageOfIds(db, source, page, and(scope, eq(source.id, Number(digits))));
  return { ids: [...new Set([...exact.ids, ...ids])].slice(0, SEARCH_SHOWN), near: undefined };
}
