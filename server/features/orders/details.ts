import { and, asc, eq } from 'drizzle-orm';
import { minus, NOTHING, type Piastres, plus, shareOf, times, toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orders } from '#server/db/tables/orders.ts';
import { type LineRow, linesOf, type OrderRow, summaryOf, visibleTotal } from '#server/domain/orders/rows.ts';
import type { OrderScope } from '#server/domain/orders/scope.ts';
import { transactionOf } from '#server/domain/orders/transaction-row.ts';
import { Failure } from '#server/failure.ts';

/** One order that the scope shows; everything else is 404, so that nobody learns what exists. */
export async function findOrder(db: Reader, scope: OrderScope, id: number): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), scope.orders));
  if (!row) throw new Failure('not_found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOrder(db: Reader, scope: OrderScope, id: number): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), scope.orders))
    .for('no key update', { of: orders });
  if (!row) throw new Failure('not_found');
  return row;
}

/** The whole order as the scope shows it: a provider gets his lines and their sum, and nothing of how the rest was paid. */
export async function detailsOf(db: Reader, scope: OrderScope, row: OrderRow) {
  const lines = await linesOf(db, scope, [row.id]);
  const isStaff = scope.providerId === undefined;
  const promo = isStaff && row.promoCode !== null ? row.promoCode : null;
  const subtotal = isStaff ? row.subtotal : visibleTotal(scope, row, lines);
  const promoDiscount = isStaff ? row.promoAmount : shareOf(row.promoAmount, subtotal, row.subtotal);
  return {
    ...summaryOf(scope, row, lines),
    ...contactOf(scope, row),
    user_id: isStaff ? row.userId : null,
    subtotal: toPounds(subtotal),
    offers_discount: toPounds(isStaff ? row.offersDiscount : discountOf(lines)),
    promo: promo === null ? null : promoOf(row, promo),
    shipping_fee: toPounds(isStaff ? row.shippingFee : NOTHING),
    promo_discount: toPounds(promoDiscount),
    due: toPounds(isStaff ? row.totalPrice : minus(subtotal, promoDiscount)),
    payment_method: row.paymentMethod,
    cancel_reason: row.cancelReason,
    external_ref: isStaff ? row.externalRef : null,
    lines: lines.map(lineOf),
    transactions: scope.mayReadTransactions ? await transactionsOf(db, row.id) : null,
  };
}

function contactOf(scope: OrderScope, row: OrderRow) {
  const isShown = scope.mayReadContact(row.status);
  return {
    client_email: scope.mayReadEmail ? row.clientEmail : null,
    client_phone_e164: isShown ? row.phoneE164 : null,
    client_phone_2: isShown ? row.clientPhone2 : null,
    governorate_code: isShown ? row.governorateCode : null,
    area: isShown ? row.area : null,
    shipping_address: isShown ? row.shippingAddress : null,
    city: isShown ? row.city : null,
    street: isShown ? row.street : null,
    building: isShown ? row.building : null,
    landmark: isShown ? row.landmark : null,
  };
}

function promoOf({ promoPercentage, promoAmount }: OrderRow, code: string) {
  return { code, percentage: promoPercentage ?? 0, amount: toPounds(promoAmount) };
}

/** What the offers took off these lines. */
function discountOf(lines: readonly LineRow[]): Piastres {
  return plus(...lines.map((line) => minus(times(line.originalPrice, line.quantity), line.lineTotal)));
}

function lineOf(line: LineRow) {
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    image: line.image,
    size: line.sizeName,
    color: line.colorName,
    quantity: line.quantity,
    original_price: toPounds(line.originalPrice),
    price_after_offers: toPounds(line.priceAfterOffers),
    line_total: toPounds(line.lineTotal),
    provider_id: line.providerId,
    provider_name: line.providerName,
    picked_quantity: line.pickedQuantity,
    barcode: line.barcode,
  };
}

async function transactionsOf(db: Reader, orderId: number) {
  const rows = await db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId))
    .orderBy(asc(transactions.id));
  return rows.map(transactionOf);
}
