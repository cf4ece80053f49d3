export interface Store<Value> {
  get(): Value;
  /** Tells everybody who listens, whether the value is another one or not. */
  set(next: Value): void;
  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** A value outside of React that one part of the page sets and others show. Without React itself: what runs before it stands on it too. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
