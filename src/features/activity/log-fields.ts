import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UsualField } from '#app/kit/crud/field-labels.ts';
import type { AnyFormField } from '#app/kit/crud/section.ts';
import type { Api } from '#contract/api.ts';
import type { recordFields } from '#contract/crud.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** What the server writes into the log of a record: the record as the contract shows it. */
type Logged = {
  [R in Exclude<keyof Api, 'orders'>]: Api[R] extends { get: infer Get }
    ? Get
    : Api[R] extends { create: infer Create }
      ? Create
      : never;
}[Exclude<keyof Api, 'orders'>];
type FieldsOf<Call> = Call extends unknown ? keyof ReplyOf<Call>['data' & keyof ReplyOf<Call>] : never;
/** Beside records it names what a merge moved, a movement of stock, an order's status and how an order was placed, how it was amended, how money was given back, and what came by a file. */
type Extra =
  | 'into'
  | 'product_ids'
  | 'sub_product_ids'
  | 'offers'
  | 'sub_product_id'
  | 'reason'
  | 'note'
  | 'total'
  | 'lines'
  | 'store'
  | 'state'
  | 'method'
  | 'reference'
  | 'shipping_fee'
  | 'text'
  | 'orders'
  | 'promo_code'
  | 'charge'
  | 'direction'
  | 'amount'
  | 'from'
  | 'to'
  | 'imported';
type Told = Exclude<FieldsOf<Logged>, keyof typeof recordFields | 'password'> | Extra;
/** What stands in the log and in no form, whose labels say the rest; the lines of an order are not those of a return's form. */
type LogField = Exclude<Told, AnyFormField | UsualField> | 'lines';

/** What each field is called; a field of the contract without words does not compile. */
export const FIELDS: Readonly<Record<LogField, MessageDescriptor>> = {
  amount: msg({ message: 'Amount', context: 'field' }),
  charge: msg({ message: 'Kind', context: 'field' }),
  direction: msg({ message: 'Charge or credit', context: 'field' }),
  from: msg({ message: 'Moved from', context: 'field' }),
  to: msg({ message: 'Moved to', context: 'field' }),
  approved_at: msg({ message: 'Approved on', context: 'field' }),
  number: msg({ message: 'Number', context: 'field' }),
  pieces: msg({ message: 'Pieces', context: 'field' }),
  received_at: msg({ message: 'Received on', context: 'field' }),
  shipment_id: msg({ message: 'Shipment number', context: 'field' }),
  source: msg({ message: 'Asked by', context: 'field' }),
  pictures: msg({ message: 'Pictures', context: 'field' }),
  return_id: msg({ message: 'Return number', context: 'field' }),
  attachments: msg({ message: 'Attachments', context: 'field' }),
  avatar: msg({ message: 'Avatar', context: 'field' }),
  brand: msg({ message: 'Brand', context: 'field' }),
  bytes: msg({ message: 'File size', context: 'field' }),
  category: msg({ message: 'Category', context: 'field' }),
  changed_at: msg({ message: 'Changed on', context: 'field' }),
  color: msg({ message: 'Color', context: 'field' }),
  complaints_count: msg({ message: 'Number of complaints', context: 'field' }),
  cover: msg({ message: 'Cover image', context: 'field' }),
  effective_enabled: msg({ message: 'Sold in the shop', context: 'field' }),
  refunded_amount: msg({ message: 'Refunded', context: 'field' }),
  returns_count: msg({ message: 'Number of returns', context: 'field' }),
  imported: msg({ message: 'From a file', context: 'field' }),
  full_name: msg({ message: 'Full name', context: 'field' }),
  into: msg({ message: 'Replaced with', context: 'field' }),
  lines: msg({ message: 'Lines', context: 'field' }),
  method: msg({ message: 'Method', context: 'field' }),
  mime: msg({ message: 'Kind of file', context: 'field' }),
  name_en: msg({ message: 'English name', context: 'field' }),
  offer: msg({ message: 'Offer', context: 'field' }),
  offers: msg({ message: 'Offers', context: 'field' }),
  offers_count: msg({ message: 'Number of offers', context: 'field' }),
  orders: msg({ message: 'Number of orders', context: 'field' }),
  order_id: msg({ message: 'Order number', context: 'field' }),
  orders_count: msg({ message: 'Number of orders', context: 'field' }),
  orders_in_progress: msg({ message: 'Orders in progress', context: 'field' }),
  price_after_offers: msg({ message: 'Price after offers', context: 'field' }),
  product_id: msg({ message: 'Product number', context: 'field' }),
  product_ids: msg({ message: 'Products', context: 'field' }),
  product_image: msg({ message: 'Picture of the product', context: 'field' }),
  product_name: msg({ message: 'Product', context: 'field' }),
  products_count: msg({ message: 'Number of products', context: 'field' }),
  provider: msg({ message: 'Provider', context: 'field' }),
  rating: msg({ message: 'Rating', context: 'field' }),
  rating_count: msg({ message: 'Number of ratings', context: 'field' }),
  reference: msg({ message: 'Reference', context: 'field' }),
  replied_at: msg({ message: 'Time of the reply', context: 'field' }),
  replied_by: msg({ message: 'Replied by', context: 'field' }),
  reviews_count: msg({ message: 'Number of reviews', context: 'field' }),
  promo_code: msg({ message: 'Promo code', context: 'field' }),
  shipping_fee: msg({ message: 'Shipping fee', context: 'field' }),
  size: msg({ message: 'Size', context: 'field' }),
  sold_quantity: msg({ message: 'Sold', context: 'field' }),
  state: msg({ message: 'State', context: 'field' }),
  store: msg({ message: 'Store', context: 'field' }),
  sub_product_id: msg({ message: 'Sub-product number', context: 'field' }),
  sub_product_ids: msg({ message: 'Sub-products', context: 'field' }),
  sub_products_count: msg({ message: 'Number of sub-products', context: 'field' }),
  times_used: msg({ message: 'Times used', context: 'field' }),
  text: msg({ message: 'Text', context: 'field' }),
  total: msg({ message: 'Total', context: 'field' }),
  total_quantity: msg({ message: 'Total quantity', context: 'field' }),
  user: msg({ message: 'User', context: 'field' }),
  user_id: msg({ message: 'User number', context: 'field' }),
  user_name: msg({ message: 'User', context: 'field' }),
  value: msg({ message: 'Rating', context: 'field' }),
};

/** Of what is counted otherwise than as a plain number: pounds, per cent, bytes, and keys of pictures that mean nothing to people. */
type Kind = 'pounds' | 'percent' | 'bytes' | 'picture';
const KINDS: Readonly<Partial<Record<Told | AnyFormField | UsualField, Kind>>> = {
  price: 'pounds',
  amount: 'pounds',
  price_after_offers: 'pounds',
  shipping_fee: 'pounds',
  shipping: 'pounds',
  deduction: 'pounds',
  fee: 'pounds',
  return_fee: 'pounds',
  default_shipping_fee: 'pounds',
  free_shipping_from: 'pounds',
  payout_minimum: 'pounds',
  commission_vat_percent: 'percent',
  total: 'pounds',
  refunded_amount: 'pounds',
  discount: 'percent',
  percentage: 'percent',
  bytes: 'bytes',
  image: 'picture',
  avatar: 'picture',
  cover: 'picture',
  product_image: 'picture',
};

export function isLogField(field: string): field is LogField {
  return Object.hasOwn(FIELDS, field);
}

export function kindOf(field: string): Kind | undefined {
  return Object.entries(KINDS).find(([known]) => known === field)?.[1];
}
