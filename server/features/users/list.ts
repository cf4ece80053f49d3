import type { ListQuery } from '#contract/list.ts';
import { type Hit, personHit } from '#contract/search.ts';
import { users as contract, type userList } from '#contract/users.ts';
import { allIds, idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { equals, fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { inArray, isNull } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { users } from '#server/db/tables/users.ts';
import type { Finder } from '#server/http/finder.ts';
import { type UserRow, userOf } from './store.ts';

const BATCH = 1_000;

type UserQuery = ListQuery<typeof userList>;

/** Whoever was forgotten is no result any more, not even among the deleted. Nobody else is asked: an index counts them alone. */
const somebody = ({ filters }: Pick<UserQuery, 'filters'>) =>
  filters.deleted === true ? isNull(users.anonymisedAt) : undefined;

const userSource: ListSource<typeof userList> = {
  from: users,
  id: users.id,
  sort: { created_at: users.createdAt, full_name: users.sortKey, id: users.id },
  filters: {
    role: oneOfColumn(users.role),
    status: equals(users.status),
    date_from: fromDay(users.createdAt),
    date_to: toDay(users.createdAt),
  },
  search: searchedIn(users, users.fullName),
  deletedAt: users.deletedAt,
};

export const userFinder: Finder = {
  access: contract.list.access,
  look: (db) => ({ source: userSource, hitsOf: (ids) => hitsOf(db, ids) }),
};

async function hitsOf(db: Reader, ids: number[]): Promise<Hit[]> {
  const { id, fullName, email, phone, avatar } = users;
  const rows = await db.select({ id, fullName, email, phone, avatar }).from(users).where(inArray(id, ids));
  return rows.map((row) => personHit({ ...row, name: row.fullName, image: row.avatar }));
}

/** One page of users. */
export async function listUsers(db: Reader, query: UserQuery) {
  const { ids, meta } = await pageOfIds(db, userSource, query, somebody(query));
  return { data: (await rowsOf(db, ids)).map(userOf), meta };
}

/** All users of a list in batches, for a file of them. */
export async function* userBatches(db: Reader, query: UserQuery) {
  for await (const ids of idBatches(db, userSource, query, BATCH, somebody(query))) yield await rowsOf(db, ids);
}

/** Ids of all results; undefined: more than `most`. */
export function userIds(db: Reader, query: UserQuery, most: number) {
  return allIds(db, userSource, query, most, somebody(query));
}

async function rowsOf(db: Reader, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return inOrder(ids, rows);
}
