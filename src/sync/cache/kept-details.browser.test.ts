import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { keptResources } from '#app/sections.ts';
import { wipeDetails } from './kept-details.ts';
import { persistCache, wipeCache } from './persist.ts';

const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  await wipeDetails();
});

function openClient(user: string) {
  const client = new QueryClient();
  const stop = persistCache(client, user, keptResources);
  stops.push(stop);
  return { client, stop };
}

const record = (id: number) => ['orders', 'record', id];

function open(client: QueryClient, id: number) {
  return client.fetchQuery({ queryKey: record(id), queryFn: async () => ({ data: { id, name: `marker ${id}` } }) });
}

/** What a screen has of a record that no server answers for. */
function shown(client: QueryClient, id: number) {
  new QueryObserver(client, { queryKey: record(id), enabled: false });
  return () => client.getQueryData(record(id));
}

/** Everything in the database, as text. */
async function kept(): Promise<string> {
  // Opening it here first would make it without its store.
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('details')) return '[]';
  const db = await openDB('details');
  const rows = await db.getAll('details');
  db.close();
  return JSON.stringify(rows);
}

/** A person who opens many records, until all of them are on the device. */
async function openMany(user: string, count: number) {
  const { client, stop } = openClient(user);
  for (let id = 1; id <= count; id++) await open(client, id);
  await vi.waitFor(async () => expect(await kept()).toContain(`marker ${count}"`), { timeout: 5_000 });
  stop();
}

test('a record is shown after a reload although a hundred newer ones were opened since', async () => {
  await openMany('7', 101);
  const { client } = openClient('7');
  const first = shown(client, 1);
  await vi.waitFor(() => expect(first()).toEqual({ data: { id: 1, name: 'marker 1' } }));
  const { dataUpdatedAt } = client.getQueryState(record(1)) ?? {};
  expect(Date.now() - (dataUpdatedAt ?? 0)).toBeLessThan(60_000);
});

test('what the server answers meanwhile is never replaced by what was kept', async () => {
  await openMany('7', 1);
  localStorage.clear();
  const { client } = openClient('7');
  await client.fetchQuery({ queryKey: record(1), queryFn: async () => 'newer' });
  await new Promise((done) => setTimeout(done, 300));
  expect(client.getQueryData(record(1))).toBe('newer');
});

test('nobody else of the device sees it, and their first look forgets it', async () => {
  await openMany('7', 1);
  localStorage.clear();
  const { client } = openClient('8');
  const other = shown(client, 1);
  await vi.waitFor(async () => expect(await kept()).toBe('[]'));
  expect(other()).toBeUndefined();
});

test('signing out leaves nothing behind, not even what was about to be written', async () => {
  await openMany('7', 2);
  const { client, stop } = openClient('7');
  await open(client, 3);
  stop();
  await wipeCache(client);
  expect(await kept()).toBe('[]');
  await new Promise((done) => setTimeout(done, 1_500));
  expect(await kept()).toBe('[]');
});

test('what nobody fetched is not kept with the records', async () => {
  const { client } = openClient('7');
  client.setQueryData(['complaints', 'record', 4, 'reply'], 'of this page alone');
  await open(client, 5);
  await vi.waitFor(async () => expect(await kept()).toContain('marker 5'), { timeout: 5_000 });
  expect(await kept()).not.toContain('of this page alone');
});
