import { ADMINS } from '../faults/shop-folder.ts';
import { laterIf } from '../long-run.ts';
import { test } from './fixtures.ts';
import { GOODS_ACTIONS } from './queueable.ts';
import { refuseLater } from './refused-later.ts';

test(
  'G4: whatever an Admin may do to goods offline is marked and explained when it is refused later',
  { tag: laterIf(true) },
  ({ market }) => refuseLater(market, ADMINS[0], GOODS_ACTIONS),
);
