import { commissionOn } from '#contract/commission.ts';
import type { LedgerAccount } from '#contract/ledger.ts';
import { asPiastres, minus, NOTHING, type Piastres, percentOf, plus } from '#contract/money.ts';
import type { Transition } from '#contract/order-status.ts';
import { CASH_ON_DELIVERY } from '#contract/store-orders.ts';
import type { RefundMethod } from '#contract/transactions.ts';
import { cairoDayOf } from '#server/db/cairo-day.ts';
import { eq, inArray } from '#server/db/query/drizzle.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { readCommission } from '#server/domain/ledger/commission.ts';
import { commissionEntries, moveEntries, reversed, type SoldLine, saleEntries } from '#server/domain/ledger/entries.ts';
import { orderInLedger, type Posted, postedOf } from '#server/domain/ledger/order-state.ts';
import { type PostedEntry, type Poster, post } from '#server/domain/ledger/post.ts';
import { readSettings } from '#server/domain/shop/settings.ts';
import { shareOut } from './lines.ts';
import { type PaymentRow, paymentsOf } from './payments.ts';
import type { LineRow, OrderRow } from './rows.ts';

/** An order before and after a change of its status, with its lines. */
interface Changed {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly lines: readonly LineRow[];
}

/** Posts what a change of status does to the money, in its own transaction and after its payments were moved. */
export async function bookTransition(call: Poster, { from, to }: Pick<Transition, 'from' | 'to'>, changed: Changed) {
  if (to === 'completed') return bookSale(call, changed);
  if (from !== 'completed') return;
  const posted = await postedOf(call.db, changed.before.id);
  await bookVoid(call, changed, posted, to === 'in_progress');
  if (to === 'canceled') await bookRefundAtOnce(call, changed.after, posted);
}

async function bookSale(call: Poster, { after: row, lines: sold }: Changed): Promise<void> {
  const { id, transitionNo: no, shippingFee } = row;
  const { promoBorneBy, commissionVatPercent, holdDays } = await readSettings(call.db);
  const { isMarked, owed } = await orderInLedger(call.db, id);
  const lines = (await wholeLines(call, row, sold, isMarked)).map((line) => soldLine(line, commissionVatPercent));
  const sale = saleEntries({ lines, shippingFee, promoBorneBy });
  const total = plus(...sale.filter(({ account }) => account === 'customers').map(({ amount }) => amount));
  const left = plus(owed, total);
  const held = isMarked ? 0 : holdDays;
  await post(call, [
    { kind: 'sale', source: ['order', id, no], orderId: id, held, remitted: true, entries: sale },
    ...(isMarked ? [] : lines).map((line) => ({
      kind: 'commission' as const,
      source: ['order_line', line.id, no] as const,
      orderId: id,
      held,
      entries: commissionEntries(line),
    })),
    {
      kind: 'collected',
      source: ['order', id, no],
      orderId: id,
      entries: left > 0 ? moveEntries('customers', takerOf(row, isMarked), left, 'money') : [],
    },
  ]);
}

/** Who has the money of an order that somebody completed. */
function takerOf({ paymentMethod }: OrderRow, isMarked: boolean): LedgerAccount {
  if (isMarked) return 'opening';
  return paymentMethod === CASH_ON_DELIVERY ? 'cash:unassigned' : 'gateway';
}

/** The lines with what older ones lack: their part of the promo code, and the rule of commission. */
async function wholeLines({ db }: Poster, row: OrderRow, sold: readonly LineRow[], isMarked: boolean) {
  const lines = sold.some(({ promoShare }) => promoShare === null) ? await shareOut(db, sold, row.promoAmount) : sold;
  const open = isMarked ? [] : lines.filter((line) => line.providerId !== null && line.commissionPercent === null);
  if (open.length === 0) return lines;
  const ofProducts = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(
      inArray(
        products.id,
        open.flatMap(({ productId }) => productId ?? []),
      ),
    );
  const ruleOf = await readCommission(db, open);
  return Promise.all(
    lines.map(async (line) => {
      if (!open.includes(line)) return line;
      const categoryId = ofProducts.find(({ id }) => id === line.productId)?.categoryId ?? null;
      const fixed = ruleOf({ providerId: line.providerId, categoryId });
      if (fixed) await db.update(orderLines).set(fixed).where(eq(orderLines.id, line.id));
      return { ...line, ...fixed };
    }),
  );
}

/** What the ledger has to know of a line, by the rule that was fixed on it. */
export function soldLine(line: LineRow, vatPercent: number): SoldLine {
  const { id, providerId, quantity, lineTotal, promoShare, commissionPercent: percent, commissionFixed: fixed } = line;
  const rule = providerId === null || percent === null ? undefined : { percent, fixed: fixed ?? NOTHING };
  const commission = commissionOn({ lineTotal, quantity }, rule);
  const vat = percentOf(commission, vatPercent);
  return { id, providerId, quantity, lineTotal, promoShare: promoShare ?? NOTHING, commission, vat };
}

/** Takes the order's sale back with its commission; reopening takes back what completing collected as well. */
async function bookVoid(call: Poster, changed: Changed, posted: readonly Posted[], isReopened: boolean) {
  const { before, after } = changed;
  const { id, transitionNo: no } = after;
  const standing = standingSale(posted);
  // A sale of nothing was never posted.
  if (!standing && posted.some(({ kind }) => kind === 'sale' || kind === 'sale_void')) return;
  const { sale, sold, collected, taken } = standing ?? (await oldSale(call, changed));
  const day = sale?.day ?? (await cairoDayOf(call.db, before.completedAt ?? before.updatedAt));
  const of = { source: ['order', id, no] as const, orderId: id, day };
  await post(call, [
    { kind: 'sale_void', ...of, ...reversing(sale), entries: reversed(sold) },
    { kind: 'collected', ...of, ...reversing(collected), entries: isReopened ? reversed(taken) : [] },
  ]);
}

interface Standing {
  readonly sale?: Posted | undefined;
  /** What was posted of it, with its commission. */
  readonly sold: readonly PostedEntry[];
  readonly collected?: Posted | undefined;
  readonly taken: readonly PostedEntry[];
}

/** The last sale, unless it was taken back. */
export function standingSale(posted: readonly Posted[]): Standing | undefined {
  const sale = posted.findLast(({ kind }) => kind === 'sale');
  if (!sale || posted.some(({ reverses }) => reverses === sale.id)) return undefined;
  const ofSale = posted.filter(({ no, reverses }) => no === sale.no && reverses === null);
  const collected = ofSale.find(({ kind }) => kind === 'collected');
  const sold = ofSale.filter((one) => one !== collected).flatMap(({ entries }) => entries);
  return { sale, sold, collected, taken: collected?.entries ?? [] };
}

/** The sale of a marked order that has none of its own yet, read off its lines. */
async function oldSale(call: Poster, { before, lines }: Changed): Promise<Standing> {
  const { shippingFee, totalPrice } = before;
  const sold = (await wholeLines(call, before, lines, true)).map((line) => soldLine(line, 0));
  return {
    sold: saleEntries({ lines: sold, shippingFee, promoBorneBy: 'marketplace' }),
    taken: moveEntries('customers', 'opening', totalPrice, 'money'),
  };
}

const reversing = (posted: Posted | undefined) => (posted ? { reversesId: posted.id } : {});

/** What was given back at once goes out of the accounts that it came into, last first. */
async function bookRefundAtOnce(call: Poster, row: OrderRow, posted: readonly Posted[]) {
  const refund = (await paymentsOf(call.db, row.id)).findLast(
    ({ type, state, transitionNo }) => type === 'refund' && state === 'refunded' && transitionNo === row.transitionNo,
  );
  if (!refund) return;
  const { isMarked } = await orderInLedger(call.db, row.id);
  const parts = isMarked ? [] : givers(posted, refund.amount);
  const rest = minus(refund.amount, plus(...parts.map(({ amount }) => amount)));
  const entries = [...parts, { account: 'opening' as const, amount: rest }].flatMap(({ account, amount }) =>
    moveEntries(account, 'customers', amount, 'money'),
  );
  await post(call, [{ kind: 'refund', source: ['transaction', refund.id, 0], orderId: row.id, entries }]);
}

function givers(posted: readonly Posted[], amount: Piastres): { account: LedgerAccount; amount: Piastres }[] {
  const takenBack = new Set(posted.flatMap(({ reverses }) => reverses ?? []));
  const came = posted
    .filter(({ id, kind, reverses }) => kind === 'collected' && reverses === null && !takenBack.has(id))
    .flatMap(({ entries }) => entries.filter((entry) => entry.amount > 0))
    .toReversed();
  let left = amount;
  return came.flatMap(({ account, amount: most }) => {
    const part = asPiastres(Math.min(left, most));
    left = minus(left, part);
    return part > 0 ? [{ account, amount: part }] : [];
  });
}

const GIVEN_FROM: Readonly<Record<RefundMethod, LedgerAccount>> = {
  cash: 'cash:office',
  bank: 'cash:bank',
  wallet: 'cash:bank',
  card: 'gateway',
};

/** Posts a refund that somebody marked as given. */
export async function bookRefund(
  call: Poster,
  { id, orderId, amount, returnId }: PaymentRow,
  method: RefundMethod,
): Promise<void> {
  const { isMarked } = await orderInLedger(call.db, orderId);
  const from = isMarked ? 'opening' : GIVEN_FROM[method];
  const moved = moveEntries(from, 'customers', amount, 'money');
  const entries = returnId === null ? moved : moved.map((entry) => ({ ...entry, returnId }));
  await post(call, [{ kind: 'refund', source: ['transaction', id, 0], orderId, entries }]);
}

/** Posts what a client paid ahead, when the order is placed. */
export async function bookPaidAhead(call: Poster, { id, totalPrice }: OrderRow): Promise<void> {
  const entries = moveEntries('customers', 'gateway', totalPrice, 'money');
  await post(call, [{ kind: 'collected', source: ['order', id, 0], orderId: id, entries }]);
}
