import type { Query, QueryClient } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CONTRACT_VERSION } from '#contract/version.ts';

interface Detail {
  readonly user: string;
  /** Of the query. */
  readonly hash: string;
  readonly buster: string;
  /** When it came from the server, in ms. */
  readonly at: number;
  readonly data: unknown;
}
interface Schema extends DBSchema {
  details: { key: [user: string, hash: string]; value: Detail; indexes: { at: number } };
}
type DetailsDatabase = IDBPDatabase<Schema>;

const MOST_DETAILS = 500;
const MOST_CHARACTERS = 100_000;
const OLDEST = 30 * 24 * 3_600_000;
const REST_MS = 1_000;

let opened: Promise<DetailsDatabase> | undefined;

function database(): Promise<DetailsDatabase> {
  opened ??= openDB<Schema>('details', 1, {
    upgrade(db) {
      db.createObjectStore('details', { keyPath: ['user', 'hash'] }).createIndex('at', 'at');
    },
    // As in the outbox's database: a copy that is in the way would block another tab for ever.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * Keeps the records that somebody opens in a database, far more of them than the cache has room for, and hands one back when it is
 * opened again. `isKept` says which queries. The returned function stops it and writes nothing more.
 */
export function watchDetails(client: QueryClient, user: string, isKept: (query: Query) => boolean): () => void {
  const cache = client.getQueryCache();
  const fresh = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function recall(query: Query): Promise<void> {
    const kept = await read(user, query.queryHash).catch(() => undefined);
    // The server may have been faster, and a person may be gone.
    if (!kept || stopped || query.state.data !== undefined || cache.get(query.queryHash) !== query) return;
    query.setData(kept.data, { updatedAt: kept.at, manual: true });
  }
  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const details = [...fresh].map((query) => detailOf(user, query)).filter((detail) => detail !== undefined);
    fresh.clear();
    if (details.length > 0) void store(details, () => !stopped).catch(() => undefined);
  }
  function look(query: Query, isNew: boolean): void {
    if (stopped || !isKept(query)) return;
    if (isNew && query.state.data === undefined) void recall(query);
    // What nobody fetched is of this page alone.
    if (query.state.status !== 'success' || !query.options.queryFn) return;
    fresh.add(query);
    timer ??= setTimeout(write, REST_MS);
  }

  for (const query of cache.getAll()) look(query, true);
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'updated') look(query, type === 'added');
  });
  window.addEventListener('pagehide', write);
  void forgetOthers(user).catch(() => undefined);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', write);
  };
}

/** Forgets everything that was kept for anybody. Never rejects. */
export async function wipeDetails(): Promise<void> {
  try {
    await (await database()).clear('details');
  } catch {
    // A browser without a database has kept nothing.
  }
}

function detailOf(user: string, { queryHash, state }: Query): Detail | undefined {
  if (state.data === undefined || JSON.stringify(state.data).length > MOST_CHARACTERS) return undefined;
  return { user, hash: queryHash, buster: CONTRACT_VERSION, at: state.dataUpdatedAt, data: state.data };
}

async function read(user: string, hash: string): Promise<Detail | undefined> {
  const detail = await (await database()).get('details', [user, hash]);
  return detail?.buster === CONTRACT_VERSION && Date.now() - detail.at < OLDEST ? detail : undefined;
}

async function store(details: readonly Detail[], mayWrite: () => boolean): Promise<void> {
  const db = await database();
  // Whoever signed out meanwhile leaves nothing behind.
  if (!mayWrite()) return;
  const transaction = db.transaction('details', 'readwrite');
  for (const detail of details) void transaction.store.put(detail);
  let excess = (await transaction.store.count()) - MOST_DETAILS;
  let cursor = excess > 0 ? await transaction.store.index('at').openCursor() : null;
  while (cursor && excess > 0) {
    void cursor.delete();
    excess -= 1;
    cursor = await cursor.continue();
  }
  await transaction.done;
}

/** A browser that was closed while somebody signed out may still hold theirs. */
async function forgetOthers(user: string): Promise<void> {
  const transaction = (await database()).transaction('details', 'readwrite');
  for (const key of await transaction.store.getAllKeys()) if (key[0] !== user) void transaction.store.delete(key);
  await transaction.done;
}
