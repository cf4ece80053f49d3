import type { OrderStatus } from '#contract/order-status.ts';
import { mayCall, returnReaders } from '#contract/roles.ts';
import { and, type Column, eq, exists, type PgTable, QueryBuilder, type SQL, sql } from '#server/db/query/drizzle.ts';
import type { Searched } from '#server/db/search.ts';
import { orderNames, providerOrders } from '#server/db/tables/figures.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { Actor } from '#server/http/actor.ts';

/** What one account may see of orders. Every query of orders and of their lines goes through it. */
export interface OrderScope {
  /** undefined: all orders and all lines. */
  readonly providerId: number | undefined;
  /** The orders; undefined: all of them. */
  readonly orders: SQL | undefined;
  /** The lines; undefined: all of them. */
  readonly lines: SQL | undefined;
  /**
   * Where a list of orders is read, with `total` in it (what an order comes to, or a provider's own lines of it) and with what
   * it is searched by: only what the account is shown.
   */
  readonly list: { readonly from: PgTable | SQL; readonly total: Column; readonly searched: Searched };
  /** Whether the client's phone and address may be read, as SQL over `orders` and for one row. */
  readonly contactSql: SQL;
  mayReadContact(status: OrderStatus): boolean;
  readonly mayReadEmail: boolean;
  readonly mayReadTransactions: boolean;
  readonly mayReadReturns: boolean;
  /** Of the money only what is given back, for whoever marks it as given. */
  readonly mayReadRefunds: boolean;
}

const WHOLE: Searched = {
  id: orders.id,
  text: orders.searchText,
  near: orders.nearText,
  name: orders.clientName,
  phoneDigits: orders.phoneDigits,
};

const NAMES: Searched = {
  id: orderNames.orderId,
  text: orderNames.searchText,
  near: orderNames.nearText,
  name: orders.clientName,
  apart: { table: orderNames, of: orders.id },
};

/** The scope of an account: staff see all orders, a provider those with lines of his, and in them only these lines. */
export function orderScope(account: Pick<Actor, 'role' | 'id' | 'permissions'>): OrderScope {
  const { role, id, permissions } = account;
  const mayContact = permissions.includes('orders.contact');
  if (role !== 'Provider') {
    return {
      providerId: undefined,
      orders: undefined,
      lines: undefined,
      list: {
        from: orders,
        total: orders.totalPrice,
        searched: mayContact ? WHOLE : NAMES,
      },
      contactSql: mayContact ? sql`true` : sql`false`,
      mayReadContact: () => mayContact,
      mayReadEmail: mayContact,
      mayReadTransactions: permissions.includes('orders.transactions'),
      mayReadReturns: mayCall(returnReaders, account),
      mayReadRefunds: permissions.includes('orders.refund'),
    };
  }
  const own = and(eq(orderLines.orderId, orders.id), eq(orderLines.providerId, id));
  const lines = new QueryBuilder().select({ id: orderLines.id }).from(orderLines).where(own);
  return {
    providerId: id,
    orders: exists(lines),
    lines: eq(orderLines.providerId, id),
    list: {
      from: sql`${orders} join ${providerOrders}
        on ${providerOrders.orderId} = ${orders.id} and ${eq(providerOrders.providerId, id)}`,
      total: providerOrders.amount,
      searched: {
        id: providerOrders.orderId,
        text: providerOrders.searchText,
        near: providerOrders.nearText,
        name: orders.clientName,
        // The number stands at the beginning of the text.
        phoneDigits: providerOrders.searchText,
      },
    },
    // A provider needs to reach the client while he has something to ship, and no longer.
    contactSql: sql`${orders.status} = 'in_progress'`,
    mayReadContact: (status) => status === 'in_progress',
    mayReadEmail: false,
    mayReadTransactions: false,
    // Of his own goods, in their own list.
    mayReadReturns: false,
    mayReadRefunds: false,
  };
}
