import { phoneDigits, phoneE164 } from '#contract/arabic.ts';
import { toPounds } from '#contract/money.ts';
import type { storeReturns } from '#contract/returns.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import { requestReturn } from '#server/domain/returns/request.ts';
import { numberOf } from '#server/domain/returns/rows.ts';
import { Failure } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { iso } from '#server/http/reply.ts';

/** Asks in the client's name; whoever does not know the order's phone learns nothing of it. */
export async function askReturn({ db, body, store, request, at }: Call<typeof storeReturns.requestReturn>) {
  const [order] = await db.select().from(orders).where(eq(orders.id, body.order_id)).for('no key update');
  if (!order || !isHis(order, body.client_phone)) throw new Failure('not_found');
  const stamp = { id: null, name: store?.name ?? '', role: 'system' };
  const wish = { lines: body.lines, note: body.note, source: 'customer', after_window: false } as const;
  const { id } = await requestReturn({ db, stamp, request, at, doneAt: null }, order, wish);
  return readReturn(db, id);
}

function isHis(order: OrderRow, phone: string): boolean {
  const dialled = phoneE164(phone);
  if (dialled !== null && order.phoneE164 !== null) return dialled === order.phoneE164;
  const digits = phoneDigits(phone);
  return digits !== '' && digits === order.phoneDigits;
}

export async function readReturn(db: Reader, id: number) {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  if (!row) throw new Failure('not_found');
  const lines = await db
    .select({
      order_line_id: returnLines.orderLineId,
      product_name: orderLines.productName,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, id))
    .orderBy(returnLines.id);
  return {
    id: row.id,
    number: numberOf(row),
    order_id: row.orderId,
    status: row.status,
    refuse_reason: row.refuseReason,
    created_at: iso(row.createdAt),
    lines,
    refund_total: row.goods === null ? null : toPounds(row.total),
  };
}
