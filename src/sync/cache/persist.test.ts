import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { keptResources } from '#app/sections.ts';
import { createQueryClient } from '../query-client.ts';
import { persistCache, wipeCache } from './persist.ts';
import { WHOLE } from './whole.ts';

const written = () => Object.keys(localStorage).filter((key) => key.startsWith('cache:'));
const list = (page: number) => ['orders', 'list', `page=${page}`];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

async function fill(user: string, fillIn: (client: QueryClient) => void) {
  const client = new QueryClient();
  const stop = persistCache(client, user, keptResources);
  fillIn(client);
  await vi.advanceTimersByTimeAsync(3_000);
  stop();
}

function shown(client: QueryClient, queryKey: unknown[]) {
  const observer = new QueryObserver(client, { queryKey, enabled: false });
  return observer.getCurrentResult().data;
}

/** The first list is asked for again and this comes back. */
function failToFetch(client: QueryClient, error: ApiError) {
  const queryFn = () => Promise.reject(error);
  void client.prefetchQuery({ queryKey: list(1), queryFn, retry: false });
}

test('after a reload the first look at a list already shows its last rows', async () => {
  await fill('7', (client) => client.setQueryData(list(1), { data: ['row'] }));
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect(shown(later, list(1))).toEqual({ data: ['row'] });
});

test('whoever opens the page again sees the rows of a moment ago, and asks for new ones', async () => {
  await fill('7', (client) => client.setQueryData(list(1), 'row'));
  const later = createQueryClient();
  persistCache(later, '7', keptResources);
  const look = () => new QueryObserver(later, { queryKey: list(1), queryFn: async () => 'newer row' });
  const observer = look();
  expect(observer.getCurrentResult().data).toBe('row');
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('newer row'));
  stop();
  // A second visit does not ask again.
  expect(look().getCurrentResult()).toMatchObject({ isStale: false });
});

test('what came just before the page goes is kept as well', async () => {
  const client = new QueryClient();
  const stop = persistCache(client, '7', keptResources);
  client.setQueryData(list(1), { data: ['row'] });
  await vi.advanceTimersByTimeAsync(1_000);
  client.setQueryData(list(2), { data: ['late'] });
  window.dispatchEvent(new Event('pagehide'));
  stop();
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect(shown(later, list(2))).toEqual({ data: ['late'] });
});

test('rows that could not be fetched anew stay on the device, as they were', async () => {
  await fill('7', (client) => client.setQueryData(list(1), 'row', { updatedAt: Date.now() - 60_000 }));
  await fill('7', (client) => {
    failToFetch(client, new ApiError({ code: 'network' }));
    setTimeout(() => client.setQueryData(list(2), 'other'), 100);
  });
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect([shown(later, list(1)), shown(later, list(2))]).toEqual(['row', 'other']);
  expect(later.getQueryState(list(1))).toMatchObject({ status: 'success', error: null });
});

test('rows that the server does not give any more do not stay', async () => {
  await fill('7', (client) => client.setQueryData(list(1), 'row', { updatedAt: Date.now() - 60_000 }));
  await fill('7', (client) => {
    failToFetch(client, new ApiError({ status: 403, code: 'forbidden' }));
    setTimeout(() => client.setQueryData(list(2), 'other'), 100);
  });
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect([shown(later, list(1)), shown(later, list(2))]).toEqual([undefined, 'other']);
});

test('another user of the device sees nothing of it', async () => {
  await fill('7', (client) => client.setQueryData(list(1), { data: ['row'] }));
  const other = new QueryClient();
  persistCache(other, '8', keptResources);
  expect(shown(other, list(1))).toBeUndefined();
});

test('each resource has its own key, and what is not on the list is never written', async () => {
  await fill('7', (client) => {
    client.setQueryData(list(1), 1);
    client.setQueryData(['sub-admins', 'list', ''], 1);
    client.setQueryData(['sessions'], 'secret');
  });
  expect(written().sort()).toEqual(['cache:7:orders', 'cache:7:sub-admins']);
});

test('the twenty newest of a resource are kept, and at most 300 kB of them', async () => {
  await fill('7', (client) => {
    for (let page = 1; page <= 30; page++) client.setQueryData(list(page), 'x'.repeat(40_000), { updatedAt: page });
  });
  expect(localStorage.getItem('cache:7:orders')?.length).toBeLessThanOrEqual(300_000);
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect(shown(later, list(30))).toBeDefined();
  expect(shown(later, list(1))).toBeUndefined();
});

test('what was fetched ahead is kept beside the visited lists, and pushes none of them out', async () => {
  await fill('7', (client) => {
    for (let page = 1; page <= 20; page++) client.setQueryData(list(page), 'row', { updatedAt: page });
    client.setQueryData(['orders', 'list', WHOLE], 'all', { updatedAt: 90 });
  });
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect([shown(later, list(1)), shown(later, ['orders', 'list', WHOLE])]).toEqual(['row', 'all']);

  await fill('8', (client) => {
    client.setQueryData(['orders', 'list', WHOLE], 'all', { updatedAt: 1 });
    for (let page = 1; page <= 30; page++) client.setQueryData(list(page), 'row', { updatedAt: 10 + page });
  });
  const another = new QueryClient();
  persistCache(another, '8', keptResources);
  expect(shown(another, ['orders', 'list', WHOLE])).toBe('all');
});

test('opened records that are newer and larger push no visited list out', async () => {
  await fill('7', (client) => {
    for (let page = 1; page <= 3; page++) client.setQueryData(list(page), 'row', { updatedAt: page });
    for (let id = 1; id <= 60; id++) {
      client.setQueryData(
        ['orders', 'record', id],
        { data: { id, text: 'x'.repeat(10_000) } },
        { updatedAt: 100 + id },
      );
    }
  });
  expect(localStorage.getItem('cache:7:orders')?.length).toBeLessThanOrEqual(300_000);
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect([1, 2, 3].map((page) => shown(later, list(page)))).toEqual(['row', 'row', 'row']);
  expect(shown(later, ['orders', 'record', 60])).toBeDefined();
});

test('a full device does not stop later writes', async () => {
  const client = new QueryClient();
  persistCache(client, '7', keptResources);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  client.setQueryData(list(1), 1);
  await vi.advanceTimersByTimeAsync(3_000);
  setItem.mockRestore();
  client.setQueryData(list(2), 2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(written()).toEqual(['cache:7:orders']);
});

test('an answer of an older contract is forgotten', async () => {
  await fill('7', (client) => client.setQueryData(list(1), 1));
  const old = JSON.parse(localStorage.getItem('cache:7:orders') ?? '{}');
  localStorage.setItem('cache:7:orders', JSON.stringify({ ...old, buster: '0' }));
  const later = new QueryClient();
  persistCache(later, '7', keptResources);
  expect(shown(later, list(1))).toBeUndefined();
});

test('signing out leaves nothing behind', async () => {
  await fill('7', (client) => client.setQueryData(list(1), 1));
  wipeCache();
  expect(written()).toEqual([]);
});

test('what was about to be written when the user signed out is written no more', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (idle = task));
  const client = new QueryClient();
  const stop = persistCache(client, '7', keptResources);
  client.setQueryData(list(1), 1);
  idle();
  stop();
  await wipeCache();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(written()).toEqual([]);
  vi.unstubAllGlobals();
});
