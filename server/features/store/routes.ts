import { toPounds } from '#contract/money.ts';
import { storeOrders } from '#contract/store-orders.ts';
import type { Reader } from '#server/db/database.ts';
import { asc, eq } from '#server/db/query/drizzle.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returns } from '#server/db/tables/returns.ts';
import { shippingFees } from '#server/db/tables/shop.ts';
import { readSettings } from '#server/domain/shop/settings.ts';
import { Failure } from '#server/failure.ts';
import type { Api } from '#server/http/api.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { iso } from '#server/http/reply.ts';
import { placeOrder } from './place-order.ts';
import { askReturn, readReturn } from './returns.ts';

const MOST_PER_MINUTE = 600;

export function mountStore(api: Api): void {
  mountPrepared(
    api,
    storeOrders.place,
    ({ db, store, at }) =>
      countAttempt(
        db,
        { name: 'store-orders', subject: [String(store?.id)], most: MOST_PER_MINUTE, window: 60_000 },
        at,
      ),
    placeOrder,
  );
  mount(api, storeOrders.follow, async ({ db, params }) => ({ data: await readProgress(db, params.id) }));
  mount(api, storeOrders.requestReturn, async (call) => ({ data: await askReturn(call) }));
  mount(api, storeOrders.readReturn, async ({ db, params }) => ({ data: await readReturn(db, params.id) }));
  mount(api, storeOrders.shippingFees, async ({ db }) => ({ data: await feesToWire(db) }));
}

/** What shipping costs, before a buyer has chosen anything. */
async function feesToWire(db: Reader) {
  const { defaultShippingFee, freeShippingFrom } = await readSettings(db);
  const rows = await db.select().from(shippingFees).orderBy(asc(shippingFees.id));
  return {
    fees: rows.map(({ code, name, nameEn, fee, daysMin, daysMax, enabled }) => ({
      code,
      name,
      name_en: nameEn,
      fee: toPounds(fee),
      days_min: daysMin,
      days_max: daysMax,
      enabled,
    })),
    default_fee: toPounds(defaultShippingFee),
    free_from: freeShippingFrom === null ? null : toPounds(freeShippingFrom),
  };
}

/** How far an order is and what of it comes back, the oldest return first. Throws 404 where there is no such order. */
async function readProgress(db: Reader, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Failure('not_found');
  const own = await db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.id));
  return {
    id: order.id,
    status: order.status,
    created_at: iso(order.createdAt),
    completed_at: iso(order.completedAt),
    total_price: toPounds(order.totalPrice),
    return_status: order.returnStatus,
    returns: await Promise.all(own.map((one) => readReturn(db, one.id))),
  };
}
