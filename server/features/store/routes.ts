import { storeOrders } from '#contract/store-orders.ts';
import type { Api } from '#server/http/api.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { feesToWire } from './fees.ts';
import { readProgress } from './order-progress.ts';
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
