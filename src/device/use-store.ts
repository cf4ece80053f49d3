import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value as it stands, for a component. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
