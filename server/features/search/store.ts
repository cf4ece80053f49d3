import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { foldArabic } from '#contract/arabic.ts';
import { defineList } from '#contract/list.ts';
import { SEARCH_SHOWN } from '#contract/search.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { users } from '#server/db/tables/users.ts';
import { summariesOf } from '#server/features/orders/rows.ts';
import { orderScope } from '#server/features/orders/scope.ts';
import type { Actor } from '#server/http/actor.ts';

const newestFirst = defineList({ sort: ['id'], defaultSort: '-id', filters: {} });
type Source = ListSource<typeof newestFirst>;

/** Everything that this account may find. */
export async function findEverything(db: Reader, actor: Actor, query: string) {
  if (foldArabic(query) === '') return { orders: [], users: [], products: [], providers: [] };
  const isAdmin = actor.role === 'Admin';
  return {
    orders: await findOrders(db, actor, query),
    users: isAdmin ? await findUsers(db, query) : [],
    products: isAdmin ? await findProducts(db, query) : [],
    providers: isAdmin ? await findProviders(db, query) : [],
  };
}

async function findOrders(db: Reader, actor: Actor, query: string) {
  const scope = orderScope(actor);
  const { from, searched: search } = scope.list;
  const source: Source = { from, id: orders.id, sort: { id: orders.id }, filters: {}, search };
  const ids = await newest(db, source, query, scope.orders);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), scope.orders));
  const found = await summariesOf(db, scope, inOrder(ids, rows));
  return found.map(({ id, client_name, status, total_price, created_at }) => ({
    ...{ id, client_name, status, total_price, created_at },
  }));
}

async function findUsers(db: Reader, query: string) {
  const source: Source = {
    from: users,
    id: users.id,
    sort: { id: users.id },
    filters: {},
    search: { id: users.id, text: users.searchText, phoneDigits: users.phoneDigits },
    deletedAt: users.deletedAt,
  };
  const ids = await newest(db, source, query);
  const { id, email, phone, fullName, avatar } = users;
  const columns = { id, name: fullName, email, phone, image: avatar };
  return inOrder(ids, ids.length === 0 ? [] : await db.select(columns).from(users).where(inArray(id, ids)));
}

async function findProducts(db: Reader, query: string) {
  const source: Source = {
    from: products,
    id: products.id,
    sort: { id: products.id },
    filters: {},
    search: { id: products.id, text: products.searchText },
    deletedAt: products.deletedAt,
  };
  const ids = await newest(db, source, query);
  const { id, name, image } = products;
  return inOrder(
    ids,
    ids.length === 0 ? [] : await db.select({ id, name, image }).from(products).where(inArray(id, ids)),
  );
}

async function findProviders(db: Reader, query: string) {
  const source: Source = {
    from: accounts,
    id: accounts.id,
    sort: { id: accounts.id },
    filters: {},
    search: { id: accounts.id, text: accounts.searchText, phoneDigits: accounts.phoneDigits },
    deletedAt: accounts.deletedAt,
  };
  const ids = await newest(db, source, query, eq(accounts.role, 'Provider'));
  const { id, name, email, phone, image } = accounts;
  const columns = { id, name, email, phone, image };
  return inOrder(ids, ids.length === 0 ? [] : await db.select(columns).from(accounts).where(inArray(id, ids)));
}

/** The newest hits; the record whose number was typed comes first. */
async function newest(db: Reader, source: Source, query: string, scope?: SQL): Promise<number[]> {
  const sort = { field: 'id', descending: true } as const;
  const page = { page: 1, perPage: SEARCH_SHOWN, query, sort, filters: {} };
  const { ids } = await pageOfIds(db, source, page, scope);
  const digits = foldArabic(query);
  if (!/^\d{1,15}$/.test(digits)) return ids;
  const exact = await pageOfIds(db, source, page, and(scope, eq(source.id, Number(digits))));
  return [...new Set([...exact.ids, ...ids])].slice(0, SEARCH_SHOWN);
}
