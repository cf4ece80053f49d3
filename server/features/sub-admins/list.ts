import type { SubAdmin, subAdminList } from '#contract/sub-admins.ts';
import { equals } from '#server/db/filters.ts';
import { searchedIn } from '#server/db/search.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import type { ListedInFile } from '#server/http/read-or-delete.ts';
import { isSubAdmin, subAdminOf } from './store.ts';

export const listedSubAdmins: ListedInFile<typeof subAdminList, typeof accounts, SubAdmin> = {
  source: {
    from: accounts,
    id: accounts.id,
    sort: { id: accounts.id, name: accounts.sortKey, created_at: accounts.createdAt },
    filters: { status: equals(accounts.status) },
    search: searchedIn(accounts, accounts.name),
    deletedAt: accounts.deletedAt,
  },
  scope: () => isSubAdmin,
  rowsToWire: async (_db, rows) => rows.map(subAdminOf),
  csv: [
    { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
    { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
    { title: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
    { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
    { title: { en: 'Active', ar: 'مفعّل' }, cell: ({ status }) => status },
    { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
  ],
};
