import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { type PersistedClient, type Persister, removeOldestQuery } from '@tanstack/react-query-persist-client';
import { isPassing } from '#app/api/api-error.ts';
import { isUsable, KEPT, keptAt } from '#app/device/kept-pages.ts';
import { whenIdle } from '#app/device/when-idle.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { freeQuota, writtenAt } from './cache-quota.ts';
import { WHOLE } from './whole.ts';

const MOST_LISTS = 20;
const MOST_OTHERS = 60;
const MOST_CHARACTERS = 300_000;
const REST_MS = 2_000;

/**
 * Keeps the cache of one user on this device, one storage key for each of the resources (nothing else is ever
 * written there): restored when the resource is first asked for, written
 * when the browser is idle. The returned function stops it and writes nothing more.
 */
export function persistCache(client: QueryClient, user: string, resources: ReadonlySet<string>): () => void {
  const resourceOf = (query: Query) => resourceAmong(resources, query);
  const isDetail = (query: Query) => query.queryKey[1] === 'record' && resourceOf(query) !== undefined;
  const restored = new Set<string>();
  const dirty = new Set<string>();
  const persisters = new Map<string, Persister>();
  let stopped = false;
  let waiting = false;
  let writtenLast = 0;
  let details: Promise<() => void> | undefined;

  const persisterOf = (resource: string) => {
    const known = persisters.get(resource) ?? createPersister(keptAt(user, resource), () => stopped);
    persisters.set(resource, known);
    return known;
  };
  const write = () => {
    waiting = false;
    if (stopped) return;
    writtenLast = Date.now();
    for (const resource of dirty) void persisterOf(resource).persistClient(snapshot(client, resource));
    dirty.clear();
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const resource = resourceOf(query);
    if (!resource || stopped) return;
    if (isDetail(query)) details ??= watchDetails(client, user, isDetail, () => stopped);
    if (type === 'added' && !restored.has(resource)) {
      restored.add(resource);
      restore(client, persisterOf(resource));
    }
    if (type !== 'updated' || query.state.status !== 'success') return;
    dirty.add(resource);
    if (waiting) return;
    waiting = true;
    // While answers pour in, writing each of them down would be most of the work.
    const rest = Math.min(writtenLast + REST_MS - Date.now(), REST_MS);
    if (rest <= 0) whenIdle(write);
    else setTimeout(() => whenIdle(write), rest);
  });
  // The persister writes a moment later, which a page that goes does not have.
  const writeNow = () => {
    for (const resource of dirty) keep(keptAt(user, resource), snapshot(client, resource));
    dirty.clear();
  };
  window.addEventListener('pagehide', writeNow);
  return () => {
    stopped = true;
    stop();
    void details?.then((stopDetails) => stopDetails());
    window.removeEventListener('pagehide', writeNow);
  };
}

/** When each section was last written to this device (ms since 1970), the newest first. */
export function lastSyncs(user: string): { readonly resource: string; readonly at: number }[] {
  const prefix = keptAt(user, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ resource: key.slice(prefix.length), at: writtenAt(key) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => other.at - one.at);
}

/** Forgets the rows that were kept for anybody. */
export async function wipeCache(client?: QueryClient): Promise<void> {
  client?.clear();
  wipePages();
  await import('./kept-details.ts').then(({ wipeDetails }) => wipeDetails(), ignore);
}

/** Forgets the pages of lists, and the records among them, that local storage has. */
export function wipePages(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
}

/** Opened records go to a database as well, which has room for those that local storage drops. */
async function watchDetails(
  client: QueryClient,
  user: string,
  isDetail: (query: Query) => boolean,
  isOver: () => boolean,
): Promise<() => void> {
  const module = await import('./kept-details.ts').catch(ignore);
  return !module || isOver() ? ignore : module.watchDetails(client, user, isDetail);
}

function ignore(): undefined {
  return undefined;
}

function resourceAmong(resources: ReadonlySet<string>, query: Query): string | undefined {
  const [resource] = query.queryKey;
  return typeof resource === 'string' && resources.has(resource) ? resource : undefined;
}

function createPersister(key: string, isOver: () => boolean): Persister {
  return createSyncStoragePersister({
    key,
    storage: {
      getItem: (name) => localStorage.getItem(name),
      // The persister writes a moment after it is told to, and the user may have gone in between.
      setItem: (name, text) => isOver() || localStorage.setItem(name, text),
      removeItem: (name) => localStorage.removeItem(name),
    },
    throttleTime: 0,
    serialize: (persisted) => textFor(key, persisted),
    // The library's throttle never runs again after a throw, so this must not.
    retry: (failure) => {
      try {
        return removeOldestQuery(failure);
      } catch {
        return undefined;
      }
    },
  });
}

function textFor(key: string, persisted: PersistedClient): string {
  const text = shorten(persisted);
  freeQuota(KEPT, key, text.length);
  return text;
}

function keep(key: string, persisted: PersistedClient): void {
  try {
    localStorage.setItem(key, textFor(key, persisted));
  } catch {
    // Without room the last version stays.
  }
}

function restore(client: QueryClient, persister: Persister) {
  try {
    // This persister answers at once; its type would also allow a promise.
    const persisted = persister.restoreClient() as PersistedClient | undefined;
    if (!persisted) return;
    if (isUsable(persisted)) hydrate(client, persisted.clientState);
    else void persister.removeClient();
  } catch {
    void persister.removeClient();
  }
}

function snapshot(client: QueryClient, resource: string): PersistedClient {
  const queries = client
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(({ state }) => state.data !== undefined && (state.status === 'success' || isPassing(state.error)))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  // Neither opened records nor what was fetched ahead push visited lists out.
  const whole = queries.filter(({ queryKey }) => queryKey[2] === WHOLE);
  const lists = queries.filter((query) => query.queryKey[1] === 'list' && !whole.includes(query)).slice(0, MOST_LISTS);
  const others = queries.filter(({ queryKey }) => queryKey[1] !== 'list').slice(0, MOST_OTHERS);
  const kept = [...whole, ...lists, ...others];
  const { mutations, queries: dried } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => kept.includes(query),
  });
  return { buster: CONTRACT_VERSION, timestamp: Date.now(), clientState: { mutations, queries: dried.map(asItCame) } };
}

// Without a connection every look at rows is an attempt to fetch them that failed, which is no reason to lose them. A refusal is.
// Whoever opens the page again sees them at once, and asks anew, however young they are.
function asItCame<Q extends DehydratedState['queries'][number]>(query: Q): Q {
  const state = { ...query.state, status: 'success' as const, error: null, fetchStatus: 'idle' as const };
  return { ...query, state: { ...state, isInvalidated: true, fetchFailureCount: 0, fetchFailureReason: null } };
}

/** The persisted text, with the oldest queries left out until it fits; opened records, which the database has too, go first. */
function shorten(persisted: PersistedClient): string {
  const isList = ({ queryKey }: { queryKey: QueryKey }) => Number(queryKey[1] === 'list');
  const queries = [...persisted.clientState.queries].sort(
    (one, other) => isList(other) - isList(one) || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  );
  for (;;) {
    const text = JSON.stringify({ ...persisted, clientState: { ...persisted.clientState, queries } });
    if (text.length <= MOST_CHARACTERS || queries.length === 0) return text;
    queries.length = Math.floor(queries.length * 0.8);
  }
}
