import type { PanelEvent } from '#contract/events.ts';
import { noteNews } from '#server/db/news.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { events } from '#server/db/tables/traffic.ts';
import type { CallContext } from '#server/http/api.ts';
import type { OrderRow } from './rows.ts';

/**
 * Writes what happened to an order for everybody's screens, in the change's own transaction and in one statement that waits for
 * nobody: readers put the events in order. Staff hear of all of it; `providers` are those who do besides, left out: all who have
 * lines in the order.
 */
export async function announceOrder(
  { db, at }: Pick<CallContext, 'db' | 'at'>,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  action: PanelEvent['kind'],
  providers?: readonly number[],
): Promise<void> {
  const told = providers ? sql`${`{${providers.join()}}`}::bigint[]` : providersOf(id);
  await db.execute(sql`insert into ${events} (entity, entity_id, action, version, provider_ids, at)
    values ('orders', ${id}, ${action}, ${version}, ${told}, ${at.toISOString()}::timestamptz)`);
  noteNews(db);
}

function providersOf(orderId: number) {
  return sql`array(select distinct ${orderLines.providerId} from ${orderLines}
    where ${orderLines.orderId} = ${orderId} and ${orderLines.providerId} is not null)`;
}
