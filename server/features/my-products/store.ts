import type { ListQuery } from '#contract/list.ts';
import { toPounds } from '#contract/money.ts';
import type { myProductList, myProducts } from '#contract/my-products.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { equals } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, eq, inArray, isNull, type SQL } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { writeProduct } from '#server/domain/products/edit.ts';
import { writeSubProduct } from '#server/domain/products/sub-product.ts';
import { subProductOf, subProductsWhere } from '#server/domain/products/wire.ts';
import { Failure, refuseStale } from '#server/failure.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Call } from '#server/http/api.ts';
import { iso } from '#server/http/reply.ts';

type Row = typeof products.$inferSelect;
type EditCall = Call<typeof myProducts.update>;

const source: ListSource<typeof myProductList> = {
  from: products,
  id: products.id,
  sort: { name: products.sortKey, price: products.price, quantity: products.quantity, id: products.id },
  filters: { enabled: equals(products.enabled) },
  search: searchedIn(products),
  deletedAt: products.deletedAt,
};

/** Everything that a provider may touch goes through this condition. */
const ownedBy = ({ id }: Actor): SQL => eq(products.providerId, id);

/** One page of the provider's products. */
export async function listMyProducts(db: Reader, actor: Actor, query: ListQuery<typeof myProductList>) {
  const { ids, meta } = await pageOfIds(db, source, query, ownedBy(actor));
  if (ids.length === 0) return { data: [], meta };
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), ownedBy(actor)));
  return { data: await toWire(db, inOrder(ids, rows)), meta };
}

/** One product of the provider; anybody else's is 404. */
export async function findMyProduct(db: Reader, actor: Actor, id: number) {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), ownedBy(actor), isNull(products.deletedAt)));
  return only(await toWire(db, rows));
}

/** Writes the sent fields with what hangs on them: the price after offers, the stock's history and its total. */
export async function editMyProduct(call: EditCall) {
  const { db, actor, params, body, at } = call;
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, params.id), ownedBy(actor), isNull(products.deletedAt)))
    .for('update');
  if (!row) throw new Failure('not_found');
  const before = only(await toWire(db, [row]));
  await refuseStale(body.version, row.version, () => before);
  if (!(await writeProduct(call, row, body))) return before;
  const after = await findMyProduct(db, actor, row.id);
  const what = { action: 'update', resource: 'products', recordId: row.id } as const;
  await writeAudit(db, { actor, ...what, before, after, request: call.request, at });
  return after;
}

/** The same for one of its sub-products. */
export async function editMySubProduct(call: Call<typeof myProducts.updateSub>) {
  const { db, actor, params, body, at } = call;
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, params.product_id), ownedBy(actor), isNull(products.deletedAt)))
    .for('update');
  const own = and(eq(subProducts.id, params.id), eq(subProducts.productId, product?.id ?? 0));
  const [row] = await db
    .select()
    .from(subProducts)
    .where(and(own, isNull(subProducts.deletedAt)))
    .for('update');
  if (!row) throw new Failure('not_found');
  const before = await subProductOf(db, row.id);
  await refuseStale(body.version, row.version, () => before);
  if (!(await writeSubProduct(call, row, body))) return before;
  const after = await subProductOf(db, row.id);
  const what = { action: 'update', resource: 'sub-products', recordId: row.id } as const;
  await writeAudit(db, { actor, ...what, before, after, request: call.request, at });
  return after;
}

async function toWire(db: Reader, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const alive = and(inArray(subProducts.productId, ids), isNull(subProducts.deletedAt));
  const subs = ids.length === 0 ? [] : await subProductsWhere(db, alive);
  const byProduct = Map.groupBy(subs, ({ product_id }) => product_id);
  return rows.map((row) => ({
    id: row.id,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    version: row.version,
    name: row.name,
    image: row.image,
    price: toPounds(row.price),
    price_after_offers: toPounds(row.priceAfterOffers),
    quantity: row.quantity,
    enabled: row.enabled,
    sub_products_count: byProduct.get(row.id)?.length ?? 0,
    sub_products: byProduct.get(row.id) ?? [],
  }));
}

function only<One>([one]: readonly One[]): One {
  if (one === undefined) throw new Failure('not_found');
  return one;
}
