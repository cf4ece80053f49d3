import { eq } from 'drizzle-orm';
import { normalizeArabic, searchText, sortKey } from '#contract/arabic.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { asPiastres } from '#contract/money.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { providerCharges } from '#server/db/tables/charges.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { productAttachments, subProducts } from '#server/db/tables/products.ts';
import { ads, offers, promoCodes } from '#server/db/tables/promotions.ts';
import { returnLines, returnPictures, returns } from '#server/db/tables/returns.ts';
import { settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { addComplaint, addReview, addUser } from './feedback.ts';
import type { Shop } from './shop.ts';

/** Of whoever asks, of somebody else, or of nobody. */
export const WHOSE = ['own', 'foreign', 'missing'] as const;
export type Whose = (typeof WHOSE)[number];

/** The numbers of an address; of an order also the first of its lines. */
type Ids = {
  readonly id: number;
  readonly product_id: number;
  readonly order_id: number;
  readonly return_id: number;
  readonly size: number;
  readonly session: number;
  readonly line_id?: number;
};

export const MISSING = 999_999;
/** No number of these is anybody's. */
export const NOWHERE: Ids = {
  id: MISSING,
  product_id: MISSING,
  order_id: MISSING,
  return_id: MISSING,
  size: 96,
  session: MISSING,
};

type Find = (shop: Shop, whose: 'own' | 'foreign', accountId: number) => Promise<Partial<Ids>>;

const product: Find = async ({ products }, whose) => {
  const id = whose === 'own' ? products.shirt : products.bag;
  return { id, product_id: id };
};

/** What has no owner: of the two one is as good as the other. */
const anyOf =
  (add: (shop: Shop) => Promise<number>): Find =>
  async (shop) => ({ id: await add(shop) });

let count = 0;
const another = (word: string) => {
  count += 1;
  return `${word}${count}`;
};
const insert =
  (table: typeof brands | typeof categories | typeof sizes | typeof colors) =>
  async ({ db }: Shop): Promise<number> => {
    const name = another('اسم ');
    const row = { name, nameKey: normalizeArabic(name), sortKey: sortKey(name), searchText: searchText(name) };
    return idOf(await db.insert(table).values(row).returning({ id: table.id }));
  };

const idOf = ([row]: { id: number }[]) => row?.id ?? 0;

const subProduct: Find = async (shop, whose, accountId) => {
  const { product_id = 0 } = await product(shop, whose, accountId);
  const [there] = await shop.db.select().from(subProducts).where(eq(subProducts.productId, product_id));
  if (there) return { product_id, id: there.id };
  const values = { productId: product_id, price: asPiastres(100), priceAfterOffers: asPiastres(100), quantity: 1 };
  return { product_id, id: idOf(await shop.db.insert(subProducts).values(values).returning()) };
};

const attachment: Find = async (shop, whose, accountId) => {
  const { product_id = 0 } = await product(shop, whose, accountId);
  const fileKey = another('attachments/');
  await shop.storage.put(fileKey, new Uint8Array([1]));
  const values = { productId: product_id, fileKey, name: 'a.pdf', mime: 'application/pdf', bytes: 1 };
  return { product_id, id: idOf(await shop.db.insert(productAttachments).values(values).returning()) };
};

const aReturn: Find = async ({ db, orders }, whose) => {
  const values = {
    orderId: orders[whose].id,
    source: 'staff',
    requestedOn: '2026-01-01',
    pieces: 1,
    shopFault: false,
  } as const;
  const id = idOf(await db.insert(returns).values(values).returning());
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orders[whose].id))
    .orderBy(orderLines.id);
  const { id: orderLineId = 0, providerId = null } = line ?? {};
  const fields = { returnId: id, orderLineId, providerId, quantity: 1, reason: 'size', shopFault: false } as const;
  await db.insert(returnLines).values({ ...fields, windowEndsOn: '2026-01-15' });
  return { id };
};

const aPicture: Find = async (shop, whose, accountId) => {
  const { id: returnId = 0 } = await aReturn(shop, whose, accountId);
  const image = another('private-0123456789abcdef');
  await shop.storage.put(`pictures/${image}-96.webp`, new Uint8Array([1]));
  return {
    return_id: returnId,
    id: idOf(await shop.db.insert(returnPictures).values({ returnId, image }).returning()),
  };
};

async function newSession(shop: Shop, accountId: number): Promise<number> {
  await shop.enter(accountId);
  const rows = await shop.db.select({ id: tokens.id }).from(tokens);
  return Math.max(...rows.map(({ id }) => id));
}

/** A session at the address of an account: its own, or one that is of another account. */
const sessionAt =
  (who: 'subAdmin' | 'provider'): Find =>
  async (shop, whose) => ({
    id: shop.people[who],
    session: await newSession(shop, shop.people[whose === 'own' ? who : 'otherProvider']),
  });

/** A record for each address with a number in it, up to its last number. One that is left out fails the matrix of rights. */
const FINDS: Readonly<Record<string, Find>> = {
  '/auth/sessions/{id}': async (shop, whose, accountId) => ({
    id: await newSession(shop, whose === 'own' ? accountId : shop.people.otherProvider),
  }),
  '/admin/orders/{id}': async ({ orders }, whose) => ({ id: orders[whose].id, line_id: orders[whose].lineIds[0] ?? 0 }),
  '/admin/orders/{order_id}': async ({ orders }, whose) => ({ id: MISSING, order_id: orders[whose].id }),
  '/admin/transactions/{id}': async ({ db, orders }, whose) => {
    const values = { orderId: orders[whose].id, type: 'refund', state: 'pending', amount: asPiastres(100) } as const;
    return { id: idOf(await db.insert(transactions).values(values).returning()) };
  },
  '/admin/shipping-fees/{id}': async () => ({ id: 1 }),
  '/admin/returns/{id}': aReturn,
  '/admin/returns/{return_id}': async (shop, whose, accountId) => {
    const { id = 0 } = await aReturn(shop, whose, accountId);
    return { return_id: id };
  },
  '/admin/returns/{return_id}/pictures/{id}': aPicture,
  '/admin/returns/{return_id}/pictures/{id}/{size}': aPicture,
  '/admin/my-returns/{return_id}/pictures/{id}/{size}': aPicture,
  '/admin/my-returns/{id}': aReturn,
  '/store/returns/{id}': aReturn,
  '/store/orders/{id}': async ({ orders }, whose) => ({ id: orders[whose].id }),
  '/admin/my-products/{id}': product,
  '/admin/my-products/{product_id}/sub-products/{id}': subProduct,
  '/admin/products/{id}': product,
  '/admin/products/choices/{id}': product,
  '/admin/products/{product_id}': product,
  '/admin/products/{product_id}/sub-products/{id}': subProduct,
  '/admin/products/{product_id}/attachments/{id}': attachment,
  '/admin/sub-admins/{id}': async ({ people }, whose) => ({ id: whose === 'own' ? people.subAdmin : people.disabled }),
  '/admin/sub-admins/{id}/sessions/{session}': sessionAt('subAdmin'),
  '/admin/providers/{id}': async ({ people }, whose) => ({
    id: whose === 'own' ? people.provider : people.otherProvider,
  }),
  '/admin/providers/{id}/sessions/{session}': sessionAt('provider'),
  '/admin/commission-rules/{id}': anyOf(async (shop) => {
    const values = { name: another('قاعدة '), categoryId: await insert(categories)(shop), percent: 5 };
    return idOf(
      await shop.db
        .insert(commissionRules)
        .values({ ...values, fixed: asPiastres(0) })
        .returning(),
    );
  }),
  '/admin/provider-charges/{id}': anyOf(async ({ db, people }) => {
    const values = { providerId: people.provider, kind: 'fine', direction: 'charge', note: 'a' } as const;
    return idOf(
      await db
        .insert(providerCharges)
        .values({ ...values, amount: asPiastres(100) })
        .returning(),
    );
  }),
  '/admin/settlements/{id}': anyOf(aRun),
  '/admin/settlement-lines/{id}': anyOf(async (shop) => {
    const values = { settlementId: await aRun(shop), providerId: shop.people.provider, state: 'carried' } as const;
    return idOf(
      await shop.db
        .insert(settlementLines)
        .values({ ...values, amount: asPiastres(100) })
        .returning(),
    );
  }),
  '/admin/reviews/{id}': async (shop, whose, accountId) => {
    const { id: productId = 0 } = await product(shop, whose, accountId);
    return { id: await addReview(shop.db, { productId }) };
  },
  '/admin/complaints/{id}': async (shop, whose) => ({
    id: await addComplaint(shop.db, { orderId: shop.orders[whose].id }),
  }),
  '/admin/users/{id}': anyOf(({ db }) => addUser(db)),
  '/admin/promo-codes/{id}': anyOf(async ({ db }) => {
    const code = another('CODE');
    return idOf(await db.insert(promoCodes).values({ code, codeKey: code, percentage: 5 }).returning());
  }),
  '/admin/offers/{id}': anyOf(async ({ db, catalog }) => {
    const name = another('عرض ');
    const values = {
      name,
      nameKey: normalizeArabic(name),
      discount: 5,
      type: 'brand',
      brandId: catalog.brand,
    } as const;
    return idOf(await db.insert(offers).values(values).returning());
  }),
  '/admin/ads/{id}': anyOf(async ({ db }) =>
    idOf(await db.insert(ads).values({ link: 'https://shop.example', type: 'main' }).returning()),
  ),
  '/admin/brands/{id}': anyOf(insert(brands)),
  '/admin/categories/{id}': anyOf(insert(categories)),
  '/admin/sizes/{id}': anyOf(insert(sizes)),
  '/admin/colors/{id}': anyOf(insert(colors)),
};

async function aRun({ db }: Shop): Promise<number> {
  return idOf(await db.insert(settlements).values({ day: '2026-01-01' }).returning());
}

/** Whether an address names a record. */
export const namesRecord = ({ path }: AnyEndpoint) => path.includes('{');

/** The numbers for an address of this endpoint; a fresh record where a call may use it up. */
export async function recordOf(shop: Shop, { path }: AnyEndpoint, whose: Whose, accountId: number): Promise<Ids> {
  const find = FINDS[path.slice(0, path.lastIndexOf('}') + 1)];
  if (!find) throw new Error(`No record stands for ${path}.`);
  return whose === 'missing' ? NOWHERE : { ...NOWHERE, ...(await find(shop, whose, accountId)) };
}
