/** Money inside both buildings is an integer of piastres; on the wire it is pounds with at most two decimals. */
export type Piastres = number;

export const CURRENCY = 'EGP';

/** Pounds as they travel → piastres. */
export function toPiastres(pounds: number): Piastres {
  return Math.round(pounds * 100);
}

/** Piastres → pounds as they travel (two decimals at most). */
export function toPounds(piastres: Piastres): number {
  return piastres / 100;
}

/** `percentage` of an amount, half up to the piastre. A percentage has at most two decimals, so the sum is done in integers. */
export function percentOf(amount: Piastres, percentage: number): Piastres {
  return Number((BigInt(amount) * BigInt(Math.round(percentage * 100)) + 5_000n) / 10_000n);
}

/** The price that an offer of `percentage` leaves: round(price × (1 − d/100)). */
export function priceAfterOffer(price: Piastres, percentage: number): Piastres {
  return percentOf(price, 100 - percentage);
}

export interface TotalsInput {
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
export function orderTotals({ lines, promoPercentage, shippingFee = 0 }: TotalsInput): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.priceAfterOffers, 0);
  const original = lines.reduce((sum, line) => sum + line.quantity * line.originalPrice, 0);
  const promoAmount = promoPercentage ? percentOf(subtotal, promoPercentage) : 0;
  return {
    subtotal,
    offersDiscount: original - subtotal,
    promoAmount,
    shippingFee,
    total: subtotal - promoAmount + shippingFee,
  };
}
