import type { ListQuery } from '#contract/list.ts';
import { providers as contract, type providerList } from '#contract/providers.ts';
import { personHit } from '#contract/search.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { equals } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, inArray, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { Finder } from '#server/http/finder.ts';
import { isProvider, providersOf } from './store.ts';

const BATCH = 1_000;

// From the side of the orders: those in progress are few, the lines of a provider may be many.
const shipping = sql`(select ${orderLines.providerId} from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.status} = 'in_progress' and ${orderLines.providerId} is not null
    and ${orderLines.quantity} > 0)`;

export const providerSource: ListSource<typeof providerList> = {
  from: accounts,
  id: accounts.id,
  sort: { id: accounts.id, name: accounts.sortKey, email: accounts.emailKey, created_at: accounts.createdAt },
  filters: {
    status: equals(accounts.status),
    in_progress: (has) => (has ? sql`${accounts.id} in ${shipping}` : sql`${accounts.id} not in ${shipping}`),
  },
  search: searchedIn(accounts, accounts.name),
  deletedAt: accounts.deletedAt,
};

export const providerFinder: Finder = {
  access: contract.list.access,
  look: (db) => ({
    source: providerSource,
    scope: isProvider,
    hitsOf: async (ids) => {
      const { id, name, email, phone, image } = accounts;
      const rows = await db.select({ id, name, email, phone, image }).from(accounts).where(inArray(id, ids));
      return rows.map(personHit);
    },
  }),
};

/** One page of providers. */
export async function listProviders(db: Reader, query: ListQuery<typeof providerList>) {
  const { ids, meta } = await pageOfIds(db, providerSource, query, isProvider);
  return { data: await readProviders(db, ids), meta };
}

/** All providers of a list in batches, for a file of them. */
export async function* providerBatches(db: Reader, query: ListQuery<typeof providerList>) {
  for await (const ids of idBatches(db, providerSource, query, BATCH, isProvider)) yield await readProviders(db, ids);
}

async function readProviders(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isProvider));
  return providersOf(db, inOrder(ids, rows));
}
