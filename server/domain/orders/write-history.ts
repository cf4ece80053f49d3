import type { Reader } from '#server/db/database.ts';
import { type ActorStamp, orderHistory, stampOf } from '#server/db/tables/order-trail.ts';

interface Doing {
  readonly db: Reader;
  readonly actor: ActorStamp;
  readonly at: Date;
  /** When it was done offline, if it was. */
  readonly doneAt?: Date | null;
}

/** Writes what was done to an order into its history. */
export async function writeOrderHistory(
  { db, actor, at, doneAt = null }: Doing,
  orderId: number,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await db.insert(orderHistory).values({ orderId, kind, data, ...stampOf(actor), at, doneAt });
}
