declare const unit: unique symbol;

/** Named, so that inferred types can say it; there is no value of it. */
export interface InPiastres {
  readonly [unit]: 'piastres';
}

/**
 * Money inside both buildings: a whole number of piastres. On the wire, in inputs and in CSV it is pounds with at most two
 * decimals, a plain number; `toPiastres` and `toPounds` are the only way between the two.
 */
export type Piastres = number & InPiastres;

export const CURRENCY = 'EGP';

/** Pounds as they travel → piastres. */
export function toPiastres(pounds: number): Piastres {
  return asPiastres(Math.round(pounds * 100));
}

/** Piastres → pounds as they travel (two decimals at most). */
export function toPounds(piastres: Piastres): number {
  return piastres / 100;
}

/** `percentage` of an amount, half up to the piastre. A percentage has at most two decimals, so the sum is done in integers. */
export function percentOf(amount: Piastres, percentage: number): Piastres {
  return asPiastres(Number((BigInt(amount) * BigInt(Math.round(percentage * 100)) + 5_000n) / 10_000n));
}

/** The sum of some amounts; of none it is nothing. */
export function plus(...amounts: readonly Piastres[]): Piastres {
  return asPiastres(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** What is left of an amount. */
export function minus(amount: Piastres, less: Piastres): Piastres {
  return asPiastres(amount - less);
}

/** An amount so many times; `count` is a whole number. */
export function times(amount: Piastres, count: number): Piastres {
  return asPiastres(amount * count);
}

/** A whole number that is known to be piastres: out of SQL, of a staged file, of a test. */
export function asPiastres(whole: number): Piastres {
  // The one place where a number becomes money without being converted.
  return whole as Piastres;
}

/** No money. */
export const NOTHING = asPiastres(0);

/** The price that an offer of `percentage` leaves: round(price × (1 − d/100)). */
export function priceAfterOffer(price: Piastres, percentage: number): Piastres {
  return percentOf(price, 100 - percentage);
}

interface TotalsInput {
  readonly lines: readonly { quantity: number; originalPrice: Piastres; priceAfterOffers: Piastres }[];
  readonly promoPercentage?: number | null;
  readonly shippingFee?: Piastres;
}

export interface Totals {
  subtotal: Piastres;
  offersDiscount: Piastres;
  promoAmount: Piastres;
  shippingFee: Piastres;
  total: Piastres;
}

/** The one rule of an order's totals: lines after offers, minus the promo on the subtotal, plus shipping. */
export function orderTotals({ lines, promoPercentage, shippingFee = NOTHING }: TotalsInput): Totals {
  const subtotal = plus(...lines.map((line) => times(line.priceAfterOffers, line.quantity)));
  const original = plus(...lines.map((line) => times(line.originalPrice, line.quantity)));
  const promoAmount = promoPercentage ? percentOf(subtotal, promoPercentage) : NOTHING;
  return {
    subtotal,
    offersDiscount: minus(original, subtotal),
    promoAmount,
    shippingFee,
    total: plus(minus(subtotal, promoAmount), shippingFee),
  };
}

/** Totals with another shipping fee. */
export function withShipping(totals: Totals, shippingFee: Piastres): Totals {
  return { ...totals, shippingFee, total: plus(minus(totals.subtotal, totals.promoAmount), shippingFee) };
}
