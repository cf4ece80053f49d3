import { normalizeArabic, searchText, sortKey } from '#contract/arabic.ts';
import { asPiastres, type Piastres, plus, toPiastres } from '#contract/money.ts';
import type { products, subProducts } from '#server/db/tables/products.ts';
import { DAY } from './calendar.ts';
import type { Catalog } from './catalog.ts';
import { GOODS, type Goods } from './goods.ts';
import { DEMO_ACCOUNTS, type People } from './people.ts';
import type { Random } from './random.ts';

type Id = { id: number };
export type Product = typeof products.$inferInsert & Id & { createdAt: Date; categoryId: number; brandId: number };
export type SubProduct = typeof subProducts.$inferInsert & Id;

export interface Stock {
  products: Product[];
  subProducts: SubProduct[];
  /** The symbol of a product's picture, by product id. */
  symbols: Map<number, string>;
}

/** The names that belong to ids, for snapshots and search texts. */
export interface NameBook {
  brand: ReadonlyMap<number, string>;
  category: ReadonlyMap<number, string>;
  size: ReadonlyMap<number, string>;
  color: ReadonlyMap<number, string>;
  provider: ReadonlyMap<number, string>;
}

export function nameBook(catalog: Catalog, people: People): NameBook {
  const book = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    brand: book(catalog.brands),
    category: book(catalog.categories),
    size: book(catalog.sizes),
    color: book(catalog.colors),
    provider: book(people.accounts.filter(({ role }) => role === 'Provider')),
  };
}

const LONG_NAMES = [
  'طقم مفروشات سرير كامل قطن مصري طويل التيلة 300 خيط مع أربع أكياس مخدة وغطاء لحاف قابل للفك بسوستة مخفية – Limited Edition',
  'سماعة Bluetooth 5.3 برو (أسود/Black) مع علبة شحن و3 مقاسات ear tips',
  'قميص "قطن 100%" <سليم فيت> & مريح',
] as const;

/** 622 is Egypt; the last digit checks the others. */
function barcode(random: Random): string {
  const digits = `622${String(random.int(0, 999_999_999)).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const idOf = (rows: readonly { id: number; name: string }[], name: string) =>
  rows.find((row) => row.name === name)?.id ?? 0;

// Prices end in 0, 5 or 9 pounds, a few have piastres.
function price(random: Random, low: number, high: number): Piastres {
  const pounds = Math.round((low + (high - low) * random.next() ** 1.6) / 5) * 5;
  const whole = toPiastres(Math.max(5, pounds - (random.chance(0.35) ? 1 : 0)));
  return plus(whole, asPiastres(random.chance(0.12) ? random.pick([25, 50, 75, 99]) : 0));
}

function providerOf(random: Random, category: number, providerIds: readonly number[]): number | null {
  if (random.chance(0.09)) return null;
  if (random.chance(0.13)) return DEMO_ACCOUNTS.provider.id;
  // Each provider sells a few neighbouring categories.
  return providerIds[(category * 2 + random.int(0, 3)) % providerIds.length] ?? null;
}

class ProductWriter {
  readonly stock: Stock = { products: [], subProducts: [], symbols: new Map() };
  readonly #names = new Set<string>();
  readonly #random: Random;
  readonly #catalog: Catalog;
  readonly #book: NameBook;
  readonly #now: Date;

  constructor(random: Random, catalog: Catalog, names: NameBook, now: Date) {
    this.#random = random;
    this.#catalog = catalog;
    this.#book = names;
    this.#now = now;
  }

  #name(kind: string, brand: string, quality: string): string {
    const id = this.stock.products.length + 1;
    const long = id % 90 === 20 ? LONG_NAMES[Math.floor(id / 90) % LONG_NAMES.length] : undefined;
    const plain = long ?? `${kind} ${brand} ${quality}`;
    const name = this.#names.has(normalizeArabic(plain)) ? `${plain} موديل ${100 + id}` : plain;
    this.#names.add(normalizeArabic(name));
    return name;
  }

  add(goods: Goods): void {
    const random = this.#random;
    const id = this.stock.products.length + 1;
    const [kind, low, high, symbol] = random.pick(goods.kinds);
    const brand = random.pick(goods.brands);
    const name = this.#name(kind, brand, random.pick(goods.qualities));
    const category = idOf(this.#catalog.categories, goods.category);
    const providerId = providerOf(random, category, [...this.#book.provider.keys()].slice(1));
    const sale = price(random, low, high);
    const code = random.chance(0.7) ? barcode(random) : null;
    // Most of the shop was there on the first day, the rest came month by month.
    const daysAgo = random.chance(0.7) ? random.int(745, 785) : random.int(12, 740);
    const createdAt = new Date(this.#now.getTime() - daysAgo * DAY - random.int(0, DAY - 1));
    const provider = providerId === null ? '' : this.#book.provider.get(providerId);
    const sized = goods.sizes.length > 0;
    this.stock.products.push({
      id,
      name,
      brandId: idOf(this.#catalog.brands, brand),
      categoryId: category,
      providerId,
      offerId: null,
      price: sale,
      priceAfterOffers: sale,
      quantity: 0,
      sizeId: sized ? idOf(this.#catalog.sizes, random.pick(goods.sizes)) : null,
      colorId: goods.colored ? random.pick(this.#catalog.colors).id : null,
      image: null,
      barcode: code,
      description: `${name}. ${random.pick(['خامة ممتازة وتشطيب دقيق.', 'مناسب للاستخدام اليومي.', 'ضمان استبدال خلال 14 يومًا.'])}`,
      shippingDescription: random.pick([
        'يُشحن خلال 24 ساعة',
        'يُشحن خلال 2–3 أيام عمل',
        'توصيل مجاني داخل القاهرة والجيزة',
      ]),
      enabled: !random.chance(0.05),
      totalQuantity: 0,
      soldQuantity: 0,
      ratingSum: 0,
      ratingCount: 0,
      searchText: searchText(name, brand, goods.category, provider, code),
      sortKey: sortKey(name),
      createdAt,
      updatedAt: createdAt,
    });
    this.stock.symbols.set(id, symbol);
    if (sized && random.chance(0.62)) this.#addSubProducts(goods, sale);
  }

  #addSubProducts(goods: Goods, parentPrice: Piastres): void {
    const random = this.#random;
    const parent = this.stock.products.at(-1);
    if (!parent) return;
    const taken = new Set([`${parent.sizeId}/${parent.colorId}`]);
    for (const size of random.shuffled(goods.sizes).slice(0, random.int(1, 4))) {
      const sizeId = idOf(this.#catalog.sizes, size);
      const colorId =
        goods.colored && random.chance(0.4) ? random.pick(this.#catalog.colors).id : (parent.colorId ?? null);
      if (taken.has(`${sizeId}/${colorId}`)) continue;
      taken.add(`${sizeId}/${colorId}`);
      const sale = random.chance(0.6)
        ? parentPrice
        : toPiastres(Math.round((parentPrice * random.int(90, 130)) / 10_000));
      this.stock.subProducts.push({
        id: this.stock.subProducts.length + 1,
        productId: parent.id,
        price: sale,
        priceAfterOffers: sale,
        quantity: 0,
        sizeId,
        colorId,
        image: null,
        barcode: random.chance(0.5) ? barcode(random) : null,
        enabled: !random.chance(0.04),
        soldQuantity: 0,
        createdAt: parent.createdAt,
        updatedAt: parent.createdAt,
      });
    }
  }
}

/** All products and sub-products, still without offers and quantities. */
export function planProducts(random: Random, catalog: Catalog, names: NameBook, now: Date, count: number): Stock {
  const writer = new ProductWriter(random, catalog, names, now);
  for (let index = 0; index < count; index += 1) {
    const goods = GOODS[index % GOODS.length];
    if (goods) writer.add(goods);
  }
  return writer.stock;
}
