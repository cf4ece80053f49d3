import { laterIf } from '../long-run.ts';
import { test } from './fixtures.ts';
import { lookOffline } from './seen-lists.ts';

test('G8: each list of people and of what they say does the same', { tag: laterIf(true) }, ({ market }) =>
  lookOffline(market, [
    ['/users', 'status=1'],
    ['/ads', 'type=main'],
    ['/providers', 'status=1'],
    ['/complaints', 'status=pending'],
    ['/reviews', 'value=5'],
    ['/sub-admins', 'status=1'],
    ['/profile/activity', 'action=sign_in', 'without search'],
  ]),
);
