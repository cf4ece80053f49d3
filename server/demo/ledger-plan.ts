import { allocate } from '#contract/allocation.ts';
import { type CommissionRule, commissionOn, ruleFor } from '#contract/commission.ts';
import type { LedgerAccount } from '#contract/ledger.ts';
import { asPiastres, NOTHING } from '#contract/money.ts';
import { CASH_ON_DELIVERY } from '#contract/store-orders.ts';
import { commissionEntries, moveEntries, reversed, type SoldLine, saleEntries } from '#server/domain/ledger/entries.ts';
import type { Step } from './fate.ts';
import type { Booked } from './ledger-book.ts';
import type { OrderBook, PlannedOrder } from './order-basis.ts';
import type { Stock } from './product-plan.ts';

/** So many days a provider's sale waits, as the settings of a new shop have it. */
const HOLD_DAYS = 14;

interface LedgerBasis {
  readonly book: OrderBook;
  readonly stock: Stock;
  readonly rules: readonly CommissionRule[];
  /** What was completed before is known by the sums of its day only, as the job takes it in. */
  readonly from: Date;
}

/** Posts what the orders of the ledger's days came to, and writes on their lines and payments what the ledger goes by. */
export function planSales({ book, stock, rules, from }: LedgerBasis): Booked[] {
  const categories = new Map(stock.products.map(({ id, categoryId }) => [id, categoryId ?? null]));
  const payments = Map.groupBy(
    book.transactions.map((row, index) => Object.assign(row, { id: index + 1, transitionNo: null as number | null })),
    ({ orderId }) => orderId,
  );
  return book.planned.flatMap((planned) => {
    const { order, steps, lines } = planned;
    const shares = allocate(
      asPiastres(order.promoAmount ?? 0),
      lines.map(({ id, lineTotal }) => ({ id: Number(id), amount: asPiastres(lineTotal) })),
    );
    const isNew = order.createdAt >= from;
    const isBooked = isInLedger(steps, from);
    for (const line of lines) {
      const sold = { providerId: line.providerId ?? 0, categoryId: categories.get(line.productId ?? 0) ?? null };
      const rule = line.providerId && (isNew || isBooked) ? ruleFor(rules, sold) : undefined;
      Object.assign(line, {
        promoShare: shares.get(Number(line.id)) ?? NOTHING,
        commissionPercent: rule?.percent ?? null,
        commissionFixed: rule?.fixed ?? null,
      });
    }
    if (!isBooked) return [];
    const ofOrder = payments.get(order.id) ?? [];
    for (const payment of ofOrder) payment.transitionNo = transitionOf(steps, payment.type);
    const refund = ofOrder.find(({ type }) => type === 'refund');
    return bookOrder(planned, refund?.id);
  });
}

/** Completed at least once, and never before the ledger. */
function isInLedger(steps: readonly Step[], from: Date): boolean {
  const completed = steps.filter(({ to }) => to === 'completed');
  return completed.length > 0 && completed.every(({ at }) => at >= from);
}

/** The transition that paid, or gave back. */
function transitionOf(steps: readonly Step[], type: string): number {
  return type === 'refund' ? steps.length : steps.findLastIndex(({ to }) => to === 'completed') + 1;
}

function bookOrder({ order, lines, steps }: PlannedOrder, refundId: number | undefined): Booked[] {
  const { id: orderId } = order;
  const taker: LedgerAccount = order.paymentMethod === CASH_ON_DELIVERY ? 'cash:unassigned' : 'gateway';
  const total = asPiastres(order.totalPrice);
  const sold = lines.map(soldLine);
  const sale = saleEntries({
    lines: sold,
    shippingFee: asPiastres(order.shippingFee ?? 0),
    promoBorneBy: 'marketplace',
  });
  const booked: Booked[] = [];
  let standing: { readonly sale: Booked; readonly collected: Booked } | undefined;
  for (const [index, { to, at }] of steps.entries()) {
    const no = index + 1;
    const of = { orderId, at, source: ['order', orderId, no] } as const;
    if (to === 'completed') {
      standing = {
        sale: { ...of, kind: 'sale', held: HOLD_DAYS, remitted: true, entries: sale },
        collected: { ...of, kind: 'collected', entries: moveEntries('customers', taker, total, 'money') },
      };
      const commissions = sold.map((line): Booked => {
        const source = ['order_line', line.id, no] as const;
        return { ...of, kind: 'commission', source, held: HOLD_DAYS, entries: commissionEntries(line) };
      });
      booked.push(standing.sale, ...commissions, standing.collected);
    } else if (standing) {
      const all = [...sale, ...sold.flatMap(commissionEntries)];
      booked.push({ ...of, kind: 'sale_void', reverses: standing.sale, entries: reversed(all) });
      if (to === 'in_progress')
        booked.push({
          ...of,
          kind: 'collected',
          reverses: standing.collected,
          entries: reversed(standing.collected.entries),
        });
      else if (refundId !== undefined)
        booked.push({
          ...of,
          kind: 'refund',
          source: ['transaction', refundId, 0],
          entries: moveEntries(taker, 'customers', total, 'money'),
        });
      standing = undefined;
    }
  }
  return booked;
}

function soldLine(line: PlannedOrder['lines'][number]): SoldLine {
  const { id, providerId = null, quantity, commissionPercent: percent, commissionFixed: fixed } = line;
  const lineTotal = asPiastres(line.lineTotal);
  const rule = providerId === null || percent == null ? undefined : { percent, fixed: asPiastres(fixed ?? NOTHING) };
  const promoShare = asPiastres(line.promoShare ?? 0);
  return {
    id: Number(id),
    providerId,
    quantity,
    lineTotal,
    promoShare,
    commission: commissionOn({ lineTotal, quantity }, rule),
    vat: NOTHING,
  };
}
