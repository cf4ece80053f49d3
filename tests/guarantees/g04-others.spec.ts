import { DEMO_ACCOUNTS } from '#server/demo/people.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import { laterIf } from '../long-run.ts';
import { expect, test } from './fixtures.ts';
import { GOODS_ACTIONS, OTHER_ACTIONS, PROVIDER_ACTIONS, QUEUEABLE } from './queueable.ts';
import { refuseLater } from './refused-later.ts';

test('every call that may wait in the queue has an action here', () => {
  const names = [GOODS_ACTIONS, OTHER_ACTIONS, PROVIDER_ACTIONS].flatMap((actions) => Object.keys(actions));
  expect(names.sort()).toEqual([...QUEUEABLE.keys()].sort());
});

test(
  'G4: whatever else an Admin may do offline is marked and explained when it is refused later',
  { tag: laterIf(true) },
  ({ market }) => refuseLater(market, ADMINS[0], OTHER_ACTIONS),
);

test('G4: whatever a Provider may do offline is marked and explained when it is refused later', ({ market }) =>
  refuseLater(market, DEMO_ACCOUNTS.provider.email, PROVIDER_ACTIONS));
