import type { AmendmentReason } from '#contract/amendments.ts';
import { NOTHING, orderTotals, toPounds } from '#contract/money.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import { HOUR } from './calendar.ts';
import type { OrderBook, PlannedOrder } from './order-basis.ts';
import { type DemoAccount, demoStamp } from './people.ts';

/** What was asked for after an order was placed, of the first order that it fits. */
interface Amendment {
  readonly reason: AmendmentReason;
  readonly note: string;
  readonly by: DemoAccount;
  fits(planned: PlannedOrder): boolean;
  /** What each line shall have, by its place; the lines that it does not name stay. */
  quantities(planned: PlannedOrder): ReadonlyMap<number, number>;
}

const isOwn = ({ lines }: PlannedOrder) => lines.every(({ providerId }) => providerId === 3);

const AMENDMENTS: readonly Amendment[] = [
  {
    reason: 'out_of_stock',
    note: 'آخر قطعة طلعت فيها عيب، والعميل وافق على حذفها',
    by: 'admin',
    fits: ({ lines }) => lines.length >= 3,
    quantities: ({ lines }) => new Map([[lines.length - 1, 0]]),
  },
  {
    reason: 'customer_request',
    note: 'طلب العميل قطعة واحدة فقط',
    by: 'admin',
    fits: (planned) => isOwn(planned) && planned.lines.some(({ quantity }) => quantity > 1),
    quantities: ({ lines }) => new Map([[lines.findIndex(({ quantity }) => quantity > 1), 1]]),
  },
];

/**
 * Lets somebody amend two orders in progress and correct the contact of two, a while after they were placed; takes no chance, so that
 * nothing else of the shop is drawn otherwise for it.
 */
export function correctOrders(book: OrderBook, now: Date): void {
  const fresh = book.planned.filter(
    ({ order, steps }) => steps.length === 0 && now.getTime() - order.createdAt.getTime() > 2 * HOUR,
  );
  const free = new Set(fresh.toReversed());
  const take = (fits: (planned: PlannedOrder) => boolean) => {
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found;
  };
  for (const amendment of AMENDMENTS) {
    const planned = take(amendment.fits);
    if (planned) amend(book, planned, amendment);
  }
  for (const by of ['subAdmin', 'admin'] as const) {
    const planned = take(({ order }) => order.landmark === null);
    if (planned) correctContact(book, planned, by);
  }
}

function amend(book: OrderBook, planned: PlannedOrder, { reason, note, by, quantities }: Amendment): void {
  const { order, lines } = planned;
  const at = new Date(order.createdAt.getTime() + HOUR);
  const wanted = quantities(planned);
  const before = sumsOf(planned);
  const changed = lines.flatMap((line, place) => {
    const to = wanted.get(place) ?? line.quantity;
    return to === line.quantity ? [] : [{ line, from: line.quantity, to }];
  });
  for (const { line, to } of changed) {
    Object.assign(line, {
      quantity: to,
      stockTaken: to,
      lineTotal: line.priceAfterOffers * to,
      pickedQuantity: Math.min(line.pickedQuantity ?? 0, to),
    });
  }
  planned.amended = { at, ...demoStamp(by), from: new Map(changed.map(({ line, from }) => [line.id, from])) };
  addUp(planned, at);
  for (const payment of book.transactions) {
    if (payment.orderId === order.id) Object.assign(payment, { amount: order.totalPrice, updatedAt: at, version: 2 });
  }
  const named = changed.map(({ line, from, to }) => {
    return { line_id: line.id, provider_id: line.providerId, product_name: line.productName, from, to };
  });
  const data = { lines: named, totals: { from: before, to: sumsOf(planned) }, reason, note };
  book.history.push({ orderId: order.id, kind: 'amended', data, ...demoStamp(by), at, doneAt: null });
}

/** Writes what the lines come to now that some were amended. */
function addUp({ order, lines }: PlannedOrder, at: Date): void {
  const standing = lines.filter(({ quantity }) => quantity > 0);
  const shippingFee = order.shippingFee ?? NOTHING;
  const promoPercentage = order.promoPercentage ?? null;
  const { total, ...totals } = orderTotals({ lines: standing, promoPercentage, shippingFee });
  Object.assign(order, {
    ...totals,
    totalPrice: total,
    linesCount: standing.length,
    itemsCount: standing.reduce((sum, { quantity }) => sum + quantity, 0),
    searchText: orderSearchText(
      { ...order, shippingAddress: order.shippingAddress ?? '' },
      standing.map(({ productName }) => productName),
    ),
    transitionNo: 1,
    version: 2,
    updatedAt: at,
  });
}

function sumsOf({ order: { subtotal, promoAmount = NOTHING, shippingFee = NOTHING, totalPrice } }: PlannedOrder) {
  return {
    subtotal: toPounds(subtotal),
    promo_amount: toPounds(promoAmount),
    shipping_fee: toPounds(shippingFee),
    total_price: toPounds(totalPrice),
  };
}

/** In the warehouse without a connection: it was sent three quarters of an hour later. */
function correctContact(book: OrderBook, { order }: PlannedOrder, by: DemoAccount): void {
  const doneAt = new Date(order.createdAt.getTime() + HOUR);
  const at = new Date(doneAt.getTime() + HOUR * 0.75);
  Object.assign(order, {
    clientPhone2: `0120${String(7_300_000 + order.id)}`,
    landmark: 'بجوار مسجد النور، الدور الثالث',
    version: 2,
    updatedAt: at,
  });
  const fields = ['client_phone_2', 'landmark'];
  book.history.push({ orderId: order.id, kind: 'contact_changed', data: { fields }, ...demoStamp(by), at, doneAt });
}
