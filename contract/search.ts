import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { defineList } from './list.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { RETURN_STATUSES } from './returns-rules.ts';
import { money, picture, timestamp } from './wire.ts';

/** So many of each kind. */
export const SEARCH_SHOWN = 5;

const person = v.object({
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.string(),
  image: picture,
});

/**
 * One question to everything, `query` alone: the newest five of each kind. Only an Admin finds more than orders and
 * returns, and everybody finds in orders only what he may read there. Without words in it a query finds nothing.
 */
export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/admin/search',
    access: 'signed-in',
    offline: 'online',
    list: defineList({ sort: ['id'], defaultSort: '-id', filters: {} }),
    reply: dataOf(
      v.object({
        orders: v.array(
          v.object({
            id: v.number(),
            client_name: v.string(),
            status: v.picklist(ORDER_STATUSES),
            total_price: money,
            created_at: timestamp,
          }),
        ),
        /** For whoever handles returns. */
        returns: v.array(
          v.object({
            id: v.number(),
            number: v.string(),
            order_id: v.number(),
            client_name: v.string(),
            status: v.picklist(RETURN_STATUSES),
          }),
        ),
        users: v.array(person),
        products: v.array(v.object({ id: v.number(), name: v.string(), image: picture })),
        providers: v.array(person),
        /** So many of each kind, the last ones, are written otherwise than was typed: as `reading`. */
        near: v.optional(
          v.object({
            reading: v.string(),
            orders: v.number(),
            returns: v.number(),
            users: v.number(),
            products: v.number(),
            providers: v.number(),
          }),
        ),
      }),
    ),
  }),
};
