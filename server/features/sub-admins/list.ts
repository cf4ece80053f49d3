import type { ListQuery } from '#contract/list.ts';
import type { subAdminList } from '#contract/sub-admins.ts';
import type { Reader } from '#server/db/database.ts';
import { equals } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { inArray } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { isSubAdmin, subAdminOf } from './store.ts';

export const subAdminSource: ListSource<typeof subAdminList> = {
  from: accounts,
  id: accounts.id,
  sort: { id: accounts.id, name: accounts.sortKey, created_at: accounts.createdAt },
  filters: { status: equals(accounts.status) },
  search: searchedIn(accounts, accounts.name),
  deletedAt: accounts.deletedAt,
};

/** One page of sub-admins. */
export async function listSubAdmins(db: Reader, query: ListQuery<typeof subAdminList>) {
  const { ids, meta } = await pageOfIds(db, subAdminSource, query, isSubAdmin);
  const rows = ids.length === 0 ? [] : await db.select().from(accounts).where(inArray(accounts.id, ids));
  return { data: inOrder(ids, rows).map(subAdminOf), meta };
}
