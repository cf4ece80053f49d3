import { minus, NOTHING, type Piastres, plus, shareOf, times, toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { amountDue, type PaymentRow, paymentsOf } from '#server/domain/orders/payments.ts';
import {
  everyLineOf,
  type LineRow,
  type OrderRow,
  stands,
  summaryOf,
  visibleTotal,
} from '#server/domain/orders/rows.ts';
import type { OrderScope } from '#server/domain/orders/scope.ts';
import { transactionOf } from '#server/domain/orders/transaction-row.ts';
import { claimedOf, refundedOf } from '#server/domain/returns/rows.ts';

/** The whole order as the scope shows it: a provider gets his lines and their sum, and nothing of how the rest was paid. */
export async function detailsOf(db: Reader, scope: OrderScope, row: OrderRow) {
  const every = await everyLineOf(db, scope, row.id);
  const [lines, removed] = [every.filter(stands), every.filter((line) => !stands(line))];
  const isStaff = scope.providerId === undefined;
  const promo = isStaff && row.promoCode !== null ? row.promoCode : null;
  const subtotal = isStaff ? row.subtotal : visibleTotal(scope, row, lines);
  const money = isStaff ? await paymentsOf(db, row.id) : [];
  const promoDiscount = isStaff ? row.promoAmount : shareOf(row.promoAmount, subtotal, row.subtotal);
  const isSentBack = isStaff && row.returnStatus !== 'none';
  const claimed = isSentBack ? await claimedOf(db, row.id) : new Map<number, number>();
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
    ...(isStaff && { amount_due: toPounds(amountDue(row, money)) }),
    ...(isSentBack && { refunded_amount: toPounds(await refundedOf(db, row.id)) }),
    payment_method: row.paymentMethod,
    cancel_reason: row.cancelReason,
    external_ref: isStaff ? row.externalRef : null,
    lines: lines.map((line) => ({ ...lineOf(line), claimed_quantity: claimed.get(line.id) ?? 0 })),
    removed_lines: removed.map(lineOf),
    transactions: visibleMoney(scope, money)?.map(transactionOf) ?? null,
  };
}

function visibleMoney({ mayReadTransactions, mayReadRefunds }: OrderScope, money: readonly PaymentRow[]) {
  if (mayReadTransactions) return money;
  return mayReadRefunds ? money.filter(({ type }) => type === 'refund') : undefined;
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
    returned_quantity: line.returnedQuantity,
    barcode: line.barcode,
  };
}
