import { and, inArray } from 'drizzle-orm';
import type { ListQuery } from '#contract/list.ts';
import { subAdmins as contract, type subAdminList } from '#contract/sub-admins.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { inOrder } from '#server/db/paging.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import type { AccountRow } from '#server/domain/accounts/store.ts';
import type { Api } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import { subAdminSource } from './list.ts';
import { isSubAdmin } from './store.ts';

const BATCH = 1_000;

const COLUMNS: readonly CsvColumn<AccountRow>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
  { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
  { title: { en: 'Active', ar: 'مفعّل' }, cell: ({ status }) => status },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ createdAt }) => createdAt },
];

export function mountSubAdminExport(api: Api): void {
  mountExport(api, contract, {
    name: 'sub-admins',
    columns: () => COLUMNS,
    rows: ({ db, list }) => exported(db, list),
  });
}

async function* exported(db: Reader, query: ListQuery<typeof subAdminList>) {
  for await (const ids of idBatches(db, subAdminSource, query, BATCH, isSubAdmin)) {
    const rows = await db
      .select()
      .from(accounts)
      .where(and(inArray(accounts.id, ids), isSubAdmin));
    yield inOrder(ids, rows);
  }
}
