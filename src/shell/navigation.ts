import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#app/ui/icon.tsx';

export interface NavigationLink {
  readonly to:
    | '/'
    | '/products'
    | '/promo-code'
    | '/offers'
    | '/sizes'
    | '/users'
    | '/ads'
    | '/providers'
    | '/complaints'
    | '/orders'
    | '/reviews'
    | '/sub-admins';
  readonly label: MessageDescriptor;
  readonly icon: IconName;
}

// In the specification's order.
const ALL: readonly NavigationLink[] = [
  { to: '/', label: msg`Home`, icon: 'layout-dashboard' },
  { to: '/products', label: msg`Products`, icon: 'package' },
  { to: '/promo-code', label: msg`Promo codes`, icon: 'ticket-percent' },
  { to: '/offers', label: msg`Offers`, icon: 'badge-percent' },
  { to: '/sizes', label: msg`Sizes and colors`, icon: 'ruler' },
  { to: '/users', label: msg`Users`, icon: 'users' },
  { to: '/ads', label: msg`Ads`, icon: 'megaphone' },
  { to: '/providers', label: msg`Providers`, icon: 'store' },
  { to: '/complaints', label: msg`Complaints`, icon: 'message-square-warning' },
  { to: '/orders', label: msg`Orders`, icon: 'shopping-bag' },
  { to: '/reviews', label: msg`Reviews`, icon: 'star' },
  { to: '/sub-admins', label: msg`Sub-admins`, icon: 'user-cog' },
];

/** Admin sees all links, Sub Admin only the orders, every other stored role none. */
export function linksFor(role: string | undefined): readonly NavigationLink[] {
  if (role === 'Admin') return ALL;
  return role === 'Sub Admin' ? ALL.filter(({ to }) => to === '/orders') : [];
}

/** Highlighted: equal for `/`, the beginning of the path for every other link. */
export function isHighlighted(link: string, pathname: string): boolean {
  return link === '/' ? pathname === '/' : pathname.startsWith(link);
}
