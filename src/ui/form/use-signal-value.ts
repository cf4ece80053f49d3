import type { ReadonlySignal } from '@preact/signals-react';
import { useSyncExternalStore } from 'react';

/** A signal as ordinary React state. Reading `.value` in a component would leave it stale without the signals transform. */
export function useSignalValue<Value>(signal: ReadonlySignal<Value>): Value {
  return useSyncExternalStore(
    (onChange) => signal.subscribe(onChange),
    () => signal.peek(),
  );
}
