import { expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';

it('names the one address that it listens on', () => {
  expect(addressesOf('127.0.0.1', 4100)).toEqual(['http://127.0.0.1:4100']);
  expect(addressesOf('::1', 80)).toEqual(['http://[::1]:80']);
});

it('names this machine and its addresses in the network when it listens everywhere', () => {
  const [first, ...others] = addressesOf('0.0.0.0', 4100);
  expect(first).toBe('http://localhost:4100');
  for (const address of others) expect(address).toMatch(/^http:\/\/(\d+\.){3}\d+:4100$/);
});
