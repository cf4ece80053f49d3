import { msg } from '@lingui/core/macro';
import type { Section } from '#app/kit/crud/section.ts';

export const ledger: Section<'ledger'> = {
  resource: 'ledger',
  title: msg`Ledger`,
  path: '/orders/money',
  labels: () => import('./labels.ts').then(({ ledger }) => ({ labels: ledger })),
};

export const settlements: Section<'settlements'> = {
  resource: 'settlements',
  title: msg`Settlements`,
  path: '/orders/money/settlements',
  recordPath: '/orders/money/settlements/$id',
  isKept: false,
  labels: () => import('./labels.ts').then(({ settlements }) => ({ labels: settlements })),
};

export const commissionRules: Section<'commission-rules'> = {
  resource: 'commission-rules',
  title: msg`Commission rules`,
  path: '/orders/money/commission-rules',
  labels: () => import('./labels.ts'),
};
