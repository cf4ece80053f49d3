import type { ListQuery } from '#contract/list.ts';
import { products as contract, type productList } from '#contract/products.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder } from '#server/db/paging.ts';
import { and, inArray, isNull } from '#server/db/query/drizzle.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { subProductsWhere, summariesOf } from '#server/domain/products/wire.ts';
import type { Api } from '#server/http/api.ts';
import type { Cell, CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import { COLUMNS, type ColumnName } from './columns.ts';

const BATCH = 500;

type Source = ListSource<typeof productList>;

type Summary = Awaited<ReturnType<typeof summariesOf>>[number];
type Sub = Awaited<ReturnType<typeof subProductsWhere>>[number];

/** One row per thing that is sold: a product, then each of its sub-products. */
interface Exported {
  readonly product: Summary;
  readonly texts: { readonly description: string; readonly shippingDescription: string };
  /** null: the product itself. */
  readonly sub: Sub | null;
}

const CELLS: Record<ColumnName, (row: Exported) => Cell> = {
  id: ({ product }) => product.id,
  sub_id: ({ sub }) => sub?.id ?? null,
  name: ({ product }) => product.name,
  brand: ({ product }) => product.brand?.name ?? null,
  category: ({ product }) => product.category?.name ?? null,
  provider: ({ product }) => product.provider?.name ?? null,
  size: ({ product, sub }) => (sub ?? product).size?.name ?? null,
  color: ({ product, sub }) => (sub ?? product).color?.name ?? null,
  price: ({ product, sub }) => (sub ?? product).price,
  price_after_offers: ({ product, sub }) => (sub ?? product).price_after_offers,
  quantity: ({ product, sub }) => (sub ?? product).quantity,
  barcode: ({ product, sub }) => (sub ?? product).barcode,
  enabled: ({ product, sub }) => (sub ?? product).enabled,
  description: ({ texts, sub }) => (sub ? null : texts.description),
  shipping_description: ({ texts, sub }) => (sub ? null : texts.shippingDescription),
  sold_quantity: ({ product, sub }) => (sub ?? product).sold_quantity,
  rating: ({ product, sub }) => (sub ? null : product.rating),
  created_at: ({ product, sub }) => new Date((sub ?? product).created_at),
  returnable: ({ product, sub }) => (sub ? null : product.returnable),
};

const FILE: readonly CsvColumn<Exported>[] = Object.entries(CELLS).map(([name, cell]) => ({
  // The keys are those of the table of columns.
  title: COLUMNS[name as ColumnName],
  cell,
}));

/** `source`: where the list finds its products, so that a file has what the list shows. */
export function mountProductExport(api: Api, source: Source): void {
  mountExport(api, contract, {
    name: 'products',
    columns: () => FILE,
    rows: ({ db, list }) => exported(source, db, list),
  });
}

async function* exported(source: Source, db: Reader, query: ListQuery<typeof productList>) {
  for await (const ids of idBatches(db, source, query, BATCH)) {
    const { id, description, shippingDescription } = products;
    const texts = await db.select({ id, description, shippingDescription }).from(products).where(inArray(id, ids));
    const textOf = new Map(texts.map((row) => [row.id, row]));
    const alive = and(inArray(subProducts.productId, ids), isNull(subProducts.deletedAt));
    const subs = Map.groupBy(await subProductsWhere(db, alive), ({ product_id }) => product_id);
    yield inOrder(ids, await summariesOf(db, ids)).flatMap((product): Exported[] => {
      const shared = { product, texts: textOf.get(product.id) ?? { description: '', shippingDescription: '' } };
      const own = subs.get(product.id) ?? [];
      return [{ ...shared, sub: null }, ...own.map((sub) => ({ ...shared, sub }))];
    });
  }
}
