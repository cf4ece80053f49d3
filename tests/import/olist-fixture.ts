import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A foreign id: 32 hexadecimal characters that stand for a word. */
export const idOf = (word: string) => createHash('md5').update(word).digest('hex');

type Row = readonly (string | number)[];

/** The eight files, each a header and rows; a test changes what it is about. */
export interface OlistFixture {
  translation: Row[];
  sellers: Row[];
  customers: Row[];
  products: Row[];
  orders: Row[];
  items: Row[];
  payments: Row[];
  reviews: Row[];
}

const DAY = (day: number, time = '10:00:00') => `2018-05-${String(day).padStart(2, '0')} ${time}`;

const order = (word: string, customer: string, status: string, day: number): Row => [
  idOf(word),
  idOf(customer),
  status,
  DAY(day),
  status === 'created' ? '' : DAY(day, '11:00:00'),
  status === 'delivered' || status === 'shipped' ? DAY(day + 1) : '',
  status === 'delivered' ? DAY(day + 3) : '',
  DAY(28),
];

const item = (of: string, number: number, product: string, seller: string, price: string, freight = '5.05'): Row => [
  idOf(of),
  number,
  idOf(product),
  idOf(seller),
  DAY(20),
  price,
  freight,
];

/** A small shop with every oddity that the rules name. */
export function smallShop(): OlistFixture {
  return {
    translation: [
      ['product_category_name', 'product_category_name_english'],
      ['beleza_saude', 'health_beauty'],
      ['brinquedos', 'toys'],
    ],
    sellers: [
      ['seller_id', 'seller_zip_code_prefix', 'seller_city', 'seller_state'],
      [idOf('seller-a'), '01000', 'sao paulo', 'SP'],
      [idOf('seller-b'), '02000', 'ibitinga', 'SP'],
    ],
    customers: [
      ['customer_id', 'customer_unique_id', 'customer_zip_code_prefix', 'customer_city', 'customer_state'],
      [idOf('c1'), idOf('person-1'), '1', 'sao paulo', 'SP'],
      [idOf('c2'), idOf('person-1'), '1', 'sao paulo', 'SP'],
      [idOf('c3'), idOf('person-2'), '2', 'rio de janeiro', 'RJ'],
      [idOf('c4'), idOf('person-3'), '3', 'recife', 'PE'],
      [idOf('c5'), idOf('person-4'), '4', 'recife', 'PE'],
      [idOf('c6'), idOf('person-5'), '5', 'belem', 'PA'],
    ],
    products: [
      [
        'product_id',
        'product_category_name',
        'product_name_lenght',
        'product_description_lenght',
        'product_photos_qty',
        'product_weight_g',
        'product_length_cm',
        'product_height_cm',
        'product_width_cm',
      ],
      [idOf('cream'), 'beleza_saude', 40, 500, 2, 300, 16, 10, 11],
      [idOf('robot'), 'brinquedos', 40, 500, 1, 900, 30, 20, 25],
      [idOf('thing'), '', '', '', '', '', '', '', ''],
      [idOf('mixer'), 'portateis_cozinha_e_preparadores_de_alimentos', 10, 20, 3, 1200, 30, 30, 30],
    ],
    orders: [
      [
        'order_id',
        'customer_id',
        'order_status',
        'order_purchase_timestamp',
        'order_approved_at',
        'order_delivered_carrier_date',
        'order_delivered_customer_date',
        'order_estimated_delivery_date',
      ],
      order('o1', 'c1', 'delivered', 1),
      order('o2', 'c2', 'shipped', 2),
      order('o3', 'c3', 'canceled', 3),
      order('o4', 'c4', 'unavailable', 4),
      order('o5', 'c5', 'created', 5),
      order('o6', 'c6', 'delivered', 6),
    ],
    items: [
      ['order_id', 'order_item_id', 'product_id', 'seller_id', 'shipping_limit_date', 'price', 'freight_value'],
      item('o1', 1, 'cream', 'seller-a', '58.90'),
      item('o1', 2, 'cream', 'seller-a', '58.90'),
      item('o1', 3, 'robot', 'seller-b', '99.99', '10.10'),
      item('o2', 1, 'thing', 'seller-b', '10.00'),
      item('o3', 1, 'cream', 'seller-b', '61.50'),
      item('o5', 1, 'mixer', 'seller-a', '250.00'),
      item('o6', 1, 'cream', 'seller-a', '60.00'),
    ],
    payments: [
      ['order_id', 'payment_sequential', 'payment_type', 'payment_installments', 'payment_value'],
      [idOf('o1'), 1, 'credit_card', 8, '200.00'],
      [idOf('o1'), 2, 'voucher', 1, '37.99'],
      [idOf('o2'), 1, 'boleto', 1, '15.05'],
      [idOf('o3'), 1, 'debit_card', 1, '99.00'],
      [idOf('o6'), 1, 'credit_card', 1, '65.05'],
    ],
    reviews: [
      [
        'review_id',
        'order_id',
        'review_score',
        'review_comment_title',
        'review_comment_message',
        'review_creation_date',
        'review_answer_timestamp',
      ],
      [idOf('r1'), idOf('o1'), 5, 'Ótimo', 'Disse "perfeito",\nrecomendo', DAY(9, '00:00:00'), DAY(10)],
      [idOf('r1'), idOf('o2'), 3, '', '', DAY(9, '00:00:00'), DAY(10)],
      [idOf('r2'), idOf('o4'), 1, '', 'sem itens', DAY(9, '00:00:00'), DAY(10)],
      [idOf('r3'), idOf('o6'), 4, '', 'bom', DAY(9, '00:00:00'), DAY(10)],
    ],
  };
}

const SHORT_NAMES: Record<keyof OlistFixture, string> = {
  translation: 'product_category_name_translation.csv',
  sellers: 'sellers.csv',
  customers: 'customers.csv',
  products: 'products.csv',
  orders: 'orders.csv',
  items: 'order_items.csv',
  payments: 'order_payments.csv',
  reviews: 'order_reviews.csv',
};

const field = (value: string | number) => {
  const text = String(value);
  // The published files quote ids that begin with a digit, and texts with commas, quotes or line breaks.
  return /[",\n]|^\d[0-9a-f]{31}$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const toCsv = (rows: readonly Row[]) => rows.map((row) => `${row.map(field).join(',')}\n`).join('');

/** Writes the files into a new folder, under their short or their published names. */
export function writeFixture(fixture: OlistFixture, published = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'olist-'));
  for (const key of Object.keys(SHORT_NAMES) as (keyof OlistFixture)[]) {
    const short = SHORT_NAMES[key];
    const isOlist = published && key !== 'translation';
    const mark = key === 'translation' ? '\ufeff' : '';
    writeFileSync(
      join(folder, isOlist ? `olist_${short.replace('.csv', '')}_dataset.csv` : short),
      `${mark}${toCsv(fixture[key])}`,
    );
  }
  return folder;
}

/** Many orders of one product, to break an import off in the middle of them. */
export function manyOrders(count: number): OlistFixture {
  const shop = smallShop();
  const header = (rows: readonly Row[]) => rows.slice(0, 1);
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    ...shop,
    // Only what is sold: a product that never was is dated by the import itself.
    products: shop.products.slice(0, 3),
    customers: [
      ...header(shop.customers),
      ...numbers.map((n): Row => [idOf(`mc${n}`), idOf(`mp${n % 40}`), '1', 'sao paulo', 'SP']),
    ],
    orders: [
      ...header(shop.orders),
      ...numbers.map((n) => order(`m${n}`, `mc${n}`, n % 9 === 0 ? 'canceled' : 'delivered', 1 + (n % 20))),
    ],
    items: [
      ...header(shop.items),
      ...numbers.map((n) => item(`m${n}`, 1, n % 3 ? 'cream' : 'robot', 'seller-a', '12.34')),
    ],
    payments: [...header(shop.payments), ...numbers.map((n): Row => [idOf(`m${n}`), 1, 'credit_card', 1, '17.39'])],
    reviews: [
      ...header(shop.reviews),
      ...numbers.map((n): Row => [idOf(`mr${n}`), idOf(`m${n}`), 1 + (n % 5), '', '', DAY(25), DAY(26)]),
    ],
  };
}
