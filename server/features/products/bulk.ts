import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { type Piastres, percentOf, toPiastres } from '#contract/money.ts';
import { products as contract, type productList } from '#contract/products.ts';
import { DEAREST } from '#contract/sellable.ts';
import { allIds } from '#server/db/all-ids.ts';
import { and, asc, eq, isNull } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { editProduct } from '#server/domain/products/edit.ts';
import { refreshPrices } from '#server/domain/products/prices.ts';
import { detailsOf } from '#server/domain/products/wire.ts';
import { invalidField } from '#server/failure.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { runBulk, unlessAlready } from '#server/http/bulk.ts';
import { auditRecord, lockLive, removeOrRestore } from '#server/http/removal.ts';
import { productSource } from './list.ts';
import { productKind } from './removal.ts';

type Bulk = Call<typeof contract.bulk>;
type One = CallContext & { readonly params: { readonly id: number } };

/** Changes many products, each in a transaction of its own. */
export async function changeMany(call: Bulk) {
  const change = changeOf(call.body);
  return runBulk<typeof productList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => allIds(db, productSource, query, MOST_AT_ONCE),
    change: (tx, id) => change({ ...call, db: tx, params: { id } }),
  });
}

/** Said before any row is touched: what an action needs and was not sent. */
function changeOf({ action, brand_id, category_id, percent }: Bulk['body']): (one: One) => Promise<unknown> {
  if (action === 'delete' || action === 'restore') return (one) => removeOrRestore(action, one, productKind);
  if (action === 'set_brand') {
    if (brand_id === undefined) throw invalidField('brand_id', 'required');
    return (one) => editProduct({ ...one, body: { brand_id } });
  }
  if (action === 'set_category') {
    if (category_id === undefined) throw invalidField('category_id', 'required');
    return (one) => editProduct({ ...one, body: { category_id } });
  }
  if (action === 'price_percent') {
    if (percent === undefined) throw invalidField('percent', 'required');
    return (one) => changePrices(one, percent);
  }
  if (action === 'returnable' || action === 'not_returnable') {
    const returnable = action === 'returnable';
    return (one) =>
      unlessAlready(
        one,
        productKind,
        (row) => row.returnable === returnable,
        () => editProduct({ ...one, body: { returnable } }),
      );
  }
  const enabled = action === 'enable';
  return (one) =>
    unlessAlready(
      one,
      productKind,
      (row) => row.enabled === enabled,
      () => editProduct({ ...one, body: { enabled } }),
    );
}

const MOST = toPiastres(DEAREST);

/** Raises or lowers the prices of a product and of its sub-products, each rounded half up to the piastre. */
async function changePrices(call: One, percent: number): Promise<void> {
  const { db, at } = call;
  const row = await lockLive(call, products);
  const before = await detailsOf(db, row.id);
  const raised = (price: Piastres) => percentOf(price, 100 + percent);
  const subs = await db
    .select()
    .from(subProducts)
    .where(and(eq(subProducts.productId, row.id), isNull(subProducts.deletedAt)))
    .orderBy(asc(subProducts.id))
    .for('update');
  if ([row, ...subs].some(({ price }) => raised(price) > MOST)) throw invalidField('percent', 'invalid');
  if (raised(row.price) !== row.price) await writeRow(db, products, row.id, { price: raised(row.price) }, at);
  for (const { id, price } of subs) {
    if (raised(price) !== price) await writeRow(db, subProducts, id, { price: raised(price) }, at);
  }
  await refreshPrices(db, [row.id]);
  await auditRecord(call, { resource: 'products' }, 'update', { before, after: await detailsOf(db, row.id) });
}
