import type { ListQuery } from '#contract/list.ts';
import { productStock as contract, STOCK_KINDS, type stockList } from '#contract/product-stock.ts';
import { isRole } from '#contract/roles.ts';
import { MOST_PIECES } from '#contract/sellable.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, eq, inArray, sql } from '#server/db/query/drizzle.ts';
import { findRow, lockRow } from '#server/db/soft-delete.ts';
import { colors, sizes } from '#server/db/tables/catalog.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { returns } from '#server/db/tables/returns.ts';
import { moveStock } from '#server/domain/products/stock.ts';
import { detailsOf } from '#server/domain/products/wire.ts';
import { Failure, invalidField } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { mount } from '#server/http/mount.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { requireLive } from '#server/http/records.ts';
import { auditRecord, lockLive } from '#server/http/removal.ts';
import { iso } from '#server/http/reply.ts';

export function mountProductStock(api: Api): void {
  mount(api, contract.change, async (call) => ({ data: await changeStock(call) }));
  mount(api, contract.list, async ({ db, params, actor, list }) => {
    const { id } = await requireLive(db, await findRow(db, products, params.id), actor);
    return listMovements(db, id, list);
  });
}

/** Adds a delta to the pieces of an item, or writes what was counted. Its version stays: two phones may both adjust it. */
async function changeStock(call: Call<typeof contract.change>) {
  const { db, body, params, at } = call;
  const product = await lockLive(call, products);
  const subProductId = body.sub_product_id ?? null;
  const sub = subProductId === null ? undefined : await lockRow(db, subProducts, subProductId);
  const isOwn = sub?.productId === product.id && !sub.deletedAt;
  if (subProductId !== null && !isOwn) throw invalidField('sub_product_id', 'invalid');
  const { quantity } = sub ?? product;
  const balance = body.reason === 'count' ? (body.counted ?? quantity) : quantity + (body.delta ?? 0);
  if (balance < 0) throw new Failure('insufficient_stock', { fields: { delta: ['not_enough_stock'] } });
  if (balance > MOST_PIECES) throw invalidField('delta', 'quantity_whole');
  const delta = balance - quantity;
  const doneAt = offlineTime(body.done_at, at);
  const { reason, note: words } = body;
  await moveStock(call, { productId: product.id, subProductId }, { delta, balance, reason, note: words, doneAt });
  const after = { quantity: balance, sub_product_id: subProductId, reason, note: words };
  await auditRecord(call, { resource: 'products' }, 'stock', { before: { quantity }, after, doneAt });
  return detailsOf(db, params.id);
}

const movementSource: ListSource<typeof stockList> = {
  from: stockMovements,
  id: stockMovements.id,
  sort: { created_at: stockMovements.at },
  filters: { sub_product: oneOfColumn(stockMovements.subProductId) },
};

async function listMovements(db: Reader, productId: number, query: ListQuery<typeof stockList>) {
  const { ids, meta } = await pageOfIds(db, movementSource, query, eq(stockMovements.productId, productId));
  const rows = ids.length === 0 ? [] : await movementsOf(db, ids);
  return { data: inOrder(ids, rows), meta };
}

async function movementsOf(db: Reader, ids: readonly number[]) {
  const sizeId = sql`case when ${stockMovements.subProductId} is null then ${products.sizeId} else ${subProducts.sizeId} end`;
  const colorId = sql`case when ${stockMovements.subProductId} is null then ${products.colorId} else ${subProducts.colorId} end`;
  const rows = await db
    .select({
      movement: stockMovements,
      size: sizes.name,
      color: colors.name,
      orderId: orderLines.orderId,
      returnId: returns.id,
    })
    .from(stockMovements)
    .leftJoin(products, eq(products.id, stockMovements.productId))
    .leftJoin(subProducts, eq(subProducts.id, stockMovements.subProductId))
    .leftJoin(sizes, eq(sizes.id, sizeId))
    .leftJoin(colors, eq(colors.id, colorId))
    .leftJoin(orderLines, eq(orderLines.id, stockMovements.orderLineId))
    .leftJoin(
      returns,
      and(
        eq(stockMovements.kind, 'return'),
        eq(returns.orderId, orderLines.orderId),
        eq(returns.transitionNo, stockMovements.transitionNo),
      ),
    )
    .where(inArray(stockMovements.id, [...ids]));
  return rows.map(({ movement, size, color, orderId, returnId }) => ({
    id: movement.id,
    kind: STOCK_KINDS.find((kind) => kind === movement.kind) ?? 'other',
    delta: movement.delta,
    balance: movement.balance,
    note: movement.note,
    sub_product_id: movement.subProductId,
    size,
    color,
    order_id: orderId,
    return_id: returnId,
    by_name: movement.byName || null,
    by_role: isRole(movement.byRole) ? movement.byRole : ('system' as const),
    created_at: iso(movement.at),
    done_at: iso(movement.doneAt),
  }));
}
