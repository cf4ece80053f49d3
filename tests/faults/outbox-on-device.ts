import type { Page } from '@playwright/test';

/** An entry as it lies on the device's disk. */
export interface StoredEntry {
  readonly key: string;
  readonly seq: number;
  readonly resource: string;
  readonly record: number;
  readonly label?: string;
  readonly request?: {
    readonly method: string;
    readonly path: string;
    readonly body?: Readonly<Record<string, unknown>>;
  };
  readonly mine: Readonly<Record<string, unknown>>;
  readonly state: string;
  readonly attempts: number;
  readonly refusal?: { readonly code: string; readonly status: number };
}

/** The entries of whoever is signed in. */
export function readOutboxes(page: Page): Promise<StoredEntry[]> {
  return page.evaluate(async () => {
    const found: StoredEntry[] = [];
    // A server that keeps only the specification gives no ids to accounts.
    const { id = localStorage.getItem('email') } = JSON.parse(localStorage.getItem('panel') ?? '{}');
    if (id === null) throw new Error('Nobody is signed in, so nobody knows what waits.');
    for (const { name = '' } of await indexedDB.databases()) {
      if (name !== `outbox ${id}`) continue;
      const db = await opened(name);
      if (db.objectStoreNames.contains('entries')) {
        const all = db.transaction('entries').objectStore('entries').getAll();
        await new Promise((done) => all.addEventListener('success', done));
        // Nothing but the panel writes there.
        found.push(...(all.result as StoredEntry[]));
        found.push(...(await sealedIn(db)));
      }
      db.close();
    }
    return found;

    // Locked at the last sign-out and not opened yet: it waits like any other.
    async function sealedIn(db: IDBDatabase): Promise<StoredEntry[]> {
      if (!db.objectStoreNames.contains('sealed')) return [];
      const all = db.transaction('sealed').objectStore('sealed').getAllKeys();
      await new Promise((done) => all.addEventListener('success', done));
      return all.result.map((seq) => ({
        key: `sealed ${seq}`,
        seq: Number(seq),
        resource: '',
        record: 0,
        mine: {},
        state: 'waiting',
        attempts: 0,
      }));
    }

    function opened(name: string): Promise<IDBDatabase> {
      return new Promise((done, fail) => {
        const asked = indexedDB.open(name);
        asked.addEventListener('success', () => done(asked.result));
        asked.addEventListener('error', () => fail(asked.error));
      });
    }
  });
}

/** What a person would need to know of a tab whose queue does not move. */
export async function describeTab(page: Page): Promise<string> {
  const facts = page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const { clientId } = (await navigator.locks.request('who', () => navigator.locks.query())).held?.[0] ?? {};
    const role = (list: LockInfo[]) => list.some((lock) => lock.clientId === clientId && lock.name !== 'who');
    return {
      path: location.pathname + location.search,
      visible: document.visibilityState,
      holds: role(held),
      waits: role(pending),
      holders: held.length,
      text: document.body.innerText.slice(0, 400).replace(/\s+/g, ' '),
    };
  });
  const silence = new Promise((done) => setTimeout(done, 5_000, 'the page does not answer'));
  return `${page.url()} ${JSON.stringify(await Promise.race([facts.catch(String), silence]))}`;
}

/** Lets the waits of the back-off pass at once: what waits may go now, and the panel hears that the network is back. */
export async function passTime(page: Page): Promise<void> {
  await editOutboxes(page, 'hurry');
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
}

/** A person gives up whatever stopped, or what of it has one of these keys. */
export async function discardStopped(page: Page, keys?: readonly string[]): Promise<void> {
  await editOutboxes(page, 'discard', keys);
}

/** A person sends once more whatever stopped. */
export async function retryStopped(page: Page): Promise<void> {
  await editOutboxes(page, 'retry');
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
}

function editOutboxes(page: Page, doing: 'hurry' | 'discard' | 'retry', only?: readonly string[]): Promise<void> {
  return page.evaluate(
    async ([what, keys]) => {
      for (const { name = '' } of await indexedDB.databases()) {
        if (name.startsWith('outbox ')) await edit(name);
      }

      async function edit(name: string): Promise<void> {
        const db = await settled(indexedDB.open(name));
        if (db.objectStoreNames.contains('entries')) {
          const transaction = db.transaction(['entries', 'facts'], 'readwrite');
          const entries = transaction.objectStore('entries');
          const facts = transaction.objectStore('facts');
          // One by one, so that this is no long task among those that are counted.
          for (const key of await settled(entries.getAllKeys())) {
            const entry: StoredEntry = await settled(entries.get(key));
            const next = moved(entry);
            if (next) await settled(entries.put(next));
            else await settled(entries.delete(key));
          }
          facts.put(((await settled(facts.get('revision'))) ?? 0) + 1, 'revision');
          await new Promise((done) => transaction.addEventListener('complete', done));
          const channel = new BroadcastChannel(name);
          channel.postMessage(null);
          channel.close();
        }
        db.close();
      }

      function moved(entry: StoredEntry): object | undefined {
        if (entry.state === 'waiting') return { ...entry, waitMs: 0 };
        if (what === 'discard') return keys && !keys.includes(entry.key) ? entry : undefined;
        return what === 'retry' ? { ...entry, state: 'waiting', refusal: undefined, waitMs: 0 } : entry;
      }

      function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
        return new Promise((done, fail) => {
          request.addEventListener('success', () => done(request.result));
          request.addEventListener('error', () => fail(request.error));
        });
      }
    },
    [doing, only] as const,
  );
}
