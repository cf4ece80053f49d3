import type { ListQuery } from '#contract/list.ts';
import { toPounds } from '#contract/money.ts';
import { transactions as contract, type transactionList } from '#contract/transactions.ts';
import { idBatches } from '#server/db/all-ids.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { inOrder } from '#server/db/paging.ts';
import { eq, inArray } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { stampOf, transactions } from '#server/db/tables/order-trail.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { bookRefund } from '#server/domain/orders/book.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { move, type PaymentRow } from '#server/domain/orders/payments.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { transactionOf } from '#server/domain/orders/transaction-row.ts';
import { numberOf } from '#server/domain/returns/rows.ts';
import { Failure } from '#server/failure.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Api, Call } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { listMethods, listTransactions, searchedBy } from './list.ts';

const BATCH = 1_000;

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

function mountTransactions(api: Api): void {
  mount(api, contract.list, ({ db, actor, list }) => listTransactions(db, actor, list));
  mount(api, contract.choices, async ({ db }) => ({ data: { methods: await listMethods(db) } }));
  mount(api, contract.refund, async (call) => ({ data: await markRefunded(call) }));
  mountTransactionExport(api);
}

export const transactionsFeature: Feature = {
  mount: mountTransactions,
  named: null,
  found: null,
  purged: [],
};

type Row = typeof transactions.$inferSelect;

function mountTransactionExport(api: Api): void {
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

/** Marks a refund that is due as given, in the call's transaction. It raises no version of its order. */
async function markRefunded(call: Call<typeof contract.refund>) {
  const { db, actor, params, body, request, at } = call;
  const { orderId } = await findRow(db, params.id);
  // Whatever else moves the money of an order holds its lock.
  const order = await lockOrder(db, orderScope(actor), orderId);
  const row = await findRow(db, params.id);
  if (row.type === 'refund' && row.state === 'refunded') return transactionOf(row);
  if (row.type !== 'refund' || row.state !== 'pending' || row.returnId !== null)
    throw new Failure('invalid_transition');
  const change = { state: body.state, method: body.method, reference: body.reference || null };
  await move(call, [row], change);
  await bookRefund(call, row, body.method);
  const before = { state: row.state, method: row.method, reference: row.reference };
  const what = { action: 'update', resource: 'transactions', recordId: row.id } as const;
  await writeAudit(db, { actor, ...what, before, after: change, request, at });
  await announceOrder({ db, at }, order, 'order_noted', []);
  const isRow = eq(transactions.id, row.id);
  return transactionOf(oneRow(await db.update(transactions).set(stampOf(actor)).where(isRow).returning()));
}

async function findRow(db: Reader, id: number): Promise<PaymentRow> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}
