import { toLatinDigits } from '#contract/arabic.ts';
import { minus, NOTHING, type Piastres, toPounds } from '#contract/money.ts';
import { returnedState } from '#contract/returns-rules.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, inArray, notInArray, type SQL, sql } from '#server/db/query/drizzle.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { Failure } from '#server/failure.ts';
import { iso, recordToWire } from '#server/http/reply.ts';
import { picturesOf } from './pictures.ts';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;

/** Nothing is held back, and nothing comes, of returns with these. */
const OVER = ['refused', 'canceled'] as const;
const COUNTS = notInArray(returns.status, [...OVER]);

/** Refuses what may not be done with an order that has returns, unless all were refused or canceled. */
export async function refuseReturned(db: Reader, orderId: number): Promise<void> {
  const count = await db.$count(returns, and(eq(returns.orderId, orderId), COUNTS));
  if (count > 0) throw new Failure('has_returns');
}

const PIECES = sql<string>`sum(coalesce(${returnLines.good} + ${returnLines.damaged}, ${returnLines.quantity}))`;

/** Pieces of each line of an order that came back, or are to come, by the line's id. */
export async function claimedOf(db: Reader, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ lineId: returnLines.orderLineId, pieces: PIECES })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), COUNTS))
    .groupBy(returnLines.orderLineId);
  return new Map(rows.map(({ lineId, pieces: sum }) => [lineId, Number(sum)]));
}

/** The same as a JSON object, or null, of the order that a statement reads. */
export const claimedInJson = sql`(select json_object_agg(line_id, pieces) from (
  select ${returnLines.orderLineId} as line_id, ${PIECES} as pieces from ${returnLines}
    join ${returns} on ${returns.id} = ${returnLines.returnId}
    where ${returns.orderId} = ${orders.id} and ${COUNTS} group by ${returnLines.orderLineId}) as claimed)`;

/** Writes on the order what of it was sent back; it raises no version. */
export async function restateReturned(db: Reader, orderId: number): Promise<void> {
  const isOpen = inArray(returns.status, ['requested', 'approved']);
  const open = await db.$count(returns, and(eq(returns.orderId, orderId), isOpen));
  const [sum] = await db
    .select({
      sold: sql<string>`coalesce(sum(${orderLines.quantity}), 0)`,
      back: sql<string>`coalesce(sum(${orderLines.returnedQuantity}), 0)`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const returnStatus = returnedState(open > 0, Number(sum?.back), Number(sum?.sold));
  await db.update(orders).set({ returnStatus }).where(eq(orders.id, orderId));
}

/** One return, locked until the transaction ends; whoever changes one holds the lock of its order first. */
export async function lockReturn(db: Reader, id: number): Promise<ReturnRow> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id)).for('no key update');
  if (!row) throw new Failure('not_found');
  return row;
}

export function linesOfReturn(db: Reader, returnId: number): Promise<ReturnLineRow[]> {
  return db.select().from(returnLines).where(eq(returnLines.returnId, returnId)).orderBy(asc(returnLines.id));
}

/** What the other returns of its order give back of the shipping fee, of the return that a statement reads. */
const givenElsewhere = sql`(select coalesce(sum(other.shipping), 0) from returns other
  where other.order_id = returns.order_id and other.id <> returns.id)`.mapWith(returns.total);

/** What of its order's shipping fee a return may give back: what no other one does. */
export async function shippingLeft(db: Reader, { id }: Pick<ReturnRow, 'id'>, fee: Piastres): Promise<Piastres> {
  const [row] = await db.select({ given: givenElsewhere }).from(returns).where(eq(returns.id, id));
  const given = row?.given ?? NOTHING;
  return given < fee ? minus(fee, given) : NOTHING;
}

interface Reading {
  readonly mayContact: boolean;
}

/** Returns as the contract shows them, by their id. */
export async function readReturns(db: Reader, ids: readonly number[], { mayContact }: Reading) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      row: returns,
      name: orders.clientName,
      phone: orders.clientPhone,
      fee: orders.shippingFee,
      given: givenElsewhere,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.id, [...ids]));
  const lines = await db
    .select({ line: returnLines, sold: orderLines })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, [...ids]))
    .orderBy(asc(returnLines.id));
  const byReturn = Map.groupBy(lines, ({ line }) => line.returnId);
  const pictures = await picturesOf(db, ids);
  return rows.map(({ row, name, phone, fee, given }) => ({
    ...recordToWire({ ...row, deletedAt: null }),
    number: numberOf(row),
    order_id: row.orderId,
    client_name: name,
    client_phone: mayContact ? phone : null,
    status: row.status,
    source: row.source,
    way: row.way,
    note: row.note,
    refuse_reason: row.refuseReason,
    after_window: row.afterWindow,
    pieces: row.pieces,
    lines: (byReturn.get(row.id) ?? []).map(lineToWire),
    pictures: pictures(row),
    refund: refundToWire(row),
    shipping_fee: toPounds(given < fee ? minus(fee, given) : NOTHING),
    shipment_id: row.shipmentId,
    approved_at: iso(row.approvedAt),
    received_at: iso(row.receivedAt),
  }));
}

export async function readReturn(db: Reader, id: number, reading: Reading) {
  const [shown] = await readReturns(db, [id], reading);
  if (!shown) throw new Failure('not_found');
  return shown;
}

export function numberOf({ id }: Pick<ReturnRow, 'id'>): string {
  return `R-${id}`;
}

/** A query that spells a return's number asks for that one; any other one is looked for in what is written. */
export function askedByNumber<Query extends { readonly query: string }>(
  asked: Query,
): [query: Query, scope: SQL | undefined] {
  const [, id] = /^\s*r\s*-\s*(\d{1,15})\s*$/i.exec(toLatinDigits(asked.query)) ?? [];
  return id === undefined ? [asked, undefined] : [{ ...asked, query: '' }, eq(returns.id, Number(id))];
}

function lineToWire({ line, sold }: { line: ReturnLineRow; sold: typeof orderLines.$inferSelect }) {
  return {
    id: line.id,
    order_line_id: line.orderLineId,
    product_name: sold.productName,
    image: sold.image,
    size: sold.sizeName,
    color: sold.colorName,
    provider_id: sold.providerId,
    provider_name: sold.providerName,
    quantity: line.quantity,
    reason: line.reason,
    shop_fault: line.shopFault,
    window_ends_on: line.windowEndsOn,
    note: line.note,
    good: line.good,
    damaged: line.damaged,
    missing: line.missing,
  };
}

function refundToWire({ goods, shipping, deduction, total, dueOn, ...row }: ReturnRow) {
  if (goods === null || shipping === null || deduction === null) return null;
  return {
    goods: toPounds(goods),
    shipping: toPounds(shipping),
    deduction: toPounds(deduction),
    total: toPounds(total),
    method: row.method,
    reference: row.reference,
    due_on: dueOn,
    done_at: iso(row.refundedAt),
  };
}

/** What was given back for what came back, of the order that a statement reads. */
export const refundedSum = sql`(select sum(${returns.total}) from ${returns}
  where ${returns.orderId} = ${orders.id} and ${returns.status} = 'refunded')`;
