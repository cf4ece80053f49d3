import { normalizeArabic, searchText, sortKey } from '#contract/arabic.ts';
import { priceAfterOffer } from '#contract/money.ts';
import type { offerProducts } from '#server/db/tables/products.ts';
import type { ads, offers, promoCodes } from '#server/db/tables/promotions.ts';
import { DAY } from './calendar.ts';
import { ADS } from './feedback-texts.ts';
import type { Product, Stock } from './product-plan.ts';
import type { Random } from './random.ts';

type Id = { id: number; createdAt: Date };
export type Offer = typeof offers.$inferInsert & Id;
type PromoCode = typeof promoCodes.$inferInsert & Id;

export interface Promotions {
  offers: Offer[];
  offerProducts: (typeof offerProducts.$inferInsert)[];
  promoCodes: PromoCode[];
  ads: (typeof ads.$inferInsert)[];
  /** The best offer of a product at a moment: offers never stack. */
  bestOffer(productId: number, at: Date): Offer | undefined;
}

const OFFERS = [
  ['عرض بداية الموسم', 15, 'category', 3, 640],
  ['تصفية أدوات المطبخ', 20, 'category', 8, 410],
  ['أسبوع الأطفال', 12.5, 'category', 5, 220],
  ['خصم العودة للمدارس', 10, 'category', 12, 75],
  ['الجمعة البيضاء للإلكترونيات', 17, 'category', 1, 9],
  ['عروض النيل هوم', 8, 'brand', 5, 300],
  ['Madar Days أيام مدار', 25, 'brand', 11, 45],
  ['هدية خير بلدنا', 5, 'brand', 27, 20],
] as const;

const PROMO_CODES = [
  ['AHLAN10', 10, 735],
  ['RAMADAN20', 20, 560],
  ['EID15', 15, 500],
  ['SUMMER12', 12.5, 330],
  ['NILE5', 5, 240],
  ['WELCOME25', 25, 120],
  ['خصم15', 15, 60],
  ['VIP50', 50, 3],
] as const;

function planOffers(random: Random, products: readonly Product[], now: Date) {
  const offers: Offer[] = [];
  const members: (typeof offerProducts.$inferInsert)[] = [];
  for (const [name, discount, type, subject, daysAgo] of OFFERS) {
    const id = offers.length + 1;
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    const own = products.filter((one) => (type === 'brand' ? one.brandId : one.categoryId) === subject);
    const chosen = own.filter((one) => one.createdAt < now && (one.enabled ?? true) && random.chance(0.8));
    const subjects = { brandId: type === 'brand' ? subject : null, categoryId: type === 'category' ? subject : null };
    const text = { nameKey: normalizeArabic(name), searchText: searchText(name), sortKey: sortKey(name) };
    offers.push({ id, name, discount, type, ...subjects, ...text, createdAt, updatedAt: createdAt });
    members.push(...chosen.map((one) => ({ offerId: id, productId: one.id, productName: one.name })));
  }
  return { offers, members };
}

function planPromoCodes(now: Date): PromoCode[] {
  return PROMO_CODES.map(([code, percentage, daysAgo], index) => {
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    return {
      id: index + 1,
      code,
      codeKey: normalizeArabic(code).toUpperCase(),
      percentage,
      searchText: searchText(code),
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function planPromotions(random: Random, stock: Stock, now: Date): Promotions {
  const { offers, members } = planOffers(random, stock.products, now);
  const ofProduct = Map.groupBy(members, ({ productId }) => productId);
  const bestOffer = (productId: number, at: Date) =>
    (ofProduct.get(productId) ?? [])
      .flatMap(({ offerId }) => offers.filter((offer) => offer.id === offerId && offer.createdAt <= at))
      .sort((a, b) => b.discount - a.discount || a.id - b.id)[0];
  for (const product of stock.products) {
    const best = bestOffer(product.id, now);
    if (!best) continue;
    product.offerId = best.id;
    product.priceAfterOffers = priceAfterOffer(product.price, best.discount);
    for (const sub of stock.subProducts.filter(({ productId }) => productId === product.id)) {
      sub.priceAfterOffers = priceAfterOffer(sub.price, best.discount);
    }
  }
  const ads = ADS.map(([type, link, description], index) => {
    const createdAt = new Date(now.getTime() - (6 + 17 * index) * DAY);
    const text = searchText(description, link);
    return { id: index + 1, link, description, type, image: null, searchText: text, createdAt, updatedAt: createdAt };
  });
  return { offers, offerProducts: members, promoCodes: planPromoCodes(now), ads, bestOffer };
}
