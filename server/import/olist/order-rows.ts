import { asPiastres, orderTotals, plus, times, toPounds } from '#contract/money.ts';
import type { OrderReason } from '#contract/order-status.ts';
import type { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import type { orderLines, orders } from '#server/db/tables/orders.ts';
import { governorateColumns } from '#server/domain/orders/client.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import { generatedActor, generatedPerson, generatedPlace } from './generated.ts';
import type { StagedLine, StagedOrder, StagedPayment } from './staged-orders.ts';

type Order = typeof orders.$inferInsert;
type Line = typeof orderLines.$inferInsert;
type Transaction = typeof transactions.$inferInsert;

const METHODS: Record<string, string> = {
  credit_card: 'card',
  debit_card: 'debit_card',
  boleto: 'boleto',
  voucher: 'voucher',
};
const methodOf = (payment: StagedPayment | undefined) => METHODS[payment?.method ?? ''] ?? 'not_defined';
const UNKNOWN_PRODUCT = 'منتج غير معروف';

const moment = (value: Date | string) => new Date(value);
const idOf = (value: number | string | null) => (value === null ? null : Number(value));

export const holdsStock = ({ ours }: StagedOrder) => ours === 'in_progress' || ours === 'completed';

function reasonOf({ ours, status }: StagedOrder): OrderReason | null {
  if (ours !== 'canceled') return null;
  return status === 'unavailable' ? 'out_of_stock' : 'other';
}

function lastChange(order: StagedOrder): Date {
  return moment(order.ours === 'completed' ? (order.delivered ?? order.canceled_at) : order.canceled_at);
}

export function toLines(order: StagedOrder, staged: readonly StagedLine[], orderId: number, ids: readonly number[]) {
  return staged.map((line, index): Line & { id: number } => {
    const price = asPiastres(Number(line.price));
    return {
      id: ids[index] ?? 0,
      orderId,
      position: line.position,
      productId: idOf(line.product_id),
      productName: line.product_name ?? UNKNOWN_PRODUCT,
      categoryName: line.category_name,
      image: line.image,
      sizeName: line.size_name,
      colorName: line.color_name,
      providerId: idOf(line.provider_id),
      providerName: line.provider_name,
      quantity: line.quantity,
      originalPrice: price,
      priceAfterOffers: price,
      lineTotal: times(price, line.quantity),
      pickedQuantity: order.ours === 'completed' ? line.quantity : 0,
      stockTaken: holdsStock(order) ? line.quantity : 0,
    };
  });
}

function clientOf(order: StagedOrder) {
  const generated = generatedPerson(order.person);
  const { governorate, city, street, building, landmark, address } = generatedPlace(
    order.state,
    order.city,
    order.customer,
  );
  return {
    userId: idOf(order.user_id),
    clientName: order.full_name ?? generated.fullName,
    clientPhone: order.phone ?? generated.phone,
    phoneDigits: order.phone_digits ?? generated.phoneDigits,
    phoneE164: order.phone_e164 ?? generated.phoneE164,
    clientEmail: order.email ?? generated.email,
    shippingAddress: address,
    ...governorateColumns(undefined, governorate),
    city,
    street,
    building,
    landmark,
  };
}

export function toOrder(
  order: StagedOrder,
  id: number,
  staged: readonly StagedLine[],
  lines: readonly Line[],
  payments: readonly StagedPayment[],
): Order {
  const client = clientOf(order);
  const shippingFee = plus(...staged.map(({ freight }) => asPiastres(Number(freight))));
  const { total, ...totals } = orderTotals({ lines, shippingFee });
  const changed = order.ours === 'completed' || order.ours === 'canceled';
  return {
    id,
    externalRef: order.ref,
    ...client,
    status: order.ours,
    rawStatus: order.status,
    ...totals,
    totalPrice: total,
    paymentMethod: methodOf(payments[0]),
    completedAt: order.ours === 'completed' ? lastChange(order) : null,
    canceledAt: order.ours === 'canceled' ? lastChange(order) : null,
    cancelReason: reasonOf(order),
    linesCount: lines.length,
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    transitionNo: changed ? 1 : 0,
    version: changed ? 2 : 1,
    stockTaken: holdsStock(order),
    searchText: orderSearchText(
      client,
      lines.map(({ productName }) => productName),
    ),
    createdAt: moment(order.placed),
    updatedAt: lastChange(order),
  };
}

const paidBy = ({ amount }: StagedPayment) => asPiastres(Number(amount));
const STATES = { completed: 'paid', canceled: 'void', in_progress: 'pending', other: 'pending' } as const;

export function toTransactions(order: StagedOrder, orderId: number, payments: readonly StagedPayment[]): Transaction[] {
  const at = moment(order.approved ?? order.placed);
  return payments.map((payment) => ({
    orderId,
    type: 'payment',
    amount: paidBy(payment),
    method: methodOf(payment),
    state: STATES[order.ours],
    instalments: payment.instalments,
    sequence: payment.sequence,
    byRole: 'system',
    createdAt: at,
    updatedAt: at,
  }));
}

/** The events whose dates the data set knows, each by a generated person of the office. */
export function toHistory(order: StagedOrder, orderId: number, payments: readonly StagedPayment[]) {
  const history: (typeof orderHistory.$inferInsert)[] = [];
  const add = (kind: string, data: Record<string, unknown>, at: Date | string, actor = '') =>
    history.push({
      orderId,
      kind,
      data,
      byName: actor && generatedActor(`${actor}:${order.ref}`),
      byRole: actor ? 'Sub Admin' : 'system',
      at: moment(at),
    });
  add('placed', {}, order.placed);
  if (order.approved) {
    add('status_changed', { from: 'in_progress', to: 'in_progress', raw: 'approved' }, order.approved, 'approved');
  }
  if (order.shipped) add('shipped', { raw: 'shipped' }, order.shipped, 'shipped');
  // A few canceled orders had reached the client before.
  if (order.delivered && order.ours !== 'completed') add('shipped', { raw: 'delivered' }, order.delivered, 'shipped');
  if (order.ours === 'completed' || order.ours === 'canceled') {
    const reason = reasonOf(order);
    const data = { from: 'in_progress', to: order.ours, raw: order.status, ...(reason && { reason }) };
    add('status_changed', data, lastChange(order), order.status);
  }
  if (order.ours === 'completed' && payments.length > 0) {
    const amount = toPounds(plus(...payments.map(paidBy)));
    add('payment', { type: 'payment', state: 'paid', amount }, lastChange(order), order.status);
  }
  return history;
}

/** What the lines took from the stock, and gave back when the order was canceled. */
export function toMovements(
  order: StagedOrder,
  staged: readonly StagedLine[],
  lines: readonly (Line & { id: number })[],
) {
  if (order.ours === 'other') return [];
  return lines.flatMap((line, index): (typeof stockMovements.$inferInsert & { delta: number })[] => {
    const of = staged[index];
    const base = { productId: line.productId ?? null, orderLineId: line.id, byRole: 'system' };
    const sale = {
      ...base,
      transitionNo: 0,
      kind: 'sale',
      delta: -line.quantity,
      balance: of?.sale_balance ?? null,
      at: moment(order.placed),
    };
    if (order.ours !== 'canceled') return [sale];
    const back = { kind: 'cancel', delta: line.quantity, balance: of?.cancel_balance ?? null, transitionNo: 1 };
    return [sale, { ...sale, ...back, at: lastChange(order) }];
  });
}
