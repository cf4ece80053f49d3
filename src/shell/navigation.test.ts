import { expect, test } from 'vitest';
import { isHighlighted, linksFor } from './navigation.ts';

const paths = (role: string | undefined) => linksFor(role).map(({ to }) => to);

test('an admin sees the twelve links in the order of the specification', () => {
  expect(paths('Admin')).toEqual([
    '/',
    '/products',
    '/promo-code',
    '/offers',
    '/sizes',
    '/users',
    '/ads',
    '/providers',
    '/complaints',
    '/orders',
    '/reviews',
    '/sub-admins',
  ]);
});

test('a sub-admin sees the orders, any other role nothing', () => {
  expect(paths('Sub Admin')).toEqual(['/orders']);
  for (const role of ['Provider', 'admin', '', undefined]) expect(paths(role)).toEqual([]);
});

test('home is highlighted on its own path only, every other link on all paths that begin with it', () => {
  expect(isHighlighted('/', '/')).toBe(true);
  expect(isHighlighted('/', '/orders')).toBe(false);
  expect(isHighlighted('/orders', '/orders-details/7')).toBe(true);
  expect(isHighlighted('/users', '/users/3')).toBe(true);
  expect(isHighlighted('/users', '/')).toBe(false);
});
