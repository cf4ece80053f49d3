import { type Piastres, toPounds } from '#contract/money.ts';
import type { orders as contract } from '#contract/orders.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { dueOf, paymentsOf, settlePayments } from '#server/domain/orders/payments.ts';
import type { LineRow, OrderRow } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import { carriageTo } from '#server/domain/shop/shipping.ts';
import type { Call } from '#server/http/api.ts';
import { type Amended, amend } from './amend.ts';
import { detailsOf } from './details.ts';

type AmendCall = Call<typeof contract.amend>;
type PreviewCall = Call<typeof contract.previewAmendment>;

/** Amends an order with everything that follows from it, in the call's transaction. */
export async function amendOrder(call: AmendCall) {
  const { db, actor, params } = call;
  const scope = orderScope(actor);
  const amended = await amend(call, await lockOrder(db, scope, params.id));
  const { before, after } = amended;
  if (after.version === before.version) return detailsOf(db, scope, before.id);
  await note(call, amended);
  await settlePayments(call, after);
  await announceOrder(call, after, 'order_changed');
  return detailsOf(db, scope, after.id);
}

/** What an amendment would come to: it is made, looked at, and taken back. */
export async function previewAmendment(call: PreviewCall) {
  const { db, actor, params } = call;
  const row = await lockOrder(db, orderScope(actor), params.id);
  return rehearse(db, async (tx) => {
    const { before, after, was, is } = await amend({ ...call, db: tx }, row);
    const money = await paymentsOf(tx, row.id);
    const left = await leftOf(tx, row.id);
    const from = quantitiesOf(was);
    const carriage = await carriageTo(tx, after.governorateCode);
    const shown = is.filter((line) => line.quantity > 0 || from(line) > 0);
    return {
      address_fee: toPounds(carriage.feeFor(after)),
      before: totalsOf(before, dueOf(before, money)),
      after: totalsOf(after, dueOf(after, money)),
      lines: shown.map((line) => ({
        line_id: was.some(({ id }) => id === line.id) ? line.id : null,
        product_id: line.productId,
        sub_product_id: line.subProductId,
        product_name: line.productName,
        from: from(line),
        to: line.quantity,
        price_after_offers: toPounds(line.priceAfterOffers),
        line_total: toPounds(line.lineTotal),
        left: left.get(line.id) ?? null,
      })),
    };
  });
}

const REHEARSED = new Error('Only a rehearsal.');

/** Runs work of which nothing stays but its result. */
async function rehearse<Result>(db: Reader, work: (tx: Reader) => Promise<Result>): Promise<Result> {
  let done: { readonly result: Result } | undefined;
  try {
    await db.transaction(async (tx) => {
      done = { result: await work(tx) };
      throw REHEARSED;
    });
  } catch (error) {
    if (error !== REHEARSED || !done) throw error;
  }
  if (!done) throw REHEARSED;
  return done.result;
}

function totalsOf(row: OrderRow, due: Piastres) {
  return {
    subtotal: toPounds(row.subtotal),
    offers_discount: toPounds(row.offersDiscount),
    promo_amount: toPounds(row.promoAmount),
    shipping_fee: toPounds(row.shippingFee),
    total_price: toPounds(row.totalPrice),
    due: toPounds(due),
  };
}

/** The pieces of what each line sells that are in stock now; of what is sold no more there is nothing. */
async function leftOf(db: Reader, orderId: number): Promise<Map<number, number | null>> {
  const { rows } = await db.execute<{ id: string; left: number | null }>(sql`
    select ${orderLines.id} as id, case when ${orderLines.subProductId} is null then ${products.quantity}
      else ${subProducts.quantity} end as left
    from ${orderLines}
    left join ${products} on ${products.id} = ${orderLines.productId} and ${products.deletedAt} is null
    left join ${subProducts} on ${subProducts.id} = ${orderLines.subProductId} and ${subProducts.deletedAt} is null
      and ${products.id} is not null
    where ${orderLines.orderId} = ${orderId}`);
  return new Map(rows.map(({ id, left }) => [Number(id), left]));
}

function quantitiesOf(lines: readonly LineRow[]) {
  const known = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return ({ id }: LineRow) => known.get(id) ?? 0;
}

async function note({ db, actor, body, request, at }: AmendCall, amended: Amended): Promise<void> {
  const { before, after, was, is } = amended;
  const { reason, note: words } = body;
  const from = quantitiesOf(was);
  const changed = is.filter((line) => from(line) !== line.quantity);
  const lines = changed.map((line) => ({
    line_id: line.id,
    provider_id: line.providerId,
    product_name: line.productName,
    from: from(line),
    to: line.quantity,
  }));
  const totals = { from: sums(before), to: sums(after) };
  const data = { lines, totals, reason, note: words || null };
  await writeOrderHistory({ db, actor, at }, before.id, 'amended', data);
  const logged = (row: OrderRow, pieces: 'from' | 'to') => ({
    lines: lines.map((line) => ({ product_name: `${line.product_name} × ${line[pieces]}` })),
    total: toPounds(row.totalPrice),
    shipping_fee: toPounds(row.shippingFee),
    promo_code: row.promoCode,
  });
  await writeAudit(db, {
    actor,
    action: 'amend',
    resource: 'orders',
    recordId: before.id,
    before: logged(before, 'from'),
    after: { ...logged(after, 'to'), reason, note: words || null },
    request,
    at,
  });
}

function sums({ subtotal, promoAmount, shippingFee, totalPrice }: OrderRow) {
  return {
    subtotal: toPounds(subtotal),
    promo_amount: toPounds(promoAmount),
    shipping_fee: toPounds(shippingFee),
    total_price: toPounds(totalPrice),
  };
}
