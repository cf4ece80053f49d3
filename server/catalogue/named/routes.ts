import type { categories as sample } from '#contract/categories.ts';
import type { ListQuery } from '#contract/list.ts';
import type { namedList } from '#contract/named.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { idBatches, inOrder, pageOfIds } from '#server/db/paging.ts';
import type { Api } from '#server/http/api.ts';
import { mountBulkRemoval } from '#server/http/bulk-removal.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { addedRecord, editRecord } from '#server/http/editing.ts';
import { mountExport } from '#server/http/exports.ts';
import { mount } from '#server/http/mount.ts';
import { mountRecord, namingDeleters } from '#server/http/removal.ts';
import type { NamedKind, NamedShown, NamedTable } from './kind.ts';
import { mergeNamed } from './merge.ts';
import { insertNamed, namedRows, removableOf, shownNamed, updateNamed } from './store.ts';

const BATCH = 1_000;
type Calls = typeof sample;
type Query = ListQuery<typeof namedList>;

const FIRST: readonly CsvColumn<NamedShown>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
];
const LAST: readonly CsvColumn<NamedShown>[] = [
  { title: { en: 'Products', ar: 'المنتجات' }, cell: ({ products_count }) => products_count },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

/** Serves everything but adding and editing, which each of the four does in its own way. */
export function mountNamed<T extends NamedTable, Shown extends NamedShown>(
  api: Api,
  contract: Readonly<Record<keyof Calls, unknown>>,
  kind: NamedKind<T, Shown>,
): void {
  // All four have the same calls; what a row shows besides does not matter here.
  const calls = contract as Calls;
  const removable = removableOf(kind);
  const source = sourceOf(kind);
  const shownById = async (db: Reader, ids: readonly number[]) =>
    shownNamed(db, kind, inOrder(ids, await namedRows(db, kind.table, ids)));

  const page = async (db: Reader, query: Query) => {
    const { ids, meta } = await pageOfIds(db, source, query);
    return { data: await shownById(db, ids), meta };
  };
  // As above.
  mount(api, calls.list, async (call) => (await namingDeleters(call, kind.table, page(call.db, call.list))) as never);
  mountRecord(api, calls, removable);
  mount(api, calls.merge, async (call) => ({ data: (await mergeNamed(call, kind, removable)) as never }));
  mountBulkRemoval(api, calls, source, removable);
  mountExport<typeof namedList, Shown>(api, calls, {
    name: kind.entity,
    columns: () => [...FIRST, ...kind.columns, ...LAST],
    rows: ({ db, list }) => batches(db, list),
  });

  async function* batches(db: Reader, query: Query) {
    for await (const ids of idBatches(db, source, query, BATCH)) yield await shownById(db, ids);
  }
}

interface Sent {
  readonly name?: string | undefined;
  readonly hex?: string | null | undefined;
}

/** Serves adding and editing where a form has no picture; `more` picks the columns that only this kind has. */
export function mountNamedForm<T extends NamedTable, Shown extends NamedShown>(
  api: Api,
  contract: Readonly<Record<keyof Calls, unknown>>,
  kind: NamedKind<T, Shown>,
  more: (sent: Sent) => Readonly<Record<string, unknown>>,
): void {
  // As in mountNamed.
  const calls = contract as Calls;
  const removable = removableOf(kind);
  mount(api, calls.create, async (call) => {
    const row = await insertNamed(call.db, kind, call.body.name, more(call.body), call.at);
    return { data: (await addedRecord(call, removable, row)) as never };
  });
  mount(api, calls.update, async (call) => {
    const edit = { name: call.body.name, more: more(call.body) };
    const data = await editRecord(call, removable, (row) => updateNamed(call.db, kind, row, edit, call.at));
    return { data: data as never };
  });
}

function sourceOf({ table }: Pick<NamedKind, 'table'>): ListSource<typeof namedList> {
  return {
    from: table,
    id: table.id,
    sort: { name: table.sortKey, id: table.id, created_at: table.createdAt },
    filters: {},
    search: { id: table.id, text: table.searchText },
    deletedAt: table.deletedAt,
  };
}
