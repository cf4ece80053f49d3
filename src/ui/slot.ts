/** A value that one part of the page sets and another one shows; for `useSyncExternalStore`. */
export function createSlot<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
