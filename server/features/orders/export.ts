import type { ListQuery } from '#contract/list.ts';
import { type Piastres, plus, toPounds } from '#contract/money.ts';
import { orders as contract, type orderList } from '#contract/orders.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { inOrder } from '#server/db/paging.ts';
import { and, inArray } from '#server/db/query/drizzle.ts';
import { orders } from '#server/db/tables/orders.ts';
import { commissionsOf } from '#server/domain/ledger/commissions-of.ts';
import { amountDue, type PaymentRow, paymentsOfMany } from '#server/domain/orders/payments.ts';
import { type LineRow, linesOf, type OrderRow } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Api } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import { orderSource } from './list.ts';

const BATCH = 500;

interface Exported {
  readonly order: OrderRow;
  /** null: the order has no lines. */
  readonly line: LineRow | null;
  /** Payments and refunds, for staff. */
  readonly money: readonly PaymentRow[];
  /** What the marketplace keeps of the line, as the ledger has it now; read for whoever may. */
  readonly commission: Piastres | undefined;
}

const of = (en: string, ar: string, cell: CsvColumn<Exported>['cell']): CsvColumn<Exported> => ({
  title: { en, ar },
  cell,
});
const amount = (piastres: Piastres | undefined) => (piastres === undefined ? null : toPounds(piastres));

const ORDER: readonly CsvColumn<Exported>[] = [
  of('Order', 'رقم الطلب', ({ order }) => order.id),
  of('Date', 'التاريخ', ({ order }) => order.createdAt),
  of('Status', 'الحالة', ({ order }) => order.rawStatus ?? order.status),
  of('Client', 'العميل', ({ order }) => order.clientName),
];

const CONTACT: readonly CsvColumn<Exported>[] = [
  of('Phone', 'الهاتف', ({ order }) => order.clientPhone),
  of('Email', 'البريد الإلكتروني', ({ order }) => order.clientEmail),
  of('Governorate', 'المحافظة', ({ order }) => order.governorateTyped ?? order.governorate),
  of('Address', 'العنوان', ({ order }) => order.shippingAddress),
];

const LINE: readonly CsvColumn<Exported>[] = [
  of('Product', 'المنتج', ({ line }) => line?.productName ?? null),
  of('Size', 'المقاس', ({ line }) => line?.sizeName ?? null),
  of('Color', 'اللون', ({ line }) => line?.colorName ?? null),
  of('Provider', 'المورّد', ({ line }) => line?.providerName ?? null),
  of('Quantity', 'الكمية', ({ line }) => line?.quantity ?? null),
  of('Price', 'السعر', ({ line }) => amount(line?.originalPrice)),
  of('Price after offers', 'السعر بعد العروض', ({ line }) => amount(line?.priceAfterOffers)),
  of('Line total', 'إجمالي البند', ({ line }) => amount(line?.lineTotal)),
];

const WHOLE: readonly CsvColumn<Exported>[] = [
  of('Promo code', 'كود الخصم', ({ order }) => order.promoCode),
  of('Promo discount', 'خصم الكود', ({ order }) => amount(order.promoAmount)),
  of('Shipping', 'الشحن', ({ order }) => amount(order.shippingFee)),
  of('Order total', 'إجمالي الطلب', ({ order }) => amount(order.totalPrice)),
  of('Payment method', 'طريقة الدفع', ({ order }) => order.paymentMethod),
  of('Completed at', 'تاريخ الإكمال', ({ order }) => order.completedAt),
  of('Canceled at', 'تاريخ الإلغاء', ({ order }) => order.canceledAt),
  of('Cancel reason', 'سبب الإلغاء', ({ order }) => order.cancelReason),
];

const PLACE: readonly CsvColumn<Exported>[] = [
  of('Governorate code', 'رمز المحافظة', ({ order }) => order.governorateCode),
  of('Governorate name', 'اسم المحافظة', ({ order }) => (order.governorateCode === null ? null : order.governorate)),
  of('City', 'المدينة', ({ order }) => order.city),
  of('Area', 'المنطقة', ({ order }) => order.area),
  of('Second phone', 'هاتف آخر', ({ order }) => order.clientPhone2),
];

const sumOf = (money: readonly PaymentRow[], state: PaymentRow['state']) =>
  toPounds(plus(...money.filter((row) => row.state === state).map((row) => row.amount)));

/** What the account may not read of the money has an empty cell, so that the columns after it stay where they are. */
const moneyColumns = (mayReadTransactions: boolean): readonly CsvColumn<Exported>[] => [
  of('Paid', 'المدفوع', ({ money }) => (mayReadTransactions ? sumOf(money, 'paid') : null)),
  of('Due', 'المستحق', ({ order, money }) => amount(amountDue(order, money))),
  of('Returned', 'المرتجع', ({ line }) => line?.returnedQuantity ?? null),
  of('Refunded', 'المبلغ المردود', ({ money }) => (mayReadTransactions ? sumOf(money, 'refunded') : null)),
];

const FINANCE: readonly CsvColumn<Exported>[] = [of('Commission', 'العمولة', ({ commission }) => amount(commission))];

/** The orders as a file with one row per line; what the account may not read is no column of it. */
export function mountOrderExport(api: Api): void {
  mountExport(api, contract, {
    name: 'orders',
    columns: ({ permissions, role }) => [
      ...ORDER,
      ...(permissions.includes('orders.contact') ? CONTACT : []),
      ...LINE,
      ...WHOLE,
      // New columns come last, so that what reads the file by their order goes on.
      ...(permissions.includes('orders.contact') ? PLACE : []),
      ...(role === 'Provider' ? [] : moneyColumns(permissions.includes('orders.transactions'))),
      ...(permissions.includes('orders.finance') ? FINANCE : []),
    ],
    rows: ({ db, actor, list, at }) => exportedLines(db, actor, list, at),
  });
}

async function* exportedLines(db: Reader, actor: Actor, query: ListQuery<typeof orderList>, at: Date) {
  const scope = orderScope(actor);
  const mayReadLedger = actor.permissions.includes('orders.finance');
  for await (const ids of idBatches(db, orderSource(scope, at), query, BATCH, scope.orders)) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(inArray(orders.id, ids), scope.orders));
    const payments = scope.providerId === undefined ? await paymentsOfMany(db, ids) : [];
    const commissions = mayReadLedger ? await commissionsOf(db, ids) : new Map<number, Piastres>();
    const moneyOf = Map.groupBy(payments, ({ orderId }) => orderId);
    const byOrder = Map.groupBy(await linesOf(db, scope, ids), ({ orderId }) => orderId);
    yield inOrder(ids, rows).flatMap((order): Exported[] => {
      const lines = byOrder.get(order.id) ?? [];
      const money = moneyOf.get(order.id) ?? [];
      if (lines.length === 0) return [{ order, line: null, money, commission: undefined }];
      return lines.map((line) => ({ order, line, money, commission: commissions.get(line.id) }));
    });
  }
}
