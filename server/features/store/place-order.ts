import { orderTotals, type Piastres, type Totals, toPounds, withShipping } from '#contract/money.ts';
import { promoCodeKey } from '#contract/promo-codes.ts';
import type { StoreOrder, storeOrders, WantedLine } from '#contract/store-orders.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, isNull } from '#server/db/query/drizzle.ts';
import { orders } from '#server/db/tables/orders.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { users } from '#server/db/tables/users.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { bookPaidAhead } from '#server/domain/orders/book.ts';
import { governorateColumns, phoneColumns } from '#server/domain/orders/client.ts';
import { addLines, shareOut } from '#server/domain/orders/lines.ts';
import { payAhead, settlePayments } from '#server/domain/orders/payments.ts';
import type { LineRow, OrderRow } from '#server/domain/orders/rows.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import { takeStock } from '#server/domain/orders/stock.ts';
import { type Asked, lockWanted, type Wanted } from '#server/domain/orders/wanted-goods.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import { carriageTo, meantGovernorate } from '#server/domain/shop/shipping.ts';
import { Failure, invalidField } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { iso } from '#server/http/reply.ts';

type PlaceCall = Call<typeof storeOrders.place, unknown>;
type Promo = typeof promoCodes.$inferSelect;

/** Places an order with everything that belongs to it, in the call's transaction; prices are those of this moment. */
export async function placeOrder(call: PlaceCall) {
  const { db, body, request, at, store } = call;
  await refuseUnknownUser(db, body.user_id);
  const promo = body.promo_code === undefined ? null : await findPromo(db, body.promo_code);
  const wanted = await lockWanted(db, body.lines.map(askedOf));
  const priced = wanted.map(({ quantity, item }) => ({
    quantity,
    originalPrice: item.price,
    priceAfterOffers: item.priceAfterOffers,
  }));
  const place = await placeOf(call);
  const goods = orderTotals({ lines: priced, promoPercentage: promo?.percentage ?? null });
  const totals = withShipping(goods, await feeOf(call, place, goods));
  const order = await writeOrder(call, { ...clientOf(body), ...place }, wanted, promo, totals);
  const lines = await shareOut(db, await addLines(db, order.id, wanted, 0), order.promoAmount);
  const actor = { id: null, name: store?.name ?? '', role: 'system' };
  await writeOrderHistory({ db, actor, at }, order.id, 'placed');
  await takeStock({ call: { db, actor, at }, row: order, lines, transitionNo: 0 });
  await settlePayments({ db, actor, at }, order);
  if (body.payment) await takePayment({ db, actor, at }, order, body.payment.reference);
  const after = { total: toPounds(order.totalPrice), lines: lines.length, store: store?.name };
  await writeAudit(db, { actor: null, action: 'place', resource: 'orders', recordId: order.id, after, request, at });
  await announceOrder({ db, at }, order, 'order_placed');
  return { data: toWire(order, lines) };
}

async function takePayment(call: Parameters<typeof payAhead>[0], order: OrderRow, reference: string | undefined) {
  await payAhead(call, order, reference);
  await bookPaidAhead(call, order);
}

function askedOf(line: WantedLine, position: number): Asked {
  const { product_id: productId, sub_product_id: subProductId = null, quantity } = line;
  const place = `lines.${position}`;
  return {
    productId,
    subProductId,
    quantity,
    at: { product: `${place}.product_id`, sub: `${place}.sub_product_id`, stock: place },
  };
}

async function refuseUnknownUser(db: Reader, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  if (!user) throw invalidField('user_id', 'unknown_record');
}

async function findPromo(db: Reader, code: string): Promise<Promo> {
  const isMeant = and(eq(promoCodes.codeKey, promoCodeKey(code)), isNull(promoCodes.deletedAt));
  const [promo] = await db.select().from(promoCodes).where(isMeant);
  if (!promo) throw invalidField('promo_code', 'unknown_record');
  return promo;
}

type Place = ReturnType<typeof governorateColumns>;

/** A code beats a text; a text is what everybody or the shop says that it means. */
async function placeOf({ db, body }: PlaceCall): Promise<Place> {
  const { governorate_code: code, governorate: text } = body;
  return governorateColumns(code ?? (text ? await meantGovernorate(db, text) : undefined), code ? undefined : text);
}

/** What the buyer pays for shipping: what is asked now, and nothing else than he was shown. */
async function feeOf({ db, body }: PlaceCall, { governorateCode }: Place, goods: Totals): Promise<Piastres> {
  const carriage = await carriageTo(db, governorateCode);
  if (!carriage.enabled) throw invalidField('governorate_code', 'governorate_closed');
  const fee = carriage.feeFor(goods);
  if (body.shipping_fee !== undefined && body.shipping_fee !== fee) throw new Failure('fee_changed');
  return fee;
}

async function writeOrder(
  { db, at }: PlaceCall,
  snapshot: Snapshot,
  wanted: readonly Wanted[],
  promo: Promo | null,
  { total, ...totals }: Totals,
): Promise<OrderRow> {
  const names = wanted.map(({ product }) => product.name);
  const [order] = await db
    .insert(orders)
    .values({
      ...snapshot,
      ...totals,
      status: 'in_progress',
      totalPrice: total,
      promoCodeId: promo?.id ?? null,
      promoCode: promo?.code ?? null,
      promoPercentage: promo?.percentage ?? null,
      linesCount: wanted.length,
      itemsCount: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
      stockTaken: true,
      searchText: orderSearchText(snapshot, names),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!order) throw new Error('No order was written.');
  return order;
}

type Snapshot = ReturnType<typeof clientOf> & Place;

function clientOf(body: StoreOrder) {
  return {
    userId: body.user_id ?? null,
    clientName: body.client_name,
    ...phoneColumns(body.client_phone),
    clientPhone2: body.client_phone_2 || null,
    clientEmail: body.client_email ?? null,
    shippingAddress: body.shipping_address,
    area: body.area || null,
    city: body.city || null,
    street: body.street || null,
    building: body.building || null,
    landmark: body.landmark || null,
    paymentMethod: body.payment_method,
  };
}

function toWire(order: OrderRow, lines: readonly LineRow[]) {
  const { promoCode: code, promoPercentage: percentage } = order;
  return {
    id: order.id,
    status: 'in_progress' as const,
    created_at: iso(order.createdAt),
    subtotal: toPounds(order.subtotal),
    offers_discount: toPounds(order.offersDiscount),
    promo: code === null || percentage === null ? null : { code, percentage, amount: toPounds(order.promoAmount) },
    shipping_fee: toPounds(order.shippingFee),
    total_price: toPounds(order.totalPrice),
    lines: lines.map((line) => ({
      id: line.id,
      product_id: line.productId ?? 0,
      sub_product_id: line.subProductId,
      product_name: line.productName,
      quantity: line.quantity,
      original_price: toPounds(line.originalPrice),
      price_after_offers: toPounds(line.priceAfterOffers),
      line_total: toPounds(line.lineTotal),
    })),
  };
}
