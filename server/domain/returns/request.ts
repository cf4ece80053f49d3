import { searchText } from '#contract/arabic.ts';
import type { ReturnWish } from '#contract/returns.ts';
import { isShopFault, type LineReturnReason, requestDay, windowEndsOn } from '#contract/returns-rules.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { eq, inArray } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { stampOf } from '#server/db/tables/order-trail.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import type { LineRow, OrderRow } from '#server/domain/orders/rows.ts';
import { readSettings } from '#server/domain/shop/settings.ts';
import { Failure, invalidField } from '#server/failure.ts';
import { claimedOf, type ReturnRow } from './rows.ts';
import { type Doing, tellReturn } from './tell.ts';

interface Piece {
  readonly order_line_id: number;
  readonly quantity: number;
  readonly reason: LineReturnReason;
}

interface Judged {
  readonly lines: readonly { readonly line: LineRow; readonly endsOn: string; readonly shopFault: boolean }[];
  /** At least one line is asked for after its time. */
  readonly isLate: boolean;
}

/** What is asked of an order, judged by what is left of its lines, by its products, and by the day; the caller has locked it. */
export async function judge(
  db: Reader,
  order: OrderRow,
  pieces: readonly Piece[],
  { day, mayBeLate }: { readonly day: string; readonly mayBeLate: boolean },
): Promise<Judged> {
  if (order.status !== 'completed') throw new Failure('invalid_transition');
  const lines = await soldLines(db, order.id, pieces);
  refuseEach('quantity_exceeded', 'quantity', 'pieces_exceeded', await tooMany(db, order.id, pieces, lines));
  const { returnDays } = await readSettings(db);
  const completedOn = cairoDay(order.completedAt ?? order.createdAt);
  const fixed = await notReturnable(db, lines);
  const judged = pieces.map(({ reason }, at) => {
    const shopFault = isShopFault(reason);
    return { line: lineAt(lines, at), shopFault, endsOn: windowEndsOn(completedOn, returnDays, shopFault) };
  });
  const unfit = judged.map(({ line, shopFault }) => !shopFault && fixed.has(line.productId ?? 0));
  refuseEach('not_returnable', 'order_line_id', 'not_returnable', unfit);
  const late = judged.map(({ endsOn }) => day > endsOn);
  if (!mayBeLate) refuseEach('return_window_closed', 'order_line_id', 'window_closed', late);
  return { lines: judged, isLate: late.includes(true) };
}

type Refusal = 'quantity_exceeded' | 'not_returnable' | 'return_window_closed';

function refuseEach(
  code: Refusal,
  field: 'quantity' | 'order_line_id',
  issue: string,
  wrong: readonly boolean[],
): void {
  const fields = wrong.flatMap((isWrong, at) => (isWrong ? [[`lines.${at}.${field}`, [issue]] as const] : []));
  if (fields.length > 0) throw new Failure(code, { fields: Object.fromEntries(fields) });
}

/** The order's lines that are meant, in the order of the pieces; 422 names what is none of it, or twice. */
async function soldLines(db: Reader, orderId: number, pieces: readonly Piece[]): Promise<LineRow[]> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const known = new Map(rows.filter(({ quantity }) => quantity > 0).map((line) => [line.id, line]));
  return pieces.map(({ order_line_id: id }, at) => {
    const line = known.get(id);
    if (!line) throw invalidField(`lines.${at}.order_line_id`, 'unknown_record');
    known.delete(id);
    return line;
  });
}

async function tooMany(db: Reader, orderId: number, pieces: readonly Piece[], lines: readonly LineRow[]) {
  const claimed = await claimedOf(db, orderId);
  return pieces.map(({ quantity }, at) => {
    const line = lineAt(lines, at);
    return (claimed.get(line.id) ?? 0) + quantity > line.quantity;
  });
}

async function notReturnable(db: Reader, lines: readonly LineRow[]): Promise<Set<number>> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id, returnable: products.returnable })
    .from(products)
    .where(inArray(products.id, ids));
  return new Set(rows.filter(({ returnable }) => !returnable).map(({ id }) => id));
}

function lineAt(lines: readonly LineRow[], at: number): LineRow {
  const line = lines[at];
  if (!line) throw new Error('A line that was found is gone.');
  return line;
}

type Wish = Omit<ReturnWish, 'done_at'> & { readonly source: ReturnRow['source'] };

/** Writes what a client sends back of an order that the caller has locked. */
export async function requestReturn(doing: Doing, order: OrderRow, wish: Wish): Promise<ReturnRow> {
  const { db, stamp, at, doneAt } = doing;
  const day = requestDay(cairoDay(at), doneAt ? cairoDay(doneAt) : undefined);
  const { lines, isLate } = await judge(db, order, wish.lines, { day, mayBeLate: wish.after_window });
  if (isLate && wish.note === '') throw invalidField('note', 'required');
  const names = lines.map(({ line }) => line.productName);
  const row = oneRow(
    await db
      .insert(returns)
      .values({
        orderId: order.id,
        source: wish.source,
        way: wish.way ?? null,
        note: wish.note,
        afterWindow: isLate,
        requestedOn: day,
        pieces: wish.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        shopFault: lines.some(({ shopFault }) => shopFault),
        searchText: searchText(order.id, order.clientName, ...new Set(names)),
        phoneDigits: order.phoneDigits,
        ...stampOf(stamp),
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  );
  await db.insert(returnLines).values(
    lines.map(({ line, endsOn, shopFault }, index) => ({
      returnId: row.id,
      orderLineId: line.id,
      providerId: line.providerId,
      quantity: wish.lines[index]?.quantity ?? 0,
      reason: wish.lines[index]?.reason ?? 'other',
      shopFault,
      windowEndsOn: endsOn,
      note: wish.lines[index]?.note ?? '',
    })),
  );
  await tellReturn(doing, order, { before: undefined, after: row });
  return row;
}
