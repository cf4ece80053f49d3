import type { OrderStatus } from '#contract/order-status.ts';

/** The list of orders as a phone shows it to an Admin, with `{{…}}` where the values of an answer belong. */
export interface ReadyList {
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
