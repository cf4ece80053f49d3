import type { OrderDetails } from '#contract/orders.ts';

export function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
}

type Address = Pick<OrderDetails, 'shipping_address' | 'building' | 'street' | 'city' | 'governorate'>;

/** The address as one writes it on a parcel: as placed, with city and governorate if it leaves them out. */
export function oneLine(order: Address): string {
  const whole = order.shipping_address ?? '';
  const parts = whole ? [order.city, order.governorate] : [order.building, order.street, order.city, order.governorate];
  const missing = parts.filter((part) => part && !whole.includes(part));
  const written = [whole, ...missing].filter(Boolean);
  return written.join(/\p{Script=Arabic}/u.test(written.join()) ? '، ' : ', ');
}
