import type { ListQuery } from '#contract/list.ts';
import { type Hit, personHit } from '#contract/search.ts';
import { users as contract, type User, type userList } from '#contract/users.ts';
import type { Reader } from '#server/db/database.ts';
import { equals, fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inArray, isNull } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { users } from '#server/db/tables/users.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Finder } from '#server/http/finder.ts';
import type { ListedInFile } from '#server/http/read-or-delete.ts';
import { userOf } from './store.ts';

/** Whoever was forgotten is no result any more, not even among the deleted. Nobody else is asked: an index counts them alone. */
function somebody({ filters }: ListQuery<typeof userList>) {
  return filters.deleted === true ? isNull(users.anonymisedAt) : undefined;
}

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

const csv: readonly CsvColumn<User>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Full name', ar: 'الاسم الكامل' }, cell: ({ full_name }) => full_name },
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
  { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
  { title: { en: 'Role', ar: 'الدور' }, cell: ({ role }) => role },
  { title: { en: 'Active', ar: 'مفعّل' }, cell: ({ status }) => status },
  { title: { en: 'Joined', ar: 'تاريخ الانضمام' }, cell: ({ created_at }) => new Date(created_at) },
];

export const listedUsers: ListedInFile<typeof userList, typeof users, User> = {
  source: userSource,
  scope: somebody,
  rowsToWire: async (_db, rows) => rows.map(userOf),
  csv,
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
