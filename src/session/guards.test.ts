import { beforeEach, expect, test } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import { landing } from './guards.ts';

beforeEach(clearSession);

test('an admin lands on the page that sent him to the sign-in, with its search', () => {
  saveSession('t', { role: 'Admin' });
  expect(landing('/products?page=3')).toBe('/products?page=3');
});

test('a sub-admin who wanted /offers lands on /orders', () => {
  saveSession('t', { role: 'Sub Admin' });
  expect(landing('/offers')).toBe('/orders');
  expect(landing('/orders-details/7')).toBe('/orders-details/7');
});

test('without a wish an admin lands on the dashboard and everybody else on the orders', () => {
  saveSession('t', { role: 'Admin' });
  expect(landing(undefined)).toBe('/');
  saveSession('t', { role: 'Provider' });
  expect(landing(undefined)).toBe('/orders');
});

test.each([
  '//evil.example/orders',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '/login/../login',
  // A browser takes these signs out before it reads the address.
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\\evil.example',
  // A path of this origin that is an address of another one once it stands alone.
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example/orders',
])('a redirect to %j is not followed', (wanted) => {
  saveSession('t', { role: 'Admin' });
  expect(landing(wanted)).toBe('/');
});
