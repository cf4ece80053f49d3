import { phoneDigits, searchText } from '#contract/arabic.ts';

interface SearchableOrder {
  clientName: string;
  clientPhone2?: string | null | undefined;
  clientEmail?: string | null | undefined;
  shippingAddress: string;
  governorate?: string | null | undefined;
  governorateTyped?: string | null | undefined;
  area?: string | null | undefined;
  city?: string | null | undefined;
}

/** The text an order is found by; its id and first phone are matched in their own columns. */
export function orderSearchText(order: SearchableOrder, productNames: readonly string[]): string {
  return searchText(
    order.clientName,
    order.clientEmail,
    order.shippingAddress,
    order.governorate,
    order.governorateTyped,
    order.city,
    order.area,
    order.clientPhone2 && phoneDigits(order.clientPhone2),
    ...new Set(productNames),
  );
}
