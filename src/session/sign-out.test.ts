import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getSession, saveSession } from '#app/device/session.ts';
import { signOut } from './sign-out.ts';

const server = setupServer(http.all('*', () => HttpResponse.error()));

beforeAll(() => server.listen());
beforeEach(() => saveSession('good', { role: 'Admin' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterAll(() => server.close());

test('L14: without an answer the token is ended at the next contact', async () => {
  expect(await signOut()).toBe('here-only');
  expect(localStorage.getItem('revocations')).toMatch(/^[0-9a-f]{64}$/);
  expect(getSession()).toBeNull();
});

test('L14: where nothing here can end it later, nobody promises that', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await signOut(), 'plain http').toBe('untold');
  expect(getSession()).toBeNull();
});

test('L14: where there is no room to keep it, nobody promises that', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  expect(await signOut()).toBe('untold');
});
