import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const orders: Section<'orders'> = {
  resource: 'orders',
  title: msg`Orders`,
  path: '/orders',
  recordPath: '/orders-details/$id',
  link: { icon: 'shopping-bag', roles: ['Admin', 'Sub Admin'] },
  labels: () => import('./labels.ts').then(({ orders }) => ({ labels: orders })),
};

export const transactions: Section<'transactions'> = {
  resource: 'transactions',
  title: msg`Transactions`,
  path: '/orders/transactions',
  labels: () => import('./labels.ts').then(({ transactions }) => ({ labels: transactions })),
};

export const returns: Section<'returns'> = {
  resource: 'returns',
  title: msg`Returns`,
  path: '/orders/returns',
  icon: 'undo-2',
  labels: () => import('./labels.ts').then(({ returns }) => ({ labels: returns })),
};

export const myReturns: Section<'my-returns'> = {
  resource: 'my-returns',
  title: msg`Returns`,
  path: '/orders/my-returns',
  labels: () => import('./labels.ts').then(({ myReturns }) => ({ labels: myReturns })),
};
