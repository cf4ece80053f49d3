import { proportion } from '#contract/allocation.ts';
import { minus, NOTHING, type Piastres, plus, times, toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { fixed } from '#server/db/fixed-sql.ts';
import { KEPT } from '#server/db/kept-statements.ts';
import { and, asc, eq, getTableColumns, type SQL, sql } from '#server/db/query/drizzle.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { amountDue, type PaymentRow } from '#server/domain/orders/payments.ts';
import {
  type LineRow,
  type OrderRow,
  rowsInJson,
  type Sent,
  stands,
  summaryOf,
  visibleTotal,
} from '#server/domain/orders/rows.ts';
import type { OrderScope } from '#server/domain/orders/scope.ts';
import { transactionOf } from '#server/domain/orders/transaction-row.ts';
import { claimedInJson, refundedSum } from '#server/domain/returns/rows.ts';
import { Failure } from '#server/failure.ts';

/** The whole order as the scope shows it: a provider gets his lines and their sum, and nothing of how the rest was paid. */
export async function detailsOf(db: Reader, scope: OrderScope, id: number) {
  const { row, every, money, claimed, refunded } = await readWhole(db, scope, id);
  const [lines, removed] = [every.filter(stands), every.filter((line) => !stands(line))];
  const isStaff = scope.providerId === undefined;
  const promo = isStaff && row.promoCode !== null ? row.promoCode : null;
  const subtotal = isStaff ? row.subtotal : visibleTotal(scope, row, lines);
  const promoDiscount = isStaff ? row.promoAmount : promoOn(row, lines, subtotal);
  const isSentBack = isStaff && row.returnStatus !== 'none';
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
    ...(isSentBack && { refunded_amount: toPounds(refunded) }),
    payment_method: row.paymentMethod,
    cancel_reason: row.cancelReason,
    external_ref: isStaff ? row.externalRef : null,
    lines: lines.map((line) => ({ ...lineOf(line), claimed_quantity: claimed[line.id] ?? 0 })),
    removed_lines: removed.map(lineOf),
    transactions: visibleMoney(scope, money)?.map(transactionOf) ?? null,
  };
}

const LINE = {
  id: orderLines.id,
  productId: orderLines.productId,
  productName: orderLines.productName,
  image: orderLines.image,
  sizeName: orderLines.sizeName,
  colorName: orderLines.colorName,
  barcode: orderLines.barcode,
  providerId: orderLines.providerId,
  providerName: orderLines.providerName,
  quantity: orderLines.quantity,
  originalPrice: orderLines.originalPrice,
  priceAfterOffers: orderLines.priceAfterOffers,
  lineTotal: orderLines.lineTotal,
  promoShare: orderLines.promoShare,
  pickedQuantity: orderLines.pickedQuantity,
  returnedQuantity: orderLines.returnedQuantity,
};
type ReadLine = Pick<LineRow, keyof typeof LINE>;

// What is searched by is long, and nobody is shown it.
const { searchText: _, nearText: __, ...ROW } = getTableColumns(orders);
type ReadRow = Omit<OrderRow, 'searchText' | 'nearText'>;

const linesOf = (shown: SQL | undefined) =>
  rowsInJson(LINE, orderLines, {
    where: and(eq(orderLines.orderId, orders.id), shown),
    order: [asc(orderLines.position), asc(orderLines.id)],
  });
const ALL_LINES = fixed(linesOf(undefined));
const ALL_MONEY = fixed(
  rowsInJson(getTableColumns(transactions), transactions, {
    where: eq(transactions.orderId, orders.id),
    order: [asc(transactions.id)],
  }),
);

/** An order with its lines, its money and what was sent back of it: one statement, and so all of one moment. */
async function readWhole(db: Reader, scope: OrderScope, id: number) {
  const isStaff = scope.providerId === undefined;
  const ifSentBack = (part: SQL) =>
    isStaff ? sql`case when ${orders.returnStatus} <> 'none' then ${part} end` : sql`null`;
  const [found] = await db
    .select({
      row: ROW,
      every: sql<ReadLine[]>`${scope.lines === undefined ? ALL_LINES : linesOf(scope.lines)}`,
      money: sql<Sent<PaymentRow>[]>`${isStaff ? ALL_MONEY : sql`'[]'::json`}`,
      claimed: sql<Record<number, number> | null>`${ifSentBack(claimedInJson)}`,
      refunded: sql<Piastres | null>`${ifSentBack(refundedSum)}`.mapWith(orders.totalPrice),
    })
    .from(orders)
    .where(and(eq(orders.id, id), scope.orders))
    .prepare(KEPT)
    .execute();
  if (!found) throw new Failure('not_found');
  return {
    ...found,
    money: found.money.map((one) => ({
      ...one,
      createdAt: new Date(one.createdAt),
      updatedAt: new Date(one.updatedAt),
    })),
    claimed: found.claimed ?? {},
    refunded: found.refunded ?? NOTHING,
  };
}

/** What of the promo code falls on these lines: as it was shared out, which a few orders of an older version were not yet. */
function promoOn(
  row: Pick<OrderRow, 'promoAmount' | 'subtotal'>,
  lines: readonly ReadLine[],
  subtotal: Piastres,
): Piastres {
  const shares = lines.flatMap(({ promoShare }) => promoShare ?? []);
  return shares.length === lines.length ? plus(...shares) : proportion(row.promoAmount, subtotal, row.subtotal);
}

function visibleMoney({ mayReadTransactions, mayReadRefunds }: OrderScope, money: readonly PaymentRow[]) {
  if (mayReadTransactions) return money;
  return mayReadRefunds ? money.filter(({ type }) => type === 'refund') : undefined;
}

function contactOf(scope: OrderScope, row: ReadRow) {
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

function promoOf({ promoPercentage, promoAmount }: ReadRow, code: string) {
  return { code, percentage: promoPercentage ?? 0, amount: toPounds(promoAmount) };
}

/** What the offers took off these lines. */
function discountOf(lines: readonly ReadLine[]): Piastres {
  return plus(...lines.map((line) => minus(times(line.originalPrice, line.quantity), line.lineTotal)));
}

function lineOf(line: ReadLine) {
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
