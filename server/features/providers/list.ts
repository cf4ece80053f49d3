import { providers as contract, type Provider, type providerList } from '#contract/providers.ts';
import { personHit } from '#contract/search.ts';
import { equals } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inArray, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Finder } from '#server/http/finder.ts';
import type { ListedInFile } from '#server/http/read-or-delete.ts';
import { isProvider, providersOf } from './store.ts';

// From the side of the orders: those in progress are few, the lines of a provider may be many.
const shipping = sql`(select ${orderLines.providerId} from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.status} = 'in_progress' and ${orderLines.providerId} is not null
    and ${orderLines.quantity} > 0)`;

const providerSource: ListSource<typeof providerList> = {
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

const csv: readonly CsvColumn<Provider>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
  { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
  { title: { en: 'Products', ar: 'المنتجات' }, cell: ({ products_count }) => products_count },
  { title: { en: 'Active', ar: 'مفعّل' }, cell: ({ status }) => status },
  { title: { en: 'Description', ar: 'الوصف' }, cell: ({ description }) => description },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

export const listedProviders: ListedInFile<typeof providerList, typeof accounts, Provider> = {
  source: providerSource,
  scope: () => isProvider,
  rowsToWire: providersOf,
  csv,
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
