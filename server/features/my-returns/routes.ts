import type { ListQuery } from '#contract/list.ts';
import { type MyReturn, type myReturnList, myReturns } from '#contract/my-returns.ts';
import type { Reader } from '#server/db/database.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Api } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mountFile } from '#server/http/files.ts';
import { mount } from '#server/http/mount.ts';
import { batchesOfMyReturns, findMyReturn, listMyReturns, myPicture } from './store.ts';

const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: { en: 'Return', ar: 'المرتجع' }, cell: ({ back }) => back.number },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ back }) => back.order_id },
  { title: { en: 'Status', ar: 'الحالة' }, cell: ({ back }) => back.status },
  { title: { en: 'Product', ar: 'المنتج' }, cell: ({ line }) => line.product_name },
  { title: { en: 'Size', ar: 'المقاس' }, cell: ({ line }) => line.size },
  { title: { en: 'Color', ar: 'اللون' }, cell: ({ line }) => line.color },
  { title: { en: 'Pieces', ar: 'القطع' }, cell: ({ line }) => line.quantity },
  { title: { en: 'Reason', ar: 'السبب' }, cell: ({ line }) => line.reason },
  { title: { en: 'Client’s words', ar: 'كلام العميل' }, cell: ({ line }) => line.note },
  { title: { en: 'Good', ar: 'سليم' }, cell: ({ line }) => line.good },
  { title: { en: 'Damaged', ar: 'تالف' }, cell: ({ line }) => line.damaged },
  { title: { en: 'Requested', ar: 'تاريخ طلب الإرجاع' }, cell: ({ back }) => new Date(back.created_at) },
  {
    title: { en: 'Received', ar: 'تاريخ الاستلام' },
    cell: ({ back }) => (back.received_at === null ? null : new Date(back.received_at)),
  },
];

function mountMyReturns(api: Api): void {
  mount(api, myReturns.list, ({ db, actor, list }) => listMyReturns(db, actor, list));
  mount(api, myReturns.get, async ({ db, actor, params }) => ({ data: await findMyReturn(db, actor, params.id) }));
  mountMyReturnsExport(api);
  mountFile(api, myReturns.picture, ({ db, storage, actor, params }) => myPicture(db, storage, actor, params));
}

// The returns of everybody, of which a provider reads some: everything else is said by returns.
export const myReturnsFeature: Feature = {
  mount: mountMyReturns,
  named: null,
  found: null,
  purged: [],
};

interface Row {
  readonly back: Pick<MyReturn, 'number' | 'order_id' | 'status'> & { created_at: string; received_at: string | null };
  readonly line: MyReturn['lines'][number];
}

/** What the list shows, as a file: a row for each of his lines. */
function mountMyReturnsExport(api: Api): void {
  mountExport(api, myReturns, {
    name: 'returns',
    columns: () => COLUMNS,
    rows: ({ db, actor, list }) => rowsOf(db, actor, list),
  });
}

async function* rowsOf(db: Reader, actor: Actor, query: ListQuery<typeof myReturnList>) {
  for await (const batch of batchesOfMyReturns(db, actor, query)) {
    yield batch.flatMap((back) => back.lines.map((line) => ({ back, line })));
  }
}
