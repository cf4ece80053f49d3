import { eq } from 'drizzle-orm';
import { normalizeArabic, phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';
import { asPiastres, orderTotals } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Role } from '#contract/roles.ts';
import { emailKey } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';
import { accounts, providers } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products, subProducts } from '#server/db/tables/products.ts';

interface Person {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly status?: boolean;
}

export async function addPerson(db: Database, person: Person): Promise<number> {
  const { name, email, phone, status = true } = person;
  const digits = phoneDigits(phone);
  const keys = { emailKey: emailKey(email), phoneDigits: digits, phoneE164: phoneE164(phone), sortKey: sortKey(name) };
  const search = searchText(name, email, phone, digits);
  const [row] = await db
    .insert(accounts)
    .values({ ...person, status, ...keys, searchText: search })
    .returning();
  if (row?.role === 'Provider') await db.insert(providers).values({ accountId: row.id });
  return row?.id ?? 0;
}

interface Good {
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly providerId: number | null;
}

export async function addProduct(db: Database, { name, price, quantity, providerId }: Good): Promise<number> {
  const amounts = { price: asPiastres(price), priceAfterOffers: asPiastres(price), quantity, totalQuantity: quantity };
  const keys = { sortKey: sortKey(name), searchText: searchText(name) };
  const [row] = await db
    .insert(products)
    .values({ name, providerId, ...amounts, ...keys })
    .returning();
  return row?.id ?? 0;
}

/** A sub-product that only has to be there. */
export async function addSubProduct(db: Database, productId: number): Promise<void> {
  await db.insert(subProducts).values({ productId, price: asPiastres(1), priceAfterOffers: asPiastres(1) });
}

export interface OrderDraft {
  readonly client?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly governorate?: string;
  readonly status?: OrderStatus;
  readonly promo?: { readonly code: string; readonly percentage: number };
  readonly shippingFee?: number;
  readonly createdAt?: Date;
  readonly lines: readonly {
    readonly productId: number;
    readonly subProductId?: number;
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
    readonly provider?: { readonly id: number; readonly name: string };
  }[];
}

/** Writes an order that has its status from the beginning; it holds stock that was never in the products' quantities. */
export async function addOrder(db: Database, draft: OrderDraft): Promise<{ id: number; lineIds: number[] }> {
  const { client = 'سعاد حسني', email = 'client@example.com', phone = '01012345678', governorate = 'القاهرة' } = draft;
  const { status = 'in_progress', promo, shippingFee = 0, createdAt = new Date() } = draft;
  const priced = draft.lines.map(({ quantity, price }) => ({
    quantity,
    originalPrice: asPiastres(price),
    priceAfterOffers: asPiastres(price),
  }));
  const totals = orderTotals({
    lines: priced,
    promoPercentage: promo?.percentage ?? null,
    shippingFee: asPiastres(shippingFee),
  });
  const holdsStock = status === 'in_progress' || status === 'completed';
  const digits = phoneDigits(phone);
  const address = `${governorate} شارع النيل 7`;
  const names = draft.lines.map(({ name }) => name);
  const [order] = await db
    .insert(orders)
    .values({
      clientName: client,
      clientPhone: phone,
      phoneDigits: digits,
      phoneE164: phoneE164(phone),
      clientEmail: email,
      shippingAddress: address,
      governorate,
      status,
      rawStatus: status === 'other' ? 'on_hold' : null,
      subtotal: totals.subtotal,
      promoAmount: totals.promoAmount,
      promoCode: promo?.code ?? null,
      promoPercentage: promo?.percentage ?? null,
      shippingFee: asPiastres(shippingFee),
      totalPrice: totals.total,
      completedAt: status === 'completed' ? createdAt : null,
      canceledAt: status === 'canceled' ? createdAt : null,
      linesCount: draft.lines.length,
      itemsCount: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      stockTaken: holdsStock,
      createdAt,
      searchText: '',
    })
    .returning();
  const id = order?.id ?? 0;
  await db
    .update(orders)
    .set({ searchText: searchText(id, client, digits, email, address, ...names) })
    .where(eq(orders.id, id));
  const lineIds = await addLines(db, id, draft, holdsStock);
  const state = ({ completed: 'paid', canceled: 'void' } as const)[status as 'completed'] ?? 'pending';
  await db.insert(transactions).values({ orderId: id, type: 'payment', amount: totals.total, state, createdAt });
  await db.insert(orderHistory).values({ orderId: id, kind: 'placed', byRole: 'system', at: createdAt });
  return { id, lineIds };
}

async function addLines(db: Database, orderId: number, { lines }: OrderDraft, holdsStock: boolean): Promise<number[]> {
  const ids: number[] = [];
  for (const [position, { productId, subProductId = null, name, quantity, price, provider }] of lines.entries()) {
    const [line] = await db
      .insert(orderLines)
      .values({
        orderId,
        position,
        productId,
        subProductId,
        productName: name,
        providerId: provider?.id ?? null,
        providerName: provider?.name ?? null,
        quantity,
        originalPrice: asPiastres(price),
        priceAfterOffers: asPiastres(price),
        lineTotal: asPiastres(quantity * price),
        stockTaken: holdsStock ? quantity : 0,
      })
      .returning();
    ids.push(line?.id ?? 0);
    if (!holdsStock) continue;
    const movement = { productId, subProductId, orderLineId: line?.id ?? 0, kind: 'sale', delta: -quantity };
    await db.insert(stockMovements).values(movement);
  }
  return ids;
}

/** A brand, a category, a size and a color, for the forms of products. */
async function fillCatalog(db: Database) {
  const of = (name: string) => ({
    name,
    nameKey: normalizeArabic(name),
    sortKey: sortKey(name),
    searchText: searchText(name),
  });
  const [brand] = await db.insert(brands).values(of('نايل')).returning();
  const [category] = await db.insert(categories).values(of('أدوات منزلية')).returning();
  const [size] = await db.insert(sizes).values(of('S1')).returning();
  const [color] = await db.insert(colors).values(of('أخضر')).returning();
  return { brand: brand?.id ?? 0, category: category?.id ?? 0, size: size?.id ?? 0, color: color?.id ?? 0 };
}

/** The people, products and orders of the small shop; what it answers are their ids. */
export async function fillShop(db: Database, passwordHash: string) {
  const add = (role: Role, name: string, email: string, phone: string, status = true) =>
    addPerson(db, { role, name, email, phone, passwordHash, status });
  const people = {
    admin: await add('Admin', 'منى الشاذلي', 'admin@shop.example', '01000000001'),
    subAdmin: await add('Sub Admin', 'كريم صلاح', 'sub@shop.example', '01000000002'),
    disabled: await add('Sub Admin', 'أحمد الغائب', 'off@shop.example', '01000000003', false),
    provider: await add('Provider', 'بيت القطن', 'cotton@shop.example', '01000000004'),
    otherProvider: await add('Provider', 'معرض الجلود', 'leather@shop.example', '01000000005'),
  };
  const catalog = await fillCatalog(db);
  const cotton = { id: people.provider, name: 'بيت القطن' };
  const leather = { id: people.otherProvider, name: 'معرض الجلود' };
  const goods = {
    shirt: await addProduct(db, { name: 'قميص قطن', price: 25_050, quantity: 10, providerId: cotton.id }),
    towel: await addProduct(db, { name: 'فوطة', price: 8_000, quantity: 5, providerId: cotton.id }),
    bag: await addProduct(db, { name: 'شنطة جلد', price: 90_000, quantity: 3, providerId: leather.id }),
    pen: await addProduct(db, { name: 'قلم', price: 500, quantity: 100, providerId: null }),
  };
  await db.update(products).set({ brandId: catalog.brand }).where(eq(products.id, goods.pen));
  const large = {
    productId: goods.shirt,
    price: asPiastres(26_000),
    priceAfterOffers: asPiastres(26_000),
    quantity: 4,
  };
  const [largeShirt] = await db.insert(subProducts).values(large).returning();
  await db.update(products).set({ totalQuantity: 14 }).where(eq(products.id, goods.shirt));
  const shirt = { productId: goods.shirt, name: 'قميص قطن', price: 25_050, provider: cotton };
  const bag = { productId: goods.bag, name: 'شنطة جلد', price: 90_000, provider: leather };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const placed = {
    own: await addOrder(db, { client: 'سعاد حسني', createdAt: hoursAgo(60), lines: [{ ...shirt, quantity: 2 }] }),
    mixed: await addOrder(db, {
      client: 'Omar Sharif',
      email: 'omar@cinema.example',
      phone: '01198765432',
      governorate: 'الإسكندرية',
      promo: { code: 'RAMADAN', percentage: 10 },
      shippingFee: 5_000,
      createdAt: hoursAgo(5),
      lines: [
        { ...shirt, quantity: 1 },
        { ...bag, quantity: 1 },
      ],
    }),
    foreign: await addOrder(db, { client: 'فاتن حمامة', createdAt: hoursAgo(4), lines: [{ ...bag, quantity: 1 }] }),
    completed: await addOrder(db, {
      client: 'رشدي أباظة',
      email: 'rushdy@cinema.example',
      phone: '01234567890',
      status: 'completed',
      createdAt: hoursAgo(72),
      lines: [{ ...shirt, quantity: 3, subProductId: largeShirt?.id ?? 0 }],
    }),
    canceled: await addOrder(db, { status: 'canceled', createdAt: hoursAgo(80), lines: [{ ...shirt, quantity: 1 }] }),
    imported: await addOrder(db, { status: 'other', createdAt: hoursAgo(90), lines: [{ ...bag, quantity: 1 }] }),
  };
  return { people, catalog, products: { ...goods, largeShirt: largeShirt?.id ?? 0 }, orders: placed };
}
