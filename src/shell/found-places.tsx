import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ofEachKind, type search } from '#contract/search.ts';

export type Found = ReplyOf<typeof search.everything>['data'];
type Person = Found['users'][number];

export interface Place {
  /** Unique among everything found. */
  readonly key: string;
  readonly to: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly more: ReactNode;
}

type Kinds = Omit<Found, 'near'>;

interface Group {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly places: readonly Place[];
}

/** What was found as it was typed, and what is written otherwise. */
export function foundGroups({ near, ...found }: Found): { readonly typed: Group[]; readonly near: Group[] } {
  if (!near) return { typed: groupsOf(found), near: [] };
  const cut = (from: (rows: number, others: number) => readonly [number, number?]) =>
    // Each kind is cut of its own rows.
    ofEachKind((kind) => found[kind].slice(...from(found[kind].length, near[kind]))) as Kinds;
  const typed = groupsOf(cut((rows, others) => [0, rows - others]));
  const others = groupsOf(cut((rows, others) => [rows - others]));
  return { typed, near: others.map((group) => ({ ...group, key: `near-${group.key}` })) };
}

/** What was found as the palette shows it: by kind, with the way there; kinds without a hit are left out. */
function groupsOf({ orders, returns, users, products, providers }: Kinds): Group[] {
  const groups: Group[] = [
    { key: 'orders', title: msg`Orders`, places: orders.map(orderPlace) },
    { key: 'returns', title: msg`Returns`, places: returns.map(returnPlace) },
    {
      key: 'users',
      title: msg`Users`,
      places: users.map((user) => personPlace(user, 'user', '/users/$id')),
    },
    {
      key: 'products',
      title: msg`Products`,
      places: products.map(({ id, name, image }) => ({
        key: `product-${id}`,
        to: { to: '/products', search: { open: String(id) } },
        picture: <Picture picture={image} size={36} />,
        title: <bdi>{name}</bdi>,
        more: <Ltr>#{id}</Ltr>,
      })),
    },
    {
      key: 'providers',
      title: msg`Providers`,
      places: providers.map((provider) => personPlace(provider, 'provider', '/providers-details/$id')),
    },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

function orderPlace({ id, client_name, status }: Found['orders'][number]): Place {
  return {
    key: `order-${id}`,
    to: { to: '/orders-details/$id', params: { id: String(id) } },
    picture: (
      <span className="grid size-9 place-items-center rounded-control bg-fill text-muted">
        <Icon name="shopping-bag" />
      </span>
    ),
    title: (
      <>
        <Ltr>#{id}</Ltr> · <bdi>{client_name}</bdi>
      </>
    ),
    more: <OrderPill status={status} />,
  };
}

function returnPlace({ id, number, order_id, client_name }: Found['returns'][number]): Place {
  return {
    key: `return-${id}`,
    to: { to: '/orders/returns', search: { open: String(id) } },
    picture: (
      <span className="grid size-9 place-items-center rounded-control bg-fill text-muted">
        <Icon name="undo-2" />
      </span>
    ),
    title: (
      <>
        <Ltr>{number}</Ltr> · <bdi>{client_name}</bdi>
      </>
    ),
    more: <Ltr>#{order_id}</Ltr>,
  };
}

function personPlace(person: Person, kind: string, to: '/users/$id' | '/providers-details/$id'): Place {
  const { id, name, email, phone, image } = person;
  return {
    key: `${kind}-${id}`,
    to: { to, params: { id: String(id) } },
    picture: <Avatar name={name} image={image === null ? undefined : pictureUrl(image, 96)} size={36} />,
    title: <bdi>{name}</bdi>,
    more: <Ltr>{phone || email}</Ltr>,
  };
}
