import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';

interface Sale {
  /** Pounds. */
  readonly price: number;
  readonly quantity: number;
  readonly enabled: boolean;
}

/** What a provider keeps of everything he sells, as its form holds it. */
export type SaleValues = ReturnType<typeof saleValuesOf>;

export function saleValuesOf({ price, quantity, enabled }: Sale) {
  return { price: String(price), quantity: String(quantity), enabled };
}

/** Only what was changed, as the record spells it: a quantity that nobody touched must not undo a sale. */
export function touchedSale(values: SaleValues, seen: SaleValues): Partial<Sale> {
  return {
    ...(values.price !== seen.price && { price: Number(toDecimalText(values.price)) }),
    ...(values.quantity !== seen.quantity && { quantity: Number(toLatinDigits(values.quantity)) }),
    ...(values.enabled !== seen.enabled && { enabled: values.enabled }),
  };
}
