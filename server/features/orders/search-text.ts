import { searchText } from '#contract/arabic.ts';

export interface SearchableOrder {
  clientName: string;
  clientEmail?: string | null | undefined;
  shippingAddress: string;
  governorate?: string | null | undefined;
  city?: string | null | undefined;
}

/** The text an order is found by; its id and phone are matched in their own columns. */
export function orderSearchText(order: SearchableOrder, productNames: readonly string[]): string {
  return searchText(
    order.clientName,
    order.clientEmail,
    order.shippingAddress,
    order.governorate,
    order.city,
    ...new Set(productNames),
  );
}
