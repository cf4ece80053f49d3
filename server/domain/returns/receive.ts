import { asPiastres, minus, NOTHING, type Piastres } from '#contract/money.ts';
import { dayAfter, type Refund, refundOf, refundTotal } from '#contract/returns-rules.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import type { ActorStamp } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { shippingFees } from '#server/db/tables/shop.ts';
import { shareOut } from '#server/domain/orders/lines.ts';
import { add } from '#server/domain/orders/payments.ts';
import type { LineRow, OrderRow } from '#server/domain/orders/rows.ts';
import { takeBackPieces } from '#server/domain/orders/stock.ts';
import { readSettings } from '#server/domain/shop/settings.ts';
import { invalidField } from '#server/failure.ts';
import { bookReturn } from './book.ts';
import { linesOfReturn, type ReturnLineRow, type ReturnRow, shippingLeft } from './rows.ts';

/** Who does something with a return, and when; in the transaction of the change. */
export interface Hand {
  readonly db: Reader;
  readonly actor: ActorStamp;
  readonly at: Date;
}

/** How many pieces of a return's line were good, and so on. */
export interface Found {
  readonly id: number;
  readonly good: number;
  readonly damaged: number;
  readonly missing: number;
}

/** Whether these are the counts that were found before. */
export function isFoundAgain(lines: readonly ReturnLineRow[], found: readonly Found[] = []): boolean {
  return lines.every((line) => {
    const same = found.find(({ id }) => id === line.id);
    return same && same.good === line.good && same.damaged === line.damaged && same.missing === line.missing;
  });
}

/** The goods are here: stock, what counts as sold, and the refund that is due now. */
export async function receive(
  call: Hand,
  order: OrderRow,
  row: ReturnRow,
  sent: readonly Found[] | undefined,
): Promise<ReturnRow> {
  const { db, actor, at } = call;
  const found = readFound(await linesOfReturn(db, row.id), sent);
  const sold = await soldLines(db, order);
  const transitionNo = order.transitionNo + 1;
  await db.update(orders).set({ transitionNo }).where(eq(orders.id, order.id));
  for (const { line, counts } of found) {
    const before = sold.find(({ id }) => id === line.orderLineId)?.returnedQuantity ?? 0;
    const { good, damaged, missing } = counts;
    await db.update(returnLines).set({ good, damaged, missing, before }).where(eq(returnLines.id, line.id));
  }
  const backs = new Map(found.map(({ line, counts }) => [line.orderLineId, counts]));
  const touched = sold.filter(({ id }) => backs.has(id));
  await takeBackPieces({ call: { db, actor, at }, row: order, lines: touched, transitionNo }, backs);
  const refund = await refundFor(db, order, row, { found, sold });
  const total = refundTotal(refund);
  const { refundDays } = await readSettings(db);
  const money = { ...refund, total, dueOn: dayAfter(cairoDay(at), refundDays) };
  if (total > 0) await add(call, order, { type: 'refund', state: 'pending', amount: total }, 0, row.id);
  const status = total > 0 ? { status: 'received' as const } : { status: 'refunded' as const, refundedAt: at };
  const after = await writeRow(db, returns, row.id, { ...status, ...money, receivedAt: at, transitionNo }, at);
  const accepted = touched.map((line) => {
    const { good = 0, damaged = 0 } = backs.get(line.id) ?? {};
    return { line, before: line.returnedQuantity, pieces: good + damaged };
  });
  await bookReturn({ db, actor, at }, after, accepted);
  return after;
}

interface Counted {
  readonly line: ReturnLineRow;
  readonly counts: Found;
}

/** What was found of each line; together it is what was sent back, and something of it is here. */
function readFound(lines: readonly ReturnLineRow[], sent: readonly Found[] = []): Counted[] {
  const found = lines.map((line) => {
    const counts = sent.find(({ id }) => id === line.id);
    const at = counts ? sent.indexOf(counts) : lines.indexOf(line);
    if (!counts) throw invalidField(`lines.${at}.good`, 'required');
    if (counts.good + counts.damaged + counts.missing !== line.quantity)
      throw invalidField(`lines.${at}.good`, 'pieces_differ');
    return { line, counts };
  });
  if (sent.length !== lines.length) throw invalidField('lines', 'invalid');
  if (found.every(({ counts }) => counts.good + counts.damaged === 0))
    throw invalidField('lines.0.good', 'pieces_differ');
  return found;
}

/** The order's lines with what of the promo code falls on each; older ones get it now. */
async function soldLines(db: Reader, order: OrderRow): Promise<LineRow[]> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const sold = rows.filter(({ quantity }) => quantity > 0);
  return sold.every(({ promoShare }) => promoShare !== null) ? sold : shareOut(db, sold, order.promoAmount);
}

interface Pieces {
  readonly found: readonly Counted[];
  /** As they were before this return. */
  readonly sold: readonly LineRow[];
}

async function refundFor(db: Reader, order: OrderRow, row: ReturnRow, { found, sold }: Pieces): Promise<Refund> {
  const accepted = (id: number) => {
    const counts = found.find(({ line }) => line.orderLineId === id)?.counts;
    return counts ? counts.good + counts.damaged : 0;
  };
  const lines = sold
    .filter(({ id }) => accepted(id) > 0)
    .map((line) => ({
      net: minus(line.lineTotal, line.promoShare ?? NOTHING),
      quantity: line.quantity,
      before: line.returnedQuantity,
      pieces: accepted(line.id),
    }));
  return refundOf({
    lines,
    shippingFee: await shippingLeft(db, row, order.shippingFee),
    isWhole: sold.every(({ id, quantity, returnedQuantity }) => returnedQuantity + accepted(id) === quantity),
    isAllFault: await isAllFault(db, order.id),
    hasFault: row.shopFault,
    way: row.way ?? 'customer_brings',
    returnFee: await returnFeeOf(db, order.governorateCode),
  });
}

/** Whether every piece of the order that was accepted, now or before, is the shop's fault. */
async function isAllFault(db: Reader, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ line: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId));
  return rows.every(({ line }) => line.shopFault || (line.good ?? 0) + (line.damaged ?? 0) === 0);
}

async function returnFeeOf(db: Reader, code: string | null): Promise<Piastres> {
  const [fee] = await db
    .select({ fee: shippingFees.returnFee })
    .from(shippingFees)
    .where(eq(shippingFees.code, code ?? ''));
  return asPiastres(fee?.fee ?? 0);
}
