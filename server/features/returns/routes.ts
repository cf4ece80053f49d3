import { returns as contract, type returnList } from '#contract/returns.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { requestReturn } from '#server/domain/returns/request.ts';
import { readReturn } from '#server/domain/returns/rows.ts';
import { Failure } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk } from '#server/http/bulk.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { mountReturnPictures } from './pictures.ts';
import { batchesOfReturns, findReturn, listReturns, matchingReturns, returnFinder, returnsOf } from './read.ts';
import { refundReturn } from './refund.ts';
import { stepReturn } from './step.ts';

/** A file of returns: a row for each, its lines together in one cell. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: { en: 'Return', ar: 'المرتجع' }, cell: ({ number }) => number },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: (row) => row.order_id },
  { title: { en: 'Client', ar: 'العميل' }, cell: (row) => row.client_name },
  { title: { en: 'Status', ar: 'الحالة' }, cell: ({ status }) => status },
  { title: { en: 'Pieces', ar: 'القطع' }, cell: ({ pieces }) => pieces },
  {
    title: { en: 'Lines', ar: 'البنود' },
    cell: ({ lines }) => lines.map((line) => `${line.product_name} × ${line.quantity}`).join('، '),
  },
  {
    title: { en: 'Reasons', ar: 'الأسباب' },
    cell: ({ lines }) => [...new Set(lines.map(({ reason }) => reason))].join('، '),
  },
  { title: { en: 'Way', ar: 'طريقة الإرجاع' }, cell: ({ way }) => way },
  { title: { en: 'Total', ar: 'الإجمالي' }, cell: ({ refund }) => refund?.total ?? null },
  { title: { en: 'Due', ar: 'موعد رد المبلغ' }, cell: ({ refund }) => refund?.due_on ?? null },
  { title: { en: 'Requested', ar: 'تاريخ طلب الإرجاع' }, cell: (row) => new Date(row.created_at) },
];

function mountReturns(api: Api): void {
  mount(api, contract.list, ({ db, actor, list, at }) => listReturns(db, actor, list, at));
  mount(api, contract.get, async ({ db, actor, params }) => ({
    data: await readReturn(db, (await findReturn(db, params.id)).id, {
      mayContact: actor.permissions.includes('orders.contact'),
    }),
  }));
  mount(api, contract.create, async (call) => ({ data: await createReturn(call) }));
  mount(api, contract.update, async (call) => ({ data: await stepReturn(call) }));
  mount(api, contract.refund, async (call) => ({ data: await refundReturn(call) }));
  mount(api, contract.bulk, approveMany, { inTransaction: false });
  mountReturnPictures(api);
  mountExport(api, contract, {
    name: 'returns',
    columns: () => COLUMNS,
    async *rows({ db, actor, list, at }) {
      for await (const ids of batchesOfReturns(db, actor, list, at)) yield await returnsOf(db, actor, ids);
    },
  });
}

async function createReturn({ db, actor, params, body, request, at }: Call<typeof contract.create>) {
  if (body.after_window && actor.role !== 'Admin') throw new Failure('forbidden');
  const order = await lockOrder(db, orderScope(actor), params.order_id);
  const doing = { db, stamp: actor, request, at, doneAt: offlineTime(body.done_at, at) };
  const { id } = await requestReturn(doing, order, { ...body, source: 'staff' });
  return readReturn(db, id, { mayContact: actor.permissions.includes('orders.contact') });
}

function approveMany(call: Call<typeof contract.bulk>) {
  const { actor, at, body } = call;
  return runBulk<typeof returnList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => matchingReturns(db, actor, query, at),
    change: (db, id) =>
      stepReturn({
        ...call,
        db,
        params: { id },
        list: undefined,
        body: { status: 'approved', after_window: false, ...(body.way && { way: body.way }) },
      }),
  });
}

export const returnsFeature: Feature = {
  mount: mountReturns,
  named: null,
  found: returnFinder,
  purged: [],
};

type Row = Awaited<ReturnType<typeof returnsOf>>[number];
