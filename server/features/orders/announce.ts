import { sql } from 'drizzle-orm';
import type { PanelEvent } from '#contract/events.ts';
import { EVENTS_CHANNEL } from '#server/db/database.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { events } from '#server/db/tables/traffic.ts';
import type { CallContext } from '#server/http/api.ts';
import type { OrderRow } from './rows.ts';

/** Of the advisory lock: a number that nothing else of ours locks. */
const TURN = 4_100_271_828;

/**
 * Writes what happened to an order for everybody's screens, in the change's own transaction. Staff hear of all of it;
 * `providers` are those who do besides, left out: all who have lines in the order.
 To be called
 * last: the lock lets one transaction at a time from here to its commit, so that no event is seen after a later one.
 */
export async function announceOrder(
  { db, at }: Pick<CallContext, 'db' | 'at'>,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  action: PanelEvent['kind'],
  providers?: readonly number[],
): Promise<void> {
  const providerIds = providers ? [...providers] : await providersOf(db, id);
  await db.execute(sql`select pg_advisory_xact_lock(${TURN})`);
  await db.insert(events).values({ entity: 'orders', entityId: id, action, version, providerIds, at });
  // Heard when the transaction is committed, and not at all when it is not.
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`);
}

async function providersOf(db: CallContext['db'], orderId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: orderLines.providerId })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ${orderId} and ${orderLines.providerId} is not null`);
  return rows.flatMap(({ id }) => id ?? []);
}
