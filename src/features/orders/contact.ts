import { GOVERNORATES } from '#contract/governorates.ts';
import type { OrderDetails } from '#contract/orders.ts';

export function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
}

type Address = Pick<
  OrderDetails,
  'shipping_address' | 'building' | 'street' | 'area' | 'city' | 'governorate' | 'governorate_code'
>;

/** The address as one writes it on a parcel: as placed, with area, city and governorate if it leaves them out. */
export function oneLine(order: Address): string {
  const whole = order.shipping_address ?? '';
  // A correction that waits has the code alone.
  const governorate = GOVERNORATES.find(({ code }) => code === order.governorate_code)?.ar ?? order.governorate;
  const region = [order.area, order.city, governorate];
  const parts = whole ? region : [order.building, order.street, ...region];
  const missing = parts.filter((part) => part && !whole.includes(part));
  const written = [whole, ...missing].filter(Boolean);
  return written.join(/\p{Script=Arabic}/u.test(written.join()) ? '، ' : ', ');
}
