import {
  amount,
  anyText,
  type ColumnReader,
  hexId,
  localTime,
  maybe,
  measure,
  wholeNumber,
  word,
} from '#server/import/reading/columns.ts';

/** One file of the data set: its two published names, what each column becomes, and which columns identify a row. */
export interface OlistFile {
  readonly names: readonly [string, string];
  readonly table: string;
  /** [column of the file, column of the staging table, its type, reader] */
  readonly columns: readonly (readonly [string, string, string, ColumnReader])[];
  readonly key: readonly string[];
}

const count = wholeNumber(0, 10_000);

// The misspelt columns of the published files (product_name_lenght) are not among those that are read.
export const OLIST_FILES = {
  categories: {
    names: ['product_category_name_translation.csv', 'product_category_name_translation.csv'],
    table: 'stage_categories',
    columns: [
      ['product_category_name', 'name', 'text', word],
      ['product_category_name_english', 'english', 'text', word],
    ],
    key: ['name'],
  },
  sellers: {
    names: ['sellers.csv', 'olist_sellers_dataset.csv'],
    table: 'stage_sellers',
    columns: [
      ['seller_id', 'ref', 'text', hexId],
      ['seller_city', 'city', 'text', anyText],
      ['seller_state', 'state', 'text', anyText],
    ],
    key: ['ref'],
  },
  customers: {
    names: ['customers.csv', 'olist_customers_dataset.csv'],
    table: 'stage_customers',
    columns: [
      ['customer_id', 'ref', 'text', hexId],
      ['customer_unique_id', 'person', 'text', hexId],
      ['customer_city', 'city', 'text', anyText],
      ['customer_state', 'state', 'text', anyText],
    ],
    key: ['ref'],
  },
  products: {
    names: ['products.csv', 'olist_products_dataset.csv'],
    table: 'stage_products',
    columns: [
      ['product_id', 'ref', 'text', hexId],
      ['product_category_name', 'category', 'text', anyText],
      ['product_photos_qty', 'photos', 'integer', maybe(measure)],
      ['product_weight_g', 'weight', 'integer', measure],
      ['product_length_cm', 'length', 'integer', measure],
      ['product_height_cm', 'height', 'integer', measure],
      ['product_width_cm', 'width', 'integer', measure],
    ],
    key: ['ref'],
  },
  orders: {
    names: ['orders.csv', 'olist_orders_dataset.csv'],
    table: 'stage_orders',
    columns: [
      ['order_id', 'ref', 'text', hexId],
      ['customer_id', 'customer', 'text', hexId],
      ['order_status', 'status', 'text', word],
      ['order_purchase_timestamp', 'placed', 'timestamptz', localTime],
      ['order_approved_at', 'approved', 'timestamptz', maybe(localTime)],
      ['order_delivered_carrier_date', 'shipped', 'timestamptz', maybe(localTime)],
      ['order_delivered_customer_date', 'delivered', 'timestamptz', maybe(localTime)],
    ],
    key: ['ref'],
  },
  items: {
    names: ['order_items.csv', 'olist_order_items_dataset.csv'],
    table: 'stage_items',
    columns: [
      ['order_id', 'order_ref', 'text', hexId],
      ['order_item_id', 'item', 'integer', count],
      ['product_id', 'product', 'text', hexId],
      ['seller_id', 'seller', 'text', hexId],
      ['price', 'price', 'bigint', amount],
      ['freight_value', 'freight', 'bigint', amount],
    ],
    key: ['order_ref', 'item'],
  },
  payments: {
    names: ['order_payments.csv', 'olist_order_payments_dataset.csv'],
    table: 'stage_payments',
    columns: [
      ['order_id', 'order_ref', 'text', hexId],
      ['payment_sequential', 'sequence', 'integer', count],
      ['payment_type', 'method', 'text', word],
      ['payment_installments', 'instalments', 'integer', count],
      ['payment_value', 'amount', 'bigint', amount],
    ],
    key: ['order_ref', 'sequence'],
  },
  reviews: {
    names: ['order_reviews.csv', 'olist_order_reviews_dataset.csv'],
    table: 'stage_reviews',
    columns: [
      ['review_id', 'review', 'text', hexId],
      ['order_id', 'order_ref', 'text', hexId],
      ['review_score', 'score', 'integer', wholeNumber(1, 5)],
      ['review_comment_title', 'title', 'text', anyText],
      ['review_comment_message', 'message', 'text', anyText],
      ['review_creation_date', 'created', 'timestamptz', localTime],
    ],
    key: ['review', 'order_ref'],
  },
} as const satisfies Record<string, OlistFile>;

export type FileName = keyof typeof OLIST_FILES;
// The keys of the table above are its file names.
export const FILE_NAMES = Object.keys(OLIST_FILES) as FileName[];
