import { priceAfterOffer, times } from '#contract/money.ts';
import type { orderLines } from '#server/db/tables/orders.ts';
import type { NameBook, Product, Stock, SubProduct } from './product-plan.ts';
import type { Promotions } from './promotions.ts';
import type { Random } from './random.ts';

type Line = typeof orderLines.$inferInsert;
export type PlannedLine = Line & { id: number } & Required<
    Pick<Line, 'quantity' | 'priceAfterOffers' | 'originalPrice' | 'lineTotal'>
  >;

/** What can be sold: a product itself or one of its sub-products. */
export interface Item {
  product: Product;
  sub: SubProduct | undefined;
}

export const itemKey = (productId: number, subProductId: number | null | undefined) =>
  `${productId}/${subProductId ?? 0}`;

/** Picks items as customers do: a few products sell most. */
export function shelf(random: Random, stock: Stock) {
  const subs = Map.groupBy(stock.subProducts, ({ productId }) => productId);
  const popular = random.shuffled(stock.products);
  const reach: number[] = [];
  let total = 0;
  for (const [rank] of popular.entries()) {
    total += 1 / (rank + 12);
    reach.push(total);
  }
  const anyItem = (products: readonly Product[], index: number): Item | undefined => {
    const product = products[index];
    if (!product) return undefined;
    const variants = subs.get(product.id) ?? [];
    return { product, sub: random.chance(0.55) && variants.length > 0 ? random.pick(variants) : undefined };
  };
  return {
    pick(at: Date): Item | undefined {
      const wanted = random.next() * total;
      const item = anyItem(
        popular,
        reach.findIndex((limit) => wanted < limit),
      );
      return item && item.product.createdAt < at ? item : undefined;
    },
    pickOf(providerId: number, at: Date): Item | undefined {
      const own = stock.products.filter((one) => one.providerId === providerId && one.createdAt < at);
      return anyItem(own, random.int(0, own.length - 1));
    },
  };
}
export type Shelf = ReturnType<typeof shelf>;

const LINES = [
  [1, 44],
  [2, 27],
  [3, 14],
  [4, 8],
  [5, 4],
  [6, 3],
] as const;
const MOST_PROVIDERS = 5;

/** The different items of one order, from at most five providers. */
export function basket(random: Random, shelf: Shelf, at: Date, onlyProvider: number | undefined): Item[] {
  const chosen = new Map<string, Item>();
  const sellers = new Set<number | null | undefined>();
  const wanted = random.weighted(LINES);
  for (let tries = 0; chosen.size < wanted && (tries < 40 || chosen.size === 0); tries += 1) {
    const item = onlyProvider === undefined ? shelf.pick(at) : shelf.pickOf(onlyProvider, at);
    if (!item) continue;
    const seller = item.product.providerId;
    if (!sellers.has(seller) && sellers.size === MOST_PROVIDERS) continue;
    sellers.add(seller);
    chosen.set(itemKey(item.product.id, item.sub?.id), item);
  }
  return [...chosen.values()];
}

/** The snapshot of an item at the moment of placing. */
export function snapshot(random: Random, item: Item, at: Date, names: NameBook, promotions: Promotions) {
  const { product, sub } = item;
  const sold = sub ?? product;
  const offer = promotions.bestOffer(product.id, at);
  const priceAfterOffers = offer ? priceAfterOffer(sold.price, offer.discount) : sold.price;
  const quantity = random.weighted([
    [1, 70],
    [2, 19],
    [3, 7],
    [random.int(4, 12), 4],
  ] as const);
  return {
    productId: product.id,
    subProductId: sub?.id ?? null,
    productName: product.name,
    categoryName: names.category.get(product.categoryId) ?? null,
    image: product.image ?? null,
    sizeName: names.size.get(sold.sizeId ?? 0) ?? null,
    colorName: names.color.get(sold.colorId ?? 0) ?? null,
    barcode: sold.barcode ?? null,
    providerId: product.providerId ?? null,
    providerName: names.provider.get(product.providerId ?? 0) ?? null,
    quantity,
    originalPrice: sold.price,
    priceAfterOffers,
    lineTotal: times(priceAfterOffers, quantity),
  };
}
