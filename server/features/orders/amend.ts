import type { AmendmentDraft } from '#contract/amendments.ts';
import { orderTotals, times } from '#contract/money.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { addLines, shareOut } from '#server/domain/orders/lines.ts';
import { lockGoods } from '#server/domain/orders/lock-goods.ts';
import { everyLineOf, type LineRow, type OrderRow, stands } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import { shiftStock } from '#server/domain/orders/stock.ts';
import { type Asked, lockWanted } from '#server/domain/orders/wanted-goods.ts';
import { Failure, refuseStale } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import { type Plan, planOf, type Shifted } from './amendment-plan.ts';
import { detailsOf } from './details.ts';

type Amender = Pick<CallContext, 'db' | 'actor' | 'at'> & { readonly body: AmendmentDraft };

/** An order before and after, with every line it ever had. */
export interface Amended {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly was: readonly LineRow[];
  readonly is: readonly LineRow[];
}

/** Writes lines, stock and totals of a locked order as a call asks for them; they are the same where it is so already. */
export async function amend(call: Amender, row: OrderRow): Promise<Amended> {
  const { db, actor, body } = call;
  const scope = orderScope(actor);
  const was = await everyLineOf(db, scope, row.id);
  const plan = planOf(row, was, body);
  // Whoever asks for what is already so has nothing to be refused, not even with an old version.
  if (!plan) return { before: row, after: row, was, is: was };
  await refuseStale(body.version, row.version, () => detailsOf(db, scope, row.id));
  if (row.status !== 'in_progress') throw new Failure('amendment_closed');
  await shiftLines(call, row, was, plan);
  const is = await everyLineOf(db, scope, row.id);
  const after = await writeTotals(call, row, is, plan);
  return { before: row, after, was, is };
}

/** What is lowered gives back first, so that what is raised may have it. */
async function shiftLines(call: Amender, row: OrderRow, was: readonly LineRow[], plan: Plan): Promise<void> {
  const { db } = call;
  const { lowered, raised, added } = plan;
  const move = { call, row, transitionNo: row.transitionNo + 1 };
  // All of it at once and in the order of a sale, before anything is written.
  await lockGoods(db, [...linesOf([...lowered, ...raised]), ...added]);
  const given = lowered.map(({ line, to }) => [line.id, Math.min(line.stockTaken, line.quantity - to)] as const);
  await shiftStock({ ...move, lines: linesOf(lowered) }, new Map(given));
  const wanted = await lockWanted(db, [...raised.map(askedOf), ...added]);
  for (const { line, to } of [...lowered, ...raised]) {
    const lineTotal = times(line.priceAfterOffers, to);
    const pickedQuantity = Math.min(line.pickedQuantity, to);
    await db.update(orderLines).set({ quantity: to, lineTotal, pickedQuantity }).where(eq(orderLines.id, line.id));
  }
  const behind = Math.max(-1, ...was.map(({ position }) => position)) + 1;
  const fresh = await addLines(db, row.id, wanted.slice(raised.length), behind);
  const taken = [
    ...raised.map(({ line, to }) => [line.id, line.quantity - to] as const),
    ...fresh.map(({ id, quantity }) => [id, -quantity] as const),
  ];
  await shiftStock({ ...move, lines: [...linesOf(raised), ...fresh] }, new Map(taken));
}

const linesOf = (shifted: readonly Shifted[]) => shifted.map(({ line }) => line);

/** More of a line is asked for as if it were bought now; a product that is gone is no product's number. */
function askedOf({ line: { productId, subProductId, quantity }, to, at }: Shifted): Asked {
  return { productId: productId ?? 0, subProductId, quantity: to - quantity, at: { product: at, sub: at, stock: at } };
}

async function writeTotals({ db, at }: Amender, row: OrderRow, every: readonly LineRow[], plan: Plan) {
  const lines = every.filter(stands);
  const promoPercentage = plan.dropsPromo ? null : row.promoPercentage;
  const { total, ...totals } = orderTotals({ lines, promoPercentage, shippingFee: plan.shippingFee });
  // Over all of them: what was taken out of the order bears nothing any more.
  await shareOut(db, every, totals.promoAmount);
  const names = every.map(({ productName }) => productName);
  const values = {
    ...totals,
    totalPrice: total,
    ...(plan.dropsPromo && { promoCodeId: null, promoCode: null, promoPercentage: null }),
    linesCount: lines.length,
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    transitionNo: row.transitionNo + 1,
    stockTaken: lines.some(({ stockTaken }) => stockTaken > 0),
    searchText: orderSearchText(row, names),
  };
  return writeRow(db, orders, row.id, values, at);
}
