import { assertStorageKey, type Storage } from './storage.ts';

/** A storage that lives as long as its process, for tests and for an in-memory database. */
export function memoryStorage(): Storage {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async put(key, bytes) {
      assertStorageKey(key);
      kept.set(key, new Uint8Array(bytes));
    },
    get: async (key) => kept.get(key),
    async remove(key) {
      kept.delete(key);
    },
    list: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}
