import type { Page } from '@playwright/test';

/** What a device itself does to a page: its disk, its databases and its clock. */
export const TROUBLES = [
  'full disk',
  'full local storage',
  'closed databases',
  'broken transactions',
  'clock jump',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Where a page's own hands lie in which the troubles are. */
interface Troubled {
  trouble?: (what: Trouble | 'none') => void;
}

const BROKEN_TRANSACTIONS = 3;

/** Gives every document of this page the hands. A full disk and the clock stay with the tab. */
export async function equip(page: Page): Promise<void> {
  await page.addInitScript((broken) => {
    const TWO_DAYS_MS = 2 * 24 * 3_600_000;
    const SHIFTS = [0, TWO_DAYS_MS, -TWO_DAYS_MS];
    const CLOCK = 'clock of the test';
    const FULL = 'full disk of the test';
    const open = new Set<IDBDatabase>();
    const full = { disk: false, local: false };
    let toBreak = 0;
    let shift = 0;
    try {
      shift = Number(sessionStorage.getItem(CLOCK));
      full.disk = sessionStorage.getItem(FULL) !== null;
    } catch {
      // An error page has no storage.
    }

    const quotaExceeded = () => new DOMException('The disk is full.', 'QuotaExceededError');
    const { put, add } = IDBObjectStore.prototype;
    for (const [name, write] of Object.entries({ put, add })) {
      Object.assign(IDBObjectStore.prototype, {
        [name](this: IDBObjectStore, ...given: [unknown]) {
          if (full.disk) throw quotaExceeded();
          return write.apply(this, given);
        },
      });
    }
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(this: Storage, ...given) {
      if (full.local && this === localStorage) throw quotaExceeded();
      return setItem.apply(this, given);
    };
    const { open: openOne } = IDBFactory.prototype;
    IDBFactory.prototype.open = function remember(this: IDBFactory, ...given) {
      const asked = openOne.apply(this, given);
      asked.addEventListener('success', () => open.add(asked.result));
      return asked;
    };
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...given) {
      const begun = transaction.apply(this, given);
      if (toBreak > 0 && given[1] === 'readwrite') {
        toBreak -= 1;
        queueMicrotask(() => begun.abort());
      }
      return begun;
    };
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given) =>
        Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + shift]) as object,
      get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
    });

    const actions: Record<Trouble | 'none', () => void> = {
      none: () => {
        Object.assign(full, { disk: false, local: false });
        sessionStorage.removeItem(FULL);
      },
      'full disk': () => {
        full.disk = true;
        sessionStorage.setItem(FULL, '1');
      },
      'full local storage': () => Object.assign(full, { local: true }),
      'closed databases': () => open.forEach((db) => void db.close()),
      'broken transactions': () => {
        toBreak = broken;
      },
      // Ahead, behind, and right again.
      'clock jump': () => {
        shift = SHIFTS[(SHIFTS.indexOf(shift) + 1) % SHIFTS.length] ?? 0;
        sessionStorage.setItem(CLOCK, String(shift));
      },
    };
    (window as Troubled).trouble = (what) => actions[what]();
  }, BROKEN_TRANSACTIONS);
}

/** Brings a trouble over the page as it stands; 'none': there is room again. */
export async function bring(page: Page, what: Trouble | 'none'): Promise<void> {
  await page.evaluate((trouble) => (window as Troubled).trouble?.(trouble), what);
}
