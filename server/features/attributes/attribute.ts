import { searchText, sortKey } from '#contract/arabic.ts';
import { type attributeList, nameKey } from '#contract/attributes.ts';
import { searchedIn } from '#server/db/search.ts';
import { Failure } from '#server/failure.ts';
import type { Crud } from '#server/http/crud.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { recordToWire } from '#server/http/reply.ts';
import type { AttributeKind, AttributeOnWire, AttributeTable } from './kind.ts';
import { undoMerge } from './merge.ts';

const UNUSED = { products: 0, offers: 0 };

const FIRST: readonly CsvColumn<AttributeOnWire>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
];
const LAST: readonly CsvColumn<AttributeOnWire>[] = [
  { title: { en: 'Products', ar: 'المنتجات' }, cell: ({ products_count }) => products_count },
  { title: { en: 'Added', ar: 'تاريخ الإضافة' }, cell: ({ created_at }) => new Date(created_at) },
];

type Shared<T extends AttributeTable, Wire extends AttributeOnWire> = Pick<
  Crud<typeof attributeList, T, { name: string }, Wire>,
  'table' | 'source' | 'toWire' | 'csv' | 'refuseRemoval' | 'afterWrite'
>;

/**
 * What brands, categories, sizes and colors share of the usual calls: their list, how often each is used, and that none goes
 * while anything uses it. One that comes back after a merge is given back what the merge took from it.
 */
export function attributeOf<T extends AttributeTable, Wire extends AttributeOnWire>(
  kind: AttributeKind<T, Wire>,
): Shared<T, Wire> {
  const { table, usesOf, extra } = kind;
  return {
    table,
    source: {
      from: table,
      id: table.id,
      sort: { name: table.sortKey, id: table.id, created_at: table.createdAt },
      filters: {},
      search: searchedIn(table, table.name),
      deletedAt: table.deletedAt,
    },
    async toWire(db, rows) {
      const uses = await usesOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const used = uses.get(row.id) ?? UNUSED;
        const shared = { ...recordToWire(row), name: row.name, products_count: used.products };
        // `extra` is everything that `shared` leaves open, which the compiler cannot add up for a generic record.
        return { ...shared, ...extra(row, used) } as unknown as Wire;
      });
    },
    csv: [...FIRST, ...kind.columns, ...LAST],
    async refuseRemoval(db, { id }) {
      const { products = 0, offers = 0 } = (await usesOf(db, [id])).get(id) ?? UNUSED;
      if (products + offers === 0) return;
      throw new Failure('in_use', { counts: { ...(products && { products }), ...(offers && { offers }) } });
    },
    async afterWrite(call, row, before) {
      if (!row.deletedAt && before.deletedAt) await undoMerge(call, kind, row, before.deletedAt);
      if (row.name !== before.name) await kind.renamed?.(call.db, row.id);
    },
  };
}

/** A name with the columns that are derived from it. */
export function nameColumns(name: string) {
  return { name, nameKey: nameKey(name), searchText: searchText(name), sortKey: sortKey(name) };
}
