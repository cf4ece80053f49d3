import * as v from 'valibot';
import { dataOf, endpoint, type ListMeta } from './endpoint.ts';
import { defineList } from './list.ts';
import { commonReading } from './near-query.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { picture } from './wire.ts';

/** So many of each kind. */
export const SEARCH_SHOWN = 5;

/** A record as a line of the palette shows it, whatever it is. */
const hit = v.object({
  id: v.number(),
  /** What it is called by before its name, as it is written: `#12`, `R-3`. Null: by its name alone. */
  number: v.nullable(v.string()),
  name: v.string(),
  /** What tells it from others of its name; null where `status` does. */
  more: v.nullable(v.string()),
  /** An order's. */
  status: v.nullable(v.picklist(ORDER_STATUSES)),
  /** Null: the icon of its section stands for it. */
  picture: v.nullable(v.object({ of: v.picklist(['person', 'thing']), image: picture })),
});

export type Hit = v.InferOutput<typeof hit>;

interface Client {
  readonly id: number;
  readonly client_name: string;
}

/** The server makes hits of what it finds, the panel of the rows that a device keeps. */
export function orderHit({ id, client_name: name, status }: Client & { readonly status: OrderStatus }): Hit {
  return { id, number: `#${id}`, name, more: null, status, picture: null };
}

export function returnHit({
  id,
  client_name: name,
  ...of
}: Client & { readonly number: string; readonly order_id: number }): Hit {
  return { id, number: of.number, name, more: `#${of.order_id}`, status: null, picture: null };
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly image: string | null;
}

export function personHit({ id, name, email, phone, image }: Person): Hit {
  return { id, number: null, name, more: phone || email, status: null, picture: { of: 'person', image } };
}

export function productHit({ id, name, image }: Pick<Person, 'id' | 'name' | 'image'>): Hit {
  return { id, number: null, name, more: `#${id}`, status: null, picture: { of: 'thing', image } };
}

/** What one resource has to say to a query; `near`: so many of its hits, the last ones, are written otherwise. */
export interface FoundHere {
  readonly resource: string;
  readonly hits: readonly Hit[];
  readonly near: ListMeta['near'];
}

/** The answer that all of them make together; who found nothing is left out. */
export function foundTogether(all: readonly FoundHere[]) {
  const some = all.filter(({ hits }) => hits.length > 0);
  const read = some.flatMap(({ near }) => near?.reading ?? []);
  const counts = Object.fromEntries(some.map(({ resource, near }) => [resource, near?.count ?? 0]));
  return {
    found: Object.fromEntries(some.map(({ resource, hits }) => [resource, [...hits]])),
    ...(read.length > 0 && { near: { reading: commonReading(read), counts } }),
  };
}

/**
 * One question to everything, `query` alone: the newest five of each resource that says how it is found
 * (server/features.ts), as far as the account may read them. Without words in it a query finds nothing.
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
        /** By the name of their resource. */
        found: v.record(v.string(), v.array(hit)),
        /** So many of each, the last ones, are written otherwise than was typed: as `reading`. */
        near: v.optional(v.object({ reading: v.string(), counts: v.record(v.string(), v.number()) })),
      }),
    ),
  }),
};
