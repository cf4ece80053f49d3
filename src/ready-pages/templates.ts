import type { OrderStatus } from '#contract/order-status.ts';

/** The list of orders as a phone shows it to an Admin, with `{{…}}` where the values of an answer belong. */
export interface ReadyOrders {
  /** HTML of the page around its rows, with a place for `old`. */
  readonly page: string;
  /** HTML of what says the age of rows that are not today's. */
  readonly old: string;
  /** HTML of the page without a connection, which says the age of any rows. */
  readonly offline: string;
  /** HTML of a row, by the order's status. */
  readonly rows: Readonly<Record<OrderStatus, string>>;
  /** How many pieces an order has, by the category of the number; `{{number}}` is the number. */
  readonly pieces: Readonly<Partial<Record<Intl.LDMLPluralRule | 'none' | 'removed', string>>>;
}

/** What is said of a number, by its category; `{{number}}` is the number. */
export type Sentences = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The home screen as a phone shows it to an Admin, with `{{…}}` where the values of the answers belong. */
export interface ReadyHome {
  /** HTML of the page without what waits and without products, with a place for the direction of either figure of the day. */
  readonly page: string;
  /** What waits for somebody, from the top: HTML with a place for its `sentence`. */
  readonly waits: readonly { readonly name: string; readonly html: string; readonly sentences: Sentences }[];
  /** HTML where nothing waits. */
  readonly nothing: string;
  /** HTML before what yesterday was. */
  readonly directions: Readonly<Record<'ahead' | 'behind' | 'same', string>>;
  /** HTML of a product, by what is known of it: its category (1 or 0), then its provider. */
  readonly products: Readonly<Record<string, string>>;
  readonly pieces: Sentences;
  /** So many products stand there. */
  readonly first: number;
  /** What is said of all of them where there are more, by how many there are. */
  readonly more: Readonly<Record<number, string>>;
}
