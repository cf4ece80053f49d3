import { phoneDigits, phoneE164 } from '#contract/arabic.ts';
import { NOTHING, orderTotals, plus, toPiastres } from '#contract/money.ts';
import { governorateColumns } from '#server/domain/orders/client.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import { DAY, orderMoments } from './calendar.ts';
import { orderSteps, type Step } from './fate.ts';
import type { Order, OrderBasis, OrderBook, PlannedOrder } from './order-basis.ts';
import { basket, type Shelf, shelf, snapshot } from './order-lines.ts';
import { orderTrail } from './order-trail-plan.ts';
import { type Client, DEMO_ACCOUNTS } from './people.ts';
import { personName } from './person-names.ts';
import { anyPhone, anyPlace, unknownPlace } from './places.ts';
import type { Random } from './random.ts';
import { FREE_SHIPPING_FROM } from './shop-rules.ts';

const FREE_FROM = toPiastres(FREE_SHIPPING_FROM);

function anyClient({ random, people }: OrderBasis, at: Date): Client | undefined {
  const joined = people.clients.findIndex(({ user }) => user.createdAt > at);
  const known = joined === -1 ? people.clients.length : joined;
  // The square gives some customers many orders; a guest orders without an account.
  return random.chance(0.08) ? undefined : people.clients[Math.floor(known * random.next() ** 1.7)];
}

function clientFields(basis: OrderBasis, id: number, at: Date) {
  const { random } = basis;
  const client = anyClient(basis, at);
  const place = client?.place ?? anyPlace(random);
  const phone = client?.user.phone ?? anyPhone(random);
  const { governorate, city, street, building, landmark, address, shipping } = place;
  const fields = {
    userId: client?.user.id ?? null,
    clientName: client?.user.fullName ?? personName(random),
    clientPhone: phone,
    phoneDigits: phoneDigits(phone),
    phoneE164: phoneE164(phone),
    clientPhone2: null as string | null,
    clientEmail: client?.user.email ?? null,
    shippingAddress: address,
    ...governorateColumns(undefined, unknownPlace(id) ?? governorate),
    city,
    street,
    building,
    landmark,
  };
  return { fields, shipping: toPiastres(shipping) };
}

function planLines(basis: OrderBasis, shelf: Shelf, at: Date, firstLineId: number, onlyProvider: number | undefined) {
  return basket(basis.random, shelf, at, onlyProvider).map((item, position) => ({
    id: firstLineId + position,
    position,
    ...snapshot(basis.random, item, at, basis.names, basis.promotions),
  }));
}

function statusFields(steps: readonly Step[], placed: Date) {
  const last = steps.at(-1);
  const status = last?.to ?? ('in_progress' as const);
  return {
    status,
    completedAt: status === 'completed' ? (last?.at ?? null) : null,
    canceledAt: status === 'canceled' ? (last?.at ?? null) : null,
    cancelReason: status === 'canceled' ? (last?.reason ?? null) : null,
    transitionNo: steps.length,
    version: 1 + steps.length,
    stockTaken: status !== 'canceled',
    updatedAt: last?.at ?? placed,
  };
}

function planOrder(basis: OrderBasis, shelf: Shelf, id: number, at: Date, firstLineId: number): PlannedOrder {
  const { random, promotions, now } = basis;
  // The demo's provider always has fresh orders of his own to work on.
  const own = now.getTime() - at.getTime() < 4 * DAY && random.chance(0.3) ? DEMO_ACCOUNTS.provider.id : undefined;
  const steps = orderSteps(random, at, now, own !== undefined && random.chance(0.7));
  const { fields, shipping } = clientFields(basis, id, at);
  const drafts = planLines(basis, shelf, at, firstLineId, own);
  const codes = promotions.promoCodes.filter(({ createdAt }) => createdAt < at);
  const promo = codes.length > 0 && random.chance(0.08) ? random.pick(codes) : undefined;
  const subtotal = plus(...drafts.map(({ lineTotal }) => lineTotal));
  const shippingFee = subtotal >= FREE_FROM ? NOTHING : shipping;
  const { total, ...totals } = orderTotals({ lines: drafts, promoPercentage: promo?.percentage ?? null, shippingFee });
  const state = statusFields(steps, at);
  const lines = drafts.map((line) => ({
    orderId: id,
    ...line,
    pickedQuantity: picked(random, line.quantity, state.status),
    stockTaken: state.stockTaken ? line.quantity : 0,
  }));
  const order = {
    id,
    ...fields,
    ...state,
    ...totals,
    totalPrice: total,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    promoPercentage: promo?.percentage ?? null,
    paymentMethod: random.chance(0.8) ? 'cash_on_delivery' : 'card',
    cancelNote: null as string | null,
    linesCount: lines.length,
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    searchText: orderSearchText(
      fields,
      lines.map(({ productName }) => productName),
    ),
    createdAt: at,
  };
  return { order, lines, steps };
}

function picked(random: Random, quantity: number, status: Order['status']): number {
  if (status === 'completed') return quantity;
  return status === 'in_progress' && random.chance(0.25) ? random.int(0, quantity) : 0;
}

/** All orders of the last 24 months with their history, notes and transactions. */
export function planOrders(basis: OrderBasis, count: number): OrderBook {
  const book: OrderBook = { planned: [], history: [], notes: [], transactions: [] };
  const goods = shelf(basis.random, basis.stock);
  let nextLineId = 1;
  for (const [index, at] of orderMoments(basis.random, basis.now, count).entries()) {
    const planned = planOrder(basis, goods, index + 1, at, nextLineId);
    nextLineId += planned.lines.length;
    book.planned.push(planned);
    const trail = orderTrail(basis, planned);
    book.history.push(...trail.history);
    book.notes.push(...trail.notes);
    book.transactions.push(...trail.transactions);
  }
  return book;
}
