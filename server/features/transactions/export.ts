import { inArray } from 'drizzle-orm';
import type { ListQuery } from '#contract/list.ts';
import { toPounds } from '#contract/money.ts';
import { transactions as contract, type transactionList } from '#contract/transactions.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { inOrder } from '#server/db/paging.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { numberOf } from '#server/domain/returns/rows.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Api } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import { searchedBy } from './list.ts';

const BATCH = 1_000;

type Row = typeof transactions.$inferSelect;

const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: { en: 'No.', ar: 'رقم' }, cell: ({ id }) => id },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ orderId }) => orderId },
  { title: { en: 'Kind', ar: 'النوع' }, cell: ({ type }) => type },
  { title: { en: 'Amount', ar: 'المبلغ' }, cell: ({ amount }) => toPounds(amount) },
  { title: { en: 'Method', ar: 'طريقة الدفع' }, cell: ({ method }) => method },
  { title: { en: 'State', ar: 'الحالة' }, cell: ({ state }) => state },
  { title: { en: 'Date', ar: 'التاريخ' }, cell: ({ createdAt }) => createdAt },
  { title: { en: 'By', ar: 'بواسطة' }, cell: ({ byName }) => byName },
  { title: { en: 'Reference', ar: 'المرجع' }, cell: ({ reference }) => reference },
  {
    title: { en: 'Return', ar: 'المرتجع' },
    cell: ({ returnId }) => (returnId === null ? null : numberOf({ id: returnId })),
  },
];

export function mountTransactionExport(api: Api): void {
  mountExport(api, contract, {
    name: 'transactions',
    columns: () => COLUMNS,
    rows: ({ db, actor, list }) => exported(db, actor, list),
  });
}

async function* exported(db: Reader, actor: Actor, query: ListQuery<typeof transactionList>) {
  const { source, ofOrder } = searchedBy(actor, query.query);
  for await (const ids of idBatches(db, source, query, BATCH, ofOrder)) {
    yield inOrder(ids, await db.select().from(transactions).where(inArray(transactions.id, ids)));
  }
}
