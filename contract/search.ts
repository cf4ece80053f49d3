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

/** What is found, by kind, as much of each as a line of the palette shows. */
const found = {
  orders: v.object({
    id: v.number(),
    client_name: v.string(),
    status: v.picklist(ORDER_STATUSES),
    total_price: money,
    created_at: timestamp,
  }),
  /** For whoever handles returns. */
  returns: v.object({
    id: v.number(),
    number: v.string(),
    order_id: v.number(),
    client_name: v.string(),
    status: v.picklist(RETURN_STATUSES),
  }),
  users: person,
  products: v.object({ id: v.number(), name: v.string(), image: picture }),
  providers: person,
};

export type FoundKind = keyof typeof found;
const KINDS = Object.keys(found) as FoundKind[];

/** One thing for each kind of what is found. */
export function ofEachKind<T>(make: (kind: FoundKind) => T): Record<FoundKind, T> {
  // Made of the very kinds.
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<FoundKind, T>;
}

type Rows = { [Kind in FoundKind]: v.ArraySchema<(typeof found)[Kind], undefined> };

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
        ...(ofEachKind((kind) => v.array<v.GenericSchema>(found[kind])) as Rows),
        /** So many of each kind, the last ones, are written otherwise than was typed: as `reading`. */
        near: v.optional(v.object({ reading: v.string(), ...ofEachKind(() => v.number()) })),
      }),
    ),
  }),
};
