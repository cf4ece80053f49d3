import { laterIf } from '../long-run.ts';
import { test } from './fixtures.ts';
import { lookOffline } from './seen-lists.ts';

test(
  'G8: each list of orders and goods without a connection shows what was seen with its age, and of an unseen page nothing',
  { tag: laterIf(true) },
  ({ market }) =>
    lookOffline(market, [
      ['/orders', 'status=in_progress'],
      ['/orders/transactions', 'state=paid', 'without search'],
      ['/products', 'enabled=1'],
      ['/products/brands', 'query=ا', 'whole'],
      ['/products/categories', 'query=ا', 'whole'],
      ['/sizes', 'query=1', 'whole'],
      ['/sizes/colors', 'query=ا', 'whole'],
      ['/offers', 'type=category'],
      ['/promo-code', 'sort=-percentage'],
    ]),
);
